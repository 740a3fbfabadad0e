/** The links of open seats that a board shows: brought by its own link, or known to this browser. */

import { tab } from "../state/storage";
import { invitationsWith } from "../state/tables";

type Codes = readonly (string | null)[]; // by seat before any rematch

/** They leave the address at once, and stay with this tab until the match begins. */
export function codesFor(watch: string, brought: Codes): Codes {
  if (brought.some(Boolean)) tab.put(keyOf(watch), brought.join(","));
  return tab.get(keyOf(watch))?.split(",") ?? invitationsWith(watch)?.seats ?? [];
}

/** Some of those that were brought lead nowhere any more. */
export function keepCodes(watch: string, left: Codes): void {
  if (tab.get(keyOf(watch)) !== null) tab.put(keyOf(watch), left.join(","));
}

export function dropCodes(watch: string): void {
  tab.drop(keyOf(watch));
}

function keyOf(watch: string): string {
  return `codes.${watch}`;
}
