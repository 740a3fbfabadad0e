/** Sees when it becomes our turn while nobody looks at the page; what calls us back is fetched then. */

import { hear } from "../sound/listener";
import { isCalled, type Seen } from "../state/seen";
import { call } from "../state/settings";

export function callBack(before: Seen, after: Seen): void {
  if (isCalled(before) === isCalled(after) || !document.hidden) return; // whoever looks sees it
  if (isCalled(after)) hear("turn");
  if (call.value !== "on") return;
  import("./bell").then(
    ({ ring, hush }) => (isCalled(after) ? ring(after) : hush(after.table.id)),
    () => {}, // no line just now: the title says it all the same
  );
}
