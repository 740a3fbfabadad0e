/** What happened as it is read. */

import { describe, expect, it } from "vitest";

import type { Sentence, Told } from "../protocol";
import { entriesOf, isTakenBack, latestOf } from "./story";

const line = (id: string, seat?: number, ...concerns: number[]): Sentence => ({
  message: { id },
  ...(seat === undefined ? {} : { seat }),
  concerns,
});

function move(number: number, seat: number, ...lines: Sentence[]): Told {
  return { number, at: 0, event: "Played", seat, played: { action: 0 }, lines };
}

const TAKE = line("take", 2, 2, 0);
const STORY = [
  move(1, 0, line("mine")),
  move(2, 1, line("attack"), TAKE),
  move(3, 2, line("draw")),
];

describe("the log", () => {
  it("marks a capture as the capturer's, and keeps each one's lines together", () => {
    const told = entriesOf([move(1, 1, line("a"), line("b"), TAKE)]);
    expect(told.map(({ key, seat, lines }) => [key, seat, lines.length])).toEqual([
      ["1.0", 1, 2],
      ["1.1", 2, 1],
    ]);
  });

  it("has nothing of what tells nothing", () => {
    expect(entriesOf([{ number: 1, at: 0, event: "Worded", seat: 0 }])).toEqual([]);
  });
});

describe("a move", () => {
  const back: Told = {
    number: 4,
    at: 0,
    event: "TakenBack",
    lines: [{ message: { id: "news.taken_back", args: { count: 2 } } }],
  };

  it("stands until it is taken back; nothing else is", () => {
    const story = [{ number: 0, at: 0, event: "Started" }, ...STORY, back, move(5, 1)];
    const isGone = [0, 1, 2, 3, 5].map((number) => isTakenBack(story, number));
    expect(isGone).toEqual([false, false, true, true, false]);
  });
});

describe("the short log", () => {
  const ids = (story: readonly Told[], seat: number | null) =>
    latestOf(story, seat).map(({ line }) => line.message.id);

  it("begins with the newest", () => {
    expect(ids(STORY, null)).toEqual(["draw", "take", "attack", "mine"]);
  });

  it("keeps what concerns the reader beside the newest, until they have played again", () => {
    const more = [...STORY, move(4, 1, line("x")), move(5, 1, line("y"))];
    expect(ids(more, 0)).toEqual(["y", "take", "x", "draw"]);
    expect(latestOf(more, 0).map(({ isKept }) => isKept)).toEqual([false, true, false, false]);
    expect(ids([...more, move(6, 0, line("mine"))], 0)).toEqual(["mine", "y", "x", "draw"]);
    expect(ids(more, 1)).toEqual(["y", "x", "draw", "take"]);
  });

  it("takes an answer to another's move for no move of the reader's", () => {
    const asked = [...STORY, move(4, 1, line("ask"), line("refused", 0)), move(5, 1, line("x"))];
    expect(ids([...asked, move(6, 1, line("y"))], 0)).toEqual(["y", "take", "x", "refused"]);
  });

  it("takes a move that another loses by for one of the reader's", () => {
    const more = [...STORY, move(4, 0, line("unveil", 0, 1)), move(5, 1, line("x"))];
    expect(ids(more, 0)).toEqual(["x", "unveil", "draw", "take"]);
  });
});
