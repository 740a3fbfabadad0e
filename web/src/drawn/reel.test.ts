import { describe, expect, it } from "vitest";

import type { Seen } from "../seen";
import { kept, lastTurn, LONGEST } from "./reel";

function at(version: number, turn: number, seat: number | null = 0, num_finished = 0): Seen {
  return { seat, table: { num_finished }, position: { version, turn } } as Seen;
}

const versions = (reel: readonly Seen[]) => reel.map((one) => one.position?.version);

describe("what is kept to be shown again", () => {
  it("is each position once, with what is known of it last", () => {
    const reel = [at(1, 0), at(2, 1), at(2, 1)].reduce(kept, [] as readonly Seen[]);
    expect(versions(reel)).toEqual([1, 2]);
  });

  it("starts anew with another match, and when moves were taken back", () => {
    expect(versions(kept([at(30, 0)], at(1, 0, 0, 1)))).toEqual([1]);
    expect(versions(kept([at(3, 0), at(4, 1)], at(3, 0)))).toEqual([3]);
  });

  it("is not endless", () => {
    let reel: readonly Seen[] = [];
    for (let i = 0; i < 99; i++) reel = kept(reel, at(i, i % 3));
    expect(reel.length).toBe(LONGEST);
  });
});

describe("the last turn", () => {
  const reel = [at(1, 2), at(2, 0), at(3, 1), at(4, 2), at(5, 0)];

  it("begins where the viewer played last", () => {
    expect(versions(lastTurn(reel))).toEqual([2, 3, 4, 5]);
    expect(versions(lastTurn(reel.slice(0, -1)))).toEqual([2, 3, 4]);
  });

  it("is a whole round for who only watches", () => {
    const watched = reel.map((one) => ({ ...one, seat: null }));
    expect(versions(lastTurn(watched))).toEqual([2, 3, 4, 5]);
  });

  it("is nothing where nothing came before", () => {
    expect(lastTurn([at(1, 0)])).toEqual([]);
    expect(lastTurn([])).toEqual([]);
  });
});
