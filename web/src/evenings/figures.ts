/** What the pages show of the chronicle: whose evenings, which games, how they went. */

import { folded } from "../state/person";
import type { Chronicle } from "./chronicle";
import { isWon, type Outcome } from "./outcome";
import { added, NOTHING, type Totals } from "./totals";

const isOf = (person: string) => (one: { name: string }) => folded(one.name) === folded(person);

/** Everybody who has played here, latest first, as they wrote their names last. */
export function peopleIn({ outcomes, before }: Chronicle): readonly string[] {
  const names = [...before, ...outcomes].map(({ name }) => name).reverse();
  return names.filter((name, i) => names.findIndex((one) => isOf(name)({ name: one })) === i);
}

export function gamesOf(person: string, { outcomes, before }: Chronicle): readonly string[] {
  const all = [...before, ...outcomes].filter(isOf(person)).map(({ game }) => game);
  return [...new Set(all.reverse())];
}

/** In the order in which they ended; those that are kept one by one. */
export function outcomesOf(
  person: string,
  game: string | null,
  all: Chronicle,
): readonly Outcome[] {
  return all.outcomes.filter(isOf(person)).filter((one) => game === null || one.game === game);
}

export function totalsOf(person: string, game: string, all: Chronicle): Totals {
  const before = all.before.filter(isOf(person)).find((one) => one.game === game);
  return outcomesOf(person, game, all).reduce(added, before ?? NOTHING);
}

export interface AtSeat {
  readonly seat: number;
  readonly games: number;
  readonly won: number;
  readonly mean: number;
}

export function bySeat(outcomes: readonly Outcome[]): readonly AtSeat[] {
  const seats = [...new Set(outcomes.map(({ seat }) => seat))].sort((one, other) => one - other);
  return seats.map((seat) => {
    const here = outcomes.filter((one) => one.seat === seat);
    const points = here.reduce((sum, { score }) => sum + score, 0);
    return { seat, games: here.length, won: here.filter(isWon).length, mean: points / here.length };
  });
}
