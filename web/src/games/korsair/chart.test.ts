import { describe, expect, it } from "vitest";

import type { Ship } from "../../protocol";
import {
  anchor,
  clockwise,
  layBays,
  roomForPlates,
  seatingFor,
  waterOf,
  type Anchored,
  type Box,
  type Point,
} from "./chart";
import { coinOf, directionOf, PIRATE, rig, spreadOut, type Style } from "./ship-layout";

const SCREENS = [
  { w: 344, h: 330 },
  { w: 374, h: 480 },
  { w: 800, h: 780 },
  { w: 1074, h: 583 },
  { w: 1500, h: 700 },
];

function ship(columns: readonly (readonly number[])[]): Ship {
  const colours = ["yellow", "red", "blue", "green"];
  return {
    number: 1,
    value: 4,
    owner: 0,
    columns: columns.map((cards, team) => ({
      colour: colours[team] ?? "red",
      team,
      cards: [...cards],
      strength: cards.reduce((sum, one) => sum + one, 0),
    })),
    character: null,
    character_team: null,
    controller: null,
  };
}

/** Each seat's ships, their columns at both sides. */
function boxesOf(fleets: readonly (readonly Ship[])[], style: Style = "close"): Box[][] {
  const towards = (team: number) => (team % 2 ? 90 : 270);
  return fleets.map((ships) => ships.map((one) => rig(one, towards, style).box));
}

/** Where ships lie. */
function lying(places: readonly Anchored[], boxes: readonly Box[]): Box[] {
  return boxes.map((box, i) => {
    const { x = 0, y = 0, scale = 0 } = places[i] ?? {};
    return { x: x + box.x * scale, y: y + box.y * scale, w: box.w * scale, h: box.h * scale };
  });
}

const LARGEST = 2;
const STYLES: readonly Style[] = ["fanned", "close", "summed", "furled"];
const DIRECTIONS = Array.from({ length: 24 }, (_, i) => 15 * i);

/** A card, and the figure at its left upper corner, as if it lay straight. */
const faceOf = ({ x, y }: Point): Box => ({ x: x - 17, y: y - 23, ...PIRATE });
const figureOf = ({ x, y }: Point): Box => ({ x: x - 13, y: y - 17, w: 11, h: 14 });

/** How near a badge, whose ends are round, comes to the middle of the coin. */
function fromCoin({ x, y, w, h }: Box, style: Style): number {
  const coin = coinOf(style);
  const across = Math.abs(coin.x + coin.w / 2 - x - w / 2) - (w - h) / 2;
  return Math.hypot(Math.max(0, across), coin.y + coin.h / 2 - y - h / 2) - h / 2;
}

function within(one: Box, other: Box): boolean {
  return (
    one.x >= other.x &&
    one.y >= other.y &&
    one.x + one.w <= other.x + other.w &&
    one.y + one.h <= other.y + other.h
  );
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.w - 0.01 &&
    other.x < one.x + one.w - 0.01 &&
    one.y < other.y + other.h - 0.01 &&
    other.y < one.y + one.h - 0.01
  );
}

