import { beforeEach, expect, test } from "vitest";

import { browser } from "../state/storage";
import { doneIn, nextOf, noteDone } from "./progress";

beforeEach(() => browser.drop("lessons"));

test("what is done stays done, each game for itself", () => {
  noteDone("korsair", "launch");
  noteDone("korsair", "take");
  noteDone("korsair", "launch");
  noteDone("korrigans", "path");
  expect([...doneIn("korsair")]).toEqual(["launch", "take"]);
  expect([...doneIn("korrigans")]).toEqual(["path"]);
  expect([...doneIn("pips")]).toEqual([]);
  expect([...doneIn("constructor")]).toEqual([]); // an address may name anything
});

test.each(['{"korsair": "take"}', "[7]", '{"korsair": [7]}', "rubbish"])(
  "what cannot be read counts as nothing: %s",
  (kept) => {
    browser.put("lessons", kept);
    expect([...doneIn("korsair")]).toEqual([]);
    noteDone("korsair", "take");
    expect([...doneIn("korsair")]).toEqual(["take"]);
  },
);

test("the next one is the first behind this one that is not done, then what was left out", () => {
  const all = ["a", "b", "c", "d"];
  expect(nextOf(all, new Set())).toBe("a");
  expect(nextOf(all, new Set(["a"]))).toBe("b");
  expect(nextOf(all, new Set(["b", "c"]), "b")).toBe("d");
  expect(nextOf(all, new Set(["b", "d"]), "d")).toBe("a");
  expect(nextOf(all, new Set(all), "d")).toBeNull();
});
