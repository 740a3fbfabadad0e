/** A drawn table between its place and its game: what a gesture leads to. */

import { describe, expect, it } from "vitest";

import type { Because, MoveShown } from "../protocol";
import type { Seen } from "../seen";
import { Drawn, type Ground } from "./drawn.svelte";
import type { DrawnGame, View } from "./game";
import type { Spot } from "./lifting";

const SHIP: Spot = { thing: "#4", key: "#4", canLift: false };
const ADMIRAL: Spot = { thing: "admiral", key: "admiral.0", canLift: true };
const ABOUT = { id: "about" };

/** A game of one ship, where the admiral is dangerous. */
const GAME = {
  meanings: (moves: readonly MoveShown[]) =>
    moves.map(({ action, written }) => ({ source: written, target: "#4", action })),
  danger: (_view: View, { source }: { source: string }) =>
    source === "admiral" ? { title: ABOUT, text: ABOUT } : null,
  about: (_view: View, thing: string) => (thing === "#4" ? [ABOUT] : []),
  between: () => [],
} as unknown as DrawnGame;

/** A place whose house says what a test wants it to, and when. */
class House {
  readonly played: number[] = [];
  readonly answers: ((reply: Because) => void)[] = [];
  readonly drawn: Drawn;

  constructor(written: readonly string[]) {
    const name = { id: "" };
    const moves = written.map((one, action) => ({ action, written: one, name, group: name }));
    const view = { game: "korsair" };
    const position = { version: 7, turn: 0, since: 0, view, moves };
    const seen = { seat: 0, table: { chairs: [] }, position, story: [] } as unknown as Seen;
    const ground = {
      seen,
      canPlay: true,
      complaint: null,
      ask: () => new Promise((resolve) => this.answers.push(resolve)),
      play: (action: number) => Promise.resolve(this.played.push(action)),
    } as unknown as Ground;
    this.drawn = new Drawn(ground, GAME, seen, position.view as View);
  }

  async answer(i: number, actions: number[]): Promise<void> {
    this.answers[i]?.({ type: "Because", id: "", actions });
    await Promise.resolve();
    await Promise.resolve();
  }
}

describe("looking at a thing", () => {
  it("plays nothing, and shows even a single card that fits as a choice", async () => {
    const house = new House(["red-2"]);
    house.drawn.press(SHIP, "tap");
    await house.answer(0, [0]);
    expect(house.played).toEqual([]);
    expect(house.drawn.choices.map(({ action }) => action)).toEqual([0]);
    await house.drawn.choose(0);
    expect(house.played).toEqual([0]);
  });

  it("leads to no danger that is not asked for first", async () => {
    const house = new House(["red-2", "admiral"]);
    house.drawn.press(SHIP, "key");
    await house.answer(0, [0, 1]);
    await house.drawn.choose(1);
    expect(house.played).toEqual([]);
    expect(house.drawn.danger?.action).toBe(1);
    await house.drawn.play(1);
    expect(house.played).toEqual([1]);
  });
});

describe("an answer of the house", () => {
  it("is for the gesture that asked, not for the next one", async () => {
    const house = new House(["red-2"]);
    house.drawn.press(SHIP, "tap");
    house.drawn.press(ADMIRAL, "tap");
    await house.answer(0, [0]);
    expect(house.drawn.choices).toEqual([]);
    expect(house.drawn.held?.key).toBe("admiral.0");
  });

  it("is played at once where a card was put on a thing, and means one move", async () => {
    const house = new House(["red-2"]);
    house.drawn.press(ADMIRAL, "tap");
    house.drawn.press(SHIP, "tap");
    await house.answer(0, [0]);
    expect(house.played).toEqual([0]);
  });
});
