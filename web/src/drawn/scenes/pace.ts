/** How fast what happens is shown: a choice of this device. */

import { isCalled, type Seen } from "../../state/seen";
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

/** For a note of the guide, which is longer than a line; who waits for no picture still has to read it. */
export const NOTE_RESTS: Readonly<Record<Pace, number>> = {
  calm: 10_500,
  normal: 6600,
  quick: 3300,
  at_once: 6600,
};

/** Whoever wants no motion waits for no pictures either, unless they have chosen to. */
export function currentPace(): Pace {
  const { key, value } = pace;
  return kept(key) === null && isStill() ? "at_once" : value;
}

/** A strict clock runs while scenes are shown: whoever likes it calmer has quick ones there. */
export function paceAt(seen: Seen): Pace {
  const pace = currentPace();
  return isStrict(seen) && RESTS[pace].held > RESTS.quick.held ? "quick" : pace;
}

/** Their time runs: nothing holds them. */
export function isPressed(seen: Seen): boolean {
  return isStrict(seen) && isCalled(seen);
}

function isStrict({ table }: Seen): boolean {
  return table.settings.clock?.kind === "strict";
}

export function choosePace(value: Pace): void {
  pace.value = value;
}
