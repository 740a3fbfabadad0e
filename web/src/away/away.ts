/** The page while the house is away: it asks again by itself, and goes on where it was. */

import { currentLanguage } from "../words/language";
import { currentTheme, showTheme } from "../ui/theme";
import "./away.css";

const EVERY_MS = 3000;

document.documentElement.lang = currentLanguage();
showTheme(currentTheme());

async function ask(): Promise<void> {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  if (location.pathname === "/away.html")
    location.replace("/"); // opened by its own name
  else location.reload();
}

for (const button of document.querySelectorAll("button")) {
  button.addEventListener("click", () => void ask());
}
addEventListener("online", () => void ask());
setInterval(() => void ask(), EVERY_MS);
void ask();
