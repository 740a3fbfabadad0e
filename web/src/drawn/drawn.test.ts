/** A drawn table between its place and its game: what a gesture leads to. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Reply } from "../net/connection";
import type { PositionShown, Section, Told } from "../protocol";
import type { Seen } from "../state/seen";
import { pace } from "../state/settings";
import { Drawn, type Ground } from "./drawn.svelte";
import type { DrawnGame, View } from "./game";
import type { Spot } from "./gesture";
import { RESTS } from "./scenes/pace";
import { sceneOf } from "./scenes/scene";

const SHIP: Spot = { thing: "#4", key: "#4", canLift: false, canDrag: false };
const ADMIRAL: Spot = { thing: "admiral", key: "admiral.0", canLift: true, canDrag: true };
const ABOUT = { id: "about" };
const SCENE: Section[] = [
  {
    title: ABOUT,
    items: [
      { title: ABOUT, lines: [{ id: "line" }], note: { id: "note" }, thing: "#4" },
      { title: ABOUT, lines: [{ id: "pair" }], about: ["seat-0", "seat-1"] },
      { title: ABOUT, thing: "pile" },
    ],
  },
];

/** A game of one ship, where the admiral is dangerous. */
const GAME = {
  danger: (_view: View, { source }: { source: string }) =>
    source === "admiral" ? { title: ABOUT, text: ABOUT } : null,
  scenes: (_before: View, after: View, told: Told) => [sceneOf(after, told, told.lines ?? [])],
} as unknown as DrawnGame;

interface Is {
  isStopped: boolean;
  canPlay?: boolean;
}

async function settled(): Promise<void> {
  for (let i = 0; i < 6; i += 1) await Promise.resolve();
}

/** A place whose house says what a test wants it to, and when. */
class House {
  readonly played: number[] = [];
  readonly asked: ((reply: Reply) => void)[] = [];
  readonly scenes: ((reply: Reply) => void)[] = [];
  readonly position: PositionShown;
  readonly place: Ground & { seen: Seen };
  readonly drawn: Drawn;

  constructor(
    cards: readonly string[],
    { isStopped, canPlay = true } = { isStopped: false } as Is,
    others: readonly [string, string][] = [],
  ) {
    const gestures = [...cards.map((card): [string, string] => [card, "#4"]), ...others];
    const view = { game: "korsair" } as View;
    this.position = { version: 7, turn: 0, since: 0, view, legal: [...gestures.keys()], gestures };
    const seen = this.seenAt(this.position);
    this.place = {
      seen,
      canPlay,
      isStopped,
      complaint: null,
      ask: () => new Promise((resolve) => this.asked.push(resolve)),
      inquire: () => new Promise((resolve) => this.scenes.push(resolve)),
      play: (action: number) => Promise.resolve(this.played.push(action)),
    } as unknown as Ground & { seen: Seen };
    this.drawn = new Drawn(this.place, GAME, seen, view);
  }

  seenAt(position: PositionShown): Seen {
    return { seat: 0, table: { chairs: [], settings: {} }, position, story: [] } as unknown as Seen;
  }

  async answer(i: number, reply: Reply): Promise<void> {
    this.asked[i]?.(reply);
    await settled();
  }

  /** What all things are, and were in an older position. */
  async tell(i: number, version = 7): Promise<void> {
    this.scenes[i]?.({ type: "Scene", id: "", version, scene: SCENE });
    await settled();
  }

  because(i: number, actions: number[]): Promise<void> {
    const name = { id: "" };
    const moves = actions.map((action) => ({ action, written: "", name, group: name }));
    return this.answer(i, { type: "Because", id: "", actions, moves });
  }

