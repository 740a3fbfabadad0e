/** A few choices kept in this browser; where it keeps nothing they last as long as the page. */

const PREFIX = "festnoz.";

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null; // storage is switched off
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // switched off or full: the choice holds for this page
  }
}
