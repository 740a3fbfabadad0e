/** For whom the table waits: to answer a question if there is one, else to play. */

import type { Seen } from "../state/seen";

export function waitsForMe(seen: Seen): boolean {
  const { table, position, seat } = seen;
  if (table.stage !== "playing" || !position || seat === null) return false;
  if (table.undo && table.undo.waiting.length > 0) return table.undo.waiting.includes(seat);
  return !table.is_paused && position.turn === seat && !table.chairs[seat]?.has_stand_in;
}

/** Another moment for those who share a device: whoever looked before may not be wanted now. */
export function momentOf(seen: Seen): string {
  const { table, position } = seen;
  return [position?.version, position?.turn, table.undo?.seat, table.stage].join(" ");
}

/** Whoever looks since that moment has seen what came of it, and is not wanted; others may be. */
export function isLookOver(seen: Seen, since: string): boolean {
  return seen.table.stage === "playing" && !waitsForMe(seen) && momentOf(seen) !== since;
}
