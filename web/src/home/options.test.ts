/** What the form of a new table shows of a game's options, and what it sends. */

import { describe, expect, it } from "vitest";

import type { OptionField } from "../protocol";
import { fieldHelp, flawOf, numbersIn, optionsIn, seatsFor, valueOf } from "./options";
import type { Tell } from "../words/reader";
import type { Way } from "./variants";

const FIRST: OptionField = { name: "first", kind: "seat" };
const HAND: OptionField = { name: "hand", kind: "number", default: 1, least: 1, most: 3 };
const WORTH: OptionField = { name: "worth", kind: "numbers", default: [1, 2] };
const BOARD: OptionField = { name: "board", kind: "file" };
const ALL = [FIRST, HAND, WORTH, BOARD];

const alone = (seats: number): Way => ({ seats, options: {}, teams: [], seatChoices: {} });
const PAIRS: Way = { ...alone(4), teams: [0, 0, 1, 1], seatChoices: { first: [0, 2] } };

describe("the options of a new table", () => {
  it("are sent as they were chosen, and left out where nothing was", () => {
    const chosen = { first: 1, hand: 2, worth: [3, 4], board: "tiles" };
    expect(optionsIn(ALL, chosen, alone(2))).toEqual(chosen);
    expect(optionsIn(ALL, {}, alone(2))).toEqual({});
  });

  it("are left out where the field is empty, and it stays empty", () => {
    const chosen = { hand: null, worth: null, board: null };
    expect(optionsIn(ALL, chosen, alone(2))).toEqual({});
    expect(valueOf(HAND, chosen, alone(2))).toBeNull();
  });

  it("name no seat that is gone, and it is back with its chair", () => {
    const chosen = { first: 3 };
    expect(valueOf(FIRST, chosen, alone(2))).toBeNull();
    expect(optionsIn(ALL, chosen, alone(2))).toEqual({ first: null });
    expect(optionsIn(ALL, chosen, alone(4))).toEqual({ first: 3 });
  });

  it("name only seats that the house takes", () => {
    expect(seatsFor(FIRST, alone(3))).toEqual([0, 1, 2]);
    expect(seatsFor(FIRST, PAIRS)).toEqual([0, 2]);
    expect(valueOf(FIRST, { first: 2 }, PAIRS)).toBe(2);
    expect(valueOf(FIRST, { first: 1 }, PAIRS)).toBeNull();
    expect(optionsIn(ALL, { first: 1 }, alone(4))).toEqual({ first: 1 }); // and alone again
  });

  it("can be no seat where one is usual", () => {
    expect(optionsIn([{ ...FIRST, default: 0 }], { first: null }, alone(2))).toEqual({
      first: null,
    });
  });
});

it("a field is explained by a sentence, where the game has one", () => {
  const words = { catalogue: { "whist.choice.worth.help": "" } };
  const tell = Object.assign(() => "worth of each card", { words }) as unknown as Tell;
  expect(fieldHelp("whist", WORTH, tell)).toBe("Worth of each card.");
  expect(fieldHelp("whist", HAND, tell)).toBe("");
});

it.each([
  ["2, 2,3 ", [2, 2, 3]],
  ["7", [7]],
  ["2,", null],
  ["2, x", null],
  ["1234567", null],
  ["", null],
])("a row of numbers is read as a whole: %j", (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

it("a row of numbers fits where it is as long as it must be, and each within its bounds", () => {
  const five = { ...WORTH, least: 1, most: 5, shortest: 5, longest: 5 };
  const flaw = { id: "web.new.row", args: { count: 5, least: 1, most: 5 } };
  expect(flawOf(five, "2, 2, 3,3,4")).toBeNull();
  for (const wrong of ["", "2,2,3,3", "2,2,3,3,4,5", "2,2,3,3,6", "0,2,3,3,4", "two"]) {
    expect(flawOf(five, wrong)).toEqual(flaw);
  }
  expect(flawOf(WORTH, "7")).toBeNull(); // nobody says how many
});
