/** The links of open seats that a board shows: brought by its own link, or known to this browser. */

import { tab } from "../state/storage";
import { invitationsWith, keptInvitations } from "../state/tables";

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

/** The link to any free seat, brought or known in the same way. */
export function tableLinkFor(watch: string, brought: string | null): string | null {
  if (brought) tab.put(tableKeyOf(watch), brought);
  const own = keptInvitations(watch).table; // this board is the host's own
  return tab.get(tableKeyOf(watch)) ?? own ?? invitationsWith(watch)?.table ?? null;
}

export function dropCodes(watch: string): void {
  tab.drop(keyOf(watch));
  tab.drop(tableKeyOf(watch));
}

function tableKeyOf(watch: string): string {
  return `code.${watch}`;
}

function keyOf(watch: string): string {
  return `codes.${watch}`;
}
