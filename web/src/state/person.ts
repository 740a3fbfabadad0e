/** Who sits before this browser. */

import { keep, kept } from "./storage";

const KEY = "name";
const FACE = "face";
export const LONGEST_NAME = 24; // as the house cuts it

export function currentName(): string {
  return kept(KEY) ?? "";
}

export function chooseName(name: string): void {
  keep(KEY, name.trim());
}

/** As `gorse-3`; empty until one is chosen: then the table gives one. */
export function currentFace(): string {
  return kept(FACE) ?? "";
}

export function chooseFace(look: string): void {
  keep(FACE, look);
}

/** For a name that nobody typed: with a number behind it, where somebody else here has it. */
export function freeName(name: string, others: readonly string[]): string {
  if (name === "") return ""; // the house finds one
  const taken = new Set(others.map(folded));
  const head = name.slice(0, LONGEST_NAME - 2);
  let free = name;
  for (let number = 2; taken.has(folded(free)); number++) free = `${head} ${String(number)}`;
  return free;
}

/** By which a name is known again, however it is spelt. */
export function folded(name: string): string {
  return name.normalize("NFKC").toLowerCase().trim();
}
