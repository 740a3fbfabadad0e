/** From every way a game can be played to a few choices: how many, then how. */

import type { GameOffer } from "../protocol";

export type Options = Readonly<Record<string, unknown>>;

export interface Way {
  readonly seats: number;
  readonly options: Options;
  readonly teams: readonly number[]; // of each seat; empty where everyone plays alone
  readonly seatChoices: Readonly<Record<string, readonly number[]>>; // where not every seat will do
}

export function waysOf(game: GameOffer): Way[] {
  return game.variants.map(({ seats, options, teams = [], seat_choices }) => ({
    seats,
    options,
    teams,
    seatChoices: seat_choices ?? {},
  }));
}

export function seatChoices(ways: readonly Way[]): number[] {
  return [...new Set(ways.map((way) => way.seats))].sort((one, other) => one - other);
}

/** Counts that follow one another as one: 2, 3, 4, 6 are [2, 4] and [6, 6]. */
export function spansOf(counts: readonly number[]): (readonly [least: number, most: number])[] {
  const first = counts.filter((count) => !counts.includes(count - 1));
  const last = counts.filter((count) => !counts.includes(count + 1));
  return first.map((least, i) => [least, last[i] ?? least]);
}

/** Only what tells the game's ways apart is worth a word. */
export function tellingOptions(ways: readonly Way[]): string[] {
  const keys = new Set(ways.flatMap((way) => Object.keys(way.options)));
  const differs = (key: string) =>
    new Set(ways.map((way) => JSON.stringify(way.options[key] ?? null))).size > 1;
  return [...keys].filter(differs);
}

/** For anyone who wants to play at once: as many as last time, or three if the game allows it, else
    the fewest above two. */
export function quickWay(ways: readonly Way[], lastTime: number | null = null): Way | undefined {
  const wished = ({ seats }: Way) => {
    if (seats === lastTime) return -1;
    return seats >= 3 ? seats - 3 : 10;
  };
  return [...ways].sort((one, other) => wished(one) - wished(other))[0];
}
