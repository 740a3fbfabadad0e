/** From what the house tells to what is shown: each scene with what is known by then, and no more. */

import type { Moment } from "../../protocol";
import type { Seen } from "../../state/seen";
import type { DrawnGame, View } from "../game";
import { sceneOf, weightOf, type Scene, type Weight } from "./scene";

export interface Shot<V> {
  readonly seen: Seen;
  readonly scene: Scene<V> | null; // null for news that change nothing on the table
  readonly weight: Weight;
}

/** A table plays one game, and that one draws it. */
export function viewIn<V extends View>(_game: DrawnGame<V>, seen: Seen | null): V | null {
  return (seen?.position?.view as V | undefined) ?? null;
}

/** A move scene by scene; anything else in one picture: a deal, a move taken back, what was missed. */
export function shotsBetween<V extends View>(
  game: DrawnGame<V>,
  known: Seen,
  seen: Seen,
): Shot<V>[] {
  const [before, after] = [viewIn(game, known), viewIn(game, seen)]; // a rematch waits without one
  const told = seen.story.at(-1);
  if (!after) return [];
  if (!before || !told?.played || seen.number !== known.number + 1)
    return [{ seen, scene: sceneOf(after, null, []), weight: "light" }];
  let num = 0;
  return game.scenes(before, after, told).map((scene) => {
    num += scene.lines.length;
    const weight = weightOf(scene, seen.seat);
    return { seen: soFar(known, seen, scene.seat, num), scene, weight };
  });
}

/** When so many lines of the move are told. */
function soFar(known: Seen, seen: Seen, whose: number | null, num: number): Seen {
  const { story, seat, position } = seen;
  const told = story.slice(-1).map((one) => ({ ...one, lines: one.lines?.slice(0, num) ?? [] }));
  const isOwn = whose === seat && told[0]?.seat === seat; // I have played: it is another's turn
  const turn = isOwn ? (position?.turn ?? null) : whose;
  return {
    ...seen,
    table: known.table,
    position: position && { ...position, turn, result: null },
    story: [...story.slice(0, -1), ...told],
  };
}

/** The last turn once more: how the table was when it began, then from the first thing in it on. */
export function shotsOfTurn<V extends View>(
  game: DrawnGame<V>,
  latest: Seen,
  steps: readonly Moment[],
): Shot<V>[] {
  const [first, ...later] = steps.map(({ told, position }, number): Seen => {
    return { ...latest, number, position, story: [told] };
  });
  if (!first) return [];
  const all = [still<V>(first, viewIn(game, first))];
  for (const [i, seen] of later.entries())
    all.push(...shotsBetween(game, later[i - 1] ?? first, seen));
  const whose = latest.seat ?? latest.position?.turn ?? steps.at(-1)?.told.seat;
  const begun = Math.max(
    1,
    all.findIndex(({ scene }) => scene?.seat === whose),
  );
  const { seen, scene } = all[begun - 1] ?? { seen: first, scene: null };
  return [still<V>(seen, scene?.view ?? null), ...all.slice(begun)];
}

function still<V>(seen: Seen, view: V | null): Shot<V> {
  const scene = view && sceneOf(view, null, []);
  return { seen: { ...seen, story: [] }, scene, weight: "brief" };
}
