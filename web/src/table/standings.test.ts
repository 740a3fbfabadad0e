/** The result by place. */

import { describe, expect, it } from "vitest";

import type { Item } from "../protocol";
import { standingsOf } from "./standings";

const chair = (name: string, team: number) => ({ name, team, is_taken: true });
const told = (id: string): Item => ({ title: { id, args: {} } });
const ENDING = ["first", "second", "tied"].map(told);

describe("the standings", () => {
  it("go by place, and what is nobody's comes apart", () => {
    const result = { over: true, scores: [7, 12], ranks: [2, 1] };
    const { rows, remarks } = standingsOf([chair("Ann", 0), chair("Bo", 1)], result, ENDING);
    expect(rows.map(({ seats, rank, score }) => [seats, rank, score])).toEqual([
      [[1], 1, 12],
      [[0], 2, 7],
    ]);
    expect(rows.map(({ made }) => made?.title.id)).toEqual(["second", "first"]);
    expect(remarks).toEqual([ENDING[2]]);
  });

  it("have one row a pair", () => {
    const chairs = [chair("Ann", 0), chair("Bo", 0), chair("Cy", 1), chair("Di", 1)];
    const result = { over: true, scores: [5, 5, 9, 9], ranks: [2, 2, 1, 1] };
    const { rows } = standingsOf(chairs, result, ENDING.slice(0, 2));
    expect(rows.map(({ seats, score }) => [seats, score])).toEqual([
      [[2, 3], 9],
      [[0, 1], 5],
    ]);
  });

  it("do without what scores are made of", () => {
    const result = { over: true, scores: [5], ranks: [1] };
    const { rows } = standingsOf([chair("Ann", 0)], result, []);
    expect(rows[0]?.made).toBeNull();
  });
});