describe("bays", () => {
  it("go clockwise round the table from the viewer", () => {
    expect(clockwise(5, 3)).toEqual([3, 4, 0, 1, 2]);
    expect(clockwise(3, null)).toEqual([0, 1, 2]);
  });

  describe.each(SCREENS)("on a sea of $w by $h", (size) => {
    it.each([2, 3, 4, 5, 6, 8])("%i of them lie within it, none over another", (seats) => {
      const fleets = Array.from({ length: seats }, (_, seat) =>
        Array.from({ length: (seat * 7) % 4 }, (_, i) => ship(i % 2 ? [[2], [1, 3]] : [])),
      );
      const bays = layBays(
        { ...size, boxes: boxesOf(fleets), largest: LARGEST },
        clockwise(seats, 1),
      );
      expect(bays.map(({ seat }) => seat).sort()).toEqual([...fleets.keys()]);
      for (const [i, bay] of bays.entries()) {
        expect(bay.x).toBeGreaterThanOrEqual(0);
        expect(bay.y).toBeGreaterThanOrEqual(0);
        expect(bay.x + bay.w).toBeLessThanOrEqual(size.w);
        expect(bay.y + bay.h).toBeLessThanOrEqual(size.h + 0.01);
        expect(bay.h).toBeGreaterThan(bay.plate.h); // room for a ship
        expect(bay.plate.w).toBe(bays[0]?.plate.w);
        expect(bay.plate.w).toBeGreaterThan(100); // room for a name
        expect(bays.slice(i + 1).some((other) => overlap(bay, other))).toBe(false);
      }
    });
  });

  it.each(SCREENS)("plates keep their form, whatever lies at sea: $w by $h", (size) => {
    const platesOf = (fleets: Ship[][]) =>
      layBays({ ...size, boxes: boxesOf(fleets), largest: LARGEST }, clockwise(3, 0)).map(
        ({ plate }) => plate.w,
      );
    const fleet = [ship([[1], [2]]), ship([])];
    expect(platesOf([[], fleet, []])).toEqual(platesOf([[], [], []]));
  });

  it("of eight move to the sides where that is needed for large plates", () => {
    const tablet = { w: 788, h: 573 };
    expect(seatingFor(tablet, 8, 1)).toBe("across");
    expect(seatingFor(tablet, 8, 2)).toBe("aside");
    expect(roomForPlates(tablet, 8, "aside")).toBeGreaterThan(1.7);
    expect(seatingFor({ w: 374, h: 480 }, 8, 2)).toBe("rows"); // a phone held upright
    const bays = layBays({ ...tablet, boxes: [], largest: 1, seating: "aside" }, clockwise(8, 0));
    const [, next, , third, far, , , last] = bays.toSorted((one, other) => one.seat - other.seat);
    expect([next?.x, third?.x, third?.y, far?.y]).toEqual([6, 6, 6, 6]);
    expect(last?.x).toBeGreaterThan(tablet.w / 2);
    expect(last?.y).toBe(next?.y);
  });

  it.each(SCREENS)("leave the heaps their place beside the viewer's: $w by $h", (size) => {
    const heaps = { w: 62, h: 130 };
    const boxes = boxesOf([[], [ship([]), ship([[1]])], [], []]);
    const bays = layBays({ ...size, boxes, largest: LARGEST, heaps }, clockwise(4, 0));
    const near = bays.find(({ seat }) => seat === 0);
    const { x = 0, y = 0, w = 0, h = 0 } = near ?? {};
    expect(h).toBeGreaterThanOrEqual(heaps.h);
    expect(w).toBeGreaterThanOrEqual((near?.plate.w ?? Infinity) - 0.01);
    const beside = { x: x + w, y, w: heaps.w, h };
    expect(beside.x + beside.w).toBeLessThanOrEqual(size.w);
    expect(bays.some((bay) => overlap(bay, beside))).toBe(false);
  });

  it("of one row have widths that let their ships be alike, whether abreast or in file", () => {
    const crowd = ship([[1], [1], [1], [1]]);
    const boxes = boxesOf([[], [crowd, crowd, crowd], [crowd]], "summed");
    const bays = layBays({ w: 374, h: 900, boxes, largest: LARGEST }, clockwise(3, 0));
    const [many = 0, one = 0] = [1, 2].map((seat) => bays.find((bay) => bay.seat === seat)?.w);
    expect(many).toBeCloseTo(one);
  });

  it("of the crowded have the room they want, those of the empty a shore", () => {
    const boxes = boxesOf([[], [], [ship([[1], [2], [3]]), ship([])], [], [], [], [], []]);
    const bays = layBays({ w: 1074, h: 650, boxes, largest: LARGEST }, clockwise(8, 0));
    const [waters, widths] = [new Map<number, number>(), new Map<number, number>()];
    for (const bay of bays) {
      waters.set(bay.seat, waterOf(bay).h);
      widths.set(bay.seat, bay.w);
    }
    expect(waters.get(2)).toBeGreaterThan(400);
    expect(waters.get(1)).toBeGreaterThan(56);
    expect(widths.get(2)).toBeGreaterThan(widths.get(7) ?? Infinity);
  });

  it.each(SCREENS)("are equally deep where no ship lies at sea: $w by $h", (size) => {
    const bays = layBays({ ...size, boxes: [], largest: LARGEST }, clockwise(3, 0));
    const [mine = 0, ...others] = bays.map((bay) => waterOf(bay).h);
    for (const depth of others) expect(depth).toBeCloseTo(mine);
  });

  it("of a phone are little deeper than the ships in them lie", () => {
    const berthed = (columns: readonly (readonly number[])[]) =>
      rig(ship(columns), () => 270, "close").box;
    const boxes = [
      [],
      [],
      [berthed([[3]])],
      [berthed([[1], [1]]), berthed([])],
      [berthed([[4], [2]]), berthed([])],
    ];
    const bays = layBays({ w: 374, h: 544, boxes, largest: LARGEST }, clockwise(5, 0));
    for (const bay of bays) {
      const water = waterOf(bay);
      const fleet = boxes[bay.seat] ?? [];
      for (const { y, h } of lying(anchor(water, fleet, LARGEST), fleet)) {
        expect(y - water.y).toBeLessThan(32);
        expect(water.y + water.h - y - h).toBeLessThan(32);
      }
    }
  });

  it("puts the viewer at the near edge, the next player to the left", () => {
    const bays = layBays({ w: 1074, h: 583, boxes: [], largest: LARGEST }, clockwise(5, 2));
    const [mine, next] = [2, 3].map((seat) => bays.find((bay) => bay.seat === seat));
    expect((mine?.y ?? 0) + (mine?.h ?? 0)).toBeGreaterThan(560);
    expect(next?.x).toBeLessThan(20);
  });
});

