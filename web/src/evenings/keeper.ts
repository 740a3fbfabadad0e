/** From what a table shows to the chronicle. */

import type { Seen } from "../state/seen";
import { whenKeptElsewhere } from "../state/storage";
import { forget, KEY, remember } from "./chronicle";
import { outcomeId, outcomeOf, type Outcome } from "./outcome";

const noted = new Map<string, Outcome>(); // by this page

// Two windows that write at once may each have read what the other had not written yet.
whenKeptElsewhere(KEY, () => noted.forEach(remember));

export function note(seen: Seen): void {
  const outcome = outcomeOf(seen);
  if (!outcome) return;
  noted.set(outcome.id, outcome);
  remember(outcome);
}

export function strike(seen: Seen): void {
  const id = outcomeId(seen);
  if (id === null) return;
  noted.delete(id);
  forget(id);
}
