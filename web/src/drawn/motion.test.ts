/** How long things move: to be followed with the eyes, and never to be waited for. */

import { afterEach, describe, expect, it, vi } from "vitest";

import css from "../ui/theme.css?raw";
import { move, pictureOf } from "./motion";

const LEAST_MS = 150;
const MOST_MS = 300;

/** Says how long it was asked to move. */
class Thing {
  readonly style = {};
  readonly moved: number[] = [];
  readonly dataset: DOMStringMap;
  readonly #x: number;
  readonly #parts: readonly Thing[];

  constructor(dataset: DOMStringMap, x = 0, parts: readonly Thing[] = []) {
    this.dataset = dataset;
    this.#x = x;
    this.#parts = parts;
  }

  getBoundingClientRect = () => ({ x: this.#x, y: 0, width: 40, height: 60 });
  querySelector = () => this.#parts[0] ?? null; // its back
  querySelectorAll = () => this.#parts;
  removeAttribute = () => undefined;
  append = () => undefined;
  cloneNode = () => this;

  animate(_frames: unknown, { duration }: { duration: number }): object {
    this.moved.push(duration);
    return {};
  }
}

const element = (things: readonly Thing[]) => new Thing({}, 0, things) as unknown as HTMLElement;

/** The page was so and is so now: how long that thing moved. */
function moved(thing: Thing, before: readonly Thing[], after: readonly Thing[]): readonly number[] {
  move(element(after), pictureOf(element(before)), element([]));
  return thing.moved;
}

const pile = new Thing({ flip: "pile" }, 300);
const WAYS: readonly (readonly [string, () => readonly number[]])[] = [
  [
    "moves",
    () => {
      const card = new Thing({ flip: "card" }, 90);
      return moved(card, [new Thing({ flip: "card" })], [card]);
    },
  ],
  [
    "turns over",
    () => {
      const card = new Thing({ flip: "card", from: "pile" }, 0, [new Thing({})]);
      return moved(card, [pile], [pile, card]);
    },
  ],
  [
    "goes",
    () => {
      const card = new Thing({ flip: "card", to: "pile" });
      return moved(card, [pile, card], [pile]);
    },
  ],
];

describe("motion", () => {
  const wantsNone = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));
  afterEach(() => void vi.unstubAllGlobals());

  it.each(WAYS)("of what %s takes 150 to 300 milliseconds", (_, happen) => {
    wantsNone(false);
    const [took, ...more] = happen();
    expect(more).toEqual([]);
    expect(took).toBeGreaterThanOrEqual(LEAST_MS);
    expect(took).toBeLessThanOrEqual(MOST_MS);
  });

  it.each(WAYS)("of what %s is none for whoever wants none", (_, happen) => {
    wantsNone(true);
    expect(happen()).toEqual([]);
  });

  it("of what the stylesheet moves takes as long", () => {
    const all = [...css.matchAll(/--(?:quick|slow): (\d+)ms;/g)].map(([, ms]) => Number(ms));
    expect(all).toEqual([LEAST_MS, MOST_MS, 0, 0]); // at last for whoever wants none
  });
});
