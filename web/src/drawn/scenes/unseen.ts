/** What has happened at a place since somebody looked: it waits, and is then shown from there on. */

import type { Seen } from "../../state/seen";

const MOST = 100; // a page that nobody looks at keeps no whole match

export class Unseen {
  #kept: readonly Seen[] = []; // how it was when somebody looked last, and all since, oldest first

  /** What is known now. */
  add(seen: Seen): void {
    const before = this.#kept.filter(({ number }) => number < seen.number);
    this.#kept = seen.position ? [...before, seen].slice(-MOST) : []; // not dealt yet
  }

  /** It has been shown, and all before it. */
  drop(shown: Seen): void {
    this.#kept = this.#kept.filter(({ number }) => number >= shown.number);
  }

  /** From here on it is to be shown. */
  get first(): Seen | null {
    return this.#kept[0] ?? null;
  }

  after({ number }: Seen): readonly Seen[] {
    return this.#kept.filter((one) => one.number > number);
  }
}
