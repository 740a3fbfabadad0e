/** Which matches this page has seen in play: only whoever was there celebrates the end, and once. */

import type { Seen } from "../state/seen";
import { isStill } from "../drawn/motion";
import { celebration, pace } from "../state/settings";

const inPlay = new Set<string>();

function matchOf({ table }: Seen): string {
  return `${table.id} ${table.deal.commitment}`;
}

export function witness(seen: Seen): void {
  if (seen.table.stage === "playing") inPlay.add(matchOf(seen));
}

/** True once. */
export function sawTheEnd(seen: Seen): boolean {
  return inPlay.delete(matchOf(seen));
}

/** Not where somebody wants no such thing, nothing that moves, or nothing to wait for. */
export function isFeastWanted(): boolean {
  return celebration.value === "on" && pace.value !== "at_once" && !isStill();
}
