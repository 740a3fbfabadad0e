/** The games that have a drawing; any other is played in words. Loaded when a table needs it. */

import { keep, kept } from "../kept";
import type DrawnTable from "./DrawnTable.svelte";
import type { DrawnGame } from "./game";

const DRAWINGS: Readonly<Record<string, () => Promise<{ default: DrawnGame }>>> = {
  korsair: () => import("../korsair"),
};

export interface Drawing {
  readonly Table: typeof DrawnTable;
  readonly game: DrawnGame;
}

export function hasDrawing(game: string): boolean {
  return Object.hasOwn(DRAWINGS, game);
}

/** Null where there is none. */
export async function loadDrawing(name: string): Promise<Drawing | null> {
  const load = hasDrawing(name) ? DRAWINGS[name] : undefined;
  if (!load) return null;
  const [frame, game] = await Promise.all([import("./DrawnTable.svelte"), load()]);
  return { Table: frame.default, game: game.default };
}

const LOOK = "look";

/** Who has chosen nothing sees drawings. */
export function wantsDrawing(): boolean {
  return kept(LOOK) !== "words";
}

export function chooseLook(how: "words" | "drawn"): void {
  keep(LOOK, how);
}
