/** The note of this turn, in one's first game: one at most, each once, in no more than ten turns. */

import type { Seen } from "../state/seen";
import { chosenIn, momentIn, type Chosen } from "./choice";
import type { Guide } from "./guide";
import { isTakenBack } from "../state/story";
import { isGuided, progressIn, saidNow, unsay } from "./progress";

const MOST = 10; // but what matters to the end is said whenever it happens

export class Notes {
  current = $state.raw<Chosen | null>(null);
  #moves = -1;
  #turn = -1;

  /** Something has happened, and has come to rest. */
  look(seen: Seen, { notes }: Guide): void {
    const moment = momentIn(seen);
    if (moment?.turn !== this.#turn) this.current = null;
    this.follow(seen);
    if (!moment) return;
    this.#moves = moment.moves;
    this.#turn = moment.turn;
    unsay(seen);
    const { turn, notes: kept } = progressIn(seen);
    const said = kept.map(({ id }) => id);
    if (turn === moment.turn || seen.table.stage !== "playing" || !isGuided(seen)) return;
    const left = said.length < MOST ? notes : notes.filter(({ always }) => always);
    this.current = chosenIn(seen.table.game, left, said, moment);
    if (this.current) saidNow(seen, this.current, moment.turn);
  }

  /** Whoever has moved since has done with it, before all that followed is shown; so has who took back. */
  follow(seen: Seen): void {
    const isGone = this.current && isTakenBack(seen.story, this.current.of);
    if (isGone || momentIn(seen)?.moves !== this.#moves) this.close();
  }

  close(): void {
    this.current = null;
  }
}
