/** What the house answers over HTTP: what can be played, and a table of one's own. */

import type {
  HouseShown,
  Message,
  NewLesson,
  NewTable,
  OpenedTable,
  Refused,
  ReplayShown,
} from "../protocol";
import { say } from "../words/words";

/** The house said no, or nothing at all: in words. */
export class HouseError extends Error {
  constructor(readonly told: Message) {
    super(told.id);
  }
}

/** Whatever went wrong, for people to read. */
export function toldOf(error: unknown): Message {
  return error instanceof HouseError ? error.told : say("web.house.broken");
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

/** A replay, told step by step; without a looker as much of it as may be seen. */
export async function tellReplay(
  file: Blob | string,
  looker: ReplayShown["looker"] | null,
): Promise<ReplayShown> {
  const query = looker === null ? "" : `?looker=${looker}`;
  return asked<ReplayShown>(`/api/replays${query}`, { method: "POST", body: file });
}

/** A table of one's own where that match goes on. */
export async function openBranch(file: string, step: number, seat: number): Promise<OpenedTable> {
  const path = `/api/branches?step=${step}&seat=${seat}`;
  return asked<OpenedTable>(path, { method: "POST", body: file });
}

/** A table of one's own where that lesson begins. */
export async function openLesson(wanted: NewLesson): Promise<OpenedTable> {
  return asked<OpenedTable>("/api/lessons", { method: "POST", body: JSON.stringify(wanted) });
}

async function asked<T>(path: string, request: RequestInit = {}): Promise<T> {
  const response = await fetch(path, request).catch(() => null);
  if (!response) throw new HouseError(say("web.house.away"));
  const answer = (await response.json().catch(() => null)) as T | Refused | null;
  if (response.ok && answer !== null) return answer as T;
  const refused = answer as Partial<Refused> | null;
  throw new HouseError(refused?.message ?? say("web.house.broken"));
}
