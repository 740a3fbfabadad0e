/** The tables that this browser has links to, latest first; and the links it may hand out. */

import { browser, keep, keptAs } from "./storage";
import { forgetSharer, groupOf, isListed, moveSharer } from "../passing/groups";
import type { OpenedTable } from "../protocol";
import type { Faced } from "../ui/people/looks";
import { facesOfOthers, isAlone, isMyTurn, isSeated, type Seen } from "./seen";
import { forgetDeals, moveDeals } from "./deal-memory";

export interface KeptTable {
  readonly secret: string;
  readonly game: string;
  readonly names: readonly string[]; // of the others, by whom one knows it again
  readonly faces?: readonly Faced[]; // theirs
  readonly role: Seen["role"];
  readonly stage: Seen["table"]["stage"];
  readonly at: number; // last seen, milliseconds since 1970
  readonly turn?: Turn | null; // whose it was then
  readonly ending?: Ending | null; // how it ended, if it has
}

export interface Ending {
  readonly winners: readonly string[];
  readonly rank: number | null; // one's own, if one had a seat
  readonly score: number;
  readonly ranks: number; // how many places there were
}

export interface Turn {
  readonly isMine: boolean;
  readonly name: string;
}

/** Whom a link is for: a seat, whoever watches, or any free seat of the table. */
export type Invited = number | "watch" | "table";

/** Secrets of the links for others, by seat before any rematch. */
export interface Invitations {
  readonly seats: readonly (string | null)[];
  readonly watch: string | null;
  readonly table?: string | null; // to any free seat
}

const KEY = "tables";
export const MOST = 100; // a table that several here share is one

export function keptTables(): readonly KeptTable[] {
  return keptAs(KEY, [], isTables);
}

export function keepTable(secret: string, seen: Seen, at: number): void {
  const { table, role } = seen;
  const names = table.chairs.filter((_, seat) => seat !== seen.seat).map(({ name }) => name);
  const { game, stage } = table;
  const faces = facesOfOthers(seen);
  const [turn, ending] = [turnIn(seen), endingIn(seen)];
  const one: KeptTable = { secret, game, names, faces, role, stage, at, turn, ending };
  const others = keptTables().filter((other) => other.secret !== secret);
  keep(KEY, JSON.stringify([one, ...others]));
  makeRoom(secret);
}

/** What is finished goes first; a link to a match in play may be nowhere else. */
function makeRoom(newest: string): void {
  if (keptTables().length <= MOST) return;
  const listed = keptTables().filter(({ secret }) => isListed(secret));
  const host = groupOf(newest)?.[0]?.secret ?? newest;
  const others = listed.filter(({ secret }) => secret !== host);
  const goes = others.findLast(isFinished) ?? others.at(-1);
  if (listed.length > MOST && goes) forgetTable(goes.secret);
}

export function isFinished({ stage }: KeptTable): boolean {
  return stage === "over" || stage === "closed";
}

/** That this browser has seen to its end: this one, and no other. */
export function isFirstGame({ table }: Seen): boolean {
  return !table.num_finished && keptTables().filter(isFinished).length <= 1;
}

/** Bots play on while we are away, until it is our turn. */
export function turnIn(seen: Seen): Turn | null {
  const { table, position } = seen;
  if (table.stage !== "playing" || table.is_paused || typeof position?.turn !== "number")
    return null;
  const isMine = isMyTurn(seen) || (isSeated(seen) && isAlone(seen));
  return { isMine, name: table.chairs[position.turn]?.name ?? "" };
}

function endingIn({ table, position, seat }: Seen): Ending | null {
  const result = position?.result;
  if (!result?.over) return null;
  const { ranks, scores } = result;
  const winners = table.chairs.filter((_, at) => ranks[at] === 1).map(({ name }) => name);
  const places = new Set(table.chairs.map(({ team }) => team)).size;
  const own = seat === null ? null : (ranks[seat] ?? null);
  return { winners, rank: own, score: scores[seat ?? 0] ?? 0, ranks: places };
}

const IN_ORDER = ["playing", "open", "over", "closed"] as const;

/** Where it is our turn first, what is finished last; within that as they were, latest first. */
export function byNeed(tables: readonly KeptTable[]): readonly KeptTable[] {
  const need = ({ turn, stage }: KeptTable) => (turn?.isMine ? -1 : IN_ORDER.indexOf(stage));
  return [...tables].sort((one, other) => need(one) - need(other));
}

