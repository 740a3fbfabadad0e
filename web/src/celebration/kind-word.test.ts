/** Everybody goes home with a word that fits how it went. */

import { expect, it } from "vitest";

import { kindWord, type Ended } from "./kind-word";

interface Outcome {
  readonly scores: readonly number[];
  readonly ranks?: readonly number[];
  readonly seat?: number | null;
  readonly teams?: boolean;
  readonly isFirst?: boolean;
  readonly seized?: readonly (readonly number[])[]; // values, by team
  readonly version?: number;
}

function wordOf(outcome: Outcome): string {
  const { scores, seat = 0, teams = false, isFirst = false, seized = [], version = 0 } = outcome;
  const ranks = outcome.ranks ?? scores.map((one) => 1 + scores.filter((it) => it > one).length);
  const chairs = scores.map((_, i) => ({ name: `${i}`, team: teams ? Math.floor(i / 2) : i }));
  const ending = seized.map((values) => ({
    title: { id: "korsair.score.line" },
    lines: [
      { id: "korsair.score.held", args: { value: 99 } },
      ...values.map((value) => ({ id: "korsair.score.seized", args: { value } })),
    ],
  }));
  const result = { over: true, scores: [...scores], ranks: [...ranks] };
  const ended = { chairs, result, ending, seat, isFirst, version } as unknown as Ended;
  return kindWord(ended).id.replace("celebration.", "");
}

it.each<[string, Outcome]>([
  ["all.fine", { scores: [31, 12], seat: null }],
  ["all.close", { scores: [31, 29], seat: null }],
  ["all.shared", { scores: [31, 31], seat: null }],
  ["won.clear", { scores: [31, 12, 9] }],
  ["won.close", { scores: [31, 29, 9] }],
  ["won.shared", { scores: [31, 31, 9] }],
  ["won.pair", { scores: [31, 31, 9, 9], teams: true }],
  ["level", { scores: [31, 31], ranks: [2, 1] }],
  ["close", { scores: [29, 31] }],
  ["close", { scores: [0, 1] }],
  ["first", { scores: [12, 31], isFirst: true }],
  ["coup", { scores: [3, 31, 20], seized: [[8], [5, 7], [2]] }],
  ["second", { scores: [12, 31, 9] }],
  ["second", { scores: [12, 12, 31, 31, 9, 9], ranks: [2, 2, 1, 1, 3, 3], teams: true }],
  ["fine.night", { scores: [3, 31, 20] }],
  ["fine.wind", { scores: [3, 31, 20], version: 1 }],
  ["fine.thanks", { scores: [3, 31], version: 2 }],
])("%s: %o", (word, outcome) => {
  expect(wordOf(outcome)).toBe(word);
});

it("nobody is praised for what another did as well, or what they held", () => {
  expect(wordOf({ scores: [3, 31, 20], seized: [[7], [7], [2]] })).toBe("fine.night");
  expect(wordOf({ scores: [3, 31, 20], seized: [[], [], [2]] })).toBe("fine.night");
});

it("a close game is close for a game with few points, too", () => {
  expect(wordOf({ scores: [2, 3] })).toBe("close");
  expect(wordOf({ scores: [1, 3] })).toBe("fine.night");
});
