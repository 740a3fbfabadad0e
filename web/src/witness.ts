/**
 * What this tab remembers of a deal to check it by: the first seal it was shown for the match, and
 * its own word. A house that shows another seal later, once it knows the words, cannot unsay it.
 */

import type { Reply } from "./connection";
import { tab } from "./kept";
import type { TableShown } from "./protocol";
import { isSeated, type Seen } from "./seen";

export interface Witness {
  readonly seal: string; // the first one shown
  readonly seat: number | null; // of the person here
  readonly word: string | null; // the last one that the house took from here
}

const LONGEST_WORD = 64;

/** The first seal of a match stands. */
export function noteSeal(secret: string, { stage, num_finished, deal }: TableShown): void {
  const key = sealOf(secret, num_finished);
  if (stage === "open" && tab.get(key) === null) tab.put(key, deal.commitment);
}

/** A word counts once the house says that it has it; one that came too late was never in the deal. */
export async function giveWord(
  secret: string,
  { num_finished, deal }: TableShown,
  word: string,
  send: () => Promise<Reply>,
): Promise<Reply> {
  tab.put(wordedFor(secret), deal.commitment);
  const reply = await send();
  if (reply && reply.type !== "Refused") tab.put(wordOf(secret, num_finished), word);
  return reply;
}

/** The seal that this tab gave a word for last, in whichever match. */
export function worded(secret: string): string | null {
  return tab.get(wordedFor(secret));
}

export function witnessOf(secret: string, seen: Seen): Witness | null {
  const { num_finished } = seen.table;
  const seal = tab.get(sealOf(secret, num_finished));
  if (seal === null) return null;
  const seat = isSeated(seen) ? seen.seat : null;
  return { seal, seat, word: tab.get(wordOf(secret, num_finished)) };
}

/** As the house would write it, so that it can be found again. */
export function cleanWord(written: string): string {
  const kept = written.normalize("NFC").replace(/[\p{C}\p{Z}]/gu, " ");
  const folded = kept.split(" ").filter(Boolean).join(" ");
  return Array.from(folded).slice(0, LONGEST_WORD).join("").trim();
}

function sealOf(secret: string, match = 0): string {
  return `seal.${secret}.${match}`;
}

function wordOf(secret: string, match = 0): string {
  return `word.${secret}.${match}`;
}

function wordedFor(secret: string): string {
  return `worded.${secret}`;
}
