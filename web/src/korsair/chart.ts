/**
 * Where everything lies on the sea chart: a bay before each seat, its ships in it, and round each
 * ship the columns of pirates, fanned out towards who played them. Lengths in pixels, but within a
 * ship in units: its own scale says how many pixels a unit is.
 */

import type { Ship } from "../protocol";

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
const WIDE_ENOUGH = 640;
const NARROW = 130; // for a plate

/** Seats clockwise from the viewer's, who sits at the near edge. */
export function clockwise(seats: number, viewer: number | null): number[] {
  const first = viewer ?? 0;
  return Array.from({ length: seats }, (_, i) => (first + i) % seats);
}

/** `fleets`: how much room each seat's ships want, a bare one about 1. */
export function layBays(
  size: { w: number; h: number },
  order: readonly number[],
  fleets: readonly number[],
  zoom = 1, // of the plates: on a television they are read from afar
): Bay[] {
  const [mine = 0, ...others] = order;
  const isWide = size.w >= WIDE_ENOUGH && size.w > size.h;
  const numAside = isWide ? [0, 0, 0, 1, 1, 1, 2, 2][others.length] ?? 2 : 0;
  const left = others.slice(0, numAside).reverse(); // clockwise: from the near end upwards
  const right = others.slice(others.length - numAside);
  const far = others.slice(numAside, others.length - numAside);

  const need = (seat: number) => 0.7 + Math.min(5, fleets[seat] ?? 0);
  const most = (seats: readonly number[]) => Math.max(0, ...seats.map((seat) => fleets[seat] ?? 0));
  const sideW = numAside ? size.w * clamp(0.17 + 0.035 * most([...left, ...right]), 0.2, 0.29) : 0;
  const rows = isWide || far.length < 3 ? [far] : halves(far);
  const middle: Box = { x: sideW, y: 0, w: size.w - 2 * sideW, h: size.h };

  const farNeed = rows.reduce((sum, row) => sum + 0.8 + deep(most(row)), 0);
  const nearNeed = 1.1 + deep((fleets[mine] ?? 0) / (isWide ? 1.6 : 1.3));
  const least = far.length ? clamp((PLATE.h * zoom * 1.6 * rows.length) / size.h, 0.25, 0.6) : 0;
  const share = far.length ? clamp(farNeed / (farNeed + nearNeed), least, 0.7) : 0;
  const farBox: Box = { ...middle, h: size.h * share };
  const nearBox: Box = { ...middle, y: farBox.h, h: size.h - farBox.h };
  const sideH = size.h * (numAside ? 1 : 0);

  return [
    bay(mine, nearBox, "near", zoom),
    ...splitDown(left, { x: 0, y: 0, w: sideW, h: sideH }, need, zoom),
    ...splitDown(right, { x: size.w - sideW, y: 0, w: sideW, h: sideH }, need, zoom),
    ...rows.flatMap((row, i) => {
      const rowNeed = (of: readonly number[]) => 0.8 + deep(most(of));
      const before = rows.slice(0, i).reduce((sum, one) => sum + rowNeed(one), 0);
      const y = farBox.y + (farBox.h * before) / farNeed;
      const h = (farBox.h * rowNeed(row)) / farNeed;
      return splitAcross(row, { ...farBox, y, h }, need, zoom);
    }),
  ];
}

/** Ships beside each other want less depth than a row more of them would. */
function deep(fleet: number): number {
  return fleet === 0 ? 0.25 : 0.8 + 0.3 * fleet;
}

function halves(seats: readonly number[]): number[][] {
  const half = Math.ceil(seats.length / 2);
  // Clockwise from the near left: the nearer row's left end, the far row, the nearer row's right.
  const farRow = seats.slice(Math.floor((seats.length - half) / 2)).slice(0, half);
  const nearRow = seats.filter((seat) => !farRow.includes(seat));
  return [farRow, nearRow];
}

type Need = (seat: number) => number;

function splitAcross(seats: readonly number[], box: Box, need: Need, zoom: number): Bay[] {
  const all = seats.reduce((sum, seat) => sum + need(seat), 0);
  const even = 1 / Math.max(1, seats.length);
  const share = box.w * even < NARROW ? 0.3 : 0.5; // of the width that goes by need
  let x = box.x;
  return seats.map((seat) => {
    const w = box.w * ((1 - share) * even + (share * need(seat)) / all);
    const made = bay(seat, { ...box, x, w }, "far", zoom);
    x += w;
    return made;
  });
}

