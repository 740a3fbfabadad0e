/** From the seats as a person chose them to a table, and what this device is there. */

import { openTable } from "../net/house";
import type { Errand } from "../state/duties";
import { keepGroup } from "../passing/groups";
import type { NewTable } from "../protocol";
import { sendOnErrand } from "../state/table.svelte";
import { keepInvitations } from "../state/tables";

/** Who sits before this device, where. */
export interface Here {
  readonly seat: number;
  readonly name: string;
}

/** What this device is: one person's hand, passed round, or the board that holds no hand. */
export type Device = "hand" | "passed" | "board";

export function deviceFor(chairs: readonly string[]): Device {
  const num = chairs.filter((who) => who === "me" || who === "here").length;
  if (num > 1) return "passed";
  return num === 1 ? "hand" : "board";
}

/** The host first: "me", or else the first of those who share the device. */
export function sharersOf(chairs: readonly string[], names: readonly string[]): Here[] {
  const found = (who: string) =>
    chairs.flatMap((chair, seat) => (chair === who ? [{ seat, name: names[seat] ?? "" }] : []));
  return [...found("me"), ...found("here")];
}

/** The house knows one host, and seats that are taken by link. */
export function chairsFor(chairs: readonly string[], host: Here | undefined): NewTable["chairs"] {
  const [first = "open", ...others] = chairs.map((who, seat) => {
    if (seat === host?.seat) return "me";
    return who === "here" ? "open" : who;
  });
  return [first, ...others];
}

/** Opens the table; returns where to go. */
export async function sitDown(
  wanted: NewTable,
  errand: Errand,
  here: readonly Here[],
): Promise<string> {
  const opened = await openTable(wanted);
  keepInvitations(opened.host, opened);
  sendOnErrand(opened.host, errand);
  const [host, ...others] = here;
  if (!host) return `/#board/${opened.host}`;
  const sharers = others.flatMap(({ seat, name }) => {
    const secret = opened.seats[seat];
    return secret ? [{ secret, name }] : [];
  });
  if (sharers.length > 0) keepGroup([{ secret: opened.host, name: host.name }, ...sharers]);
  for (const { secret } of sharers) sendOnErrand(secret, "sit");
  return `/#${opened.host}`;
}
