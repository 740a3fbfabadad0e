/** Whoever goes by keyboard or ear is never put back to the top of the page. */

import { tick } from "svelte";

/** Called before the page changes: if what has the focus goes, the first of these gets it. */
export function keepFocus(selectors: readonly string[]): void {
  if (document.activeElement === document.body) return;
  void tick().then(() => {
    if (document.activeElement !== document.body) return;
    const next = selectors.map((one) => document.querySelector<HTMLElement>(one)).find(Boolean);
    next?.focus({ preventScroll: true });
  });
}
