/** What a game adds to the drawn table: its own drawing, and what is special about its moves. */

import type { Component } from "svelte";

import type { PositionShown, Told } from "../protocol";
import type { Message } from "../words/words";
import type { Drawn } from "./drawn.svelte";
import type { Gesture, Meaning } from "./gesture";
import type { Scene } from "./scenes/scene";

/** Of any game. */
export type View = PositionShown["view"];

export interface Danger {
  readonly title: Message; // also on the button
  readonly text: Message;
}

/** A move that is no gesture with a thing: a button between table and hand. */
export interface Answer {
  readonly action: number;
  readonly name: Message;
  readonly isUsual?: boolean; // there is nothing else to do
}

export interface DrawnGame<V extends View = View> {
  readonly Board: Component<{ drawn: Drawn<V> }>; // everything on the table
  readonly Dock: Component<{ drawn: Drawn<V> }>; // what lies before the viewer alone
  readonly Worth?: Component<{ thing: string }>; // what somebody gains or loses, beside its number
  /** What to do on one's own turn, in a line. */
  readonly turn: (meanings: readonly Meaning[], view: V) => Message;
  /** How many places there are for what is lifted; by default it is a card. */
  readonly lifted?: (count: number, thing: string) => Message;
  readonly answers?: (meanings: readonly Meaning[], view: V) => readonly Answer[];
  /** Whether what has just been played may be tried, and taken back before one goes on. */
  readonly tries?: (view: V) => boolean;
  /** Further ways to make a move on this drawing, beside the gesture that the house names. */
  readonly also?: (meaning: Meaning, view: V) => Meaning[];
  /** To be confirmed first; null for what is played at once. */
  readonly danger: (view: V, gesture: Gesture) => Danger | null;
  /** A move and what followed from it, one thing after the other; the last one shows `after`. */
  readonly scenes: (before: V, after: V, told: Told) => Scene<V>[];
}

/** Of a game's own views; the registry (games.ts) sees to it that it is given no others. */
export function drawnGame<V extends View>(game: DrawnGame<V>): DrawnGame {
  return game as unknown as DrawnGame;
}
