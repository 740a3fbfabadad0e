/** How a seat is known again: a look is a colour and the number of a face, `gorse-3`. */

import type { ChairShown } from "../../protocol";
import { CLOTHS } from "./cloths";

export const COLOURS = Object.keys(CLOTHS);
export const FACES = ["1", "2", "3", "4", "5", "6", "7", "8"];

export interface Look {
  readonly colour: string;
  readonly face: string;
}

export function readLook(written: string | null | undefined): Look | null {
  const [colour = "", face = ""] = (written ?? "").split("-");
  return COLOURS.includes(colour) && FACES.includes(face) ? { colour, face } : null;
}

export function writeLook({ colour, face }: Look): string {
  return `${colour}-${face}`;
}

/** What a face is drawn from. */
export interface Faced {
  readonly look: string;
  readonly isBot: boolean;
}

/** Of whoever sits there; in a replay, which knows no looks, by the seat. */
export function facedOf(chairs: readonly ChairShown[], seat: number): Faced {
  const chair = chairs[seat];
  const given = `${COLOURS[seat] ?? ""}-${FACES[seat] ?? ""}`;
  return { look: chair?.look || given, isBot: Boolean(chair?.bot) };
}

export function lookOf(chairs: readonly ChairShown[], seat: number): string {
  return facedOf(chairs, seat).look;
}
