/** Links: an address, and a secret in its fragment, which browsers never send. */

import type { HouseShown } from "../protocol";

export const REPLAY = "#replay"; // the page that shows a match once more
export const SETTINGS = "#settings";
export const EVENINGS = "#evenings";
export const lessonsPath = (game: string) => `/#lessons/${game}`;
export const lessonPath = (game: string, lesson: string) => `${lessonsPath(game)}/${lesson}`;
export const rulesPath = (game: string) => `/#rules/${game}`;
const SECRET = /^[A-Za-z0-9_-]{22}$/;
const TO_A_TABLE = /^#?(?:board\/)?([A-Za-z0-9_-]{22})(?:\/[A-Za-z0-9_,-]*){0,2}$/;
const LOOPBACK = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

export function isSecret(text: string): boolean {
  return SECRET.test(text);
}

/** Of a table or of its board; see routes.ts. */
export function secretIn(hash: string): string | null {
  return TO_A_TABLE.exec(hash)?.[1] ?? null;
}

/** Where a pasted link or code leads: here, or to another house; null for anything else. */
export function pasted(text: string, here: string): URL | null {
  const trimmed = text.trim().replace(/^#/, "");
  if (isSecret(trimmed)) return new URL(`/#${trimmed}`, here);
  const address = addressOf(/^https?:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`);
  if (!address || secretIn(address.hash) === null) return null;
  return new URL(`/${address.hash}`, address);
}

function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The watchers' link as that of the board, with the links to open seats, and to any of them. */
export function boardPath(
  watch: string,
  codes: readonly (string | null)[],
  table: string | null = null,
): string {
  const seats = codes.some(Boolean) ? codes.map((code) => code ?? "").join(",") : "";
  const brought = table ? `/${seats}/${table}` : seats && `/${seats}`;
  return `board/${watch}${brought}`;
}

/** A link for somebody else: on this machine's own address it would lead them nowhere. */
export function linkFor(path: string, house: HouseShown | null, page: URL | Location): string {
  return new URL(`/#${path}`, reachedAt(house, page) ?? page.origin).href;
}

/** Where others reach the house; null where nobody does but this machine. */
export function reachedAt(house: HouseShown | null, page: URL | Location): string | null {
  return LOOPBACK.test(page.hostname) ? (house?.addresses[0] ?? null) : page.origin;
}
