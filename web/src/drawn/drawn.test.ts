/** A drawn table between its place and its game: what a gesture leads to. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Reply } from "../connection";
import type { MoveShown, PositionShown } from "../protocol";
import type { Seen } from "../seen";
import { Drawn, type Ground } from "./drawn.svelte";
import type { DrawnGame, View } from "./game";
import type { Spot } from "./lifting";

const SHIP: Spot = { thing: "#4", key: "#4", canLift: false, canDrag: false };
const ADMIRAL: Spot = { thing: "admiral", key: "admiral.0", canLift: true, canDrag: true };
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
  readonly asked: ((reply: Reply) => void)[] = [];
  readonly position: PositionShown;
  readonly drawn: Drawn;

  constructor(written: readonly string[], { isStopped } = { isStopped: false }) {
    const name = { id: "" };
    const moves = written.map((one, action) => ({ action, written: one, name, group: name }));
    const view = { game: "korsair" } as View;
    this.position = { version: 7, turn: 0, since: 0, view, moves };
    const seen = this.seenAt(this.position);
    const ground = {
      seen,
      canPlay: true,
      isStopped,
      complaint: null,
      ask: () => new Promise((resolve) => this.asked.push(resolve)),
      play: (action: number) => Promise.resolve(this.played.push(action)),
    } as unknown as Ground;
    this.drawn = new Drawn(ground, GAME, seen, view);
  }

  seenAt(position: PositionShown): Seen {
    return { seat: 0, table: { chairs: [] }, position, story: [] } as unknown as Seen;
  }

  async answer(i: number, reply: Reply): Promise<void> {
    this.asked[i]?.(reply);
    await Promise.resolve();
    await Promise.resolve();
  }

  because(i: number, actions: number[]): Promise<void> {
    return this.answer(i, { type: "Because", id: "", actions });
  }

  /** The last turn: positions of these versions, each with its number in the story and who moved. */
  turn(i: number, versions: readonly number[], seats: readonly number[] = []): Promise<void> {
    const steps = versions.map((version, step) => ({
      told: { number: version, at: 0, event: "Played", seat: seats[step] ?? null },
      position: { ...this.position, version },
    }));
    return this.answer(i, { type: "Turn", id: "", steps });
  }

  get shown(): readonly (number | undefined)[] {
    const { position, story } = this.drawn.shown;
    return [position?.version, story.at(-1)?.number];
  }
}

describe("looking at a thing", () => {
  it("plays nothing, and shows even a single card that fits as a choice", async () => {
    const house = new House(["red-2"]);
    house.drawn.press(SHIP, "tap");
    await house.because(0, [0]);
    expect(house.played).toEqual([]);
    expect(house.drawn.choices.map(({ action }) => action)).toEqual([0]);
    await house.drawn.choose(0);
    expect(house.played).toEqual([0]);
  });

  it("leads to no danger that is not asked for first", async () => {
    const house = new House(["red-2", "admiral"]);
    house.drawn.press(SHIP, "key");
    await house.because(0, [0, 1]);
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
    await house.because(0, [0]);
    expect(house.drawn.choices).toEqual([]);
    expect(house.drawn.held?.key).toBe("admiral.0");
  });

  it("is played at once where a card was put on a thing, and means one move", async () => {
    const house = new House(["red-2"]);
    house.drawn.press(ADMIRAL, "tap");
    house.drawn.press(SHIP, "tap");
    await house.because(0, [0]);
    expect(house.played).toEqual([0]);
  });

  it("that refuses is put away like any other", () => {
    const { drawn } = new House([]);
    drawn.place.complaint = { message: ABOUT, rule: null };
    drawn.putBack();
    expect(drawn.place.complaint).toBeNull();
  });
});

describe("the end", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("comes after the last move was shown, and stays whatever is said then", () => {
    const house = new House([]);
    const { drawn, position } = house;
    const result = { over: true, scores: [], ranks: [] };
    const end = { ...position, version: 9, turn: null, result };
    drawn.follow(house.seenAt({ ...position, version: 8 }));
    drawn.follow(house.seenAt(end));
    for (const version of [8, 9]) {
      vi.advanceTimersToNextTimer();
      expect(house.shown[0]).toBe(version);
      expect(drawn.isOver).toBe(false);
    }
    vi.advanceTimersToNextTimer();
    expect(drawn.isOver).toBe(true);
    drawn.follow(house.seenAt(end));
    expect(drawn.isOver).toBe(true);
  });
});

describe("the lamp", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("burns at who is to move, and goes with the turn once that is shown", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    const house = new House([]);
    expect(house.drawn.lamp).toBe(0);
    house.drawn.follow(house.seenAt({ ...house.position, version: 8, turn: 2 }));
    expect(house.drawn.lamp).toBe(0);
    vi.advanceTimersToNextTimer();
    expect(house.drawn.lamp).toBe(2);
    vi.unstubAllGlobals();
  });

  it("burns nowhere once nobody is to move", () => {
    const { drawn, position, seenAt } = new House([]);
    drawn.shown = seenAt({ ...position, turn: null });
    expect(drawn.lamp).toBeNull();
  });

  it("burns nowhere while the match is stopped", () => {
    expect(new House([], { isStopped: true }).drawn.lamp).toBeNull();
  });

  it("burns in the last turn at who moved, and then at who is to move, stopped or not", async () => {
    for (const isStopped of [false, true]) {
      const house = new House([], { isStopped });
      const { drawn } = house;
      void drawn.replay();
      expect(drawn.lamp).toBeNull(); // until it is told
      await house.turn(0, [4, 5], [1, 2]);
      expect(drawn.lamp).toBe(1);
      vi.advanceTimersToNextTimer();
      expect(drawn.lamp).toBe(2);
      vi.advanceTimersToNextTimer();
      expect(drawn.lamp).toBe(isStopped ? null : 0);
    }
  });
});

describe("the last turn", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is shown as the house tells it, one position after the other, and then now", async () => {
    const house = new House([]);
    void house.drawn.replay();
    expect(house.drawn.isReplaying).toBe(true);
    await house.turn(0, [4, 5, 6]);
    for (const version of [4, 5, 6]) {
      expect(house.shown).toEqual([version, version]);
      vi.advanceTimersToNextTimer();
    }
    expect(house.shown).toEqual([7, undefined]);
    expect(house.drawn.isReplaying).toBe(false);
  });

  it("is not shown to who has gone on before the house answers", async () => {
    const house = new House([]);
    void house.drawn.replay();
    house.drawn.press(ADMIRAL, "tap");
    await house.turn(0, [4, 5, 6]);
    expect(house.shown).toEqual([7, undefined]);
    expect(house.drawn.held?.key).toBe("admiral.0");
  });

  it.each([[null], [{ type: "Refused", id: "", code: "", message: ABOUT } as Reply]])(
    "is over where the house has none to tell",
    async (reply) => {
      const house = new House([]);
      void house.drawn.replay();
      await house.answer(0, reply);
      expect(house.drawn.isReplaying).toBe(false);
    },
  );
});
