/** What the house answers over HTTP: what can be played, and a table of one's own. */

import type {
  BoardRead,
  Door,
  HouseShown,
  Message,
  NewLesson,
  NewTable,
  OpenedTable,
  Refused,
  ReplayShown,
  SceneryShown,
  TableCode,
  TableLink,
  WantedScenery,
} from "../protocol";
import { say } from "../words/words";

/** The house said no, or nothing at all: in words. */
export class HouseError extends Error {
  constructor(readonly told: Message) {
    super(told.id);
  }
}

const NO_WAY_IN = new Set(["house.no_link", "house.no_seat"]);

/** Whatever went wrong, for people to read. */
export function toldOf(error: unknown): Message {
  return error instanceof HouseError ? error.told : say("web.house.broken");
}

export async function fetchHouse(): Promise<HouseShown> {
  return asked<HouseShown>("/api/house");
}

export async function openTable(wanted: NewTable): Promise<OpenedTable> {
  return posted<OpenedTable>("/api/tables", wanted);
}

/** A board of one's own, as a table takes it. */
export async function readBoard(game: string, file: Blob): Promise<BoardRead> {
  return asked<BoardRead>(`/api/boards?game=${game}`, { method: "POST", body: file });
}

/** A board as it is drawn. */
export async function fetchScenery(wanted: WantedScenery): Promise<SceneryShown> {
  return posted<SceneryShown>("/api/scenery", wanted);
}

/** To the home network; the house takes it from its own machine alone. */
export async function changeDoor(isOpen: boolean): Promise<HouseShown> {
  return posted<HouseShown>("/api/door", { is_open: isOpen } satisfies Door);
}

/** For the link to any free seat: the code that can be said in its place; "" where it leads nowhere. */
export async function codeFor(link: string): Promise<string> {
  try {
    const { code } = await posted<TableCode>("/api/codes", { link } satisfies TableLink);
    return code;
  } catch (error) {
    if (NO_WAY_IN.has(toldOf(error).id)) return "";
    throw error;
  }
}

export async function tableLink(code: string): Promise<string> {
  const { link } = await posted<TableLink>("/api/links", { code } satisfies TableCode);
  return link;
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
  return posted<OpenedTable>("/api/lessons", wanted);
}

async function posted<T>(path: string, body: object): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return asked<T>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

async function asked<T>(path: string, request: RequestInit = {}): Promise<T> {
  const response = await fetch(path, request).catch(() => null);
  if (!response) throw new HouseError(say("web.house.away"));
  const answer = (await response.json().catch(() => null)) as T | Refused | null;
  if (response.ok && answer !== null) return answer as T;
  const refused = answer as Partial<Refused> | null;
  throw new HouseError(refused?.message ?? say("web.house.broken"));
}
