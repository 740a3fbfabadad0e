/** Makes a cue heard and felt, if this browser is to be; what that takes is fetched only then. */

import { volume } from "../state/settings";
import { hasSound, hasVibration } from "./choice";
import type { Cue } from "./cue";

const SHAKES: Partial<Record<Cue, number[]>> = { turn: [45], capture: [30, 50, 70] };

/** `delay`: seconds. */
export function hear(cue: Cue, delay = 0): void {
  if (!hasTouched()) return;
  const shake = SHAKES[cue];
  if (hasVibration() && shake) navigator.vibrate(shake);
  if (!hasSound() || volume.value === "0") return;
  import("./player").then(
    ({ play }) => play(cue, Number(volume.value) / 100, delay),
    () => {}, // no line just now: it is missed, and nothing else
  );
}

/** Before the first touch or key a browser forbids it, and says so aloud. */
function hasTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}
