/** Whether this browser is to be heard and felt, and how loud; nothing until somebody has said so. */

import { keep, kept } from "../state/storage";

const SOUND = "sound";
const VOLUME = "volume";
const VIBRATION = "vibration";
const USUAL_VOLUME = 60;

class Choice {
  #sound = $state.raw<string | null>(null);
  #volume = $state.raw(USUAL_VOLUME);
  #vibration = $state.raw<string | null>(null);

  constructor() {
    this.#read();
    // Another tab of this browser has answered.
    globalThis.addEventListener?.("storage", () => this.#read());
  }

  #read(): void {
    this.#sound = kept(SOUND);
    this.#vibration = kept(VIBRATION);
    const volume = Number(kept(VOLUME) ?? USUAL_VOLUME);
    this.#volume = volume >= 0 && volume <= 100 ? volume : USUAL_VOLUME;
  }

  /** Somebody has said yes or no. */
  get isAnswered(): boolean {
    return this.#sound !== null;
  }

  get hasSound(): boolean {
    return this.#sound === "on";
  }

  set hasSound(isOn: boolean) {
    this.#sound = isOn ? "on" : "off";
    keep(SOUND, this.#sound);
  }

  /** Of a hundred. */
  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    keep(VOLUME, String(volume));
  }

  /** Goes with the sound, unless it was chosen apart from it. */
  get hasVibration(): boolean {
    return canVibrate() && (this.#vibration === null ? this.hasSound : this.#vibration === "on");
  }

  set hasVibration(isOn: boolean) {
    this.#vibration = isOn ? "on" : "off";
    keep(VIBRATION, this.#vibration);
  }
}

/** Computers have the function, too, but nothing to shake. */
export function canVibrate(): boolean {
  return (
    typeof globalThis.navigator?.vibrate === "function" && matchMedia("(pointer: coarse)").matches
  );
}

export const choice = new Choice();
