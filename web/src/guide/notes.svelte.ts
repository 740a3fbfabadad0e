/** The note of this turn, in one's first game: one at most, each once, in no more than ten turns. */

import type { Seen } from "../state/seen";
import { chosenIn, momentIn, type Chosen } from "./choice";
import type { Guide } from "./guide";
import { isGuided, progressIn, saidNow } from "./progress";

const MOST = 10; // but what matters to the end is said whenever it happens

export class Notes {
  current = $state.raw<Chosen | null>(null);
  #moves = -1;
  #turn = -1;

  /** Something has happened, and has come to rest. */
  look(seen: Seen, { notes }: Guide): void {
    const moment = momentIn(seen);
    if (moment?.moves !== this.#moves || moment.turn !== this.#turn) this.current = null;
    if (!moment) return;
    this.#moves = moment.moves;
    this.#turn = moment.turn;
    const { turn, notes: said } = progressIn(seen);
    if (turn === moment.turn || seen.table.stage !== "playing" || !isGuided(seen)) return;
    const left = said.length < MOST ? notes : notes.filter(({ always }) => always);
    this.current = chosenIn(seen.table.game, left, said, moment);
    if (this.current) saidNow(seen, this.current.id, moment.turn);
  }

  /** Whoever has moved since has done with it, before all that followed is shown. */
  follow(seen: Seen): void {
    if (momentIn(seen)?.moves !== this.#moves) this.close();
  }

  close(): void {
    this.current = null;
  }
}
