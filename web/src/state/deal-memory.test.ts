/** What a browser remembers of a deal, and what a house that changes its seal is told by it. */

import { describe, expect, it } from "vitest";

import replays from "../../fixtures/deals.json";
import type { Reply } from "../net/connection";
import { checkDeal, type Deal } from "../fairness/check";
import { browser, keep, tab } from "./storage";
import { dutyOf } from "./duties";
import type { ChairShown, TableShown } from "../protocol";
import type { Seen } from "./seen";
import { forgetTable, keepTable, MOST } from "./tables";
import { cleanWord, giveWord, noteSeal, witnessOf, worded } from "./deal-memory";

const [dealt] = replays as readonly Deal[];
if (!dealt) throw new Error("the fixture is empty");

const A = "a".repeat(64);
const B = dealt.commitment;
const ME: ChairShown = { name: "Ann", team: 0, is_taken: true };
const SEAT = 1;
const WORD = dealt.words[SEAT] ?? "";
const DONE: Reply = { type: "Done", id: "wish-00001" };
const LATE: Reply = {
  type: "Refused",
  id: "wish-00001",
  code: "not_now",
  message: { id: "table.started" },
};

function table(commitment: string, changes: Partial<TableShown> = {}): TableShown {
  const base = { id: "t", game: "korsair", rules: 1, settings: {} };
  return { ...base, chairs: [ME, ME], stage: "open", deal: { commitment }, ...changes };
}

function seen(shown: TableShown, seat: number | null = SEAT): Seen {
  const nobody = { here: [], gone: [], acting: null };
  const nothing = { options: {}, position: null, ...nobody, story: [], recap: [] };
  return { number: 1, role: "seat", seat, table: shown, ...nothing };
}

const give = (secret: string, shown: TableShown, word = WORD, reply: Reply = DONE) =>
  giveWord({ secret }, shown, word, () => Promise.resolve(reply));

const flawOf = (secret: string, shown: TableShown) =>
  checkDeal(dealt, witnessOf(secret, seen(shown))).find(({ flaw }) => flaw)?.flaw?.id ?? null;

describe("the first seal of a match", () => {
  const given = [ME, { ...ME, has_word: true }];

  it("stands, though the house shows another one and says that it has a word for it", async () => {
    noteSeal("changed", table(A));
    await give("changed", table(A));
    const later = table(B, { chairs: given });
    noteSeal("changed", later);
    expect(dutyOf(seen(later), null, worded("changed"))).toBe("word");
    await give("changed", later);
    expect(dutyOf(seen(later), null, worded("changed"))).toBeNull();
    expect(flawOf("changed", table(B, { stage: "over" }))).toBe("web.fair.other");
  });

  it("stands on a second device too, which gave no word", () => {
    noteSeal("second", table(A, { chairs: given }));
    noteSeal("second", table(B, { chairs: given }));
    expect(flawOf("second", table(B, { stage: "over" }))).toBe("web.fair.other");
  });

  it("is not forgotten when matches are counted on and back", () => {
    noteSeal("counted", table(A));
    noteSeal("counted", table(B, { num_finished: 1 }));
    noteSeal("counted", table(B));
    expect(flawOf("counted", table(B, { stage: "over" }))).toBe("web.fair.other");
  });

  it("asks for a new word in the next match, and is the only one of that", async () => {
    noteSeal("again", table(A));
    await give("again", table(A), "old");
    const next = table(B, { num_finished: 1 });
    noteSeal("again", next);
    expect(dutyOf(seen({ ...next, chairs: given }), null, worded("again"))).toBe("word");
    await give("again", next);
    expect(flawOf("again", { ...next, stage: "over" })).toBeNull();
  });

  it("was not seen by whoever came after the deal", () => {
    noteSeal("late", table(B, { stage: "playing" }));
    expect(witnessOf("late", seen(table(B)))).toBeNull();
  });
});

describe("what is remembered", () => {
  const seal = (secret: string) => witnessOf(secret, seen(table(B)))?.seal ?? null;
  const visited = (secret: string, at: number) => keepTable(secret, seen(table(B)), at);

  it("is kept in the browser, beside its tables: a new tab knows it too", async () => {
    noteSeal("kept", table(A));
    await give("kept", table(A));
    expect(browser.get("deals.kept")).toBe(JSON.stringify({ 0: { seal: A, word: WORD } }));
    expect(tab.get("deals.kept")).toBeNull();
  });

  it("goes with its table, when that is forgotten or too many are newer", () => {
    for (const secret of ["first", "second"]) {
      visited(secret, 0);
      noteSeal(secret, table(B));
    }
    forgetTable("second");
    expect([seal("first"), seal("second")]).toEqual([B, null]);
    for (let at = 1; at < MOST; at++) visited(`later-${at}`, at);
    expect(seal("first")).toBe(B);
    visited("last", MOST);
    expect(seal("first")).toBeNull();
  });

  it("is nothing where something else was kept", () => {
    for (const rubbish of ["{", "null", "[1]", '{"0":"seal"}', '{"0":{"seal":1}}']) {
      keep("deals.rubbish", rubbish);
      expect(seal("rubbish")).toBeNull();
    }
    noteSeal("rubbish", table(B));
    expect(seal("rubbish")).toBe(B);
  });
});

describe("one's own word", () => {
  it("is missed in the deal", async () => {
    noteSeal("missed", table(B));
    await give("missed", table(B), "mine");
    expect(flawOf("missed", table(B, { stage: "over" }))).toBe("web.fair.left_out");
  });

  it("is not missed where the house said that it came too late", async () => {
    noteSeal("refused", table(B));
    await give("refused", table(B), "mine", LATE);
    expect(witnessOf("refused", seen(table(B)))).toEqual({ seal: B, seat: SEAT, word: null });
  });

  it("is looked for at nobody's seat, and at no bot's", async () => {
    noteSeal("bot", table(B));
    await give("bot", table(B), "mine");
    expect(witnessOf("bot", seen(table(B), null))?.seat).toBeNull();
    const bots = [ME, { ...ME, bot: "greedy" }];
    expect(witnessOf("bot", seen(table(B, { chairs: bots })))?.seat).toBeNull();
  });

  it("is written as the house writes it", () => {
    expect(cleanWord("  e\u0301te\u0301 \t\u202e de\u00a0\n fe\u0302te ")).toBe("été de fête");
    expect(Array.from(cleanWord("🦭".repeat(70))).length).toBe(64);
  });
});
