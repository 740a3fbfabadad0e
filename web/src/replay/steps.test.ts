import { describe, expect, it } from "vitest";

import type { ReplayShown, Told } from "../protocol";
import { lookersOf, placeAt, seenAt, within, type Looker } from "./steps";

const chairs = [
  { name: "Ann", team: 0, is_taken: true },
  { name: "Malo", team: 1, is_taken: true, bot: "greedy" },
];

function told(number: number, seat: number): Told {
  return { number, at: 0, event: "Played", seat, played: { action: 0, by: "seat" } };
}

/** Ann and Malo play a card each, and it is over. */
function replay(looker: Looker = "all", isOver = true): ReplayShown {
  const view = { seat: typeof looker === "number" ? looker : null } as never;
  const turns = [0, 1, isOver ? null : 0];
  const steps = turns.map((turn, i) => ({
    view,
    scene: [],
    turn,
    told: i ? told(i, i - 1) : null,
  }));
  const result = isOver ? { over: true, scores: [1, 2], ranks: [2, 1] } : null;
  return { game: "korsair", rules: 1, options: {}, chairs, looker, steps, result };
}

describe("who may look", () => {
  it("is everybody, once the match is over, and all cards may lie open", () => {
    expect(lookersOf(replay())).toEqual([0, 1, "watch", "all"]);
  });

  it("is no bot, and nothing lies open, where it was not finished", () => {
    expect(lookersOf(replay("watch", false))).toEqual([0, "watch"]);
  });
});

describe("a step", () => {
  it("is always one that there is", () => {
    expect([-1, 0, 1.4, 9, Number.NaN].map((step) => within(replay(), step))).toEqual([
      0, 0, 1, 2, 0,
    ]);
  });

  it("is a table that can be drawn, with what was told up to there", () => {
    const seen = seenAt(replay(1), 1, 0);
    expect(seen?.seat).toBeNull(); // nobody is told `you`
    expect(seen?.position?.view.seat).toBe(1);
    expect(seen?.position?.turn).toBe(0); // who did what is told, not who is next
    expect(seen?.position?.version).toBe(1);
    expect(seen?.story.map(({ number }) => number)).toEqual([1]);
    expect(seen?.table.stage).toBe("playing");
    expect(seenAt(replay(), 3, 0)).toBeNull();
  });

  it("is the end only at the end, and only of a finished match", () => {
    expect(seenAt(replay(), 2, 0)?.table.stage).toBe("over");
    expect(seenAt(replay(0, false), 2, 0)?.table.stage).toBe("playing");
  });

  it("has somebody near, but nobody who is meant by you, when all is open", () => {
    const seen = seenAt(replay("all"), 0, 1);
    expect(seen?.seat).toBeNull();
    expect(seen?.position?.view.seat).toBe(1);
    expect(seenAt(replay("watch"), 0, 1)?.position?.view.seat).toBeNull();
  });
});

describe("going on from a step", () => {
  it("is in the looker's place, else in that of whoever is to move", () => {
    expect(placeAt(replay(1), 0)).toBe(1);
    expect(placeAt(replay("all"), 1)).toBe(1);
    expect(placeAt(replay("watch"), 0)).toBe(0);
  });

  it("is not possible at the end, nor in a match that was not finished", () => {
    expect(placeAt(replay(1), 2)).toBeNull();
    expect(placeAt(replay(0, false), 0)).toBeNull();
  });
});
