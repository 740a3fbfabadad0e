/** The tables that a browser keeps: which go when there are too many, and what goes with them. */

import { afterEach, describe, expect, it } from "vitest";

import { browser } from "./storage";
import { groupOf, keepGroup } from "../passing/groups";
import type { Seen } from "./seen";
import {
  forgetLink,
  forgetTable,
  isBoard,
  keepBoard,
  keepInvitations,
  keepTable,
  keptInvitations,
  keptTables,
  moveLink,
  MOST,
} from "./tables";

const NO_LINKS = { seats: [], watch: null };

function seenAt(stage: Seen["table"]["stage"]): Seen {
  const table = { game: "korsair", chairs: [], stage } as unknown as Seen["table"];
  return { role: "host", seat: 0, table, position: null } as unknown as Seen;
}

function open(secret: string, stage: Seen["table"]["stage"] = "playing"): void {
  keepTable(secret, seenAt(stage), 0);
  keepInvitations(secret, { seats: [`${secret}.guest`], watch: null });
  keepBoard(secret);
}

function openMany(num: number, stage?: Seen["table"]["stage"]): void {
  for (let i = 0; i < num; i++) open(`table ${i}`, stage);
}

const secrets = () => keptTables().map(({ secret }) => secret);

describe("the tables that a browser keeps", () => {
  afterEach(() => {
    for (const secret of secrets()) forgetTable(secret);
  });

  it.each(["over", "closed"] as const)("lose one that is %s before any in play", (stage) => {
    open("in play");
    open("finished first", stage);
    open("finished later", stage);
    openMany(MOST - 3);
    expect(secrets()).toHaveLength(MOST);
    open("one more");
    expect(secrets()).toHaveLength(MOST);
    expect(secrets()).toEqual(expect.arrayContaining(["in play", "finished later", "one more"]));
    expect(secrets()).not.toContain("finished first");
  });

  it("say how one ended: who won, and one's own place among the teams", () => {
    const chairs = ["Ann", "Bo", "Cy", "Di"].map((name, seat) => ({ name, team: seat % 2 }));
    const table = { game: "korsair", chairs, stage: "over" };
    const result = { over: true, scores: [4, 9, 4, 9], ranks: [2, 1, 2, 1] };
    const seen = { role: "seat", seat: 2, table, position: { result } } as unknown as Seen;
    keepTable("one", seen, 0);
    keepTable("watched", { ...seen, seat: null }, 0);
    const winners = ["Bo", "Di"];
    expect(keptTables().map(({ ending }) => ending)).toEqual([
      { winners, rank: null, score: 4, ranks: 2 },
      { winners, rank: 2, score: 4, ranks: 2 },
    ]);
  });

  it("lose the oldest where all are in play", () => {
    openMany(MOST + 1);
    expect(secrets()).toHaveLength(MOST);
    expect(secrets()).not.toContain("table 0");
  });

  it("never lose the one that is looked at", () => {
    openMany(MOST);
    open("finished", "over");
    expect(secrets()[0]).toBe("finished");
    expect(secrets()).toHaveLength(MOST);
  });

  it("leave nothing behind of one that goes", () => {
    openMany(MOST + 1);
    expect(keptInvitations("table 1").seats).toEqual(["table 1.guest"]);
    expect(isBoard("table 1")).toBe(true);
    expect(keptInvitations("table 0")).toEqual(NO_LINKS);
    expect(isBoard("table 0")).toBe(false);
    expect(browser.get("links.table 0")).toBeNull();
  });
});

describe("a table that several share on this device", () => {
  const group = ["Ann", "Bo", "Cy"].map((name) => ({ secret: name.toLowerCase(), name }));
  const openShared = (stage?: Seen["table"]["stage"]) => {
    keepGroup(group);
    for (const { secret } of group) open(secret, stage);
  };

  afterEach(() => {
    for (const secret of secrets()) forgetTable(secret);
  });

  it("counts as one", () => {
    openShared();
    openMany(MOST - 1);
    expect(secrets()).toHaveLength(MOST + 2);
  });

  it("goes with the links of all of them", () => {
    openShared("over");
    openMany(MOST);
    expect(secrets()).toHaveLength(MOST);
    expect(groupOf("bo")).toBeNull();
    expect(group.map(({ secret }) => keptInvitations(secret))).toEqual(group.map(() => NO_LINKS));
  });

  it("is not lost while one of them looks at it", () => {
    openMany(MOST);
    openShared();
    expect(groupOf("bo")).toEqual(group);
    expect(secrets()).toEqual(expect.arrayContaining(["ann", "bo", "cy"]));
  });

  it("stays with the others when one link leads nowhere", () => {
    openShared();
    forgetLink("ann");
    expect(secrets()).toEqual(["cy", "bo"]);
    expect(groupOf("bo")).toEqual(group.slice(1));
  });

  it("stays however many are shared after it", () => {
    openShared();
    for (let i = 0; i < 40; i++) keepGroup([{ secret: `host ${i}`, name: "Di" }]);
    expect(groupOf("ann")).toEqual(group);
    for (let i = 0; i < 40; i++) forgetLink(`host ${i}`);
  });

  it("go on by another link, also where that is known already, and so do those who share a device", () => {
    keepTable("invitation", seenAt("open"), 0);
    keepGroup([
      { secret: "host", name: "Ann" },
      { secret: "invitation", name: "Bo" },
    ]);
    moveLink("invitation", "own");
    keepTable("invitation", seenAt("playing"), 0); // opened again out of the same letter
    moveLink("invitation", "own");
    expect(secrets()).toEqual(["own"]);
    expect(groupOf("own")?.map(({ secret }) => secret)).toEqual(["host", "own"]);
    expect(groupOf("invitation")).toBeNull();
  });
});
