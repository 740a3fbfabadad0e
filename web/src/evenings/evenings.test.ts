/** What is remembered of matches: once, by name, within bounds, and right. */

import { beforeEach, describe, expect, it, vi } from "vitest";

import type { ChairShown, PositionShown, TableShown } from "../protocol";
import type { Seen } from "../state/seen";
import { browser } from "../state/storage";
import { chronicle, erase, remember, restore, withinBounds, type Chronicle } from "./chronicle";
import { bySeat, gamesOf, outcomesOf, peopleIn, totalsOf } from "./figures";
import { note, strike } from "./keeper";
import { isShared, outcomeOf, type Outcome } from "./outcome";
import { witness } from "./witness";
import { allWords } from "../words/all-words";
import { say, text } from "../words/words";

const person = (name: string, team: number, more = {}): ChairShown => ({
  name,
  team,
  is_taken: true,
  ...more,
});
const CHAIRS = [person("Ann", 0), person("Bo", 1), person("Erwan", 2, { bot: "greedy" })];

interface End {
  readonly scores?: number[];
  readonly ranks?: number[];
  readonly at?: number;
  readonly seat?: number | null;
  readonly isOver?: boolean;
  readonly table?: Partial<TableShown>;
}

function seenOf(end: End = {}): Seen {
  const { scores = [12, 9, 4], ranks = [1, 2, 3], at = 1000, seat = 0, isOver = true } = end;
  const deal = { commitment: "c" };
  const base = { id: "t1", game: "korsair", rules: 1, settings: {}, deal };
  return {
    number: 1,
    role: "seat",
    seat,
    options: {},
    table: { ...base, chairs: CHAIRS, stage: isOver ? "over" : "playing", ...end.table },
    position: {
      version: 3,
      turn: null,
      since: at,
      view: {} as PositionShown["view"],
      result: isOver ? { over: true, scores, ranks } : null,
    },
    here: [],
    story: [],
    gone: [],
    acting: null,
    recap: [],
  };
}

/** The nth match of somebody, with that rank. */
function nth(n: number, rank = 1, more: Partial<Outcome> = {}): Outcome {
  const others = [{ name: "Bo", bot: null, rank: rank === 1 ? 2 : 1, isMate: false }];
  const base = { game: "korsair", name: "Ann", seat: n % 2, score: 10 + n, others };
  return { ...base, id: `t${n}/0/0`, at: 1 + n, rank, ...more };
}

const totals = (game = "korsair", name = "Ann") => totalsOf(name, game, chronicle());

beforeEach(() => browser.drop("evenings"));

