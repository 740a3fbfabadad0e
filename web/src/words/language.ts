/** Which language a person reads here: the one chosen before, else the browser's first that we speak. */

import { keep, kept } from "../state/storage";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in itself: anyone who looks for a language reads only that one. */
export const OWN_NAMES: Readonly<Record<Language, string>> = { en: "English", fr: "Français" };

const KEY = "language";

export function isLanguage(code: string | null): code is Language {
  return LANGUAGES.some((known) => known === code);
}

export function languageAmong(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return codes.find(isLanguage) ?? "en";
}

export function currentLanguage(): Language {
  const chosen = kept(KEY);
  return isLanguage(chosen) ? chosen : languageAmong(navigator.languages);
}

export function chooseLanguage(language: Language): void {
  keep(KEY, language);
}

/** How dates, lists and numbers are written: British, as the English words are. */
export function localeOf(language: Language): string {
  return language === "en" ? "en-GB" : language;
}
