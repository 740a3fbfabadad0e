/** The match as a file: to be saved, or to be shown move by move. */

import { keepSaved, keepStep, saveFile } from "../replay/file";
import type { Seen } from "../state/seen";
import type { Place } from "../state/table.svelte";
import { witnessOf } from "../state/deal-memory";

export async function saveReplay(place: Place, seen: Seen): Promise<void> {
  const text = await replayOf(place);
  if (text !== null) saveFile(text, seen.table.game);
}

/** From one's own place first; true once the page can be opened. */
export async function showReplay(place: Place, seen: Seen): Promise<boolean> {
  const text = await replayOf(place);
  if (text === null) return false;
  const witness = witnessOf(place.secret, seen);
  keepSaved({ text, looker: seen.seat, table: place.secret, witness });
  keepStep(0);
  return true;
}

async function replayOf(place: Place): Promise<string | null> {
  const reply = await place.replay();
  return reply?.type === "ReplayFile" ? `${JSON.stringify(reply.replay)}\n` : null;
}
