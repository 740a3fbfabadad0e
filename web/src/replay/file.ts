/** The file of a match: kept while its tab is open, saved, and small enough to be sent. */

import { tab } from "../state/storage";
import type { Deal } from "../fairness/check";
import type { Witness } from "../state/deal-memory";
import type { Looker } from "./steps";

/** What the page was told to replay, and from where. */
export interface Saved {
  readonly text: string; // of the file
  readonly looker: Looker | null; // null: as much as may be seen
  readonly table: string | null; // the secret of the table it came from
  readonly witness: Witness | null; // what this browser knew before the deal
}

const KEY = "replay";
const STEP_KEY = "replay-step"; // apart from the file, which is large

export function keepSaved(saved: Saved): void {
  tab.put(KEY, JSON.stringify(saved));
}

export function keptSaved(): Saved | null {
  try {
    const kept: unknown = JSON.parse(tab.get(KEY) ?? "null");
    return isSaved(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** How far it was seen, so that the page loaded again goes on there. */
export function keepStep(step: number): void {
  tab.put(STEP_KEY, String(step));
}

export function keptStep(): number {
  const step = Number(tab.get(STEP_KEY));
  return Number.isInteger(step) ? step : 0;
}

function isSaved(kept: unknown): kept is Saved {
  return (
    typeof kept === "object" && kept !== null && "text" in kept && typeof kept.text === "string"
  );
}

/** Of a file that the house has found true. */
export function dealIn(text: string): Deal {
  return JSON.parse(text) as Deal;
}

export function saveFile(text: string, game: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${game}-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
