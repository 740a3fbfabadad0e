/** When somebody is called back to a table, by what, and what a browser may have against it. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import en from "../../../src/festnoz/locale/en/rooms/call.json";
import web from "../../../src/festnoz/locale/en/web.json";
import type { Seen } from "../state/seen";
import { call } from "../state/settings";
import { wordsOf } from "../words/words";
import { hindrance } from "./call";
import { askToCall } from "./permission";
import { callBack } from "./watch";

const heard = vi.hoisted(() => [] as string[]);
const asked = vi.hoisted(() => [] as string[]);
vi.mock("../sound/listener", () => ({ hear: (cue: string) => heard.push(cue) }));
vi.mock("./bell", async (actual) => ({
  callTo: (await actual<typeof import("./bell")>()).callTo,
  ring: ({ table }: Seen) => asked.push(`ring ${table.id}`),
  hush: (id: string) => asked.push(`hush ${id}`),
}));

interface Situation {
  readonly turn?: number;
  readonly isPaused?: boolean;
  readonly hasStandIn?: boolean;
}

/** From the first of three chairs. */
function seenWith({ turn = 1, isPaused = false, hasStandIn = false }: Situation): Seen {
  const chairs = [{ name: "Anna", has_stand_in: hasStandIn }, { name: "Bran" }, { name: "Cleo" }];
  const table = { id: "t", game: "pips", stage: "playing", chairs, is_paused: isPaused };
  return { seat: 0, table, position: { turn, view: { hand: "red-1" } } } as unknown as Seen;
}

const ELSE = seenWith({});
const OURS = seenWith({ turn: 0 });

function look(isAway: boolean): void {
  vi.stubGlobal("document", { hidden: isAway, addEventListener: () => {} });
  vi.stubGlobal("addEventListener", () => {});
}

function browse(permission: string | null, answer = permission): void {
  const Notification = {
    permission,
    requestPermission(): Promise<void> {
      Notification.permission = answer;
      return Promise.resolve();
    },
  };
  vi.stubGlobal("isSecureContext", true);
  if (permission !== null) vi.stubGlobal("Notification", Notification);
}

beforeEach(() => {
  look(true);
  call.value = "on";
});

afterEach(() => {
  vi.unstubAllGlobals();
  heard.length = asked.length = 0;
});

it.each<[string, Seen, Seen, string[]]>([
  ["called when our turn comes", ELSE, OURS, ["ring t"]],
  ["no longer when it has gone", OURS, ELSE, ["hush t"]],
  ["not while it stays", OURS, OURS, []],
  ["not in a pause", ELSE, seenWith({ turn: 0, isPaused: true }), []],
  ["not where a bot plays for us", ELSE, seenWith({ turn: 0, hasStandIn: true }), []],
])("somebody who looks elsewhere is %s", async (_, before, after, wanted) => {
  callBack(before, after);
  await vi.dynamicImportSettled();
  expect(asked).toEqual(wanted);
  expect(heard).toEqual(wanted.includes("ring t") ? ["turn"] : []);
});

it("whoever looks at the table is not called", async () => {
  look(false);
  callBack(ELSE, OURS);
  await vi.dynamicImportSettled();
  expect([...asked, ...heard]).toEqual([]);
});

it.each(["unasked", "off"] as const)("%s: only what is to be heard is heard", async (choice) => {
  call.value = choice;
  callBack(ELSE, OURS);
  await vi.dynamicImportSettled();
  expect(asked).toEqual([]);
  expect(heard).toEqual(["turn"]);
});

it("a call tells of the table and of the others, and of nothing that lies on it", async () => {
  const { callTo } = await import("./bell");
  const { title, options } = callTo(OURS, wordsOf("en", { ...web, ...en }));
  expect([title, options.body]).toEqual(["Your turn", "Pips, with Bran and Cleo"]);
  expect(options.tag).toBe("t");
  expect(JSON.stringify({ title, options })).not.toContain("red");
});

it("by plain http, or without notifications, nobody can be called", () => {
  vi.stubGlobal("isSecureContext", false);
  expect(hindrance()).toBe("insecure");
  browse(null);
  expect(hindrance()).toBe("unknown");
  browse("denied");
  expect(hindrance()).toBe("forbidden");
  browse("default");
  expect(hindrance()).toBeNull();
});

it.each([
  ["granted", "on"],
  ["denied", "off"],
  ["default", "unasked"], // the browser's question was closed
] as const)("whoever agrees, and tells the browser '%s', is '%s'", async (answer, choice) => {
  call.value = "unasked";
  browse("default", answer);
  expect(await askToCall()).toBe(choice);
  expect(call.value).toBe(choice);
});
