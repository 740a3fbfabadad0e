/** The games whose deals the page can make itself. No rules: only what is shuffled, and laid where. */

export interface Dealt {
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
}

/** Each call of `shuffle` is the match's next shuffle. The deals are written as in a replay. */
export type Dealer = (match: Dealt, shuffle: <T>(items: readonly T[]) => T[]) => unknown[];

const FILES = import.meta.glob<Dealer>("../games/*/deal.ts", { eager: true, import: "deal" });

/** By the name of the game: the folder it lies in. */
export const DEALERS: Readonly<Record<string, Dealer>> = Object.fromEntries(
  Object.entries(FILES).map(([path, deal]) => [path.split("/").at(-2), deal]),
);
