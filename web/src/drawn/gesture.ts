/**
 * Lifting a thing and putting it on another: by tap and tap, by drag, by keyboard. Pure: what is
 * held now, and the gesture that was made, if any; what a gesture means is the game's business.
 */

import type { PositionShown } from "../protocol";

/** A thing on the screen: `thing` is its name on the wire, `key` tells two alike apart. */
export interface Spot {
  readonly thing: string;
  readonly key: string;
  readonly canLift: boolean;
  readonly canDrag: boolean; // what a tap does not lift may still be dragged: a pile
}

export interface Held extends Spot {
  readonly by: "tap" | "drag" | "key";
}

export interface Gesture {
  readonly source: string;
  readonly target: string;
}

export interface Step {
  readonly held: Held | null;
  readonly gesture: Gesture | null;
}

const NOTHING: Step = { held: null, gesture: null };

/** A tap, or Enter: lifts, puts back, changes over, or puts what is held there. */
export function pressed(held: Held | null, spot: Spot, by: "tap" | "key"): Step {
  if (held?.key === spot.key) return NOTHING;
  if (spot.canLift) return { held: { ...spot, by }, gesture: null };
  if (held) return { held, gesture: { source: held.thing, target: spot.thing } };
  return { held: null, gesture: { source: spot.thing, target: spot.thing } };
}

export function dragged(spot: Spot): Step {
  return spot.canDrag ? { held: { ...spot, by: "drag" }, gesture: null } : NOTHING;
}

/** Let go over something, or over nothing: either way the hand is empty. A card goes on no card. */
export function dropped(held: Held | null, spot: Spot | null): Step {
  if (!held || !spot || spot.key === held.key || (held.canLift && spot.canLift)) return NOTHING;
  return { held: null, gesture: { source: held.thing, target: spot.thing } };
}

/** A legal action as a gesture. */
export interface Meaning extends Gesture {
  readonly action: number;
  readonly by?: string | undefined; // with which thing, where the gesture alone may mean several
}

/** Each legal action by the gesture that the house names for it. */
export function meaningsIn({
  legal = [],
  gestures = [],
}: Pick<PositionShown, "legal" | "gestures">): Meaning[] {
  return gestures.flatMap(([source = "", target = "", by], i) => {
    const action = legal[i];
    return action === undefined ? [] : [{ source, target, by, action }];
  });
}

export function actionsOf(gesture: Gesture, meanings: readonly Meaning[]): number[] {
  return meanings
    .filter((one) => one.source === gesture.source && one.target === gesture.target)
    .map((one) => one.action);
}

/** What is a move by itself: tapped with an empty hand. */
export function offeredIn(meanings: readonly Meaning[]): ReadonlySet<string> {
  return new Set(
    meanings.filter(({ source, target }) => source === target).map(({ source }) => source),
  );
}

/** What lights up while that thing is held. */
export function targetsOf(source: string, meanings: readonly Meaning[]): ReadonlySet<string> {
  return new Set(meanings.filter((one) => one.source === source).map((one) => one.target));
}

export interface Middle {
  readonly x: number;
  readonly y: number;
}

export type Way = "left" | "right" | "up" | "down";

const AHEAD: Readonly<Record<Way, (dx: number, dy: number) => readonly [number, number]>> = {
  left: (dx, dy) => [-dx, dy],
  right: (dx, dy) => [dx, dy],
  up: (dx, dy) => [-dy, dx],
  down: (dx, dy) => [dy, dx],
};

/** The next thing that way, as the eye finds it: near, and not far to the side; -1 for none. */
export function nextThat(way: Way, from: Middle, middles: readonly Middle[]): number {
  let best = -1;
  let least = Infinity;
  for (const [i, { x, y }] of middles.entries()) {
    const [ahead, aside] = AHEAD[way](x - from.x, y - from.y);
    if (ahead < 2) continue;
    const cost = ahead + 2.5 * Math.abs(aside);
    if (cost < least) [best, least] = [i, cost];
  }
  return best;
}
