/** The match as a file. */

import type { Seen } from "./seen";
import type { Place } from "./table.svelte";

export async function saveReplay(place: Place, seen: Seen): Promise<void> {
  const reply = await place.ask({ type: "AskReplay" });
  if (reply?.type !== "ReplayFile") return;
  const text = `${JSON.stringify(reply.replay)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${seen.table.game}-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
