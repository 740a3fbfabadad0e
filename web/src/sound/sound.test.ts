/** The sounds as data, and which of them go with what is told. (How they sound is asked of Chromium.) */

import { describe, expect, it } from "vitest";

import type { Seen } from "../state/seen";
import { isAskedAt, setSound } from "./choice";
import { CUES, type Heard } from "./cue";
import { cuesBetween } from "./news";
import { DORIAN, lengthOf } from "./score";
import { SOUNDS } from "./sounds";

const WORDS = import.meta.glob<Record<string, string>>(
  "../../../src/festnoz/games/*/words.en.json",
  { eager: true, import: "default" },
);
const HEARD = import.meta.glob<Heard>("../games/*/heard.ts", { eager: true, import: "default" });

describe.each(CUES)("the sound '%s'", (cue) => {
  it("stays in the key", () => {
    for (const { step = 0 } of SOUNDS[cue]) expect(DORIAN).toContain(((step % 12) + 12) % 12);
  });

  it("is short", () => {
    expect(lengthOf(SOUNDS[cue])).toBeLessThan(["won", "lost"].includes(cue) ? 4 : 1.5);
  });
});

describe.each(Object.entries(HEARD))("%s", (path, heard) => {
  it("names messages that the game has", () => {
    const game = path.split("/")[2] ?? "";
    const words = WORDS[`../../../src/festnoz/games/${game}/words.en.json`] ?? {};
    expect(Object.keys(heard).filter((name) => !(`${game}.log.${name}` in words))).toEqual([]);
  });
});

it("every game with words of its own says what is heard of it", () => {
  expect(Object.keys(HEARD)).toHaveLength(Object.keys(WORDS).length);
});

describe("the question whether it is to be heard", () => {
  const told = (seat: number) => ({
    number: 1,
    at: 0,
    event: "Played",
    seat,
    played: { action: 1 },
  });
  const at = (seat: number | null, ...movers: number[]) =>
    isAskedAt({
      table: { stage: "playing", chairs: [{}, {}] },
      seat,
      story: movers.map(told),
    } as unknown as Seen);

  it("goes by itself with one's first move, or the first round that one watches", () => {
    expect([at(0), at(0, 1), at(0, 1, 0)]).toEqual([true, true, false]);
    expect([at(null, 1), at(null, 1, 0)]).toEqual([true, false]);
  });

  it("is not put to whoever has answered", () => {
    setSound(false);
    expect(at(0)).toBe(false);
  });
});

interface Situation {
  readonly turn?: number | null;
  readonly ranks?: readonly number[];
  readonly told?: readonly string[];
  readonly game?: string;
  readonly seat?: number | null;
  readonly number?: number;
}

/** A table of two, seen from the first chair, one move later than it began. */
function seenWith({ turn = 1, ranks, told = [], game = "korsair", seat = 0, ...more }: Situation) {
  const lines = told.map((name) => ({ message: { id: `${game}.log.${name}` } }));
  return {
    number: more.number ?? 2,
    seat,
    table: { id: "t", game, stage: ranks ? "over" : "playing", chairs: [{}, {}] },
    position: { turn, result: ranks ? { over: true, ranks, scores: ranks } : null },
    story: [{ number: 2, event: "Played", played: { action: 1 }, lines }],
  } as unknown as Seen;
}

const BEFORE = { ...seenWith({ number: 1 }), story: [] } as Seen;

describe("what happened is heard", () => {
  it.each<[string, Situation, string[]]>([
    ["a ship, and what it brings", { told: ["launch", "take"] }, ["ship", "capture"]],
    ["several of a kind once", { told: ["take", "take"] }, ["capture"]],
    ["then that it is our turn", { told: ["attack"], turn: 0 }, ["card", "turn"]],
    ["the end for the winner", { told: ["attack", "over"], ranks: [1, 2] }, ["card", "won"]],
    ["the end for anyone else", { told: ["attack", "over"], ranks: [2, 1] }, ["card", "lost"]],
    ["the end for a watcher", { ranks: [2, 1], seat: null }, ["won"]],
    ["nothing of what only explains", { told: ["pile_empty"] }, []],
    ["a game of which nothing is known", { game: "pips", told: ["claim"] }, ["card"]],
  ])("%s", (_, now, cues) => {
    expect(cuesBetween({ ...BEFORE, seat: now.seat ?? 0 }, seenWith(now))).toEqual(cues);
  });

  it("with each line of a move that a table tells one after the other", () => {
    const [first, then] = [seenWith({ told: ["launch"] }), seenWith({ told: ["launch", "take"] })];
    expect(cuesBetween(BEFORE, first)).toEqual(["ship"]);
    expect(cuesBetween(first, then)).toEqual(["capture"]);
    expect(cuesBetween(then, then)).toEqual([]);
  });

  it("but nothing of another table, nor twice, nor what was before", () => {
    const now = seenWith({ told: ["take"], turn: 0 });
    expect(cuesBetween(now, now)).toEqual([]);
    const other = { ...now, table: { ...now.table, id: "u" } };
    expect(cuesBetween(other, now)).toEqual([]);
    const last = { ...now, story: now.story.map((told) => ({ ...told, number: 3 })) };
    const whole = { ...last, story: [...now.story, ...last.story] };
    expect(cuesBetween(last, whole)).toEqual([]);
  });
});