  /** The last turn: positions of these versions, each with its number in the story and who moved. */
  turn(i: number, versions: readonly number[], seats: readonly number[] = []): Promise<void> {
    const steps = versions.map((version, step) => ({
      told: {
        number: version,
        at: 0,
        event: "Played",
        seat: seats[step] ?? null,
        played: { action: 0 },
      },
      position: { ...this.position, version, view: { ...this.position.view } },
    }));
    return this.answer(i, { type: "Turn", id: "", steps });
  }

  get shown(): readonly (number | undefined)[] {
    const { position, story } = this.drawn.shown;
    return [position?.version, story.at(-1)?.number];
  }
}

describe("a thing that is a move by itself", () => {
  const PILE: Spot = { thing: "pile", key: "pile", canLift: false, canDrag: true };

  it("is that move, also while a card is lifted that cannot go there", async () => {
    const house = new House(["red-2"], undefined, [["pile", "pile"]]);
    house.drawn.press({ ...ADMIRAL, thing: "red-2", key: "red-2.0" }, "tap");
    house.drawn.press(PILE, "tap");
    await settled();
    expect(house.played).toEqual([1]);
    expect(house.asked).toEqual([]); // nothing was refused
    expect(house.drawn.held).toBeNull();
  });

  it("takes a card that can go there", async () => {
    const house = new House([], undefined, [
      ["pile", "pile"],
      ["red-2", "pile"],
    ]);
    house.drawn.press({ ...ADMIRAL, thing: "red-2", key: "red-2.0" }, "tap");
    house.drawn.press(PILE, "tap");
    await settled();
    expect(house.played).toEqual([1]);
  });
});

describe("looking at a thing", () => {
  it("plays nothing, and shows even a single card that fits as a choice", async () => {
    const house = new House(["red-2"]);
    house.drawn.press(SHIP, "tap");
    await house.tell(0);
    await house.because(0, [0]);
    expect(house.played).toEqual([]);
    expect(house.drawn.choices.map(({ action }) => action)).toEqual([0]);
    await house.drawn.choose(0);
    expect(house.played).toEqual([0]);
  });

  it("leads to no danger that is not asked for first", async () => {
    const house = new House(["red-2", "admiral"]);
    house.drawn.press(SHIP, "key");
    await house.tell(0);
    await house.because(0, [0, 1]);
    await house.drawn.choose(1);
    expect(house.played).toEqual([]);
    expect(house.drawn.danger?.action).toBe(1);
    await house.drawn.play(1);
    expect(house.played).toEqual([1]);
  });

  it("offers no moves before the house has named their gestures", async () => {
    const house = new House(["red-2", "admiral"]);
    house.place.seen = house.seenAt({ ...house.position, gestures: [] });
    house.drawn.press(SHIP, "tap");
    await house.tell(0);
    await house.because(0, [0, 1]);
    expect(house.drawn.choices).toEqual([]);
  });
});

