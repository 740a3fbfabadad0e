/** Korsair's things looked up by their names, and whose team is whose. */

import type { ChairShown, KorsairView } from "../../protocol";
import { lookOf } from "../../ui/people/looks";
import { formOf, type Message } from "../../words/words";
import { CARDS, COLOURS, SEATS, SHIPS, type Card, type Colour } from "./things";

export function cardOf(name: string): Card {
  const card = CARDS[name];
  if (!card) throw new Error(`no card '${name}'`);
  return card;
}

/** Its name, where it stands alone. */
export function cardTold(name: string): Message {
  return formOf(cardOf(name).told, "bare");
}

export function galleonOf(value: number): string {
  return nameWhere((card) => card.kind === "galleon" && card.value === value);
}

export function pirateOf(colour: string, strength: number): string {
  return nameWhere(
    (card) => card.kind === "pirate" && card.colour === colour && card.strength === strength,
  );
}

function nameWhere(isIt: (card: Card) => boolean): string {
  return Object.keys(CARDS).find((name) => isIt(cardOf(name))) ?? "";
}

export function colourOf(name: string): Colour {
  return COLOURS.find((colour) => colour === name) ?? "yellow";
}

/** Of whatever may be lifted: a captain or the admiral. */
export function isCharacter(thing: string): boolean {
  const kind = CARDS[thing]?.kind;
  return kind === "captain" || kind === "admiral";
}

export function teamOf(view: KorsairView, seat: number): number {
  return view.teams ? Math.floor(seat / 2) : seat;
}

/** Of the flag that a team flies. */
export function looksOf(view: KorsairView, chairs: readonly ChairShown[], team: number): string[] {
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  return seats.filter((seat) => teamOf(view, seat) === team).map((seat) => lookOf(chairs, seat));
}

/** Who plays together with that seat. */
export function mateOf(view: KorsairView, seat: number): number | null {
  return view.teams ? seat ^ 1 : null;
}

/** A plate, as a thing that one may look at. */
export function seatThing(seat: number): string {
  return SEATS[seat] ?? "";
}

/** What is written on it, too. */
export function shipThing(number: number): string {
  return SHIPS[number - 1] ?? "";
}

/** Galleons first, then crews, then the admiral; within a crew the strongest last. */
export function sorted(cards: readonly string[]): string[] {
  const order = (name: string) => {
    const card = cardOf(name);
    if (card.kind === "galleon") return card.value;
    if (card.kind === "admiral") return 900;
    const rank = card.kind === "pirate" ? card.strength : 50;
    return 100 * (1 + COLOURS.indexOf(card.colour)) + rank;
  };
  return [...cards].sort((one, other) => order(one) - order(other));
}
