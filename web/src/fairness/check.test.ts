import { describe, expect, it } from "vitest";

import replays from "../../fixtures/deals.json";
import type { Witness } from "../state/deal-memory";
import { shuffled } from "./chacha20";
import { checkDeal, falseDeal, keyOf, type Deal } from "./check";
import type { Dealer } from "./dealers";

const [all, continued] = [true, false].map((isWhole) =>
  (replays as readonly Deal[]).filter((one) => isWhole === !one.branches),
) as [Deal[], Deal[]];
const [some, ...others] = all;
if (!some) throw new Error("the fixture is empty");

const flawOf = (deal: Deal, witness: Witness | null = null) =>
  checkDeal(deal, witness).find(({ flaw }) => flaw)?.flaw ?? null;
const watcher = (seal: string): Witness => ({ seal, seat: null, word: null });
const player = (deal: Deal, seat: number): Witness => ({
  seal: deal.commitment,
  seat,
  word: deal.words[seat] ?? null,
});

/** With its first thing and the first other one in each other's place. */
function exchanged(things: readonly string[]): string[] {
  const other = things.findIndex((thing) => thing !== things[0]);
  return things.with(0, things[other] ?? "").with(other, things[0] ?? "");
}

describe("a deal that the house made", () => {
  it.each([some, ...others].map((deal) => [deal.words.join(" | "), deal] as const))(
    "is found to be fair: %s",
    (_, deal) => {
      const checked = checkDeal(deal, player(deal, 1));
      expect(checked.map(({ flaw }) => flaw)).toEqual([null, null, null, null]);
      expect(checked.map(({ what }) => what.id)).toEqual([
        "web.fair.commitment",
        "web.fair.shown",
        "web.fair.word",
        "web.fair.deals",
      ]);
    },
  );
});

describe("the first failure is named", () => {
  const other = "0".repeat(64);

  it("is another secret than the sealed one", () => {
    expect(flawOf({ ...some, secret: other })?.id).toBe("replay.commitment");
    expect(flawOf({ ...some, commitment: other, deals: [] })?.id).toBe("replay.commitment");
  });

  it("is another seal than the one that was shown before the deal", () => {
    const checked = checkDeal(some, watcher(other));
    expect(checked.at(-1)?.flaw?.id).toBe("web.fair.other");
    expect(checked.length).toBe(2); // what comes after it proves nothing
  });

  it("is one's own word left out, or at another seat", () => {
    const mine = player(some, 1);
    expect(flawOf(some, { ...mine, word: "mine" })?.id).toBe("web.fair.left_out");
    expect(flawOf(some, { ...mine, seat: 0 })?.id).toBe("web.fair.left_out");
    const [first, , ...rest] = some.words;
    expect(flawOf({ ...some, words: [first ?? "", "", ...rest] }, mine)?.id).toBe(
      "web.fair.left_out",
    );
  });

  it("is another deal than the one that follows", () => {
    for (const [game, pile] of [
      ["korsair", "pile"],
      ["korrigans", "bag"],
      ["tenzor", "places"],
      ["families", "pile"],
    ] as const) {
      const one = all.find((deal) => deal.game === game) ?? some;
      const [dealt] = one.deals as readonly Record<string, readonly string[]>[];
      const other = { ...dealt, [pile]: [...(dealt?.[pile] ?? [])].reverse() };
      expect(flawOf({ ...one, deals: [other] })).toEqual({
        id: "replay.deals",
        args: { index: 0 },
      });
    }
    expect(flawOf({ ...some, deals: [...some.deals, {}] })?.args).toEqual({ index: 1 });
    expect(flawOf({ ...some, deals: [] })?.args).toEqual({ index: 0 });
  });

  it("is another word, another option, another rules number", () => {
    const [first, ...rest] = some.words;
    expect(flawOf({ ...some, words: [`${first}.`, ...rest] })?.id).toBe("replay.deals");
    expect(flawOf({ ...some, options: { ...some.options, first: 0 } })?.id).toBe("replay.deals");
    expect(flawOf({ ...some, rules: 2 })?.id).toBe("replay.deals");
  });

  it("is a board that is none, and does no harm", () => {
    const one = all.find((deal) => deal.game === "korrigans") ?? some;
    const few = { base: {}, extra: {} };
    const many = { field: [], clovers: few, menhirs: { elf: 1e9 } };
    for (const board of [1, [], {}, { field: [null] }, { field: [], clovers: few }, many]) {
      expect(flawOf({ ...one, options: { ...one.options, board } })?.id).toBe("replay.deals");
    }
  });

  it("is a secret that is still kept", () => {
    expect(flawOf({ ...some, secret: null })?.id).toBe("replay.in_progress");
  });
});

describe("a match that goes on from another one", () => {
  const { commitment, secret, words } = others.at(-1) ?? some;
  const branched = { ...some, branches: [{ at: 5, commitment, secret, words }] };

  it("has a seal of its own, which was shown before it", () => {
    expect(flawOf(branched, watcher(commitment))).toBeNull();
    expect(flawOf(branched, watcher(some.commitment))?.id).toBe("web.fair.other");
  });

  it("has the cards of a deal whose seal was not seen here", () => {
    const mine = { seal: commitment, seat: 1, word: words[1] ?? null };
    const open = checkDeal(branched, mine).filter(({ isOpen }) => isOpen);
    expect(open.map(({ what }) => what.id)).toEqual(["web.fair.unseen"]);
  });

  it("has words of its own", () => {
    const mine = { seal: commitment, seat: 1, word: words[1] ?? null };
    expect(flawOf(branched, mine)).toBeNull();
    expect(flawOf(branched, { ...mine, word: "mine" })?.id).toBe("web.fair.left_out");
  });

  it("is found out by the branch whose secret is not the sealed one", () => {
    const branches = [{ at: 5, commitment, secret: some.secret, words }];
    expect(flawOf({ ...branched, branches })).toEqual({
      id: "replay.branch_commitment",
      args: { index: 0 },
    });
  });
});

