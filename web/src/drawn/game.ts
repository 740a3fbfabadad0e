/** What a game adds to the drawn table: its own drawing, and what its moves look like as gestures. */

import type { Component } from "svelte";

import type { KorsairView, MoveShown, PositionShown } from "../protocol";
import type { Message } from "../words";
import type { Drawn } from "./drawn.svelte";
import type { Gesture, Meaning } from "./lifting";

/** Of the games that have a drawing. */
export type View = KorsairView;

/** What can be drawn of a position; null where its game has no drawing. */
export function drawable(position: PositionShown | null | undefined): View | null {
  return position?.view.game === "korsair" ? position.view : null;
}

export interface Danger {
  readonly title: Message; // also on the button
  readonly text: Message;
}

export interface DrawnGame {
  readonly Board: Component<{ drawn: Drawn }>; // everything on the table
  readonly Dock: Component<{ drawn: Drawn }>; // what lies before the viewer alone
  readonly meanings: (moves: readonly MoveShown[]) => Meaning[];
  /** To be confirmed first; null for what is played at once. */
  readonly danger: (view: View, gesture: Gesture) => Danger | null;
  /** What a thing on the table is, for who looks at it closely; empty for what needs no words. */
  readonly about: (view: View, thing: string, names: readonly string[]) => Message[];
  /** Pictures between two positions, so that one thing happens after the other. */
  readonly between: (before: View, after: View) => View[];
}
