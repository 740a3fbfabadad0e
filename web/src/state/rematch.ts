/** Once more at the same table: to the game that another has asked for; against bots alone it begins at once. */

import { isAlone, isSeated, type Seen } from "./seen";
import { sendOnErrand, type Place } from "./table.svelte";

export function canRematch(seen: Seen): boolean {
  return (isSeated(seen) || seen.role === "host") && seen.table.stage === "over";
}

export async function rematch(place: Place, seen: Seen): Promise<void> {
  const isWaiting = place.next !== null;
  place.goOn();
  if (isWaiting) return;
  if (isAlone(seen)) sendOnErrand(place.secret, "start");
  await place.ask({ type: "Rematch" });
}
