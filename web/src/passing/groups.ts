/** Tables at which several people share this device: a link for each of them, kept here alone. */

import { keep, keptAs } from "../state/storage";

export interface Sharer {
  readonly secret: string;
  readonly name: string; // under which they sit down
}

/** The host comes first. */
export type Group = readonly Sharer[];

const KEY = "groups";

/** Whoever's link it is: it never opens a hand past the cover. */
export function groupOf(secret: string): Group | null {
  return groups().find((group) => group.some((one) => one.secret === secret)) ?? null;
}

export function keepGroup(group: Group): void {
  keep(KEY, JSON.stringify([group, ...groups()]));
}

/** A group is kept as long as somebody's link is. */
export function forgetSharer(secret: string): void {
  const left = groups().map((group) => group.filter((one) => one.secret !== secret));
  keep(KEY, JSON.stringify(left.filter((group) => group.length > 0)));
}

/** Somebody here sat down, and has a link of their own. */
export function moveSharer(from: string, to: string): void {
  const moved = groups().map((group) =>
    group.map((one) => (one.secret === from ? { ...one, secret: to } : one)),
  );
  keep(KEY, JSON.stringify(moved));
}

/** One table is listed once: by the first link, its host's. */
export function isListed(secret: string): boolean {
  const group = groupOf(secret);
  return group === null || group[0]?.secret === secret;
}

function groups(): readonly Group[] {
  return keptAs(KEY, [], isGroups);
}

function isGroups(value: unknown): value is readonly Group[] {
  return Array.isArray(value) && value.every((group) => Array.isArray(group) && group.every(isOne));
}

function isOne(value: unknown): value is Sharer {
  return typeof value === "object" && value !== null && "secret" in value && "name" in value;
}
