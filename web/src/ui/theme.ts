/** Day or night: the system's choice unless a person has overridden it; see theme.css. */

import { kept } from "../state/storage";

export const THEMES = ["system", "day", "night"] as const;
export type Theme = (typeof THEMES)[number];

/** For the page without the house; every other one asks state/settings.ts. */
export function currentTheme(): Theme {
  const chosen = kept("theme");
  return THEMES.find((theme) => theme === chosen) ?? "system";
}

export function showTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
