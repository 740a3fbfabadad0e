/** What a waiting room tells of the table, in both languages. */

import { describe, expect, it } from "vitest";

import en from "./locale/en";
import fr from "./locale/fr";
import type { Settings } from "./protocol";
import type { Seen } from "./seen";
import type { Tell } from "./telling";
import { settingsTold, waysTold } from "./terms";
import { say, text, wordsOf, type Message } from "./words";

const WORDS = { en: wordsOf("en", en), fr: wordsOf("fr", fr) };

function tellerIn(language: "en" | "fr"): Tell {
  const words = WORDS[language];
  const tell = (what: Message | string, args = {}) =>
    text(typeof what === "string" ? say(what, args) : what, words);
  return Object.assign(tell, { words });
}

function seenWith(settings: Settings, options: object = {}): Seen {
  return { options, table: { chairs: [{}, {}, {}], settings } } as unknown as Seen;
}

const told = (settings: Settings, hasMemory = false, language: "en" | "fr" = "en") =>
  settingsTold(seenWith(settings), hasMemory).map((line) => tellerIn(language)(line));

describe("the ways of a table", () => {
  it.each([
    ["en", { side: "basic", first: null, board: null }, ["3 seats", "Basic side of the board"]],
    ["fr", { side: "advanced" }, ["3 places", "Face avancée du plateau"]],
    ["en", { teams: true, first: null }, ["3 seats", "In pairs"]],
    ["en", { first: 1, board: {} }, ["3 seats", "Seat 2 begins", "A board of the host’s own"]],
    ["en", { later: "so" }, ["3 seats", "later: so"]],
  ] as const)("are all told: %s, %j", (language, options, lines) => {
    expect(waysTold(seenWith({}, options), tellerIn(language))).toEqual(lines);
  });
});

describe("the settings of a table", () => {
  it("are told where all are as they are by themselves", () => {
    expect(told({})).toEqual([
      "No time limit",
      "A finished turn is taken back if all agree",
      "Talk in ready-made phrases",
      "Nobody else may watch",
    ]);
  });

  it("are told where all are otherwise", () => {
    const clock = { kind: "strict", seconds: 90 } as const;
    const otherwise = { clock, undo: "off", chat: "free", watching: "link", aid: "off" } as const;
    expect(told(otherwise, true)).toEqual([
      "90 seconds a turn, then a bot plays",
      "A finished turn is not taken back",
      "No memory aid",
      "Talk in free text",
      "Anyone with the link may watch",
    ]);
  });

  it("tell of a memory aid only where there is something to remember", () => {
    expect(told({}, true)).toContain("Memory aid for whoever likes");
    expect(told({})).not.toContain("Memory aid for whoever likes");
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
