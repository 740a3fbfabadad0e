/**
 * Every match that was played to its end in this browser, and nowhere else. The latest are kept one by one;
 * older ones only in their totals, so that it stays small.
 */

import { folded } from "../state/person";
import { browser, kept } from "../state/storage";
import { isOutcome, isRecord, type Outcome } from "./outcome";
import { added, isTotals, NOTHING, type Totals } from "./totals";

export const KEY = "evenings";
const VERSION = 1;
export const MOST = 600; // some 200 bytes each
const MOST_DONE = 1000;
const MOST_MET = 40; // in totals of what is no longer kept one by one

/** Of matches that are no longer kept one by one: of one person, in one game. */
interface Before extends Totals {
  readonly name: string;
  readonly game: string;
}

export interface Chronicle {
  readonly version: number;
  readonly outcomes: readonly Outcome[]; // in the order in which they ended
  readonly before: readonly Before[];
  readonly done: readonly string[]; // ids that are erased or in `before`: not to be written again
}

const BLANK: Chronicle = { version: VERSION, outcomes: [], before: [], done: [] };

/** What cannot be read is left out. */
export function chronicle(): Chronicle {
  const found = parsed(kept(KEY));
  if (!isRecord(found) || found.version !== VERSION) return BLANK;
  const { outcomes, before, done } = found;
  return {
    version: VERSION,
    outcomes: Array.isArray(outcomes) ? outcomes.filter(isOutcome) : [],
    before: Array.isArray(before) ? before.filter(isBefore) : [],
    done: Array.isArray(done) ? done.filter((id) => typeof id === "string") : [],
  };
}

/** Once, however often it is seen; one that ended otherwise, after a move was taken back, is written anew. */
export function remember(outcome: Outcome): void {
  const now = chronicle();
  const known = now.outcomes.find(({ id }) => id === outcome.id);
  if (now.done.includes(outcome.id) || (known && isSame(known, outcome))) return;
  const others = now.outcomes.filter((one) => one !== known);
  const outcomes = [...others, outcome].sort((one, other) => one.at - other.at);
  write(withinBounds({ ...now, outcomes }));
}

/** The time is not asked: a house that was closed meanwhile may tell a later one. */
function isSame(one: Outcome, other: Outcome): boolean {
  return JSON.stringify({ ...one, at: 0 }) === JSON.stringify({ ...other, at: 0 });
}

/** The match goes on after all. */
export function forget(id: string): void {
  const now = chronicle();
  const outcomes = now.outcomes.filter((one) => one.id !== id);
  if (outcomes.length < now.outcomes.length) write({ ...now, outcomes });
}

/** Returns what was there, for whoever regrets it. */
export function erase(): Chronicle {
  const all = chronicle();
  write({ ...BLANK, done: doneWith(all, all.outcomes) });
  return all;
}

/** What was erased is back, beside whatever has ended since. */
export function restore(erased: Chronicle): void {
  const ids = new Set(erased.outcomes.map(({ id }) => id));
  const since = chronicle().outcomes.filter(({ id }) => !ids.has(id));
  write(withinBounds({ ...erased, outcomes: [...erased.outcomes, ...since] }));
}

function write(all: Chronicle): void {
  if (isOurs()) browser.put(KEY, JSON.stringify(all));
}

/** What a newer house has written is not for this page to write over. */
function isOurs(): boolean {
  const found = parsed(kept(KEY));
  return !isRecord(found) || typeof found.version !== "number" || found.version <= VERSION;
}

export function withinBounds(all: Chronicle, most = MOST): Chronicle {
  const num = Math.max(0, all.outcomes.length - most);
  const goes = all.outcomes.slice(0, num);
  const before = goes.reduce(folding, all.before);
  return { ...all, outcomes: all.outcomes.slice(num), before, done: doneWith(all, goes) };
}

/** The latest of them: a table that is older than so many will not be opened again. */
function doneWith({ done }: Chronicle, outcomes: readonly Outcome[]): readonly string[] {
  return [...done, ...outcomes.map(({ id }) => id)].slice(-MOST_DONE);
}

function folding(before: readonly Before[], outcome: Outcome): readonly Before[] {
  const { name, game } = outcome;
  const isIt = (one: Before) => folded(one.name) === folded(name) && one.game === game;
  const sum = added(before.find(isIt) ?? NOTHING, outcome);
  const one = { ...sum, met: sum.met.slice(0, MOST_MET), name, game };
  return [...before.filter((other) => !isIt(other)), one];
}

function isBefore(value: unknown): value is Before {
  return (
    isRecord(value) &&
    typeof value.name === "string" &&
    typeof value.game === "string" &&
    isTotals(value)
  );
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
