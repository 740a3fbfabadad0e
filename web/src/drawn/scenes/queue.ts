/** Scenes that wait to be shown: one after the other, each for its time, and none left out. */

import type { Rests } from "./pace";
import type { Shot } from "./shots";

const A_ROUND = 8; // whoever is further behind is shown the rest faster

/** Nobody looks: what is shown now is not seen. */
function isHidden(): boolean {
  return globalThis.document?.hidden ?? false;
}

export class SceneQueue<V> {
  readonly #show: (shot: Shot<V> | null) => void; // null: all has been shown
  #waiting: Shot<V>[] = [];
  #rests: () => Rests;
  #end: (() => void) | null = null; // of waiting for the next
  #isPaused = false;
  #isStopped = false; // nobody sees the table
  #isDue = false; // the next would have been shown

  constructor(show: (shot: Shot<V> | null) => void, rests: () => Rests) {
    this.#show = show;
    this.#rests = rests;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Not at once: what an effect changes, Svelte draws before anybody can look how it was. */
  add(shots: readonly Shot<V>[]): void {
    this.#waiting.push(...shots);
    if (!this.#end) this.#wait(0);
  }

  /** These and no others, from now on, each for as long as said here. */
  replace(shots: readonly Shot<V>[]): void {
    this.clear();
    this.#waiting = [...shots];
    this.#next();
  }

  /** To what holds next, or to the end; whether that was the end. */
  goOn(): boolean {
    const held = this.#waiting.findIndex(({ weight }) => weight === "held");
    this.#waiting.splice(0, held < 0 ? this.#waiting.length : held);
    this.#end?.();
    this.#next();
    return held < 0;
  }

  /** Something beside the table is read: what comes meanwhile waits, but no longer than this. */
  pause(ms: number): void {
    if (this.#end) return;
    this.#isPaused = true;
    this.#wait(ms);
  }

  /** It has been read. */
  resume(): void {
    if (!this.#isPaused) return;
    this.#end?.();
    this.#next();
  }

  /** What comes next waits until it can be seen. */
  stop(isStopped: boolean): void {
    this.#isStopped = isStopped;
    if (this.#isDue && !isStopped && !this.#end) this.#next();
  }

  clear(): void {
    this.#waiting = [];
    this.#isPaused = this.#isDue = false;
    this.#end?.();
  }

  #next(): void {
    this.#end = null;
    this.#isPaused = false;
    this.#isDue = this.#isStopped;
    if (this.#isStopped) return;
    const shot = this.#waiting.shift() ?? null;
    this.#show(shot);
    if (shot) this.#wait(this.#restOf(shot), shot.weight === "held");
  }

  #restOf({ scene, weight }: Shot<V>): number {
    const isPassing = scene === null || (isHidden() && weight !== "held");
    if (isPassing) return 0;
    const rest = this.#rests()[weight];
    return weight === "held" ? rest : rest / Math.max(1, this.#waiting.length / A_ROUND);
  }

  /** What holds until it is seen begins to count when somebody looks. */
  #wait(ms: number, untilSeen = false): void {
    if (untilSeen && ms > 0 && isHidden()) {
      const look = () => this.#wait(ms, true);
      document.addEventListener("visibilitychange", look, { once: true });
      this.#end = () => {
        document.removeEventListener("visibilitychange", look);
        this.#end = null;
      };
      return;
    }
    const timer = setTimeout(() => this.#next(), ms);
    this.#end = () => {
      clearTimeout(timer);
      this.#end = null;
    };
  }
}
