/** Makes a cue heard and felt, if this browser is to be; what that takes is fetched only then. */

import { choice } from "./choice.svelte";
import type { Cue } from "./cue";

const SHAKES: Partial<Record<Cue, number[]>> = { turn: [45], capture: [30, 50, 70] };

/** `delay`: seconds. */
export function hear(cue: Cue, delay = 0): void {
  if (isAway() && cue !== "turn") return; // somebody looks elsewhere: only what calls them back
  if (!hasTouched()) return;
  const shake = SHAKES[cue];
  if (choice.hasVibration && shake) navigator.vibrate(shake);
  if (!choice.hasSound || choice.volume === 0) return;
  import("./player").then(
    ({ play }) => play(cue, choice.volume / 100, delay),
    () => {}, // no line just now: it is missed, and nothing else
  );
}

/** Fetches what it takes, so that the first cue comes in time. */
export function prepare(): void {
  if (choice.hasSound) import("./player").catch(() => {});
}

function isAway(): boolean {
  return document.visibilityState === "hidden";
}

/** Before the first touch or key a browser forbids it, and says so aloud. */
function hasTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}
