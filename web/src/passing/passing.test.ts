/** A device that several people share: who is wanted, and what is kept of them. */

import { describe, expect, it } from "vitest";

import { chairsFor, deviceFor, sharersOf } from "../home/new-table";
import type { ChairShown, PositionShown, TableShown } from "../protocol";
import type { Seen } from "../state/seen";
import { forgetSharer, groupOf, isListed, keepGroup } from "./groups";
import { isLookOver, momentOf, waitsForMe } from "./waited";

const TAKEN: ChairShown = { name: "Ann", team: 0, is_taken: true };

function seenOf(table: Partial<TableShown> = {}, turn: number | null = 0): Seen {
  const deal = { commitment: "c" };
  const base = { id: "t", game: "korsair", rules: 1, settings: {}, deal };
  return {
    number: 1,
    role: "host",
    seat: 0,
    options: {},
    table: { ...base, chairs: [TAKEN, TAKEN], stage: "playing", ...table },
    position: { version: 3, turn, since: 0, view: {} as PositionShown["view"] },
    here: [],
    story: [],
    gone: [],
    acting: null,
    recap: [],
  };
}

const UNDO = { seat: 0, count: 1, agreed: [] };

describe("who shares a device", () => {
  it.each<[boolean, string, Seen]>([
    [true, "it is their turn", seenOf()],
    [false, "it is another's", seenOf({}, 1)],
    [false, "the match is paused", seenOf({ is_paused: true })],
    [false, "a bot plays for them", seenOf({ chairs: [{ ...TAKEN, has_stand_in: true }, TAKEN] })],
    [false, "the match is over", seenOf({ stage: "over" })],
    [true, "they are asked", seenOf({ undo: { ...UNDO, seat: 1, waiting: [0] } }, 1)],
    [false, "another is asked first", seenOf({ undo: { ...UNDO, waiting: [1] } })],
    [false, "they only watch", { ...seenOf(), seat: null }],
  ])("is wanted: %s, when %s", (isWanted, _, seen) => {
    expect(waitsForMe(seen)).toBe(isWanted);
  });

  it("may look on as long as nothing happens", () => {
    expect(momentOf(seenOf())).toBe(momentOf(seenOf()));
    expect(momentOf(seenOf({}, 1))).not.toBe(momentOf(seenOf()));
    expect(momentOf(seenOf({ undo: { ...UNDO, waiting: [1] } }))).not.toBe(momentOf(seenOf()));
  });

  it.each<[boolean, string, Seen, Seen]>([
    [true, "they have played and somebody is next, here or not", seenOf(), seenOf({}, 1)],
    [false, "nothing has happened yet", seenOf({}, 1), seenOf({}, 1)],
    [false, "it has become their turn", seenOf({}, 1), seenOf()],
    [false, "the match has ended", seenOf(), seenOf({ stage: "over" }, null)],
    [false, "they have paused in their turn", seenOf(), seenOf({ is_paused: true })],
  ])("has seen enough: %s, when %s", (isOver, _, opened, seen) => {
    expect(isLookOver(seen, momentOf(opened))).toBe(isOver);
  });
});

describe("the links of whoever shares a device", () => {
  const group = [
    { secret: "host", name: "Ann" },
    { secret: "guest", name: "Bo" },
  ];

  it("lead to one table, listed once, until it is forgotten", () => {
    keepGroup(group);
    expect(groupOf("host")).toEqual(group);
    expect(groupOf("guest")).toEqual(group);
    expect(["host", "guest", "other"].map(isListed)).toEqual([true, false, true]);
    forgetSharer("guest");
    forgetSharer("host");
    expect(groupOf("host")).toBeNull();
  });

  it("list it by another's once the host's leads nowhere", () => {
    keepGroup(group);
    forgetSharer("host");
    expect([groupOf("host"), groupOf("guest")]).toEqual([null, group.slice(1)]);
    expect(isListed("guest")).toBe(true);
    forgetSharer("guest");
  });
});

describe("a new table", () => {
  const names = ["Ann", "Bo", "Cy"];

  it.each([
    ["hand", ["me", "open", "greedy"], ["me", "open", "greedy"], ["Ann"]],
    ["hand", ["open", "here", "greedy"], ["open", "me", "greedy"], ["Bo"]],
    ["passed", ["here", "me", "here"], ["open", "me", "open"], ["Bo", "Ann", "Cy"]],
    ["passed", ["here", "here", "open"], ["me", "open", "open"], ["Ann", "Bo"]],
    ["board", ["open", "open", "greedy"], ["open", "open", "greedy"], []],
  ])("makes this device a %s for %j", (device, chairs, asked, here) => {
    const sharers = sharersOf(chairs, names);
    expect(deviceFor(chairs)).toBe(device);
    expect(sharers.map((one) => one.name)).toEqual(here);
    expect(chairsFor(chairs, sharers[0])).toEqual(asked);
  });
});
