/**
 * What the page does at a table without being asked: sit down for whoever came to play at once, and add
 * a word to every deal, never before its commitment is here. A seat that has its word, from another
 * device of the same person, is left in peace; but whoever gave a word for one seal and is shown another
 * gives a new one, whatever the house says that it has.
 */

import { isSeated, mine, type Seen } from "./seen";

/** Why this tab came to the table: to sit down, or to sit down and start. */
export type Errand = "sit" | "start";

export type Duty = "sit" | "word" | "start";

/** `worded`: the seal that this tab gave a word for last. */
export function dutyOf(seen: Seen, errand: Errand | null, worded: string | null): Duty | null {
  const { table, seat } = seen;
  if (table.stage !== "open") return null;
  const isFree = seat !== null && !table.chairs[seat]?.is_taken;
  if (isFree) return errand ? "sit" : null;
  const hasWord = worded === null ? mine(seen)?.has_word : worded === table.deal.commitment;
  if (isSeated(seen) && !hasWord) return "word";
  return errand === "start" && table.chairs.every((chair) => chair.is_taken) ? "start" : null;
}

/** Before a match begins; in it everybody has said so themselves. A game with nothing to forget refuses. */
export function mayBeReminded(seen: Seen): boolean {
  const { stage, settings } = seen.table;
  return stage === "open" && isSeated(seen) && settings.aid !== "off" && !mine(seen)?.has_aid;
}
