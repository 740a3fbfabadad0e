/** A move of Korsair, one thing after the other. */

import { describe, expect, it } from "vitest";

import type { KorsairView, Sentence, Ship, Told } from "../../protocol";
import { scenes } from "./scenes";

const SHIP: Ship = { number: 4, value: 5, owner: 0, columns: [], controller: 0 };
const VIEW: KorsairView = {
  game: "korsair",
  seat: 0,
  seats: 3,
  first: 0,
  turn: 1,
  phase: "playing",
  pile: 3,
  at_sea: [SHIP],
  taken: [],
  lost: {},
  booty: [0, 0, 0],
  hand_sizes: [2, 2, 2],
  hands: [["admiral", "red-2"], null, null],
};
const ATTACK: Sentence = { message: { id: "korsair.log.attack" }, concerns: [0] };
const TAKE: Sentence = {
  message: { id: "korsair.log.take", args: { ship: 4, value: 5 } },
  seat: 2,
  concerns: [2, 0],
};
const DRIVEN: Sentence = { message: { id: "korsair.log.driven_off" }, concerns: [0] };
const OVER: Sentence = { message: { id: "korsair.log.over" }, concerns: [0, 1, 2] };

function told(gesture: [string, string], ...lines: Sentence[]): Told {
  return { number: 9, at: 0, event: "Played", seat: 1, played: { action: 3, gesture }, lines };
}

function numbers(view: KorsairView | undefined): number[] {
  return view?.at_sea.map(({ number }) => number) ?? [];
}

describe("a card that is played", () => {
  it("is a scene of its own, by whoever moved, and holds nobody", () => {
    const after = { ...VIEW, at_sea: [], turn: 2 };
    const [only, ...more] = scenes(VIEW, after, told(["red-2", "#4"], ATTACK));
    expect(more).toEqual([]);
    expect(only).toMatchObject({ seat: 1, concerns: [], gains: [] });
    expect(only?.view).toBe(after);
  });

  it("lies beside the ship before that is taken, and the taking is the taker's", () => {
    const after = { ...VIEW, at_sea: [], booty: [0, 0, 5], turn: 2 };
    after.taken = [[4, 5, 2, 0]];
    const [laid, taken, ...more] = scenes(VIEW, after, told(["red-2", "#4"], ATTACK, TAKE));
    expect(more).toEqual([]);
    expect(laid?.lines).toEqual([ATTACK]);
    expect(laid?.view.booty).toEqual([0, 0, 0]);
    expect(laid?.view.at_sea).toEqual([
      {
        ...SHIP,
        columns: [{ colour: "red", team: 1, cards: [2], strength: 2 }],
        controller: 2, // as it goes there next
      },
    ]);
    expect(taken).toMatchObject({ lines: [TAKE], seat: 2, concerns: [2, 0] });
    expect(taken?.view).toBe(after);
  });
});

describe("ships that are taken", () => {
  const own: Sentence = { ...TAKE, message: { id: "korsair.log.take", args: { ship: 6 } } };
  const before = { ...VIEW, at_sea: [SHIP, { ...SHIP, number: 6, owner: 2, value: 3 }] };
  const after: KorsairView = { ...VIEW, at_sea: [], booty: [0, 0, 8], turn: 2 };
  after.taken = [
    [4, 5, 2, 0],
    [6, 3, 2, 2],
  ];
  const all = scenes(before, after, told(["pile", "pile"], ATTACK, TAKE, own));

  it("go one after the other", () => {
    expect(all.map(({ view }) => numbers(view))).toEqual([[4, 6], [6], []]);
    expect(all.map(({ view }) => view.booty[2])).toEqual([0, 5, 8]);
  });

  it("bring gold to the taker, and cost whoever had put them to sea a galleon, no gold", () => {
    const from = "ship-4";
    expect(all[1]?.gains).toEqual([
      { seat: 2, amount: 5, thing: "gold", from },
      { seat: 0, amount: -1, thing: "galleon-5", from },
    ]);
    expect(all[2]?.gains).toEqual([{ seat: 2, amount: 3, thing: "gold", from: "ship-6" }]);
  });

  it("take their cards out of the game with them", () => {
    const columns = [{ colour: "blue", team: 2, cards: [3, 3], strength: 6 }];
    const manned = { ...SHIP, columns, character: "admiral", character_team: 0 };
    const fleet = { ...VIEW, at_sea: [manned, { ...SHIP, number: 6 }] };
    const scene = scenes(fleet, after, told(["pile", "pile"], ATTACK, TAKE, own))[1];
    expect(scene?.view.lost).toEqual({ "blue-3": 2, admiral: 1 });
  });
});

describe("a captain who is driven off", () => {
  const manned = { ...SHIP, character: "captain-red", character_team: 0 };
  const before = { ...VIEW, at_sea: [manned] };
  const now = { ...SHIP, character: "captain-blue", character_team: 1, controller: 1 };
  const after = { ...VIEW, at_sea: [now], lost: { "captain-red": 1 } };
  const [laid, gone] = scenes(before, after, told(["captain-blue", "#4"], ATTACK, DRIVEN));

  it("is still there when the other card lies down", () => {
    expect(laid?.view.at_sea).toEqual([manned]);
    expect(laid?.laid).toEqual({ card: "captain-blue", on: "#4" });
    expect(laid?.view.lost).toEqual({});
  });

  it("then goes, a loss of whoever had played it", () => {
    expect(gone?.view).toBe(after);
    expect(gone).toMatchObject({ concerns: [0], laid: null });
    expect(gone?.gains).toEqual([{ seat: 0, amount: -1, thing: "captain-red", from: "ship-4" }]);
  });
});

describe("the end", () => {
  const after: KorsairView = { ...VIEW, phase: "over", turn: null, at_sea: [], booty: [0, 4, 5] };
  after.hands = [["admiral"], [], ["red-1"]];
  after.taken = [
    [4, 5, 2, 0],
    [5, 4, 1, 1],
  ];
  const last: Sentence = {
    ...TAKE,
    message: { id: "korsair.log.take", args: { ship: 5 } },
    seat: 1,
  };
  const all = scenes(VIEW, after, told(["galleon-4", "sea"], ATTACK, OVER, TAKE, last));

  it("is told before the ships are taken, also one that was the last card", () => {
    expect(all.map(({ lines }) => lines)).toEqual([[ATTACK], [OVER], [TAKE], [last]]);
    expect(all.map(({ view }) => numbers(view))).toEqual([[4, 5], [4, 5], [5], []]);
  });

  it("opens the hands at last", () => {
    expect(all.map(({ view }) => view.hands[2])).toEqual([null, null, null, ["red-1"]]);
    expect(all.map(({ view }) => view.phase)).toEqual(["playing", "playing", "playing", "over"]);
  });
});
