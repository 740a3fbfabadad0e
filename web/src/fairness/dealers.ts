/** The games whose deals the page can make itself. No rules: only what is shuffled, and laid where. */

import { korrigans } from "./korrigans";
import { korsair } from "./korsair";

export interface Dealt {
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
}

/** Each call of `shuffle` is the match's next shuffle. The deals are written as in a replay. */
export type Dealer = (match: Dealt, shuffle: <T>(items: readonly T[]) => T[]) => unknown[];

export const DEALERS: Readonly<Record<string, Dealer>> = { korrigans, korsair };
