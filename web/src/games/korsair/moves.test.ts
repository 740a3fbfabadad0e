import { describe, expect, it } from "vitest";

import type { KorsairView, Told } from "../../protocol";
import { cardOf, cardTold, galleonOf, isCharacter, pirateOf, shipThing, sorted } from "./cards";
import { allWords } from "../../words/all-words";
import { text } from "../../words/words";
import { also, danger, discardedIn, isDraw, turn } from "./moves";

const VIEW: KorsairView = {
  game: "korsair",
  seat: 0,
  seats: 3,
  teams: false,
  first: 0,
  turn: 0,
  phase: "playing",
  pile: 3,
  at_sea: [
    {
      number: 4,
      value: 5,
      owner: 0,
      columns: [],
      character: "captain-red",
      character_team: 0,
      controller: 0,
    },
  ],
  taken: [],
  lost: {},
  booty: [0, 0, 0],
  hand_sizes: [2, 2, 2],
  hands: [["admiral", "red-2"], null, null],
  pile_cards: null,
  partner_target: null,
};

describe("the pile", () => {
  const draw = { source: "pile", target: "pile", action: 17 };

  it("may also be dragged into the hand", () => {
    expect(also(draw)).toEqual([{ ...draw, target: "hand" }]);
    expect(also({ ...draw, source: "red-2" })).toEqual([]);
  });

  it("is named in the hint while one may draw", () => {
    expect(turn([draw, { ...draw, source: "red-2" }]).args).toEqual({ draw: "true" });
    expect(turn([{ ...draw, source: "red-2" }]).args).toEqual({ draw: "false" });
  });

  it("is all that the hint names while no card has a place", () => {
    expect(turn([draw]).args).toEqual({ draw: "only" });
  });
});

describe("what came and went without a trace", () => {
  const told = (...gesture: [string, string]): Told => ({
    number: 1,
    at: 0,
    event: "Played",
    played: { action: 3, gesture },
  });

  it("is a draw, or a card that was discarded", () => {
    expect(isDraw(told("pile", "pile"))).toBe(true);
    expect(discardedIn(told("red-1", "discards"))).toBe("red-1");
  });

  it("is nothing else", () => {
    for (const other of [told("red-1", "#4"), told("galleon-3", "sea"), null]) {
      expect(isDraw(other)).toBe(false);
      expect(discardedIn(other)).toBeNull();
    }
  });
});

describe("danger", () => {
  it("is to drive off one's own captain, and nothing else", () => {
    expect(danger(VIEW, { source: "admiral", target: "#4" })?.text.id).toBe(
      "korsair.drawn.oust_means",
    );
    expect(danger(VIEW, { source: "red-2", target: "#4" })).toBeNull();
    expect(danger({ ...VIEW, seat: 1 }, { source: "captain-blue", target: "#4" })).toBeNull();
    expect(danger(VIEW, { source: "admiral", target: "#5" })).toBeNull();
  });
});

describe("cards", () => {
  it("are found by their names, and have one where they are drawn beside a ship", () => {
    expect(cardOf("galleon-8")).toMatchObject({ kind: "galleon", value: 8 });
    expect(cardOf("blue-3")).toMatchObject({ kind: "pirate", colour: "blue", strength: 3 });
    expect([galleonOf(8), pirateOf("blue", 3)]).toEqual(["galleon-8", "blue-3"]);
    expect(["captain-green", "admiral", "blue-3", "pile"].map(isCharacter)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(() => cardOf("purple-9")).toThrow("purple-9");
  });

  it("are named by the house", async () => {
    const [english, french] = [await allWords("en"), await allWords("fr")];
    expect(text(cardTold("captain-red"), english)).toBe("red captain");
    expect(text(cardTold("captain-red"), french)).toBe("capitaine rouge");
  });

  it("and ships are called by the number that is written on them", () => {
    expect([shipThing(1), shipThing(25)]).toEqual(["#1", "#25"]);
  });

  it("lie in the hand by kind and crew", () => {
    expect(sorted(["admiral", "red-3", "captain-red", "galleon-2", "red-1", "yellow-4"])).toEqual([
      "galleon-2",
      "yellow-4",
      "red-1",
      "red-3",
      "captain-red",
      "admiral",
    ]);
  });
});
