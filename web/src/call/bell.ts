/** Calls somebody back to a table, by a notification that goes when they come or are wanted no more. */

import { hasSound } from "../sound/choice";
import { namesOfOthers, type Seen } from "../state/seen";
import { currentLanguage } from "../words/language";
import { fileFor, wordsIn } from "../words/met-words";
import { capital, listed } from "../words/reader";
import { loadWords, say, text, wordsOf, type Words } from "../words/words";
import type { Call, Hush } from "./call";

const ringing = new Set<string>(); // ids of tables

export async function ring(seen: Seen): Promise<void> {
  const { id } = seen.table;
  ringing.add(id);
  const call = callTo(seen, await ownWords());
  if (document.hidden && ringing.has(id)) await tellWorker(call);
}

export async function hush(id: string): Promise<void> {
  if (ringing.delete(id)) await tellWorker({ hush: id });
}

/** The table and the others, and nothing that lies on it: anybody may see a screen. */
export function callTo({ table, ...seen }: Seen, words: Words): Call {
  const { game } = table;
  const title = words.catalogue[`${game}.title`] ?? capital(game);
  const names = listed(namesOfOthers({ table, ...seen }), words);
  return {
    title: text(say("web.status.yours"), words),
    options: {
      body: text(say("call.body", { game: title, names }), words),
      tag: table.id,
      lang: words.language,
      icon: "/icon-192.png",
      silent: hasSound(), // then the page itself is heard
    },
  };
}

async function ownWords(): Promise<Words> {
  const language = currentLanguage();
  const [house, own] = await Promise.all([loadWords(language), wordsIn(fileFor("call"), language)]);
  return wordsOf(language, { ...house.catalogue, ...own });
}

async function tellWorker(what: Call | Hush): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  worker?.active?.postMessage(what);
}

function hushAll(): void {
  for (const id of ringing) void hush(id);
}

document.addEventListener("visibilitychange", () => document.hidden || hushAll());
addEventListener("pagehide", hushAll);
