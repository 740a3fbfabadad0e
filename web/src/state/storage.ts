/** A few things kept in this browser; where it keeps nothing they last as long as the page. */

export const PREFIX = "festnoz.";

export interface Shelf {
  get(key: string): string | null;
  put(key: string, value: string): void;
  drop(key: string): void;
}

function shelf(storage: () => Storage): Shelf {
  const page = new Map<string, string>();
  return {
    get(key) {
      try {
        return storage().getItem(PREFIX + key) ?? page.get(key) ?? null;
      } catch {
        return page.get(key) ?? null; // storage is switched off
      }
    },
    put(key, value) {
      page.set(key, value);
      try {
        storage().setItem(PREFIX + key, value);
      } catch {
        // switched off or full: it holds for this page
      }
    },
    drop(key) {
      page.delete(key);
      try {
        storage().removeItem(PREFIX + key);
      } catch {
        // nothing was kept
      }
    },
  };
}

/** Until a person forgets it. */
export const browser = shelf(() => localStorage);
/** Until the tab is closed. */
export const tab = shelf(() => sessionStorage);

export function kept(key: string): string | null {
  return browser.get(key);
}

export function keep(key: string, value: string): void {
  browser.put(key, value);
}

/** Calls back whenever another tab of this browser keeps or drops it. */
export function whenKeptElsewhere(key: string, changed: () => void): void {
  if (typeof window === "undefined") return;
  window.addEventListener("storage", (event) => {
    if (event.key === PREFIX + key || event.key === null) changed();
  });
}

/** What was kept as JSON; `fallback` where nothing or something unreadable is. */
export function keptAs<T>(key: string, fallback: T, isOne: (value: unknown) => value is T): T {
  const written = kept(key);
  if (written === null) return fallback;
  try {
    const value: unknown = JSON.parse(written);
    return isOne(value) ? value : fallback;
  } catch {
    return fallback;
  }
}
