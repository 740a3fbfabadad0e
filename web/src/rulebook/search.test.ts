/** Looking something up in a rulebook. */

import { describe, expect, it } from "vitest";

import { blocksOf, isNumbered, type Block } from "./blocks";
import { loadRulebook } from "./book";
import { found, isNamedBy, meantBy, numberIn, parts, wordsIn } from "./search";

const BOOK = blocksOf(
  [
    "# Toy",
    "## Départ",
    "**T-1** Chacun reçoit six cartes.",
    "## Tour",
    "**T-2** Le bœuf égaré rentre (T-1).",
    "**T-12** Rien ne va plus.",
    "| Force | 1 |\n|---|---|\n| Bœufs | 4 |",
  ].join("\n\n"),
);

const rules = (blocks: readonly Block[]) =>
  blocks.map((block) => (block.kind === "paragraph" ? block.rule : block.kind));

describe("an example of what can be looked up", () => {
  it.each([
    ["korsair", /^K-\d+$/],
    ["korrigans", /^G-\d+$/],
  ])("is a rule of %s itself", async (game, number) => {
    const blocks = await loadRulebook(game, "fr");
    const example = blocks.find(isNumbered)?.rule ?? "";
    expect(example).toMatch(number);
    expect(rules(found(blocks, example))).toContain(example);
  });
});

describe("what was typed in haste", () => {
  it.each([
    ["captian", "captain"],
    ["galeon", "galleon"],
    ["ADMIRALL", "admiral"],
    ["pirat", "pirat"],
    ["xyzzy", "xyzzy"],
  ])("%j is looked up as %j", async (typed, word) => {
    const book = await loadRulebook("korsair", "en");
    expect(meantBy(typed, book)).toEqual([word]);
  });
});

describe("a card's name", () => {
  it.each([
    ["captain", "red captain", true],
    ["captains", "red captain", true],
    ["red capt", "red captain", true],
    ["capitaine verte", "capitaine vert", true],
    ["2", "rouge 2", true],
    ["r", "galleon of 2", false],
    ["galleons captain", "galleon of 2", false],
    ["reduced", "red captain", false], // too short for an ending
    ["", "admiral", false],
  ])("%j of %j: %s", (query, name, isIt) => {
    expect(isNamedBy(name, wordsIn(query))).toBe(isIt);
  });
});

describe("looking up", () => {
  it.each([
    ["egare", ["heading", "T-2"]],
    ["BOEUF", ["heading", "T-2", "T-12", "table"]],
    ["rentre égaré", ["heading", "T-2"]],
    ["t-1", ["T-1", "T-2"]],
    ["T12", ["T-12", "table"]],
    ["force 1", ["heading", "T-12", "table"]],
    ["xyzzy", []],
    ["egrae", ["heading", "T-2"]], // two letters changed places
    ["rentr égare", ["heading", "T-2"]],
    ["catres", ["heading", "T-1"]],
    ["egaree", ["heading", "T-2"]], // one too many
    ["six", ["heading", "T-1"]],
    ["sux", []], // too short to guess
    ["plsu", ["heading", "T-12", "table"]],
  ])("%j finds %j", (query, expected) => {
    expect(rules(found(BOOK, query))).toEqual(expected);
  });

  it.each([
    ["k-12", "K-12"],
    ["K 12", "K-12"],
    [" kr3", "K-R3"],
    ["K-R3", "K-R3"],
    ["t p10", "T-P10"],
    ["12", null],
    ["six cartes", null],
  ])("%j means the rule %j", (query, number) => {
    expect(numberIn(query)).toBe(number);
  });

  it("shows where the words stand, whatever their accents", () => {
    const cut = parts("Le bœuf égaré", wordsIn("EGARE oeu"));
    expect(cut.filter((part) => part.isFound).map((part) => part.text)).toEqual(["œu", "égaré"]);
    expect(cut.map((part) => part.text).join("")).toBe("Le bœuf égaré");
  });

  it.each(["en", "fr"] as const)("finds every rule of Korsair by its number in %s", async (one) => {
    const book = await loadRulebook("korsair", one);
    const numbers = rules(book).filter((rule) => rule?.startsWith("K-"));
    expect(numbers.length).toBeGreaterThan(30);
    for (const number of numbers) expect(rules(found(book, number ?? ""))[0]).toBe(number);
  });
});