describe("columns of pirates", () => {
  it("point towards who played them", () => {
    const { arms } = rig(ship([[2, 3]]), () => 90);
    for (const { x, y } of arms[0]?.cards ?? []) {
      expect(x).toBeGreaterThan(40);
      expect(Math.abs(y)).toBeLessThan(1);
    }
  });

  it("keep apart, in their order, and leave the flag its place", () => {
    const angles = spreadOut([2, 350, 5, 358]);
    const around = [...angles].sort((one, other) => one - other);
    for (const [i, angle] of around.entries()) {
      expect(angle).toBeGreaterThanOrEqual(38);
      expect(angle).toBeLessThanOrEqual(322);
      if (i > 0) expect(angle - (around[i - 1] ?? 0)).toBeGreaterThan(60);
    }
  });

  it("stay where they want to be if nothing is in the way", () => {
    expect(spreadOut([90, 180, 270])).toEqual([90, 180, 270]);
  });

  it.each(DIRECTIONS)("hide no figure, neither by card nor by sum, towards %i degrees", (angle) => {
    for (const style of STYLES) {
      const { arms } = rig(ship([[1, 2, 3, 4]]), () => angle, style);
      for (const { cards, sum } of arms) {
        for (const [k, card] of cards.entries()) {
          const over = [...cards.slice(k + 1).map(faceOf), sum];
          expect(over.some((one) => overlap(figureOf(card), one))).toBe(false);
          expect(overlap(figureOf(card), coinOf(style))).toBe(false); // which lies above the cards
        }
        expect(fromCoin(sum, style)).toBeGreaterThan(12.5); // at most its rim is hidden
      }
    }
  });

  it("lie at both sides of it, none over another, where they lie close", () => {
    const { arms } = rig(ship([[2], [1, 1], [4], [3]]), () => 10, "close");
    const lying = arms.map(({ cards }) => cards.at(-1) ?? { x: 0, y: 0 });
    expect(lying.filter(({ x }) => x < 0).length).toBe(2);
    expect(new Set(lying.map(({ x, y }) => `${x < 0} ${y < 0}`)).size).toBe(4);
  });

  it("leave water between the sums at both sides, however strong they are", () => {
    const { arms } = rig(ship([[4, 4, 4], [1], [3, 3, 4], [2]]), (team) => team * 80, "summed");
    for (const { sum } of arms) {
      expect(Math.max(sum.x, -sum.x - sum.w)).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(STYLES)("lie within the ship's box, with all their sums: %s", (style) => {
    const crowd = ship([Array<number>(12).fill(2), [1], [4, 4], [3, 3, 3]]);
    const { arms, box } = rig(crowd, (team) => team * 80, style);
    for (const { sum } of arms) expect(within(sum, box)).toBe(true);
    for (const { x, y } of arms.flatMap(({ cards }) => cards)) {
      expect(x).toBeGreaterThan(box.x);
      expect(x).toBeLessThan(box.x + box.w);
      expect(y).toBeGreaterThan(box.y);
      expect(y).toBeLessThan(box.y + box.h);
    }
  });
});

describe("ships in a bay", () => {
  const water = { x: 10, y: 50, w: 180, h: 200 };

  it.each([1, 2, 3, 5, 9])("%i lie side by side, within the water", (count) => {
    const boxes = Array.from(
      { length: count },
      (_, i) => rig(ship(i % 2 ? [[2]] : []), () => 90).box,
    );
    const places = anchor(water, boxes, 1.5);
    expect(places.length).toBe(count);
    const ships = lying(places, boxes);
    for (const [i, one] of ships.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(water.x - 0.01);
      expect(one.x + one.w).toBeLessThanOrEqual(water.x + water.w + 0.01);
      expect(one.y).toBeGreaterThanOrEqual(water.y - 0.01);
      expect(one.y + one.h).toBeLessThanOrEqual(water.y + water.h + 0.01);
      expect(ships.slice(i + 1).some((other) => overlap(one, other))).toBe(false);
    }
  });

  it.each([100, 180, 260])("do not touch each other, in waters %i deep", (h) => {
    const boxes = Array.from({ length: 4 }, () => rig(ship([[2]]), () => 90, "close").box);
    const ships = lying(anchor({ ...water, h }, boxes, 2), boxes);
    for (const [i, { x, y, w, h }] of ships.entries()) {
      const ring = { x: x - 5, y: y - 5, w: w + 10, h: h + 10 };
      expect(ships.slice(i + 1).some((other) => overlap(ring, other))).toBe(false);
    }
  });

  it.each([false, true])(
    "lie close to their owner's plate; in the viewer's own bay: %s",
    (isNear) => {
      const { box } = rig(ship([]), () => 90);
      const [at] = anchor({ ...water, h: 600 }, [box], 1, isNear);
      const [top, bottom] = [(at?.y ?? 0) + box.y, (at?.y ?? 0) + box.y + box.h];
      expect(isNear ? water.y + 600 - bottom : top - water.y).toBeLessThan(10);
    },
  );

  it("none is none", () => {
    expect(anchor(water, [], 1)).toEqual([]);
  });
});

it("knows directions from straight up, clockwise", () => {
  expect(directionOf({ x: 0, y: 0 }, { x: 0, y: -5 })).toBeCloseTo(0);
  expect(directionOf({ x: 0, y: 0 }, { x: 5, y: 0 })).toBeCloseTo(90);
});
