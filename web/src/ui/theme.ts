/** Day or night: the system's choice unless a person has overridden it; see theme.css. */

import { keep, kept } from "../state/storage";

export const THEMES = ["system", "day", "night"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "theme";

export function currentTheme(): Theme {
  const chosen = kept(KEY);
  return THEMES.find((theme) => theme === chosen) ?? "system";
}

export function chooseTheme(theme: Theme): void {
  keep(KEY, theme);
  showTheme(theme);
}

export function showTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
