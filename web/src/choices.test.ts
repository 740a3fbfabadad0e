/** Links, ways to play, moves, clocks: what pages work out by themselves. */

import { describe, expect, it } from "vitest";

import { newWishId, newWord } from "./net/chance";
import { clockFace, secondsLeft } from "./table/clock";
import { codeIn, codeTold } from "./net/codes";
import { linkFor, pasted, reachedAt, secretIn } from "./net/links";
import { grouped, typed } from "./text/moves";
import type { GameOffer, HouseShown, MoveShown } from "./protocol";
import { blocksOf } from "./rulebook/blocks";
import { loadRulebook } from "./rulebook/book";
import { rememberSeats, seatsLastTime } from "./home/habits";
import { keep } from "./state/storage";
import { quickWay, seatChoices, tellingOptions, waysOf } from "./home/variants";

const SECRET = "abcdefghijklmnopqrst-_";
const HERE = "http://localhost:8765";

describe("links", () => {
  it.each([
    [SECRET, `${HERE}/#${SECRET}`],
    [` #${SECRET}\n`, `${HERE}/#${SECRET}`],
    [`http://192.168.1.4:8765/#${SECRET}`, `http://192.168.1.4:8765/#${SECRET}`],
    [`192.168.1.4:8765/#${SECRET}`, `http://192.168.1.4:8765/#${SECRET}`],
    [`https://games.example/x?y#${SECRET}`, `https://games.example/#${SECRET}`],
  ])("%j leads to %s", (text, address) => {
    expect(pasted(text, HERE)?.href).toBe(address);
  });

  it.each(["", "hello", `${SECRET}x`, "http://", `javascript:alert(1)#${SECRET}x`, "#short"])(
    "%j leads nowhere",
    (text) => {
      expect(pasted(text, HERE)).toBeNull();
    },
  );

  it("are read from the fragment", () => {
    expect(secretIn(`#${SECRET}`)).toBe(SECRET);
    expect(secretIn("#moves")).toBeNull();
  });

  it("for others name an address that others can reach", () => {
    const house = { addresses: ["http://192.168.1.4:8765"] } as HouseShown;
    expect(linkFor(SECRET, house, new URL(HERE))).toBe(`http://192.168.1.4:8765/#${SECRET}`);
    expect(linkFor(SECRET, house, new URL("https://a.org"))).toBe(`https://a.org/#${SECRET}`);
    expect(linkFor(SECRET, null, new URL(HERE))).toBe(`${HERE}/#${SECRET}`);
  });

  it.each([HERE, "http://127.0.0.1:8765", "http://[::1]:8765", "http://house.localhost:8765"])(
    "reach nobody from %s unless the house is open to others",
    (page) => {
      const [shut, open] = [[], ["http://192.168.1.4:8765"]].map(
        (addresses) => ({ addresses }) as unknown as HouseShown,
      );
      expect(reachedAt(shut ?? null, new URL(page))).toBeNull();
      expect(reachedAt(null, new URL(page))).toBeNull();
      expect(reachedAt(open ?? null, new URL(page))).toBe("http://192.168.1.4:8765");
    },
  );

  it("reach others from an address that others came by", () => {
    const page = new URL("http://192.168.1.4:8765/#x");
    expect(reachedAt(null, page)).toBe("http://192.168.1.4:8765");
  });
});

describe("codes", () => {
  it.each(["BCDFGH", "bcdfgh", " bcd fgh ", "BCD-FGH", "b.c.d–f g h"])("%j is read", (written) => {
    expect(codeIn(written)).toBe("BCDFGH");
  });

  it.each(["", "BCDFG", "BCDFGHJ", "BCDFGA", "BCDFG1", "BCDFGÉ", SECRET])(
    "%j is none",
    (written) => {
      expect(codeIn(written)).toBeNull();
    },
  );

  it("are said in two breaths", () => {
    expect(codeTold("BCDFGH")).toBe("BCD FGH");
  });
});

