/** Who sits before this browser. */

import { keep, kept } from "./storage";

const KEY = "name";
export const LONGEST_NAME = 24; // as the house cuts it

export function currentName(): string {
  return kept(KEY) ?? "";
}

export function chooseName(name: string): void {
  keep(KEY, name.trim());
}
