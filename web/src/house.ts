/** What the house answers over HTTP: what can be played, and a table of one's own. */

import type { HouseShown, Message, NewTable, OpenedTable, Refused } from "./protocol";
import { say } from "./words";

/** The house said no, or nothing at all: in words. */
export class HouseError extends Error {
  constructor(readonly told: Message) {
    super(told.id);
  }
}

export async function fetchHouse(): Promise<HouseShown> {
  return asked<HouseShown>("/api/house");
}

export async function openTable(wanted: NewTable): Promise<OpenedTable> {
  return asked<OpenedTable>("/api/tables", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wanted),
  });
}

async function asked<T>(path: string, request: RequestInit = {}): Promise<T> {
  const response = await fetch(path, request).catch(() => null);
  if (!response) throw new HouseError(say("web.house.away"));
  const answer = (await response.json().catch(() => null)) as T | Refused | null;
  if (response.ok && answer !== null) return answer as T;
  const refused = answer as Partial<Refused> | null;
  throw new HouseError(refused?.message ?? say("web.house.broken"));
}
