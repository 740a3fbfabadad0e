/** What happened, as scenes to be shown one after the other: plain data, made by each game. */

import type { Sentence, Told } from "../../protocol";

/** What somebody gains or, below zero, loses: a number that flies to their plate. */
export interface Gain {
  readonly seat: number;
  readonly amount: number;
  readonly thing: string; // what is counted, as the game's `Worth` draws it
  readonly from: string; // where it comes from: a `data-flip`
}

export interface Scene<V> {
  readonly view: V; // the table as it is then
  readonly seat: number | null; // whose doing it is
  readonly concerns: readonly number[]; // seats for whom it holds until they have seen it
  readonly lines: readonly Sentence[]; // what is told of it
  readonly gains: readonly Gain[];
  readonly laid: Laid | null;
}

/** A card that lies there, or what was turned over, to be seen before it takes effect. */
export interface Laid {
  readonly card: string;
  readonly on: string; // a thing
}

/** How long it stands: to find one's place, to be seen, to be read, or until whom it concerns has. */
export type Weight = "brief" | "light" | "told" | "held";

type More = Partial<Pick<Scene<never>, "gains" | "laid">>;

/** One that these lines of the telling tell, however many they are. */
export function sceneOf<V>(
  view: V,
  told: Told | null,
  lines: readonly Sentence[],
  more: More = {},
): Scene<V> {
  const seats = lines.map(({ seat }) => seat).filter((seat) => typeof seat === "number");
  const concerns = [...new Set(lines.flatMap((line) => line.concerns ?? []))];
  const seat = seats[0] ?? told?.seat ?? null;
  return { view, seat, concerns, lines, gains: [], laid: null, ...more };
}

export function weightOf(scene: Scene<unknown>, viewer: number | null): Weight {
  if (viewer !== null && scene.concerns.includes(viewer)) return "held";
  return scene.concerns.length > 0 ? "told" : "light";
}
