/**
 * What this browser remembers of a deal to check it by: the first seal it was shown for the match,
 * and its own word. A house that shows another seal later, once it knows the words, cannot unsay it.
 */

import type { Reply } from "../net/connection";
import { browser, keep, keptAs, tab } from "./storage";
import type { TableShown } from "../protocol";
import { isSeated, type Seen } from "./seen";

export interface Witness {
  readonly seal: string; // the first one shown
  readonly seat: number | null; // of the person here
  readonly word: string | null; // the last one that the house took from here
}

/** Of one match. */
interface Noted {
  readonly seal?: string;
  readonly word?: string;
}

/** Of one table: by how many matches were finished before. */
type Notes = Readonly<Record<string, Noted>>;

const LONGEST_WORD = 64;

/** The first seal of a match stands. */
export function noteSeal(secret: string, { stage, num_finished, deal }: TableShown): void {
  if (stage !== "open" || notedOf(secret, num_finished).seal !== undefined) return;
  note(secret, num_finished, { seal: deal.commitment });
}

/** A word counts once the house says that it has it; one that came too late was never in the deal. */
export async function giveWord(
  by: { readonly secret: string }, // which may be another one by the time of the answer
  { num_finished, deal }: TableShown,
  word: string,
  send: () => Promise<Reply>,
): Promise<Reply> {
  tab.put(wordedFor(by.secret), deal.commitment);
  const reply = await send();
  if (reply && reply.type !== "Refused") note(by.secret, num_finished, { word });
  return reply;
}

/** The seal that this tab gave a word for last, in whichever match; others ask the house. */
export function worded(secret: string): string | null {
  return tab.get(wordedFor(secret));
}

export function witnessOf(secret: string, seen: Seen): Witness | null {
  const { seal, word = null } = notedOf(secret, seen.table.num_finished);
  if (seal === undefined) return null;
  return { seal, seat: isSeated(seen) ? seen.seat : null, word };
}

export function moveWord(from: string, to: string): void {
  const seal = worded(from);
  if (seal !== null) tab.put(wordedFor(to), seal);
  tab.drop(wordedFor(from));
}

/** What was noted first stands. */
export function moveDeals(from: string, to: string): void {
  const notes = notesOf(from);
  for (const match of Object.keys(notes)) {
    note(to, Number(match), { ...notes[match], ...notedOf(to, Number(match)) });
  }
  forgetDeals(from);
}

export function forgetDeals(secret: string): void {
  browser.drop(keyOf(secret));
}

/** As the house would write it, so that it can be found again. */
export function cleanWord(written: string): string {
  const kept = written.normalize("NFC").replace(/[\p{C}\p{Z}]/gu, " ");
  const folded = kept.split(" ").filter(Boolean).join(" ");
  return Array.from(folded).slice(0, LONGEST_WORD).join("").trim();
}

function notesOf(secret: string): Notes {
  return keptAs(keyOf(secret), {}, isNotes);
}

function notedOf(secret: string, match = 0): Noted {
  return notesOf(secret)[match] ?? {};
}

function note(secret: string, match = 0, noted: Noted): void {
  const one = { ...notedOf(secret, match), ...noted };
  keep(keyOf(secret), JSON.stringify({ ...notesOf(secret), [match]: one }));
}

function isNotes(value: unknown): value is Notes {
  return typeof value === "object" && value !== null && Object.values(value).every(isNoted);
}

function isNoted(value: unknown): value is Noted {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every((one) => typeof one === "string");
}

function keyOf(secret: string): string {
  return `deals.${secret}`;
}

function wordedFor(secret: string): string {
  return `worded.${secret}`;
}
