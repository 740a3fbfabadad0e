/** From what a table shows to the chronicle. */

import type { Seen } from "../state/seen";
import { forget, remember } from "./chronicle";
import { outcomeId, outcomeOf } from "./outcome";

export function note(seen: Seen): void {
  const outcome = outcomeOf(seen);
  if (outcome) remember(outcome);
}

export function strike(seen: Seen): void {
  const id = outcomeId(seen);
  if (id !== null) forget(id);
}
