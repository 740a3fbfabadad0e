/** The links of open seats that a board shows: brought by its own link, or known to this browser. */

import { tab } from "../kept";
import { invitationsWith } from "../tables";

/** They leave the address at once, and stay with this tab until the match begins. */
export function codesFor(watch: string, brought: readonly string[]): readonly string[] {
  if (brought.some(Boolean)) tab.put(keyOf(watch), brought.join(","));
  const kept = tab.get(keyOf(watch))?.split(",");
  return kept ?? invitationsWith(watch)?.seats.map((secret) => secret ?? "") ?? [];
}

export function dropCodes(watch: string): void {
  tab.drop(keyOf(watch));
}

function keyOf(watch: string): string {
  return `codes.${watch}`;
}
