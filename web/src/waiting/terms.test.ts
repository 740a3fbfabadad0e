/** What a waiting room tells of the table, in both languages. */

import { describe, expect, it } from "vitest";

import { allWords } from "../words/all-words";
import type { OptionField, Settings } from "../protocol";
import type { Seen } from "../state/seen";
import type { Tell } from "../words/reader";
import { settingsTold, waysTold } from "./terms";
import { say, text, type Message } from "../words/words";

const FIELDS: readonly OptionField[] = [
  { name: "side", kind: "choice", default: "basic", values: ["basic", "advanced"] },
  { name: "first", kind: "seat" },
  { name: "board", kind: "file" },
  { name: "later", kind: "number", default: 1 },
  { name: "rows", kind: "numbers", default: [1] },
];
const WORDS = { en: await allWords("en"), fr: await allWords("fr") };

function tellerIn(language: "en" | "fr"): Tell {
  const words = WORDS[language];
  const tell = (what: Message | string, args = {}) =>
    text(typeof what === "string" ? say(what, args) : what, words);
  return Object.assign(tell, { words, knows: () => true, meet: () => {}, hasWordsFor: () => true });
}

function seenWith(settings: Settings, options: object = {}): Seen {
  return {
    options,
    table: { game: "korrigans", chairs: [{}, {}, {}], settings },
  } as unknown as Seen;
}

const told = (settings: Settings, hasMemory = false, language: "en" | "fr" = "en") =>
  settingsTold(seenWith(settings), hasMemory).map((line) => tellerIn(language)(line));

describe("the ways of a table", () => {
  it.each([
    ["en", { side: "basic", first: null, board: null }, ["Basic side: arrive on numbered fields"]],
    ["fr", { side: "advanced" }, ["Face avancée\u00a0: tous les champs"]],
    ["en", { first: 1, board: {} }, ["Seat 2 begins", "A board of the host’s own"]],
    ["en", { later: 3 }, ["later: 3"]],
    ["en", { rows: [2, 3] }, ["rows: 2, 3"]],
    ["en", { rows: [1] }, []],
  ] as const)("are all told: %s, %j", (language, options, lines) => {
    const seats = language === "en" ? "3 seats" : "3 places";
    const told = waysTold(seenWith({}, options), FIELDS, tellerIn(language));
    expect(told).toEqual([seats, ...lines]);
  });
});

describe("the settings of a table", () => {
  it("are told where all are as they are by themselves", () => {
    expect(told({})).toEqual([
      "No time limit",
      "A finished turn is taken back if everyone agrees",
      "Talk in ready-made phrases",
      "A bot may play for anyone away for 2 minutes",
      "Nobody else may watch",
    ]);
  });

  it("are told where all are otherwise", () => {
    const clock = { kind: "strict", seconds: 90 } as const;
    const talk = { chat: "free", watching: "link", aid: "off" } as const;
    const otherwise = { clock, undo: "off", absence: 0, ...talk } as const;
    expect(told(otherwise, true)).toEqual([
      "90 seconds a turn, then a bot plays",
      "A finished turn is not taken back",
      "No memory aid",
      "Talk in free text",
      "Whoever is away is waited for",
      "Anyone with the link may watch",
    ]);
  });

  it("tell of a memory aid only where there is something to remember", () => {
    expect(told({}, true)).toContain("Memory aid for anyone who wants it");
    expect(told({})).not.toContain("Memory aid for anyone who wants it");
  });

  it.each([
    [1, "Un rappel après 1 seconde"],
    [60, "Un rappel après 1 minute"],
    [90, "Un rappel après 90 secondes"],
    [120, "Un rappel après 2 minutes"],
    [3600, "Un rappel après 1 heure"],
    [5400, "Un rappel après 90 minutes"],
    [86400, "Un rappel après 24 heures"],
  ])("tell %i seconds as people do", (seconds, line) => {
    expect(told({ clock: { kind: "gentle", seconds } }, false, "fr")[0]).toBe(line);
  });
});
