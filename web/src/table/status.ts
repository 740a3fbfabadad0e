/** In a sentence: what the table waits for. Said at its head and in the title of the page. */

import { isMyTurn, mine, type Seen } from "../state/seen";
import { say, type Message } from "../words/words";

export function statusOf(seen: Seen): Message {
  const { table, position } = seen;
  if (table.stage === "closed") return say("web.status.closed");
  if (table.stage === "over") return say("web.status.over");
  if (table.stage === "open" || !position) return say("web.status.open");
  if (table.is_paused) return say("web.status.paused");
  if (isMyTurn(seen)) {
    return say(mine(seen)?.has_stand_in ? "web.status.stand_in" : "web.status.yours");
  }
  const mover = table.chairs[position.turn ?? -1];
  // What ends a game is shown scene by scene: then it is nobody's turn any more.
  return mover ? say("web.status.other", { name: mover.name }) : say("web.status.over");
}
