/** What was chosen for a table, as it is told to who waits there. */

import type { Clock } from "./protocol";
import type { Seen } from "./seen";
import { optionTitle, type Tell } from "./telling";
import { say, type Message } from "./words";

const UNITS = [
  ["hour", 3600],
  ["minute", 60],
] as const;

/** How the game is played: seats, and whatever its options are. */
export function waysTold({ table, options }: Seen, tell: Tell): string[] {
  const told = Object.entries(options)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => optionTold(key, value, tell));
  return [tell("web.wait.seats", { count: table.chairs.length }), ...told];
}

/** How people play together. Defaults are left out on the wire. */
export function settingsTold({ table }: Seen, hasMemory: boolean): Message[] {
  const { clock, undo = "consent", aid = "free", chat = "phrases" } = table.settings;
  return [
    clockTold(clock),
    say("web.wait.undo", { value: undo }),
    ...(hasMemory ? [say("web.wait.aid", { value: aid })] : []),
    say("web.wait.chat", { value: chat }),
    say("web.wait.watching", { value: table.settings.watching ?? "nobody" }),
  ];
}

function optionTold(key: string, value: unknown, tell: Tell): string {
  if (key === "side") return tell("web.wait.side", { value: String(value) });
  if (key === "first") return tell("web.wait.first", { seat: Number(value) + 1 });
  if (key === "board") return tell("web.wait.board");
  return optionTitle(key, value, tell);
}

function clockTold({ kind = "off", seconds = 60 }: Clock = {}): Message {
  const [unit, length] = UNITS.find(([, length]) => seconds % length === 0) ?? ["second", 1];
  return say("web.wait.clock", { kind, time: say("web.wait.time", { unit, count: seconds / length }) });
}
