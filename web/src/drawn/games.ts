/** The games that have a drawing; any other is played in words. Loaded when a table needs it. */

import type { HowMuch } from "../net/connection";
import { look } from "../state/settings";
import { tab } from "../state/storage";
import type DrawnTable from "./DrawnTable.svelte";
import type { DrawnGame } from "./game";

const DRAWINGS = import.meta.glob<DrawnGame>("../games/*/drawing.ts", { import: "default" });

export type Look = "drawn" | "words";

export interface Drawing {
  readonly Table: typeof DrawnTable;
  readonly game: DrawnGame;
}

export function hasDrawing(game: string): boolean {
  return fileOf(game) in DRAWINGS;
}

function fileOf(game: string): string {
  return `../games/${game}/drawing.ts`;
}

/** Null where there is none. */
export async function loadDrawing(name: string): Promise<Drawing | null> {
  const load = DRAWINGS[fileOf(name)];
  if (!load) return null;
  const [frame, game] = await Promise.all([import("./DrawnTable.svelte"), load()]);
  return { Table: frame.default, game };
}

const THIS_TAB = "look"; // its own choice, for now

/** Anyone who has chosen nothing sees drawings. */
export function wantsDrawing(): boolean {
  const always = look.value; // read in any case: whoever shows a table follows it
  return (tab.get(THIS_TAB) ?? always) !== "words";
}

/** Before one knows which game it is: beside a drawing only what happens is told. */
export function firstWords(): HowMuch {
  return wantsDrawing() ? "lines" : "all";
}

/** For all tables from now on, or in this tab alone. */
export function chooseLook(how: Look, isKept: boolean): void {
  if (!isKept) return tab.put(THIS_TAB, how);
  tab.drop(THIS_TAB);
  look.value = how;
  return undefined;
}
