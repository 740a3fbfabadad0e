/** Follows a table, and lets be heard what has happened there since it last looked. */

import type { Seen } from "../state/seen";
import { hasSound, hasVibration } from "./choice";
import { hear } from "./listener";

const APART_S = 0.32; // one after the other

export class Ear {
  #last: Seen | null = null;

  follow(seen: Seen): void {
    const before = this.#last;
    this.#last = seen;
    if (!before || before === seen || document.hidden) return; // nobody looks: nothing is shown
    if (!hasSound() && !hasVibration()) return;
    import("./news").then(
      ({ cuesBetween }) => cuesBetween(before, seen).forEach((cue, i) => hear(cue, i * APART_S)),
      () => {}, // no line just now
    );
  }
}
