/** What somebody types or points at: the moves that it can mean, or the rule that forbids it. */

import type { Wish } from "../net/connection";
import type { Language } from "../words/language";
import type { Because, MoveShown } from "../protocol";
import type { Place } from "../state/table.svelte";

export class Asking {
  held = $state.raw<string | null>(null); // a thing of one's own, to ask about others with
  meant = $state.raw<readonly MoveShown[]>([]);
  reason = $state.raw<Because | null>(null);

  readonly #place: Pick<Place, "seen" | "canPlay" | "ask">;

  constructor(place: Pick<Place, "seen" | "canPlay" | "ask">) {
    this.#place = place;
  }

  get moves(): readonly MoveShown[] {
    return this.#place.canPlay ? (this.#place.seen?.position?.moves ?? []) : [];
  }

  /** The same thing once more puts it back. */
  async point(thing: string, canHold: boolean): Promise<void> {
    if (this.held === thing) return this.forget();
    if (canHold) this.held = thing;
    await this.#ask({ type: "Why", source: this.held ?? thing, target: thing });
  }

  async type(written: string, language: Language): Promise<void> {
    await this.#ask({ type: "Why", written, language });
  }

  forget(): void {
    this.held = null;
    this.meant = [];
    this.reason = null;
  }

  /** An answer is about one position only. */
  async #ask(wish: Wish): Promise<void> {
    const version = this.#place.seen?.position?.version;
    const reply = await this.#place.ask(wish);
    if (reply?.type !== "Because" || this.#place.seen?.position?.version !== version) return;
    this.meant = this.moves.filter((move) => reply.actions?.includes(move.action));
    this.reason = this.meant.length > 0 ? null : reply;
  }
}
