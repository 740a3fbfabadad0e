/**
 * Keys that do at once what is done often: one table, which the page's handler and the sheet read. A part of
 * the page offers what it can do while it is there; keys that a table takes for itself come first.
 */

export const SHORTCUTS = [
  { name: "draw", key: "d" },
  { name: "undo", key: "u" },
  { name: "last", key: "l" },
  { name: "rules", key: "r" },
  { name: "rematch", key: "n" },
  { name: "menu", key: "m" },
  { name: "settings", key: "s" },
  { name: "sheet", key: "?" },
] as const;

export type ShortcutName = (typeof SHORTCUTS)[number]["name"];
type Pressed = Pick<
  KeyboardEvent,
  "key" | "altKey" | "ctrlKey" | "metaKey" | "repeat" | "isComposing" | "defaultPrevented"
>;

/** What a key stands for; null where the browser, a table or an alphabet wants it for something else. */
export function shortcutOf(event: Pressed): ShortcutName | null {
  if (event.defaultPrevented || event.repeat || event.isComposing) return null;
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const key = event.key.toLowerCase();
  return SHORTCUTS.find((one) => one.key === key)?.name ?? null;
}

const FIELDS = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select";

/** Whoever types means letters; under a dialogue nothing may happen unseen. */
export function isFree(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return false;
  if (!(target instanceof HTMLElement)) return true;
  return !target.isContentEditable && target.closest(FIELDS) === null;
}

type Act = () => unknown;
const offered = new Map<ShortcutName, Act[]>();

/** Of two the later one is meant. Returns how to take it back, as an effect wants it. */
export function offer(name: ShortcutName, act: Act): () => void {
  offered.set(name, [...(offered.get(name) ?? []), act]);
  return () =>
    offered.set(
      name,
      (offered.get(name) ?? []).filter((one) => one !== act),
    );
}

/** Whether anybody offered it. */
export function perform(name: ShortcutName): boolean {
  const act = offered.get(name)?.at(-1);
  act?.();
  return act !== undefined;
}
