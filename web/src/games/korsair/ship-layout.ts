/**
 * A ship and the columns of pirates beside it. Where there is room they fan out towards who played
 * them; in narrow waters they lie close to its sides. In units: the ship's middle is 0,0, and its
 * own scale says how many pixels a unit is.
 */

import type { Column, Ship } from "../../protocol";
import type { Box, Point } from "./chart";

/** A pirate beside a ship. */
export interface Piece extends Point {
  readonly strength: number;
  readonly tilt: number; // degrees
}

export interface Arm {
  readonly colour: string;
  readonly team: number;
  readonly strength: number;
  readonly cards: readonly Piece[]; // from the lowest to the one on top
  readonly sum: Box; // its badge: whose column, and how strong
}

export interface Rigged {
  readonly arms: readonly Arm[];
  readonly box: Box; // all of it, from the ship's middle
  readonly style: Style;
}

/** The more there is beside the ships, the less of it is drawn: only the sums, at last on the sails. */
export type Style = "fanned" | "close" | "summed" | "furled";

export function isSummed(style: Style): boolean {
  return style === "summed" || style === "furled";
}

export const HULL: Box = { x: -46, y: -56, w: 92, h: 96 };
export const PIRATE = { w: 34, h: 46 };
export const TAG: Point = { x: -9, y: 44 }; // the left lower corner of the ship's number
const REACH = { x: 70, y: 64 }; // middle of the first pirate
const CLEAR = { x: 17, y: 23 }; // from card to card, so that the figure of the lower one is free
const STEEP = 0.6; // of its way a column goes up or down: then card lies below card
const MOST_CLEAR = 7; // cards; the figures of more lie closer
const APART = 64; // degrees between columns
const CROWN = 38; // degrees to each side of straight up that are the flag's

/** What it is worth: where no sum comes near it. */
export function coinOf(style: Style): Box {
  return { x: -44, y: isSummed(style) ? 4 : -2, w: 34, h: 34 };
}

/** `towards`: for each team the direction it sits in, in degrees clockwise from straight up. */
export function rig(
  ship: Ship,
  towards: (team: number) => number,
  style: Style = "fanned",
): Rigged {
  const { columns = [] } = ship;
  const wanted = columns.map(({ team }) => towards(team));
  const arms = style === "fanned" ? fanned(columns, wanted) : alongside(ship, wanted, style);
  return { arms, box: around(arms), style };
}

function fanned(columns: readonly Column[], wanted: readonly number[]): Arm[] {
  const angles = spreadOut(wanted);
  return columns.map((column, i) => {
    const angle = angles[i] ?? 180;
    const [dx, dy] = [Math.sin(radians(angle)), -Math.cos(radians(angle))];
    const isSteep = Math.abs(dy) > STEEP;
    const clear = isSteep ? CLEAR.y / Math.abs(dy) : CLEAR.x / Math.abs(dx);
    const step = clear * tightness(column);
    const tilt = clamp(dx * 14, -14, 14) * (dy < 0 ? 1 : -1);
    const cards = column.cards.map((strength, k) => ({
      strength,
      x: dx * (REACH.x + k * step),
      y: dy * (REACH.y + k * step),
      tilt: tilt + (k % 2 ? 2 : -1),
    }));
    // Figures are at the left upper corner: what lies lower, or further right, lies on top.
    const height = ({ x, y }: Point) => (isSteep ? y : x);
    return armOf(
      column,
      cards.sort((one, other) => height(one) - height(other)),
    );
  });
}

// Close to its sides, two berths each: upper and lower, left and right.
//
//      1 |  flag  | 2
//      3 |  hull  | 4
const BERTHS = {
  close: { x: 60, up: -42, down: 14 },
  summed: { x: 22, up: -35, down: -9 }, // x: the end that is nearest to the mast
  furled: { x: 3, up: -35, down: -9 },
} as const;

function alongside(
  { columns = [], character }: Ship,
  wanted: readonly number[],
  style: Exclude<Style, "fanned">,
): Arm[] {
  const hasFace = Boolean(character) && isSummed(style); // at the right of the mast
  const order = [...wanted.keys()].sort(
    (one, other) => sideOf(wanted[one]) - sideOf(wanted[other]),
  );
  const numLeft = Math.min(
    Math.max(hasFace ? 2 : order.filter((i) => sideOf(wanted[i]) < 0).length, columns.length - 2),
    2,
  );
  return columns.map((column, i) => {
    const place = order.indexOf(i);
    const side = place < numLeft ? -1 : 1;
    const mates = side < 0 ? order.slice(0, numLeft) : order.slice(numLeft);
    const upper = mates.toSorted(
      (one, other) => heightOf(wanted[other]) - heightOf(wanted[one]),
    )[0];
    const isUpper = mates.length > 1 && upper === i;
    const berth = BERTHS[style];
    const at = { x: side * berth.x, y: isUpper ? berth.up : berth.down };
    return isSummed(style) ? summed(column, at) : armOf(column, row(column, at, side));
  });
}

function row(column: Column, { x, y }: Point, side: -1 | 1): Piece[] {
  const { cards } = column;
  const step = CLEAR.x * tightness(column);
  return cards.map((strength, k) => ({
    strength,
    x: x + step * (side < 0 ? k - cards.length + 1 : k),
    y: y + (k % 2 ? 1 : -1),
    tilt: k % 2 ? 2 : -1,
  }));
}

function summed({ colour, team, strength }: Column, at: Point): Arm {
  const sum = badge(strength, at, LARGE);
  return { colour, team, strength, cards: [], sum: { ...sum, x: at.x < 0 ? at.x - sum.w : at.x } };
}

const sideOf = (angle = 0) => Math.sin(radians(angle));
const heightOf = (angle = 0) => Math.cos(radians(angle));

function tightness({ cards }: Column): number {
  return Math.min(1, (MOST_CLEAR - 1) / Math.max(1, cards.length - 1));
}

/** Its badge hangs from the card on top, whose figure and sign stay free. */
function armOf({ colour, team, strength }: Column, cards: readonly Piece[]): Arm {
  const { x, y } = cards.at(-1) ?? { x: 0, y: 0 };
  return { colour, team, strength, cards, sum: badge(strength, { x, y: y + 20 }) };
}

const BADGE = { w: 45, h: 21 };
const LARGE = { w: 74, h: 25 }; // with the crew's sign, where no card shows it
const DIGIT = 9;

function badge(strength: number, { x, y }: Point, size = BADGE): Box {
  const w = size.w + (strength > 9 ? DIGIT : 0);
  return { x: x - w / 2, y: y - size.h / 2, w, h: size.h };
}

function around(arms: readonly Arm[]): Box {
  const xs = [HULL.x, HULL.x + HULL.w];
  const ys = [HULL.y - 14, TAG.y + 2]; // flag and number
  for (const { cards, sum } of arms) {
    for (const { x, y } of cards) {
      xs.push(x - 21, x + 21);
      ys.push(y - 25, y + 25);
    }
    xs.push(sum.x - 3, sum.x + sum.w + 3); // so that two ships' columns do not look like one
    ys.push(sum.y - 1, sum.y + sum.h + 1);
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

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
