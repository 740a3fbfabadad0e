/** Whether this browser is to be heard and felt. */

import type { Seen } from "../state/seen";
import { sound, vibration } from "../state/settings";

export function hasSound(): boolean {
  return sound.value === "on";
}

export function setSound(isOn: boolean): void {
  sound.value = isOn ? "on" : "off";
}

/** Unanswered it goes by itself until the next match: with one's first move, or the first round one watches. */
export function isAskedAt({ table, seat, story }: Seen): boolean {
  if (sound.value !== "unasked" || table.stage !== "playing") return false;
  const played = story.filter((told) => told.played && (seat === null || told.seat === seat));
  return played.length < (seat === null ? table.chairs.length : 1);
}

/** It goes with the sound, unless it was chosen apart from it. */
export function hasVibration(): boolean {
  return canVibrate() && (vibration.value === "with-sound" ? hasSound() : vibration.value === "on");
}

/** Computers have the function, too, but nothing to shake. */
export function canVibrate(): boolean {
  return (
    typeof globalThis.navigator?.vibrate === "function" && matchMedia("(pointer: coarse)").matches
  );
}
