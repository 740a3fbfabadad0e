/** Which games this device has played, and what the guide has said in the first one of each. */

import { isSeated, type Seen } from "../state/seen";
import { keep, keptAs } from "../state/storage";
import { isTakenBack } from "../state/story";
import { keptTables } from "../state/tables";

export interface Said {
  readonly id: string; // of the note
  readonly of: number; // the move that it spoke of
}

export interface Progress {
  readonly match: string; // the first one, in which notes are said
  readonly notes: readonly Said[];
  readonly turn: number; // in which the last of them was said
}

type ByGame = Readonly<Record<string, Progress>>;

const KEY = "guide";
const ELSEWHERE: Progress = { match: "", notes: [], turn: -1 };

export function progressIn(seen: Seen): Progress {
  const found = all()[seen.table.game];
  return found?.match === matchOf(seen) ? found : ELSEWHERE;
}

/**
 * Whether its player sits at a game for the first time on this device, as far as it remembers. A
 * lesson is none: it has a task of its own to read.
 */
export function isFirstGame(seen: Seen): boolean {
  const { game, stage, lesson } = seen.table;
  if (lesson || stage !== "playing" || !isSeated(seen) || Object.hasOwn(all(), game)) return false;
  return !keptTables().some((one) => one.game === game && one.stage === "over");
}

/** The minute was seen or skipped: it does not come by itself again. */
export function begin(seen: Seen): void {
  put(seen, { match: matchOf(seen), notes: [], turn: -1 });
}

export function isGuided(seen: Seen): boolean {
  return progressIn(seen) !== ELSEWHERE;
}

export function saidNow(seen: Seen, { id, of }: Said, turn: number): void {
  const { match, notes } = progressIn(seen);
  put(seen, { match, notes: [...notes, { id, of }], turn });
}

/** What spoke of a move that was taken back may be said again, and in this turn. */
export function unsay(seen: Seen): void {
  const progress = progressIn(seen);
  const notes = progress.notes.filter(({ of }) => !isTakenBack(seen.story, of));
  if (notes.length < progress.notes.length) put(seen, { ...progress, notes, turn: -1 });
}

function matchOf({ table }: Seen): string {
  return `${table.id}/${table.num_finished ?? 0}`;
}

function put(seen: Seen, progress: Progress): void {
  keep(KEY, JSON.stringify({ ...all(), [seen.table.game]: progress }));
}

function all(): ByGame {
  return keptAs(KEY, {}, (value): value is ByGame => typeof value === "object" && value !== null);
}
