/** Korsair's moves on its drawing: what is special about them, and what has just been seen of one. */

import type { Danger } from "../../drawn/game";
import type { Gesture, Meaning } from "../../drawn/gesture";
import type { KorsairView, Told } from "../../protocol";
import { say, type Message } from "../../words/words";
import { cardOf, isCharacter, shipThing, teamOf } from "./cards";

/** The pile may also be dragged into the hand. */
export function also(meaning: Meaning): Meaning[] {
  return meaning.source === "pile" ? [{ ...meaning, target: "hand" }] : [];
}

export function turn(meanings: readonly Meaning[]): Message {
  const canDraw = meanings.some(({ source }) => source === "pile");
  const canPlay = meanings.some(({ source }) => source !== "pile");
  return say("korsair.drawn.yours", { draw: canPlay ? String(canDraw) : "only" });
}

/** Whether a card was drawn: it came and went without a trace on the table. */
export function isDraw(told: Told | null): boolean {
  return told?.played?.gesture?.[0] === "pile";
}

/** The card that was discarded, which nobody would see otherwise. */
export function discardedIn(told: Told | null): string | null {
  const [card, target] = told?.played?.gesture ?? [];
  return card !== undefined && target === "discards" ? card : null;
}

/** K-R2: one may drive off one's own character, but hardly means to. */
export function danger(view: KorsairView, { source, target }: Gesture): Danger | null {
  const ship = view.at_sea.find(({ number }) => shipThing(number) === target);
  if (!ship?.character || !isCharacter(source) || view.seat === null) return null;
  if (ship.character_team !== teamOf(view, view.seat)) return null;
  return {
    title: say("korsair.drawn.oust"),
    text: say("korsair.drawn.oust_means", {
      card: cardOf(ship.character).told,
      ship: ship.number,
    }),
  };
}
