import { describe, expect, it } from "vitest";

import {
  actionsOf,
  dragged,
  dropped,
  meaningsIn,
  nextThat,
  pressed,
  targetsOf,
  type Spot,
} from "./gesture";

const RED: Spot = { thing: "red-2", key: "red-2.0", canLift: true, canDrag: true };
const TWIN: Spot = { thing: "red-2", key: "red-2.1", canLift: true, canDrag: true };
const PILE: Spot = { thing: "pile", key: "pile", canLift: false, canDrag: true };
const SHIP: Spot = { thing: "#1", key: "#1", canLift: false, canDrag: false };

describe("by tap and tap, or Enter and Enter", () => {
  it("lifts a card, then puts it on what is pressed next", () => {
    const { held, gesture } = pressed(null, RED, "tap");
    expect(held).toEqual({ ...RED, by: "tap" });
    expect(gesture).toBeNull();
    const done = pressed(held, SHIP, "tap");
    expect(done.gesture).toEqual({ source: "red-2", target: "#1" });
    expect(done.held).toBe(held); // until the game has answered
  });

  it("puts a card back when it is pressed again", () => {
    expect(pressed({ ...RED, by: "tap" }, RED, "tap").held).toBeNull();
  });

  it("changes over to another card, even to its twin", () => {
    expect(pressed({ ...RED, by: "tap" }, TWIN, "key").held).toEqual({ ...TWIN, by: "key" });
  });

  it("takes a press on a thing that cannot be lifted as a gesture onto itself", () => {
    expect(pressed(null, SHIP, "tap").gesture).toEqual({ source: "#1", target: "#1" });
  });
});

describe("by drag", () => {
  it("lifts only what can be lifted", () => {
    expect(dragged(RED).held).toEqual({ ...RED, by: "drag" });
    expect(dragged(SHIP).held).toBeNull();
  });

  it("makes the gesture where the card is let go, and holds nothing any more", () => {
    const { held } = dragged(RED);
    expect(dropped(held, SHIP)).toEqual({
      held: null,
      gesture: { source: "red-2", target: "#1" },
    });
  });

  it("takes from a pile, which a tap does not lift, and puts it on a card of the hand", () => {
    expect(pressed(null, PILE, "tap").held).toBeNull();
    const { held } = dragged(PILE);
    expect(dropped(held, RED).gesture).toEqual({ source: "pile", target: "red-2" });
  });

  it("makes none over nothing, over itself, or over the hand", () => {
    const { held } = dragged(RED);
    for (const spot of [null, RED, TWIN]) {
      expect(dropped(held, spot)).toEqual({ held: null, gesture: null });
    }
  });
});

describe("what gestures mean", () => {
  const meanings = [
    { source: "red-2", target: "#1", action: 7 },
    { source: "red-2", target: "#3", action: 9 },
    { source: "pile", target: "pile", action: 0 },
  ];

  it("lights every target of what is held, and nothing else", () => {
    expect([...targetsOf("red-2", meanings)]).toEqual(["#1", "#3"]);
    expect(targetsOf("blue-1", meanings).size).toBe(0);
  });

  it("knows the action of a gesture", () => {
    expect(actionsOf({ source: "red-2", target: "#3" }, meanings)).toEqual([9]);
    expect(actionsOf({ source: "red-2", target: "#2" }, meanings)).toEqual([]);
  });
});

describe("by arrow keys", () => {
  const middles = [
    { x: 0, y: 0 },
    { x: 100, y: 10 },
    { x: 200, y: -10 },
    { x: 110, y: 90 },
  ];

  it("goes to the nearest thing that way", () => {
    expect(nextThat("right", { x: 0, y: 0 }, middles)).toBe(1);
    expect(nextThat("down", { x: 100, y: 10 }, middles)).toBe(3);
    expect(nextThat("left", { x: 200, y: -10 }, middles)).toBe(1);
  });

  it("finds nothing beyond the last", () => {
    expect(nextThat("right", { x: 200, y: -10 }, middles)).toBe(-1);
  });
});

describe("what the house says of a position", () => {
  it("joins each legal action with its gesture", () => {
    const position = {
      legal: [4, 9],
      gestures: [
        ["red-2", "#1"],
        ["pile", "pile"],
      ] satisfies [string, string][],
    };
    expect(meaningsIn(position)).toEqual([
      { source: "red-2", target: "#1", action: 4 },
      { source: "pile", target: "pile", action: 9 },
    ]);
  });

  it("means nothing where nothing can be played", () => {
    expect(meaningsIn({})).toEqual([]);
  });
});