describe("ways to play", () => {
  const variants = [
    { seats: 2, options: { teams: false, first: null } },
    { seats: 4, options: { teams: false, first: null } },
    { seats: 3, options: { teams: false, first: null } },
    { seats: 4, options: { teams: true, first: null } },
  ];
  const ways = waysOf({
    name: "korsair",
    rules: 1,
    variants,
    fields: [],
    bots: [],
  } satisfies GameOffer);

  it("are asked for by seats first", () => {
    expect(seatChoices(ways)).toEqual([2, 3, 4]);
  });

  it("are told apart by what differs alone", () => {
    expect(tellingOptions(ways)).toEqual(["teams"]);
  });

  it("are three at a table for whoever cannot wait, two if there is no other way", () => {
    expect(quickWay(ways)?.seats).toBe(3);
    expect(quickWay(ways.slice(0, 2))?.seats).toBe(4);
    expect(quickWay(ways.slice(0, 1))?.seats).toBe(2);
    expect(quickWay([])).toBeUndefined();
  });

  it("are as many as last time, where the game still allows it", () => {
    expect(quickWay(ways, 4)).toBe(ways[1]);
    expect(quickWay(ways, 7)?.seats).toBe(3);
    expect(seatsLastTime("korsair")).toBeNull();
    rememberSeats("korsair", 4);
    expect([seatsLastTime("korsair"), seatsLastTime("tenzor")]).toEqual([4, null]);
    keep("seats.korsair", "many");
    expect(seatsLastTime("korsair")).toBeNull();
  });
});

describe("moves", () => {
  const move = (action: number, group: string, ship?: number): MoveShown => ({
    action,
    written: `red-${action} on #${ship ?? 0}`,
    name: { id: `rouge ${action} à #${ship ?? 0}` },
    group: ship === undefined ? { id: group } : { id: group, args: { ship } },
  });
  const moves = [move(0, "draw"), move(1, "fight", 10), move(2, "fight", 9), move(3, "fight", 10)];
  const tell = ({ id }: { id: string }) => id;

  it("stand under their headings, headings of a kind by number", () => {
    expect(grouped(moves).map((group) => group.moves.map((one) => one.action))).toEqual([
      [0],
      [2],
      [1, 3],
    ]);
  });

  it.each(["red-1 on #10", "RED 1 ON 10", "  Rouge 1 a #10 "])("are found by %j", (written) => {
    expect(typed(written, moves, tell).map((one) => one.action)).toEqual([1]);
  });

  it("are not guessed at", () => {
    expect(typed("red", moves, tell)).toEqual([]);
  });

  it("need no note in brackets to be found", () => {
    const unveil = {
      ...move(4, "unveil"),
      written: "unveil 2",
      name: { id: "unmask player 2 (Bo)" },
    };
    for (const written of ["unmask player 2", "Unmask player 2 (Bo)"])
      expect(typed(written, [...moves, unveil], tell)).toEqual([unveil]);
  });
});

describe("the clock", () => {
  it.each([
    [0, "0:00"],
    [59, "0:59"],
    [61, "1:01"],
    [3725, "1:02:05"],
  ])("shows %i seconds as %s", (seconds, face) => {
    expect(clockFace(seconds)).toBe(face);
  });

  it("never runs below zero", () => {
    expect(secondsLeft(1000, 5000)).toBe(0);
    expect(secondsLeft(5001, 5000)).toBe(1);
  });
});

describe("chance", () => {
  it("names wishes as the house reads them, never alike", () => {
    const ids = new Set(Array.from({ length: 100 }, newWishId));
    expect(ids.size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{16}$/);
  });

  it("has words of 128 bits", () => {
    expect(newWord()).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe("the rulebook", () => {
  it("is read block by block", () => {
    const text = [
      "# Toy",
      "**T-1** Take one\nor *two* (T-R2).",
      "- a\n- b\n  c",
      "| x | y |\n|---|---|\n| 1 | **2** |",
    ].join("\n\n");
    const [title, rule, list, table] = blocksOf(text);
    expect(title).toMatchObject({ kind: "heading", level: 1 });
    expect(rule).toEqual({
      kind: "paragraph",
      rule: "T-1",
      pieces: [
        { kind: "text", text: "Take one or " },
        { kind: "em", text: "two" },
        { kind: "text", text: " (" },
        { kind: "rule", text: "T-R2" },
        { kind: "text", text: ")." },
      ],
    });
    expect(list).toMatchObject({ items: [[{ text: "a" }], [{ text: "b c" }]] });
    expect(table).toMatchObject({
      rows: [
        [[{ text: "x" }], [{ text: "y" }]],
        [[{ text: "1" }], [{ kind: "strong", text: "2" }]],
      ],
    });
  });

  it.each(["en", "fr"] as const)("of a game is there in %s, each rule once", async (language) => {
    const blocks = await loadRulebook("korsair", language);
    const rules = blocks.flatMap((block) => ("rule" in block && block.rule ? [block.rule] : []));
    expect(rules.length).toBeGreaterThan(30);
    expect(new Set(rules).size).toBe(rules.length);
    expect(await loadRulebook("unknown", language)).toEqual([]);
  });
});