describe("a match that shuffles more than once", () => {
  const { commitment, secret, words } = others.at(-1) ?? some;
  const branch = { at: 9, commitment, secret, words };
  const match = { ...some, deals: [], branches: [branch] };
  const [before, after] = [keyOf(match), keyOf(match, branch)];
  const things = Array.from({ length: 20 }, (_, i) => i);
  /** Shuffles whatever the file says was shuffled, sorted. */
  const dealer: Dealer = ({ told }, shuffle) => ({
    at: told.at,
    zone: shuffle((told.zone as number[]).toSorted((one, other) => one - other)),
  });
  const deals = [
    { at: 0, zone: shuffled(before, 0, things) },
    { at: 9, zone: shuffled(before, 1, things.slice(3)) }, // was due before it went on
    { at: 12, zone: shuffled(after, 2, things) },
  ];

  it("has each shuffle from the secret that it falls under, numbered through", () => {
    expect(falseDeal({ ...match, deals }, dealer)).toBe(-1);
    expect(falseDeal({ ...match, deals, branches: [] }, dealer)).toBe(2);
    expect(falseDeal({ ...match, deals, branches: [{ ...branch, at: 8 }] }, dealer)).toBe(1);
  });

  it("is made again as it was played, also where another match goes on", () => {
    const whole = [...all.filter((one) => one.deals.length > 1), ...continued];
    expect(whole.length).toBeGreaterThan(3);
    for (const one of whole) {
      expect(flawOf(one)).toBeNull();
      const turned = one.deals.map((told) =>
        "zone" in told ? { ...told, zone: (told.zone as string[]).toReversed() } : told,
      );
      expect(flawOf({ ...one, deals: turned })?.args).toEqual({ index: 1 });
    }
    for (const one of continued) {
      expect(flawOf({ ...one, branches: [] })?.id).toBe("replay.deals");
    }
  });

  it("is found out by any of its later deals, changed in any part or left out before the last", () => {
    const whole = [...all.filter((one) => one.deals.length > 2), ...continued];
    for (const one of whole) {
      const last = one.deals.length - 1;
      for (const [index, told] of one.deals.entries()) {
        const parts = Object.entries(told).filter(([, part]) => Array.isArray(part));
        for (const [name, part] of parts) {
          const edited = { ...told, [name]: exchanged(part as string[]) };
          const flaw = flawOf({ ...one, deals: one.deals.with(index, edited) });
          expect(flaw).toEqual({ id: "replay.deals", args: { index } });
        }
        if (index === last) continue;
        const flaw = flawOf({ ...one, deals: one.deals.toSpliced(index, 1) });
        expect(flaw).toEqual({ id: "replay.deals", args: { index } });
      }
    }
  });

  it("is found out by a later deal that is changed, moved or left out", () => {
    const [one, two, three] = deals;
    const turned = { at: 12, zone: three!.zone.toReversed() };
    expect(falseDeal({ ...match, deals: [one!, two!, turned] }, dealer)).toBe(2);
    expect(falseDeal({ ...match, deals: [one!, { ...two!, at: 10 }, three!] }, dealer)).toBe(1);
    expect(falseDeal({ ...match, deals: [one!, three!] }, dealer)).toBe(1);
  });
});

describe("what this browser does not remember", () => {
  const open = (witness: Witness | null) =>
    checkDeal(some, witness).flatMap(({ what, isOpen }) => (isOpen ? [what.id] : []));

  it("is not checked: neither seal nor word for whoever came after the deal, or has a file", () => {
    expect(open(null)).toEqual(["web.fair.unseen", "web.fair.wordless"]);
    expect(checkDeal(some, null).map(({ flaw }) => flaw)).toEqual([null, null, null, null]);
  });

  it("is not checked: no word for whoever gave none, with a seat or without", () => {
    expect(open({ ...player(some, 1), word: null })).toEqual(["web.fair.wordless"]);
    expect(open(watcher(some.commitment))).toEqual(["web.fair.wordless"]);
  });

  it("hides no flaw", () => {
    expect(flawOf({ ...some, deals: [] }, null)?.id).toBe("replay.deals");
    expect(flawOf({ ...some, secret: "0".repeat(64) }, null)?.id).toBe("replay.commitment");
  });

  it("leaves nothing open for whoever saw the seal and gave a word", () => {
    expect(open(player(some, 1))).toEqual([]);
  });
});

describe("a game whose deals the page cannot make", () => {
  it("is checked as far as can be, and that is said", () => {
    const checked = checkDeal({ ...some, game: "another" }, player(some, 1));
    expect(checked.map(({ what, isOpen }) => [what.id, isOpen ?? false])).toEqual([
      ["web.fair.commitment", false],
      ["web.fair.shown", false],
      ["web.fair.word", false],
      ["web.fair.no_dealer", true],
    ]);
  });
});