describe("what things are", () => {
  const ids = (drawn: Drawn) => drawn.about.map(({ id }) => id);

  it("is fetched when somebody looks, and once for a position", async () => {
    const house = new House([]);
    expect(house.drawn.toldOf("#4")).toEqual([]);
    house.drawn.press(SHIP, "tap");
    await house.tell(0);
    expect(ids(house.drawn)).toEqual(["about", "line", "note"]);
    house.drawn.press({ ...SHIP, thing: "seat-1", key: "seat-1" }, "tap");
    expect(ids(house.drawn)).toEqual(["about", "pair"]);
    expect(house.scenes.length).toBe(1);
  });

  it("is not asked for where it comes with the position", () => {
    const house = new House([]);
    house.drawn.shown = house.seenAt({ ...house.position, scene: SCENE });
    expect(house.drawn.toldOf("#4").length).toBe(3);
    expect(house.scenes.length).toBe(0);
  });

  it("is not what it was in another position", async () => {
    const house = new House([]);
    house.drawn.readAlong();
    await house.tell(0, 6);
    expect(house.drawn.toldOf("#4")).toEqual([]);
    house.drawn.press(SHIP, "tap"); // and is asked for again
    await house.tell(1);
    expect(ids(house.drawn).length).toBe(3);
  });

  it("stays known when news leave the position as it is, and is read again", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    const house = new House([]);
    house.drawn.press(SHIP, "tap");
    await house.tell(0);
    house.place.seen = house.seenAt({ ...house.position }); // as after a pause
    house.drawn.follow(house.place.seen);
    vi.runAllTimers();
    expect(ids(house.drawn)).toEqual(["about", "line", "note"]);
    expect(house.scenes.length).toBe(2);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("leaves a thing that has no words of its own to the rules", async () => {
    const house = new House([], { isStopped: false, canPlay: false });
    house.drawn.press({ ...SHIP, thing: "pile", key: "pile" }, "tap");
    await house.tell(0);
    await house.because(0, []);
    expect(house.drawn.because).not.toBeNull();
  });

  it("is all that somebody hears who cannot play", async () => {
    const house = new House([], { isStopped: false, canPlay: false });
    house.drawn.press(SHIP, "tap");
    await house.tell(0);
    expect(house.asked.length).toBe(0);
    expect(ids(house.drawn).length).toBe(3);
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

  it("leads to no danger unasked, even before the house has named the gestures", async () => {
    const house = new House(["admiral"]);
    house.place.seen = house.seenAt({ ...house.position, gestures: [] });
    house.drawn.press(ADMIRAL, "tap");
    house.drawn.press(SHIP, "tap");
    await settled();
    await house.because(0, [0]);
    expect(house.played).toEqual([]);
    expect(house.drawn.danger?.action).toBe(0);
  });

  it("that refuses is put away like any other", () => {
    const { drawn } = new House([]);
    drawn.place.complaint = { message: ABOUT, rule: null };
    drawn.putBack();
    expect(drawn.place.complaint).toBeNull();
  });
});

describe("what concerns the viewer", () => {
  it("is gone with a move that is taken back", () => {
    const { drawn, position, seenAt } = new House([]);
    drawn.notes = [sceneOf(drawn.view, null, [])];
    const story = [{ number: 2, at: 0, event: "TakenBack" }];
    drawn.follow({ ...seenAt({ ...position, version: 8 }), story });
    expect(drawn.notes).toEqual([]);
    drawn.close();
  });
});

describe("a note beside the table", () => {
  it("holds back what others do, also for whoever waits for no pictures", () => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: true })); // no motion
    const house = new House([], { isStopped: false, canPlay: false });
    const next = { ...house.position, version: 8 };
    house.drawn.awaitReader();
    house.drawn.follow(house.seenAt(next));
    vi.advanceTimersByTime(3000);
    expect(house.shown[0]).toBe(7);
    house.drawn.stopAwaiting();
    expect(house.shown[0]).toBe(8);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});

describe("a strict clock", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    pace.value = "normal";
  });

  /** Two moves of others, both of which concern the viewer; then it is their turn, or not. */
  function timed(isMine: boolean): House {
    pace.value = "calm";
    const house = new House(["red-2"]);
    const { drawn, position } = house;
    const table = { chairs: [{}], stage: "playing", settings: { clock: { kind: "strict" } } };
    const lines = [{ message: ABOUT, concerns: [0] }];
    for (const number of [1, 2]) {
      const told = { number, at: 0, event: "Played", seat: 1, played: { action: 0 }, lines };
      const turn = isMine && number === 2 ? 0 : 1;
      const now = { ...position, version: 7 + number, turn, view: { ...position.view } };
      const seen = { ...house.seenAt(now), number, table, story: [told] } as unknown as Seen;
      if (number === 1) drawn.latest = { ...drawn.latest, number: 0 };
      house.place.seen = seen;
      drawn.follow(seen);
    }
    vi.advanceTimersByTime(0);
    return house;
  }

  it("holds nobody whose turn it is: a first touch is meant", () => {
    const { drawn } = timed(true);
    expect(drawn.isHolding).toBe(false);
    expect(drawn.notes).toHaveLength(1);
    drawn.press({ ...ADMIRAL, thing: "red-2", key: "red-2.0" }, "tap");
    expect(drawn.held?.key).toBe("red-2.0");
    expect(drawn.shown).toBe(drawn.latest);
    expect(drawn.canPlay).toBe(true);
  });

  it("leaves what concerned them to be read", () => {
    const { drawn } = timed(true);
    vi.runAllTimers();
    expect(drawn.notes).toHaveLength(2);
    expect(drawn.canPlay).toBe(true);
  });

  it("has no slower scenes than quick ones", () => {
    const { drawn } = timed(false);
    expect(drawn.isHolding).toBe(true);
    vi.advanceTimersByTime(2 * RESTS.quick.held);
    expect(drawn.isSettled).toBe(true);
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

  it("stops nothing before it is told, though the house has closed the match", () => {
    const { drawn, position, seenAt } = new House([], { isStopped: true });
    drawn.follow(seenAt({ ...position, version: 8, turn: null }));
    expect(drawn.isStopped).toBe(false);
    vi.runAllTimers();
    expect(drawn.isStopped).toBe(true);
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

  it("burns at whoever is to move, and goes with the turn once that is shown", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    const house = new House([]);
    expect(house.drawn.lamp).toBe(0);
    house.drawn.follow(house.seenAt({ ...house.position, version: 8, turn: 2 }));
    expect(house.drawn.lamp).toBe(0);
    vi.advanceTimersToNextTimer();
    expect(house.drawn.lamp).toBe(2);
    vi.unstubAllGlobals();
  });

  it("burns at whom the head names, scene by scene, also when one has just played", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    const { drawn, position, seenAt } = new House([]);
    drawn.latest = { ...drawn.latest, number: 1 };
    for (const [number, seat, turn] of [
      [2, 0, 2],
      [3, 2, 1],
      [4, 1, 0],
    ] as const) {
      const told = { number, at: 0, event: "Played", seat, played: { action: 0 }, lines: [] };
      const now = { ...position, version: 6 + number, turn, view: { ...position.view } };
      drawn.follow({ ...seenAt(now), number, story: [told] });
    }
    const lit: (number | null)[] = [];
    while (!drawn.isSettled) {
      vi.advanceTimersToNextTimer();
      lit.push(drawn.lamp);
      expect(drawn.lamp).toBe(drawn.shown.position?.turn);
    }
    expect(lit).toEqual([2, 2, 1, 0]);
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

  it("burns in the last turn at whoever moved, and then at whoever is to move, stopped or not", async () => {
    for (const isStopped of [false, true]) {
      const house = new House([], { isStopped });
      const { drawn } = house;
      void drawn.replay();
      expect(drawn.lamp).toBeNull(); // until it is told
      await house.turn(0, [3, 4, 5], [2, 1, 2]);
      expect(drawn.lamp).toBeNull(); // how it was
      vi.advanceTimersToNextTimer();
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
    await house.turn(0, [3, 4, 5, 6]);
    expect(house.shown).toEqual([3, undefined]);
    for (const version of [4, 5, 6]) {
      vi.advanceTimersToNextTimer();
      expect(house.shown).toEqual([version, version]);
    }
    vi.advanceTimersToNextTimer();
    expect(house.shown).toEqual([7, undefined]);
    expect(house.drawn.isReplaying).toBe(false);
  });

  it("begins where that turn began, whatever was told with the move before it", async () => {
    const house = new House([]);
    void house.drawn.replay();
    await house.turn(0, [2, 3, 4, 5], [1, 2, 0, 1]);
    expect(house.shown).toEqual([3, undefined]); // as the last move but mine left it
    vi.advanceTimersToNextTimer();
    expect(house.shown).toEqual([4, 4]);
  });

  it("is not shown to whoever has gone on before the house answers", async () => {
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
