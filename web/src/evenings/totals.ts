/** The figures of many matches; each is added in the order in which they ended. */

import { folded } from "../state/person";
import { isShared, isRecord, isWon, type Outcome } from "./outcome";

/** Against one other person, or one kind of bot. */
export interface Met {
  readonly name: string;
  readonly bot: string | null;
  readonly games: number;
  readonly ahead: number;
  readonly level: number; // the others are those behind
}

export interface Totals {
  readonly games: number;
  readonly won: number;
  readonly shared: number; // of those won: with somebody of another team
  readonly points: number; // all scores together
  readonly best: number | null;
  readonly bestAt: number;
  readonly run: number; // won without a break until now
  readonly longest: number; // such a run ever
  readonly met: readonly Met[]; // most often first
}

export const NOTHING: Totals = {
  games: 0,
  won: 0,
  shared: 0,
  points: 0,
  best: null,
  bestAt: 0,
  run: 0,
  longest: 0,
  met: [],
};

export function added(totals: Totals, outcome: Outcome): Totals {
  const { score, at } = outcome;
  const run = isWon(outcome) ? totals.run + 1 : 0;
  const isBest = totals.best === null || score > totals.best;
  return {
    games: totals.games + 1,
    won: totals.won + Number(isWon(outcome)),
    shared: totals.shared + Number(isShared(outcome)),
    points: totals.points + score,
    best: isBest ? score : totals.best,
    bestAt: isBest ? at : totals.bestAt,
    run,
    longest: Math.max(totals.longest, run),
    met: meeting(totals.met, outcome),
  };
}

/** Two bots of a kind at one table are met once, by the better of them. */
function meeting(met: readonly Met[], { rank, others }: Outcome): readonly Met[] {
  const rivals = others.filter(({ isMate }) => !isMate).sort((one, other) => one.rank - other.rank);
  const first = rivals.filter((one, i) => rivals.findIndex((it) => keyOf(it) === keyOf(one)) === i);
  let all = [...met];
  for (const one of first) {
    const known = all.find((it) => keyOf(it) === keyOf(one));
    const { games = 0, ahead = 0, level = 0 } = known ?? {};
    const now = {
      name: one.name,
      bot: one.bot,
      games: games + 1,
      ahead: ahead + Number(rank < one.rank),
      level: level + Number(rank === one.rank),
    };
    all = [...all.filter((it) => it !== known), now];
  }
  return all.sort((one, other) => other.games - one.games);
}

function keyOf({ name, bot }: { name: string; bot: string | null }): string {
  return bot === null ? `person ${folded(name)}` : `bot ${bot}`;
}

export function isTotals(value: unknown): value is Totals {
  if (!isRecord(value)) return false;
  const { games, won, shared, points, best, bestAt, run, longest, met } = value;
  return (
    [games, won, shared, points, bestAt, run, longest].every(Number.isFinite) &&
    (best === null || Number.isFinite(best)) &&
    Array.isArray(met) &&
    met.every((one) => isRecord(one) && Number.isFinite(one.games))
  );
}
