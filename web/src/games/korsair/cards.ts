/** Korsair's cards by their names, and whose team is whose. */

import type { KorsairView } from "../../protocol";
import { say, type Message } from "../../words/words";

export const COLOURS = ["yellow", "red", "blue", "green"] as const;
export type Colour = (typeof COLOURS)[number];

export type Card =
  | { readonly kind: "galleon"; readonly value: number }
  | { readonly kind: "pirate"; readonly colour: Colour; readonly strength: number }
  | { readonly kind: "captain"; readonly colour: Colour }
  | { readonly kind: "admiral" };

/** `galleon-3`, `red-2`, `captain-blue`, `admiral`. */
export function cardOf(name: string): Card {
  const [first = "", second = ""] = name.split("-");
  if (first === "galleon") return { kind: "galleon", value: Number(second) };
  if (first === "captain") return { kind: "captain", colour: colourOf(second) };
  if (first === "admiral") return { kind: "admiral" };
  return { kind: "pirate", colour: colourOf(first), strength: Number(second) };
}

export function colourOf(name: string): Colour {
  return COLOURS.find((colour) => colour === name) ?? "yellow";
}

export function isCharacter(name: string): boolean {
  return name === "admiral" || name.startsWith("captain-");
}

/** A card's name, to be used in one of its forms. */
export function cardNamed(name: string): Message {
  const card = cardOf(name);
  if (card.kind === "admiral") return say("korsair.card.admiral");
  if (card.kind === "galleon") return say("korsair.card.galleon", { value: card.value });
  const colour = say(`korsair.colour.${card.colour}`);
  if (card.kind === "captain") return say("korsair.card.captain", { colour });
  return say("korsair.card.pirate", { colour, strength: card.strength });
}

export function teamOf(view: KorsairView, seat: number): number {
  return view.teams ? Math.floor(seat / 2) : seat;
}

/** Who plays together with that seat. */
export function mateOf(view: KorsairView, seat: number): number | null {
  return view.teams ? seat ^ 1 : null;
}

/** A plate, as a thing that one may look at. */
export function seatThing(seat: number): string {
  return `seat-${seat}`;
}

/** Galleons first, then crews, then characters; within a crew the strongest last. */
export function sorted(cards: readonly string[]): string[] {
  const order = (name: string) => {
    const card = cardOf(name);
    if (card.kind === "galleon") return card.value;
    if (card.kind === "pirate") return 100 * (1 + COLOURS.indexOf(card.colour)) + card.strength;
    return card.kind === "captain" ? 100 * (1 + COLOURS.indexOf(card.colour)) + 50 : 900;
  };
  return [...cards].sort((one, other) => order(one) - order(other));
}
