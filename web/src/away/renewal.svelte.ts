/**
 * A page that stays open while the house is updated: files that it asks for later are gone. It is opened
 * anew by itself, once for each newer house and never while somebody types; else it says what to do.
 */

import { PREFIX } from "../state/storage";

const TRIED = `${PREFIX}renewed`; // the houses for which this tab was opened anew
const FIRST_SCRIPT = /\/assets\/index-[\w-]+\.js/;
const CHOICES = ["checkbox", "radio", "range"];

let isOutdated = $state(false);
let isAsking = false;
const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Whether it cannot go on, and waits for its reader to open it anew. */
export function mustBeRenewed(): boolean {
  return isOutdated;
}

/** `own` is the address of this page's first script: another house has another. */
export function followRenewals(own: string): void {
  addEventListener("vite:preloadError", () => void look(own));
  addEventListener("input", ({ target }) => note(target), true);
}

async function look(own: string): Promise<void> {
  if (isOutdated || isAsking) return;
  isAsking = true;
  const now = await firstScript();
  isAsking = false;
  if (now === null || own.endsWith(now)) return; // it is away, or no newer
  isOutdated = isTyping() || !claim(now);
  if (!isOutdated) location.reload();
}

/** Of the page that the house shows now; null where it shows none. */
async function firstScript(): Promise<string | null> {
  try {
    const answer = await fetch("/", { cache: "no-store" });
    return answer.ok ? (FIRST_SCRIPT.exec(await answer.text())?.[0] ?? null) : null;
  } catch {
    return null;
  }
}

/** False where this tab was opened anew for it before, or cannot remember whether it was. */
function claim(now: string): boolean {
  try {
    const tried = sessionStorage.getItem(TRIED)?.split(" ") ?? [];
    if (tried.includes(now)) return false;
    sessionStorage.setItem(TRIED, [...tried, now].join(" "));
    return true;
  } catch {
    return false;
  }
}

function note(field: EventTarget | null): void {
  if (field instanceof HTMLTextAreaElement) typedIn.add(field);
  if (field instanceof HTMLInputElement && !CHOICES.includes(field.type)) typedIn.add(field);
}

function isTyping(): boolean {
  return [...typedIn].some(({ isConnected, value }) => isConnected && value !== "");
}
