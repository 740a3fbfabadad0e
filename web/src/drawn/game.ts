/** What a game adds to the drawn table: its own drawing, and what its moves look like as gestures. */

import type { Component } from "svelte";

import type { MoveShown, PositionShown } from "../protocol";
import type { Message } from "../words";
import type { Drawn } from "./drawn.svelte";
import type { Gesture, Meaning } from "./lifting";

/** Of any game. */
export type View = PositionShown["view"];

export interface Danger {
  readonly title: Message; // also on the button
  readonly text: Message;
}

export interface DrawnGame<V extends View = View> {
  readonly Board: Component<{ drawn: Drawn<V> }>; // everything on the table
  readonly Dock: Component<{ drawn: Drawn<V> }>; // what lies before the viewer alone
  readonly Mark?: Component<{ team: number; isOwn: boolean }>; // how a team is told apart
  /** What to do on one's own turn, in a line. */
  readonly turn: (moves: readonly MoveShown[]) => Message;
  readonly meanings: (moves: readonly MoveShown[]) => Meaning[];
  /** To be confirmed first; null for what is played at once. */
  readonly danger: (view: V, gesture: Gesture) => Danger | null;
  /** What a thing on the table is, for who looks at it closely; empty for what needs no words. */
  readonly about: (view: V, thing: string, names: readonly string[]) => Message[];
  /** Pictures between two positions, so that one thing happens after the other. */
  readonly between: (before: V, after: V) => V[];
}

/** Of a game's own views; the registry (games.ts) sees to it that it is given no others. */
export function drawnGame<V extends View>(game: DrawnGame<V>): DrawnGame {
  return game as unknown as DrawnGame;
}
