/** What happens at a place while nobody looks at it. */

import { describe, expect, it } from "vitest";

import type { Seen } from "../../state/seen";
import { Unseen } from "./unseen";

const at = (number: number, position: object | null = {}) => ({ number, position }) as Seen;
const numbersAfter = (unseen: Unseen, number: number) =>
  unseen.after(at(number)).map((one) => one.number);

function filled(...numbers: number[]): Unseen {
  const unseen = new Unseen();
  for (const number of numbers) unseen.add(at(number));
  return unseen;
}

describe("what nobody has seen", () => {
  it("is kept from how it was when somebody looked last", () => {
    const unseen = filled(4, 5, 6);
    expect(unseen.first?.number).toBe(4);
    expect(numbersAfter(unseen, 4)).toEqual([5, 6]);
    unseen.drop(at(5));
    expect(unseen.first?.number).toBe(5);
    expect(numbersAfter(unseen, 5)).toEqual([6]);
  });

  it("is the latest of what changed without a move", () => {
    const unseen = filled(4, 5);
    const now = at(5);
    unseen.add(now);
    expect(unseen.after(at(4))).toEqual([now]);
    expect(unseen.after(at(4))[0]).toBe(now);
  });

  it("begins anew where nothing is dealt", () => {
    const unseen = filled(4, 5);
    unseen.add(at(6, null));
    expect(unseen.first).toBeNull();
  });

  it("is no whole match", () => {
    const unseen = filled(...Array.from({ length: 500 }, (_, i) => i));
    expect(unseen.first?.number).toBeGreaterThan(300);
    expect(numbersAfter(unseen, 498)).toEqual([499]);
  });
});
