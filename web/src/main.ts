import { mount } from "svelte";

import App from "./App.svelte";
import { followRenewals } from "./away/renewal.svelte";
import { startWorker } from "./away/worker";
import { currentLanguage } from "./words/language";
import { lettersReady } from "./ui/letters";
import { textSize, theme } from "./state/settings";
import "./ui/theme.css";
import { loadWords } from "./words/words";

const target = document.getElementById("house");
if (!target) throw new Error("index.html lacks the element 'house'");
followRenewals(import.meta.url);
theme.show();
textSize.show();
const [start] = await Promise.all([loadWords(currentLanguage()), lettersReady()]);
mount(App, { target, props: { start } });
startWorker();
