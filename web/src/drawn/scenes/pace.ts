/** How fast what happens is shown: a choice of this device. */

import { pace } from "../../state/settings";
import { kept } from "../../state/storage";
import { isStill } from "../motion";
import type { Weight } from "./scene";

export type Pace = typeof pace.value;
export type Rests = Readonly<Record<Weight, number>>; // milliseconds

/** Longer than anything moves, but for those who want to wait for nothing. */
export const RESTS: Readonly<Record<Pace, Rests>> = {
  calm: { brief: 450, light: 1100, told: 2000, held: 3500 },
  normal: { brief: 350, light: 650, told: 1200, held: 2200 },
  quick: { brief: 250, light: 400, told: 600, held: 1100 },
  at_once: { brief: 0, light: 0, told: 0, held: 0 },
};

/** Whoever wants no motion waits for no pictures either, unless they have chosen to. */
export function currentPace(): Pace {
  const { key, value } = pace;
  return kept(key) === null && isStill() ? "at_once" : value;
}

export function choosePace(value: Pace): void {
  pace.value = value;
}
