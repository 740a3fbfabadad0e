/** Where everything lies on the sea chart: a bay before each seat, its ships in it; in pixels. */

import type { Ship } from "../protocol";
import { rig } from "./rigging";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Bay extends Box {
  readonly seat: number;
  readonly plate: Box; // of its owner, at the outer edge
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const GAP = 6;
const PLATE = { w: 208, h: 42 };
const LEAST_PLATE = 104; // for a name of seven letters
const WIDE_ENOUGH = 640;
const ROUND = 1.3; // so much wider than high, and there is room for seats at the sides
const SHORE = 56; // of the viewer's own bay: a galleon must find it

/** A phone held upright: then the heaps lie beside the hand. */
export function isNarrow(width: number): boolean {
  return width < WIDE_ENOUGH;
}

/** Seats clockwise from the viewer's, who sits at the near edge. */
export function clockwise(seats: number, viewer: number | null): number[] {
  const first = viewer ?? 0;
  return Array.from({ length: seats }, (_, i) => (first + i) % seats);
}

export interface Sea {
  readonly w: number;
  readonly h: number;
  readonly fleets: readonly (readonly Ship[])[]; // each seat's
  readonly under?: readonly number[]; // what lies under each seat's plate
  readonly zoom?: number; // of the plates: on a television they are read from afar
}

export function layBays(sea: Sea, order: readonly number[]): Bay[] {
  const isWide = !isNarrow(sea.w) && sea.w > ROUND * sea.h;
  return withEqualPlates(isWide ? layRound(sea, order) : layInRows(sea, order));
}

/** As wide as the narrowest bay lets them be, each before its bay. */
function withEqualPlates(bays: readonly Bay[]): Bay[] {
  const w = Math.min(...bays.map(({ plate }) => plate.w));
  return bays.map((bay) => {
    const { plate } = bay;
    const isNear = plate.y > bay.y;
    return { ...bay, plate: { ...plate, w, x: isNear ? plate.x : plate.x + (plate.w - w) / 2 } };
  });
}

/** Some at the sides, the others across the table. */
function layRound({ w, h, fleets, zoom = 1 }: Sea, order: readonly number[]): Bay[] {
  const [mine = 0, ...others] = order;
  const numAside = [0, 0, 0, 1, 1, 1, 2, 2][others.length] ?? 2;
  const left = others.slice(0, numAside).reverse(); // clockwise: from the near end upwards
  const right = others.slice(others.length - numAside);
  const far = others.slice(numAside, others.length - numAside);
  const needs = fleets.map(needOf);
  const most = (seats: readonly number[]) => Math.max(0, ...seats.map((seat) => needs[seat] ?? 0));
  const sideW = numAside ? w * clamp(0.17 + 0.035 * most([...left, ...right]), 0.2, 0.29) : 0;
  const farNeed = 0.8 + deep(most(far));
  const nearNeed = 1.1 + deep((needs[mine] ?? 0) / 1.6);
  const least = clamp((PLATE.h * zoom * 1.6) / h, 0.25, 0.6);
  const farH = far.length ? h * clamp(farNeed / (farNeed + nearNeed), least, 0.7) : 0;
  const middle = { x: sideW, w: w - 2 * sideW };
  return [
    bay(mine, { ...middle, y: farH, h: h - farH }, "near", zoom),
    ...splitDown(left, { x: 0, y: 0, w: sideW, h }, needs, zoom),
    ...splitDown(right, { x: w - sideW, y: 0, w: sideW, h }, needs, zoom),
    ...shareOut(far, { ...middle, y: 0, h: farH }, fleets.map(widthOf), zoom, PLATE.w),
  ];
}

/** Ships beside each other want less depth than a row more of them would. */
function deep(fleet: number): number {
  return fleet === 0 ? 0.25 : 0.8 + 0.3 * fleet;
}

/** Row upon row, so deep that all ships may be of one size. */
function layInRows({ w, h, fleets, under = [], zoom = 1 }: Sea, order: readonly number[]): Bay[] {
  const [mine = 0, ...others] = order;
  const boxes = fleets.map((ships) => ships.map((ship) => rig(ship, () => 180, "close").box));
  const wanted = fleets.map(widthOf);
  const name = isNarrow(w) ? LEAST_PLATE : PLATE.w;
  const rows = [...inRows(others), [mine]].map((row) => {
    const across = shareOut(row, { x: 0, y: 0, w, h }, wanted, zoom, name);
    const plate = PLATE.h * zoom + 2 * GAP + Math.max(0, ...row.map((seat) => under[seat] ?? 0));
    const least = row[0] === mine ? SHORE : 0;
    const at = (scale: number) =>
      Math.max(least, ...across.map(({ seat, w: wide }) => depthOf(boxes[seat] ?? [], wide, scale)));
    return { row, plate, at };
  });
  const free = h - sumOf(rows.map(({ plate }) => plate));
  const depthAt = (scale: number) => sumOf(rows.map(({ at }) => at(scale)));
  const scale = largestThat((one) => depthAt(one) <= 0.96 * free);
  const spare = (free - depthAt(scale)) / rows.length;
  let y = 0;
  return rows.flatMap(({ row, plate, at }) => {
    const box = { x: 0, y, w, h: plate + at(scale) + spare };
    y += box.h;
    return row[0] === mine ? [bay(mine, box, "near", zoom)] : shareOut(row, box, wanted, zoom, name);
  });
}

/** Each at least as wide as a plate; more goes to where more lies, so that scales are alike. */
function shareOut(
  row: readonly number[],
  box: Box,
  wanted: readonly number[],
  zoom: number,
  plate: number,
): Bay[] {
  const least = Math.min(plate * zoom + 2 * GAP, box.w / row.length);
  const at = (scale: number) =>
    row.map((seat) => Math.max(least, scale * (wanted[seat] ?? 0) + 2 * GAP));
  const widths = at(largestThat((scale) => sumOf(at(scale)) <= box.w));
  const spare = (box.w - sumOf(widths)) / row.length;
  let x = box.x;
  return row.map((seat, i) => {
    const made = bay(seat, { ...box, x, w: (widths[i] ?? 0) + spare }, "far", zoom);
    x += (widths[i] ?? 0) + spare;
    return made;
  });
}

/** How deep water must be for ships of that scale. */
function depthOf(boxes: readonly Box[], width: number, scale: number): number {
  if (boxes.length === 0) return 0;
  for (let cols = boxes.length; cols > 0; cols--) {
    const rows = broken(boxes, cols);
    const across = Math.max(...rows.map((row) => sumOf(row.map(({ w }) => w))));
    if (scale * across <= width) return scale * sumOf(rows.map(highest));
  }
  return Infinity;
}

function largestThat(fits: (scale: number) => boolean): number {
  let [low, high] = [0, 2];
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Of all its ships, side by side; in units. */
function widthOf(ships: readonly Ship[]): number {
  return sumOf(ships.map((ship) => rig(ship, () => 180, "close").box.w));
}

/** How much room ships want; a bare one about 1. */
function needOf(ships: readonly Ship[]): number {
  return sumOf(ships.map(({ columns }) => 0.8 + 0.3 * columns.length));
}

/** On a narrow screen, from the far one; clockwise: up its left side and down its right. */
function inRows(seats: readonly number[]): (readonly number[])[] {
  if (seats.length < 3) return [seats];
  const ends = [seats[0] ?? 0, seats.at(-1) ?? 0];
  const rest = seats.slice(1, -1);
  return [...(rest.length > 3 ? inRows(rest) : [rest]), ends];
}

type Needs = readonly number[];

function splitDown(seats: readonly number[], box: Box, needs: Needs, zoom: number): Bay[] {
  const need = (seat: number) => 0.7 + Math.min(5, needs[seat] ?? 0);
  const all = seats.reduce((sum, seat) => sum + need(seat), 0);
  const even = 1 / Math.max(1, seats.length);
  let y = box.y;
  return seats.map((seat) => {
    const h = box.h * (0.5 * even + (0.5 * need(seat)) / all);
    const made = bay(seat, { ...box, y, h }, "far", zoom);
    y += h;
    return made;
  });
}

function bay(seat: number, box: Box, where: "far" | "near", zoom: number): Bay {
  const inner = { x: box.x + GAP, y: box.y + GAP, w: box.w - 2 * GAP, h: box.h - 2 * GAP };
  const w = Math.min(inner.w, PLATE.w * zoom);
  const plate = {
    x: inner.x + (where === "near" ? 0 : (inner.w - w) / 2),
    y: where === "near" ? inner.y + inner.h - PLATE.h * zoom : inner.y,
    w,
    h: PLATE.h * zoom,
  };
  return { seat, plate, ...inner };
}

export const OPEN_HAND = 30; // height of a hand that is shown under its plate

/** What is left of a bay for ships: at its right end, and under the plate, something may lie. */
export function waterOf(bay: Bay, isNear: boolean, right: number, under: number): Box {
  const { x, y, w, h, plate } = bay;
  const top = isNear ? y : y + plate.h + under + 2;
  return { x, y: top, w: w - right, h: h - plate.h - under - (isNear ? 8 : 2) };
}

export interface Anchored extends Point {
  readonly scale: number; // pixels a unit; x and y are the ship's middle
}

/** Side by side in the water, in rows, as large as fits, but no larger than `largest`. */
export function anchor(water: Box, boxes: readonly Box[], largest: number): Anchored[] {
  let best: { rows: readonly (readonly Box[])[]; scale: number } = { rows: [], scale: 0 };
  for (let cols = 1; cols <= boxes.length; cols++) {
    const rows = broken(boxes, cols);
    const across = Math.max(...rows.map((row) => sumOf(row.map(({ w }) => w))));
    const scale = Math.min(largest, water.w / across, water.h / sumOf(rows.map(highest)));
    if (scale > best.scale + 0.001) best = { rows, scale };
  }
  const { rows, scale } = best;
  const spare = water.h - scale * sumOf(rows.map(highest));
  let top = water.y;
  return rows.flatMap((row) => {
    const [deep, gap] = [
      scale * highest(row) + spare / rows.length,
      (water.w - scale * sumOf(row.map(({ w }) => w))) / row.length,
    ];
    let left = water.x;
    const y = top + deep / 2;
    top += deep;
    return row.map((box) => {
      const x = left + (gap + scale * box.w) / 2;
      left += gap + scale * box.w;
      return { x: x - (box.x + box.w / 2) * scale, y: y - (box.y + box.h / 2) * scale, scale };
    });
  });
}

function broken<T>(all: readonly T[], cols: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / cols) }, (_, i) =>
    all.slice(i * cols, (i + 1) * cols),
  );
}

function highest(row: readonly Box[]): number {
  return Math.max(...row.map(({ h }) => h));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
