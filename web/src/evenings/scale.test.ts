import { describe, expect, it } from "vitest";

import { heights, ticks } from "./scale";

describe("the lines of a plot", () => {
  it.each([
    [
      [12, 31, 7],
      [0, 10, 20, 30, 40],
    ],
    [
      [3, 2],
      [0, 1, 2, 3],
    ],
    [
      [-4, 6],
      [-4, -2, 0, 2, 4, 6],
    ],
    [[0], [0, 1]],
    [
      [140, 260],
      [0, 100, 200, 300],
    ],
  ])("around %j are %j", (values, lines) => {
    expect(ticks(values)).toEqual(lines);
  });

  it("lie between the edges, the most on top", () => {
    const y = heights([0, 50, 100], 120, 10);
    expect([0, 50, 100].map(y)).toEqual([110, 60, 10]);
  });
});
