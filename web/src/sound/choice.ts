/** Whether this browser is to be heard and felt. */

import { sound, vibration } from "../state/settings";

export function hasSound(): boolean {
  return sound.value === "on";
}

export function setSound(isOn: boolean): void {
  sound.value = isOn ? "on" : "off";
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
