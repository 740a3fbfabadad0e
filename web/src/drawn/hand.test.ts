import { describe, expect, it } from "vitest";

import { keysOf, spread } from "./hand";

const cards = (count: number) => Array.from({ length: count }, (_, i) => `red-${i}`);

describe("a hand", () => {
  it("lies in one row on a phone, within the screen", () => {
    const lying = spread(cards(7), 374, 130);
    expect(new Set(lying.map(({ h }) => h)).size).toBe(1);
    for (const { x, w } of lying) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(374);
    }
  });

  it.each([6, 7, 8, 12, 15, 20])("leaves a finger's width of each, and its middle: %i", (count) => {
    const lying = spread(cards(count), 374, 140);
    for (const [i, one] of lying.entries()) {
      const middle = { x: one.x + one.w / 2, y: one.y + one.h / 2 };
      const next = lying[i + 1];
      if (next && next.x > one.x) expect(next.x - one.x).toBeGreaterThanOrEqual(43.9);
      const over = lying
        .slice(i + 1)
        .filter(
          ({ x, y, w, h }) => x < middle.x && middle.x < x + w && y < middle.y && middle.y < y + h,
        );
      expect(over).toEqual([]);
    }
  });

  it("is as large as it can be: six beside the heaps lie in one row, a little smaller", () => {
    const lying = spread(cards(6), 300, 140);
    expect(lying.every(({ h }) => h > 90)).toBe(true);
    expect(lying.every(({ x }, i) => x > (lying[i - 1]?.x ?? -1))).toBe(true);
  });

  it("tells two alike apart", () => {
    expect(keysOf(["red-2", "red-2", "admiral"])).toEqual(["red-2.0", "red-2.1", "admiral.0"]);
  });

  it("is nothing before it knows its room", () => {
    expect(spread(cards(6), 0, 0)).toEqual([]);
  });
});