describe("a finished match", () => {
  it("is written down once, however often its end is seen", () => {
    note(seenOf());
    note(seenOf());
    expect(chronicle().outcomes).toEqual([
      {
        id: "t1/0/0",
        at: 1000,
        game: "korsair",
        name: "Ann",
        seat: 0,
        score: 12,
        rank: 1,
        others: [
          { name: "Bo", bot: null, rank: 2, isMate: false },
          { name: "Erwan", bot: "greedy", rank: 3, isMate: false },
        ],
      },
    ]);
  });

  it("keeps its time where a house that was closed meanwhile tells a later one", () => {
    note(seenOf());
    note(seenOf({ at: 5000 }));
    expect(chronicle().outcomes.map(({ at }) => at)).toEqual([1000]);
  });

  it("is another one after a rematch at the same table", () => {
    note(seenOf());
    note(seenOf({ at: 2000, table: { num_finished: 1 } }));
    expect(totals().games).toBe(2);
  });

  it("is each person's own where they share a device", () => {
    note(seenOf({ seat: 0 }));
    note(seenOf({ seat: 1 }));
    expect(peopleIn(chronicle())).toEqual(["Bo", "Ann"]);
    expect([totals().won, totals("korsair", "Bo").won]).toEqual([1, 0]);
  });

  it("is struck out when a move of it is taken back, and written anew as it then ends", () => {
    note(seenOf());
    strike(seenOf({ isOver: false }));
    expect(chronicle().outcomes).toEqual([]);
    note(seenOf({ scores: [3, 9, 4], ranks: [3, 1, 2], at: 1500 }));
    expect(totals()).toMatchObject({ games: 1, won: 0, best: 3 });
  });

  it("is seen to end and to go on by whoever holds the table open", async () => {
    witness(seenOf({ isOver: false }));
    witness(seenOf({ seat: null }));
    witness(seenOf());
    await expect.poll(() => totals().games).toBe(1);
    witness(seenOf({ isOver: false }));
    await expect.poll(() => totals().games).toBe(0);
  });

  it.each<[string, End]>([
    ["is watched", { seat: null }],
    ["goes on", { isOver: false }],
    ["is a bot's", { seat: 2 }],
    ["began from a position of another", { table: { branched_at: 12 } }],
    ["is a lesson", { table: { lesson: { name: "first" } } }],
    [
      "was ended by a bot for its person",
      { table: { chairs: [person("Ann", 0, { has_stand_in: true }), ...CHAIRS.slice(1)] } },
    ],
  ])("is nobody's where it %s", (_, end) => {
    expect(outcomeOf(seenOf(end))).toBeNull();
  });

  it("of teams is won with one's mate, which is no tie", () => {
    const chairs = [person("Ann", 0), person("Bo", 1), person("Cy", 0), person("Di", 1)];
    const end = { scores: [9, 4, 9, 4], ranks: [1, 2, 1, 2] };
    const outcome = outcomeOf(seenOf({ ...end, table: { chairs, has_teams: true } }));
    expect(outcome && isShared(outcome)).toBe(false);
    if (outcome) remember(outcome);
    expect(totals().met.map(({ name }) => name)).toEqual(["Bo", "Di"]);
  });

  it("that two win is won, and told to be shared", () => {
    note(seenOf({ scores: [9, 9, 2], ranks: [1, 1, 3] }));
    expect(totals()).toMatchObject({ games: 1, won: 1, shared: 1, run: 1 });
    expect(totals().met[0]).toMatchObject({ name: "Bo", games: 1, ahead: 0, level: 1 });
  });
});

describe("the figures", () => {
  it("know the best, the mean, and runs that a defeat breaks", () => {
    [1, 1, 2, 1, 1, 1, 3, 1].forEach((rank, n) => remember(nth(n, rank)));
    expect(totals()).toMatchObject({ games: 8, won: 6, best: 17, bestAt: 8, run: 1, longest: 3 });
    expect(totals().points).toBe(10 * 8 + 28);
  });

  it("follow the order in which matches ended, not in which they were seen", () => {
    for (const [n, rank] of [
      [3, 1],
      [1, 1],
      [2, 2],
    ] as const)
      remember(nth(n, rank));
    expect(totals()).toMatchObject({ run: 1, longest: 1 });
    expect(outcomesOf("Ann", null, chronicle()).map(({ at }) => at)).toEqual([2, 3, 4]);
  });

  it("keep a best below nothing, and games apart", () => {
    remember(nth(1, 2, { score: -5 }));
    remember(nth(2, 2, { score: -9 }));
    remember(nth(3, 1, { game: "tenzor" }));
    expect(totals()).toMatchObject({ best: -5, games: 2 });
    expect(gamesOf("Ann", chronicle())).toEqual(["tenzor", "korsair"]);
  });

  it("know a name however it is spelt, and bots by their kind", () => {
    const bots = ["Maëlle", "Erwan"].map((name, i) => ({
      name,
      bot: "greedy",
      rank: i + 2,
      isMate: false,
    }));
    remember(nth(1, 1, { name: "ANN ", others: bots }));
    remember(nth(2, 1, { others: bots }));
    expect(totals().met).toEqual([{ name: "Maëlle", bot: "greedy", games: 2, ahead: 2, level: 0 }]);
    expect(peopleIn(chronicle())).toEqual(["Ann"]);
  });

  it("are told by seat", () => {
    [1, 2, 1].forEach((rank, n) => remember(nth(n, rank)));
    expect(bySeat(outcomesOf("Ann", "korsair", chronicle()))).toEqual([
      { seat: 0, games: 2, won: 2, mean: 11 },
      { seat: 1, games: 1, won: 0, mean: 11 },
    ]);
  });
});