/** And all that belongs to it, the links of whoever shares this device too. */
export function forgetTable(secret: string): void {
  const group = groupOf(secret) ?? [{ secret }];
  for (const one of group) forgetLink(one.secret);
}

/** Of one who shares this device the others' links may lead on. */
export function forgetLink(secret: string): void {
  keep(KEY, JSON.stringify(keptTables().filter((one) => one.secret !== secret)));
  browser.drop(invitationsKey(secret));
  browser.drop(boardKey(secret));
  forgetSharer(secret);
  forgetDeals(secret);
}

/** Somebody sat down by an invitation, or opened it again: they have a link of their own. */
export function moveLink(from: string, to: string): void {
  const tables = keptTables();
  const isKnown = tables.some(({ secret }) => secret === to);
  const left = isKnown ? tables.filter(({ secret }) => secret !== from) : tables;
  const moved = left.map((one) => (one.secret === from ? { ...one, secret: to } : one));
  keep(KEY, JSON.stringify(moved));
  moveSharer(from, to);
  moveDeals(from, to);
}

/** This device lies on the table as its board. */
export function keepBoard(secret: string): void {
  keep(boardKey(secret), "yes");
}

export function isBoard(secret: string): boolean {
  return browser.get(boardKey(secret)) !== null;
}

export function keepInvitations(host: string, all: Invitations | OpenedTable): void {
  const { seats, watch, table = null } = all;
  keep(invitationsKey(host), JSON.stringify({ seats, watch, table }));
}

export function keptInvitations(host: string): Invitations {
  return keptAs(invitationsKey(host), { seats: [], watch: null }, isInvitations);
}

/** Those of the table that is watched by that link, where this browser opened it. */
export function invitationsWith(watch: string): Invitations | null {
  const all = keptTables().map((table) => keptInvitations(table.secret));
  return all.find((one) => one.watch === watch) ?? null;
}

/** A link goes with whoever holds it when the seats are turned. */
export function firstSeat(seat: number, table: Seen["table"]): number {
  const num = table.chairs.length;
  const turned = (table.num_finished ?? 0) * (table.has_teams ? 2 : 1);
  return (((seat - turned) % num) + num) % num;
}

export function invitationTo(seat: number, all: Invitations, table: Seen["table"]): string | null {
  return all.seats[firstSeat(seat, table)] ?? null;
}

/** The links of seats that nobody has taken yet, by seat before any rematch. */
export function openSeats(all: Invitations, table: Seen["table"]): readonly (string | null)[] {
  const codes: (string | null)[] = table.chairs.map(() => null);
  table.chairs.forEach((chair, seat) => {
    if (!chair.is_taken) codes[firstSeat(seat, table)] = invitationTo(seat, all, table);
  });
  return codes;
}

/** An invitation that somebody has used, or to a seat that a bot has, is never handed out again. */
export function dropEnded(host: string, table: Seen["table"]): void {
  const all = keptInvitations(host);
  const seats = withoutEnded(all.seats, table);
  const isOver = Boolean(all.table) && !table.is_inviting;
  if (seats === all.seats && !isOver) return;
  keepInvitations(host, { ...all, seats, table: isOver ? null : (all.table ?? null) });
}

/** Links by seat before any rematch; the same list where all of them are still good. */
export function withoutEnded(
  links: readonly (string | null)[],
  table: Seen["table"],
): readonly (string | null)[] {
  const ended = table.chairs.flatMap((chair, seat) =>
    chair.is_invited ? [] : [firstSeat(seat, table)],
  );
  if (!ended.some((seat) => links[seat])) return links;
  return links.map((link, seat) => (ended.includes(seat) ? null : link));
}

export function withInvitation(
  all: Invitations,
  to: Invited,
  secret: string,
  table: Seen["table"],
): Invitations {
  if (to === "watch") return { ...all, watch: secret };
  if (to === "table") return { ...all, table: secret };
  const seats = table.chairs.map((_, i) => all.seats[i] ?? null);
  seats[firstSeat(to, table)] = secret;
  return { ...all, seats };
}

function boardKey(secret: string): string {
  return `board.${secret}`;
}

function invitationsKey(host: string): string {
  return `links.${host}`;
}

function isTables(value: unknown): value is readonly KeptTable[] {
  return Array.isArray(value) && value.every((one) => isRecord(one) && isText(one.secret));
}

function isInvitations(value: unknown): value is Invitations {
  return isRecord(value) && Array.isArray(value.seats);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
