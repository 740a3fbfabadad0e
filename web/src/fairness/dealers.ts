/** The games whose deals the page can make itself. No rules: only what is shuffled, and laid where. */

/** A deal as a replay has it: `at`, how many actions came before, and what the game tells of it. */
export type Told = Readonly<Record<string, unknown>>;

export interface Dealt {
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly told: Told; // as it is said to be; where hidden things were shuffled, says which
  readonly isFirst: boolean;
}

/** Makes the same deal; null where there is none. Each call of `shuffle` is the match's next. */
export type Dealer = (deal: Dealt, shuffle: <T>(items: readonly T[]) => T[]) => Told | null;

const FILES = import.meta.glob<Dealer>("../games/*/deal.ts", { eager: true, import: "deal" });

/** By the name of the game: the folder it lies in. */
export const DEALERS: Readonly<Record<string, Dealer>> = Object.fromEntries(
  Object.entries(FILES).map(([path, deal]) => [path.split("/").at(-2), deal]),
);
