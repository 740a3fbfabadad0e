/** Where addresses lead. */

import { describe, expect, it } from "vitest";

import { boardPath, secretIn } from "./links";
import { pageKey, routeOf } from "./routes";

const SECRET = "abcdefghijklmnopqrst-_";
const SEAT = "ABCDEFGHIJKLMNOPQRST-_";

describe("an address", () => {
  it.each([
    ["", { page: "home" }],
    ["#moves", { page: "home" }],
    [`#${SECRET}`, { page: "table", secret: SECRET }],
    [`#board/${SECRET}`, { page: "board", secret: SECRET, codes: [""], table: "" }],
    [`#board/${SECRET}/,${SEAT}`, { page: "board", secret: SECRET, codes: ["", SEAT], table: "" }],
    [`#board/${SECRET}//${SEAT}`, { page: "board", secret: SECRET, codes: [""], table: SEAT }],
    ["#board/short", { page: "home" }],
    ["#settings", { page: "settings" }],
    ["#evenings", { page: "evenings", game: null }],
    ["#evenings/korsair", { page: "evenings", game: "korsair" }],
    ["#evenings/<b>", { page: "evenings", game: null }],
    ["#rules/korsair", { page: "rules", game: "korsair", rule: null }],
    ["#rules/korsair/K-R3", { page: "rules", game: "korsair", rule: "K-R3" }],
    ["#rules/tenzor/T-P3", { page: "rules", game: "tenzor", rule: "T-P3" }],
    ["#rules/korsair/<b>", { page: "rules", game: "korsair", rule: null }],
    ["#rules/../x", { page: "home" }],
    ["#lessons/korsair", { page: "lessons", game: "korsair", lesson: null }],
    ["#lessons/korsair/take", { page: "lessons", game: "korsair", lesson: "take" }],
    ["#lessons/korsair/<b>", { page: "lessons", game: "korsair", lesson: null }],
  ])("%j leads to %j", (hash, route) => {
    expect(routeOf(hash)).toEqual(route);
  });

  it("has one path only", () => {
    expect(routeOf("", "/index.html")).toEqual({ page: "home" });
    expect(routeOf(`#${SECRET}`, "/nowhere")).toEqual({ page: "nowhere" });
  });

  it("of another rule is the same page", () => {
    const [one, other] = ["#rules/korsair/K-1", "#rules/korsair/K-2"].map((hash) => routeOf(hash));
    expect(one && pageKey(one)).toBe(other && pageKey(other));
  });

  it("of another lesson is another page", () => {
    const paths = ["#lessons/korsair", "#lessons/korsair/take", "#lessons/korsair/tie"];
    expect(new Set(paths.map((hash) => pageKey(routeOf(hash)))).size).toBe(3);
  });

  it("of a board brings the links of open seats, and is one to join by", () => {
    const path = boardPath(SECRET, [null, SEAT]);
    const board = { page: "board", secret: SECRET, codes: ["", SEAT], table: "" };
    expect(routeOf(`#${path}`)).toEqual(board);
    expect(boardPath(SECRET, [null])).toBe(`board/${SECRET}`);
    expect(secretIn(`#${path}`)).toBe(SECRET);
    const toAny = boardPath(SECRET, [null], SEAT);
    expect(routeOf(`#${toAny}`)).toEqual({ ...board, codes: [""], table: SEAT });
    expect(secretIn(`#${toAny}`)).toBe(SECRET);
  });
});
