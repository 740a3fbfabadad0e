/** Once more at the same table; against bots alone it begins at once. */

import { isAlone, isSeated, type Seen } from "./seen";
import { sendOnErrand, type Place } from "./table.svelte";

export function canRematch(seen: Seen): boolean {
  return (isSeated(seen) || seen.role === "host") && seen.table.stage === "over";
}

export async function rematch(place: Place, seen: Seen): Promise<void> {
  if (isAlone(seen)) sendOnErrand(place.secret, "start");
  await place.ask({ type: "Rematch" });
}
