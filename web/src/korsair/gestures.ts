/** Korsair's moves as gestures, from how they are written: `red-2 on #1`, `discard red-1`, `draw`. */

import type { Danger } from "../drawn/game";
import type { Gesture, Meaning } from "../drawn/lifting";
import type { KorsairView, MoveShown } from "../protocol";
import { say, type Message } from "../words";
import { cardNamed, isCharacter, teamOf } from "./cards";

export function gestureOf(written: string): Gesture {
  if (written === "draw") return { source: "pile", target: "pile" };
  const discarded = /^discard (\S+)$/.exec(written)?.[1];
  if (discarded) return { source: discarded, target: "discards" };
  const [, card, ship] = /^(\S+) on (#\d+)$/.exec(written) ?? [];
  return card && ship ? { source: card, target: ship } : { source: written, target: "sea" };
}

/** The pile may also be dragged into the hand. */
export function meanings(moves: readonly MoveShown[]): Meaning[] {
  return moves.flatMap(({ action, written }) => {
    const meant = { ...gestureOf(written), action };
    return written === "draw" ? [meant, { ...meant, target: "hand" }] : [meant];
  });
}

export function turn(moves: readonly MoveShown[]): Message {
  const canDraw = moves.some(({ written }) => written === "draw");
  return say("web.korsair.yours", { draw: String(canDraw) });
}

/** K-R2: one may drive off one's own character, but hardly means to. */
export function danger(view: KorsairView, { source, target }: Gesture): Danger | null {
  const ship = view.at_sea.find(({ number }) => `#${number}` === target);
  if (!ship?.character || !isCharacter(source) || view.seat === null) return null;
  if (ship.character_team !== teamOf(view, view.seat)) return null;
  const card = cardNamed(ship.character);
  return {
    title: say("web.korsair.oust"),
    text: say("web.korsair.oust_means", { card, ship: ship.number }),
  };
}
