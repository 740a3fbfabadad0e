/**
 * Several people before one device. Each has a place of their own; at most one of these is open, and
 * only the open one is on the page. What the others' places know stays in this memory.
 */

import { firstWords } from "../drawn/games";
import { isSeated, type Seen } from "../state/seen";
import { Place } from "../state/table.svelte";
import type { Group } from "./groups";
import { isLookOver, momentOf, waitsForMe } from "./waited";

/** Whoever has just played sees what comes of it so long after the last move, unless covered. */
export const LOOK_MS = 2500;

export class Round {
  readonly places: readonly Place[]; // the host's first
  #open = $state.raw<Place | null>(null);
  #moment = ""; // in which it was opened
  #last: string | null = null; // the moment after which the look is over
  #timer: ReturnType<typeof setTimeout> | undefined;
  isClosing = $state.raw(false); // the look is nearly over

  constructor(group: Group, called: (name: string) => string) {
    this.places = group.map(
      ({ secret, name }) => new Place(secret, () => name, firstWords(), called),
    );
  }

  /** The latest that any of them knows; what is not the table's own is not for the page. */
  get seen(): Seen | null {
    const known = this.places.filter((place) => place.seen);
    return (known.find((place) => place.line !== "ended") ?? known[0])?.seen ?? null;
  }

  /** There are hands to hide: true once one of the places knows of it. */
  get isSecret(): boolean {
    return this.places.some((place) => place.seen?.table.stage === "playing");
  }

  get open(): Place | null {
    return this.#open?.line === "ended" ? null : this.#open;
  }

  /** Whose page is on the screen. Before the deal and after the end that is the host's. */
  get shown(): Place | null {
    return this.open ?? (this.isSecret ? null : (this.places[0] ?? null));
  }

  /** Those with a seat here; a seat that was opened elsewhere may be called back. */
  get people(): readonly Place[] {
    return this.places.filter((place) => place.seen && isSeated(place.seen) && !isGone(place));
  }

  /** Those of them for whom the table waits. */
  get wanted(): readonly Place[] {
    return this.people.filter(
      (place) => place.line !== "ended" && place.seen && waitsForMe(place.seen),
    );
  }

  show(place: Place): void {
    if (place.line === "ended") place.reopen();
    this.#stay();
    this.#moment = place.seen ? momentOf(place.seen) : "";
    this.#open = place;
  }

  cover(): void {
    this.#stay();
    this.#open = null;
  }

  /** To be called whenever anything happened: closes a look that is over. */
  follow(): void {
    if (this.open?.seen?.table.stage === "open") this.#open = null; // the next match begins covered
    const seen = this.open?.seen;
    const last = seen && isLookOver(seen, this.#moment) ? momentOf(seen) : null;
    if (last === this.#last) return;
    this.#stay();
    if (last !== null) this.#leave(last);
  }

  close(): void {
    this.cover();
    for (const place of this.places) place.close();
  }

  #leave(last: string): void {
    this.#last = last;
    this.isClosing = true;
    this.#timer = setTimeout(() => this.cover(), LOOK_MS);
  }

  #stay(): void {
    clearTimeout(this.#timer);
    this.#last = null;
    this.isClosing = false;
  }
}

/** The link leads nowhere any more. */
function isGone(place: Place): boolean {
  return place.line === "ended" && place.bye?.code !== "elsewhere";
}