function splitDown(seats: readonly number[], box: Box, need: Need, zoom: number): Bay[] {
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
  return { x, y: top, w: w - right, h: h - plate.h - under - 2 };
}

/** A pirate beside a ship, or its column's sum. */
export interface Piece extends Point {
  readonly tilt: number; // degrees
}

export interface Arm {
  readonly colour: string;
  readonly team: number;
  readonly strength: number;
  readonly cards: readonly (Piece & { readonly strength: number })[];
  readonly sum: Point;
}

export interface Rigged {
  readonly arms: readonly Arm[];
  readonly box: Box; // all of it, from the ship's middle
}

// Units: the ship's middle is 0,0.
export const HULL: Box = { x: -46, y: -56, w: 92, h: 96 };
export const PIRATE = { w: 34, h: 46 };
export const SUM = 36; // its badge's width
const REACH = { x: 68, y: 64 }; // middle of the first pirate
const STEP = 14;
const LONGEST_FAN = 46;
const APART = 64; // degrees between columns
const CROWN = 38; // degrees to each side of straight up that are the flag's

/** `towards`: for each team the direction it sits in, in degrees clockwise from straight up. */
export function rig(ship: Ship, towards: (team: number) => number): Rigged {
  const wanted = ship.columns.map(({ team }) => towards(team));
  const angles = spreadOut(wanted);
  const arms = ship.columns.map((column, i): Arm => {
    const angle = angles[i] ?? 180;
    const [dx, dy] = [Math.sin(radians(angle)), -Math.cos(radians(angle))];
    const step = Math.min(STEP, LONGEST_FAN / Math.max(1, column.cards.length - 1));
    const tilt = clamp(dx * 14, -14, 14) * (dy < 0 ? 1 : -1);
    const cards = column.cards.map((strength, k) => ({
      strength,
      x: dx * (REACH.x + k * step),
      y: dy * (REACH.y + k * step),
      tilt: tilt + (k % 2 ? 3 : -2),
    }));
    // What lies lower lies on top: so the numbers, at the top of the cards, stay in sight.
    cards.sort((one, other) => one.y + one.x / 4 - other.y - other.x / 4);
    const last = cards.at(-1) ?? { x: dx * REACH.x, y: dy * REACH.y };
    const sum = { x: last.x + 1, y: last.y + 15 };
    return { colour: column.colour, team: column.team, strength: column.strength, cards, sum };
  });
  return { arms, box: around(arms) };
}

function around(arms: readonly Arm[]): Box {
  const xs = [HULL.x, HULL.x + HULL.w + 6]; // and the number
  const ys = [HULL.y - 14, HULL.y + HULL.h]; // and the flag
  for (const { cards, sum } of arms) {
    for (const { x, y } of cards) {
      xs.push(x - 20, x + 20);
      ys.push(y - 25, y + 25);
    }
    xs.push(sum.x - SUM / 2, sum.x + SUM / 2);
    ys.push(sum.y - 13, sum.y + 13);
  }
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** As near to where they want to point as they can, none too near another, none at the crown. */
export function spreadOut(wanted: readonly number[]): number[] {
  const order = wanted
    .map((angle, i) => ({ i, angle: clamp(((angle % 360) + 360) % 360, CROWN, 360 - CROWN) }))
    .sort((one, other) => one.angle - other.angle || one.i - other.i);
  const angles = order.map(({ angle }) => angle);
  for (let round = 0; round < 60; round++) {
    for (let k = 1; k < angles.length; k++) {
      const [low = 0, high = 0] = [angles[k - 1], angles[k]];
      const lack = APART - (high - low);
      if (lack <= 0) continue;
      angles[k - 1] = Math.max(CROWN, low - lack / 2);
      angles[k] = Math.min(360 - CROWN, high + lack / 2);
    }
  }
  const found = new Array<number>(wanted.length).fill(180);
  order.forEach(({ i }, k) => (found[i] = angles[k] ?? 180));
  return found;
}

/** From straight up, clockwise. */
export function directionOf(from: Point, to: Point): number {
  return (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
}

export interface Anchored extends Point {
  readonly scale: number; // pixels a unit; x and y are the ship's middle
}

/** Side by side in the water, in rows, as large as fits, but no larger than `largest`. */
export function anchor(water: Box, boxes: readonly Box[], largest: number): Anchored[] {
  let best: { rows: readonly (readonly Box[])[]; scale: number } = { rows: [], scale: 0 };
  for (let cols = 1; cols <= boxes.length; cols++) {
    const rows = inRows(boxes, cols);
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

function inRows<T>(all: readonly T[], cols: number): T[][] {
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

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
