/** Names that nobody typed. */

import { expect, it } from "vitest";

import { freeName, LONGEST_NAME } from "./person";

it("leaves a name that nobody else has", () => {
  expect(freeName("Guest", ["Ann", "", "Guest 2"])).toBe("Guest");
});

it("puts the next free number behind a name that somebody has", () => {
  expect(freeName("Guest", ["guest"])).toBe("Guest 2");
  expect(freeName("Guest", ["Guest", "Guest 2", "Ann"])).toBe("Guest 3");
});

it("leaves room for the number", () => {
  const long = "x".repeat(LONGEST_NAME);
  expect(freeName(long, [long])).toBe(`${"x".repeat(LONGEST_NAME - 2)} 2`);
});

it("leaves it to the house to name somebody who has no name", () => {
  expect(freeName("", ["", "Ann"])).toBe("");
});
