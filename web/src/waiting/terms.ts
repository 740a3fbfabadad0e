/** What was chosen for a table, as it is told to whoever waits there. */

import { fieldTold } from "../home/options";
import type { Clock, OptionField } from "../protocol";
import type { Seen } from "../state/seen";
import type { Tell } from "../words/reader";
import { say, type Message } from "../words/words";

const UNITS = [
  ["hour", 3600],
  ["minute", 60],
] as const;

/** How the game is played: seats, and whatever its options are; what nobody chose is left out,
    also numbers that are as usual. */
export function waysTold(
  { table, options }: Seen,
  fields: readonly OptionField[],
  tell: Tell,
): string[] {
  const chosen: Readonly<Record<string, unknown>> = options;
  const told = fields
    .filter((field) => !isUsual(field, chosen[field.name] ?? null))
    .map((field) => fieldTold(table.game, field, chosen[field.name], tell));
  return [tell("web.wait.seats", { count: table.chairs.length }), ...told];
}

function isUsual(field: OptionField, value: unknown): boolean {
  if (value === null) return true;
  return field.kind === "numbers" && JSON.stringify(value) === JSON.stringify(field.default);
}

/** How people play together. Defaults are left out on the wire. */
export function settingsTold({ table }: Seen, hasMemory: boolean): Message[] {
  const { clock, undo = "consent", aid = "free", chat = "phrases" } = table.settings;
  return [
    clockTold(clock),
    say("web.wait.undo", { value: undo }),
    ...(hasMemory ? [say("web.wait.aid", { value: aid })] : []),
    say("web.wait.chat", { value: chat }),
    absenceTold(table.settings.absence),
    say("web.wait.watching", { value: table.settings.watching ?? "nobody" }),
  ];
}

function clockTold({ kind = "off", seconds = 60 }: Clock = {}): Message {
  return say("web.wait.clock", { kind, time: timeTold(seconds) });
}

function absenceTold(seconds = 120): Message {
  const value = seconds === 0 ? "never" : "after";
  return say("web.wait.absence", { value, time: timeTold(seconds) });
}

export function timeTold(seconds: number): Message {
  const [unit, length] = UNITS.find(([, length]) => seconds % length === 0) ?? ["second", 1];
  return say("web.wait.time", { unit, count: seconds / length });
}
