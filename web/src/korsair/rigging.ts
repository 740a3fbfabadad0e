/**
 * A ship and the columns of pirates beside it. Where there is room they fan out towards who played
 * them; in narrow waters they lie close to its sides. In units: the ship's middle is 0,0, and its
 * own scale says how many pixels a unit is.
 */

import type { Column, Ship } from "../protocol";
import type { Box, Point } from "./chart";

/** A pirate beside a ship, or its column's sum. */
export interface Piece extends Point {
  readonly tilt: number; // degrees
}

export interface Arm {
  readonly colour: string;
  readonly team: number;
  readonly strength: number;
  readonly cards: readonly Card[];
  readonly sum: Point;
}

export interface Rigged {
  readonly tag: Point; // where the ship's number is
  readonly arms: readonly Arm[];
  readonly box: Box; // all of it, from the ship's middle
}

export const HULL: Box = { x: -46, y: -56, w: 92, h: 96 };
export const PIRATE = { w: 34, h: 46 };
export const SUM = 36; // its badge's width
const REACH = { x: 68, y: 64 }; // middle of the first pirate
const STEP = 14;
const LONGEST_FAN = 46;
const APART = 64; // degrees between columns
const CROWN = 38; // degrees to each side of straight up that are the flag's

type Card = Piece & { readonly strength: number };

/** `towards`: for each team the direction it sits in, in degrees clockwise from straight up. */
export function rig(ship: Ship, towards: (team: number) => number, isClose = false): Rigged {
  const wanted = ship.columns.map(({ team }) => towards(team));
  const arms = isClose ? alongside(ship.columns, wanted) : fanned(ship.columns, wanted);
  return { arms, box: around(arms), tag: tagOf(arms) };
}

/** The ship's number: at its bow, unless pirates lie there. */
function tagOf(arms: readonly Arm[]): Point {
  const isTaken = arms.some(({ cards }) => cards.some(({ x, y }) => x > 40 && y > -20 && y < 64));
  return { x: isTaken ? -5 : 22, y: 26 };
}

function fanned(columns: readonly Column[], wanted: readonly number[]): Arm[] {
  const angles = spreadOut(wanted);
  return columns.map((column, i) => {
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
    return armOf(column, cards);
  });
}

// Close to its sides, two berths each: upper and lower, left and right.
//
//      1 |  flag  | 2
//      3 |  hull  | 4
const BERTH = { x: 56, up: -39, down: 15 };
const CLOSE_STEP = 11;
const CLOSE_FAN = 22;

function alongside(columns: readonly Column[], wanted: readonly number[]): Arm[] {
  const order = [...wanted.keys()].sort((one, other) => sideOf(wanted[one]) - sideOf(wanted[other]));
  const numLeft = Math.min(
    Math.max(order.filter((i) => sideOf(wanted[i]) < 0).length, columns.length - 2),
    2,
  );
  return columns.map((column, i) => {
    const place = order.indexOf(i);
    const side = place < numLeft ? -1 : 1;
    const mates = side < 0 ? order.slice(0, numLeft) : order.slice(numLeft);
    const upper = mates.toSorted((one, other) => heightOf(wanted[other]) - heightOf(wanted[one]))[0];
    const isUpper = mates.length > 1 && upper === i;
    const num = column.cards.length;
    const step = Math.min(CLOSE_STEP, CLOSE_FAN / Math.max(1, num - 1));
    const cards = column.cards.map((strength, k) => ({
      strength,
      x: side * BERTH.x + step * (side < 0 ? k - num + 1 : k),
      y: (isUpper ? BERTH.up : BERTH.down) + (k % 2 ? 1 : -1),
      tilt: k % 2 ? 3 : -2,
    }));
    return armOf(column, cards);
  });
}

const sideOf = (angle = 0) => Math.sin(radians(angle));
const heightOf = (angle = 0) => Math.cos(radians(angle));

/** What lies lower, or further right, lies on top: the numbers are at the top left of the cards. */
function armOf({ colour, team, strength }: Column, cards: readonly Card[]): Arm {
  const lying = [...cards].sort((one, other) => one.y + 0.8 * one.x - other.y - 0.8 * other.x);
  const last = lying.at(-1) ?? { x: 0, y: 0 };
  return { colour, team, strength, cards: lying, sum: { x: last.x + 1, y: last.y + 15 } };
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

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