describe("the chronicle", () => {
  const ranks = Array.from({ length: 50 }, (_, n) => (n % 7 === 6 ? 2 : 1));
  const many: Chronicle = {
    version: 1,
    outcomes: ranks.map((rank, n) => nth(n, rank)),
    before: [],
    done: [],
  };

  it("folds the oldest into totals, and every figure stays as it was", () => {
    const small = withinBounds(withinBounds(many, 20), 3);
    expect(small.outcomes).toHaveLength(3);
    expect(small.done).toHaveLength(47);
    const { name, game, ...rest } = { name: "", game: "", ...totalsOf("Ann", "korsair", small) };
    expect(rest).toEqual(totalsOf("Ann", "korsair", many));
    expect([name, game]).not.toContain("Bo");
  });

  it("does not write again what is folded or erased, when its table is opened once more", () => {
    note(seenOf());
    erase();
    note(seenOf({ at: 5000 }));
    expect(chronicle().outcomes).toEqual([]);
    note(seenOf({ at: 2000, table: { num_finished: 1 } }));
    expect(chronicle().outcomes).toHaveLength(1);
  });

  it("has all of it back for whoever regrets, with what has ended since", () => {
    note(seenOf());
    const all = erase();
    note(seenOf({ at: 2000, table: { num_finished: 1 } }));
    restore(all);
    expect(chronicle().outcomes.map(({ at }) => at)).toEqual([1000, 2000]);
  });

  it.each(["{", "[]", "7", '{"version":1}', '{"version":1,"outcomes":{},"before":7}'])(
    "is blank where %j was kept, and can be written",
    (text) => {
      browser.put("evenings", text);
      expect(peopleIn(chronicle())).toEqual([]);
      note(seenOf());
      expect(totals().games).toBe(1);
    },
  );

  it("leaves out what is broken, and keeps the rest", () => {
    const broken = [{ ...nth(1), score: "many" }, { ...nth(2), others: [null] }, null, nth(3)];
    const before = [{ name: "Ann", game: "korsair" }];
    browser.put("evenings", JSON.stringify({ ...many, outcomes: broken, before }));
    expect(chronicle().outcomes).toEqual([nth(3)]);
    expect(totals()).toMatchObject({ games: 1, best: 13 });
  });

  it("of a newer house is neither read nor written over", () => {
    const newer = JSON.stringify({ version: 2, evenings: [] });
    browser.put("evenings", newer);
    note(seenOf());
    expect(browser.get("evenings")).toBe(newer);
    expect(chronicle().outcomes).toEqual([]);
  });
});

describe("two windows that see an end at once", () => {
  it("both keep theirs, though one writes over what it had not read yet", async () => {
    const here = new EventTarget();
    vi.stubGlobal("window", here);
    vi.resetModules();
    const fresh = await import("./keeper");
    const { browser: shelf } = await import("../state/storage");
    const { chronicle: all } = await import("./chronicle");
    fresh.note(seenOf());
    const theirs = { ...all(), outcomes: [nth(7)] };
    shelf.put("evenings", JSON.stringify(theirs));
    here.dispatchEvent(Object.assign(new Event("storage"), { key: "festnoz.evenings" }));
    expect(all().outcomes.map(({ id }) => id)).toEqual([nth(7).id, "t1/0/0"]);
    fresh.strike(seenOf({ isOver: false }));
    here.dispatchEvent(Object.assign(new Event("storage"), { key: "festnoz.evenings" }));
    expect(all().outcomes.map(({ id }) => id)).toEqual([nth(7).id]);
    vi.unstubAllGlobals();
  });
});

describe.each(["en", "fr"] as const)("wins in a row in %s", (language) => {
  it.each([
    [0, 0, /^\D+$/],
    [0, 2, /^0 .+ 2 /],
    [2, 2, /^2 .+ 2 /],
  ])("%i now, %i at most", async (count, longest, told) => {
    const words = await allWords(language);
    expect(text(say("evenings.run_count", { count, longest }), words)).toMatch(told);
  });
});
