/** How to come to the settings, from wherever they are wanted: a page, or over a table that goes on. */

import { getContext, setContext } from "svelte";

type Open = () => void;
const OPEN = Symbol("settings");

export function setSettings(open: Open): void {
  setContext(OPEN, open);
}

export function settings(): Open {
  return getContext<Open>(OPEN);
}
