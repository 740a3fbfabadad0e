/** The reader's language for every component: `tell(message)`, or `tell(id, args)`. */

import { getContext, setContext } from "svelte";

import { localeOf, type Language } from "./language";
import type { Vocabulary } from "./vocabulary.svelte";
import type { Argument, Message, Words } from "./words";
import { hasGame, say, text } from "./words";

export interface Tell {
  (what: Message | string, args?: Readonly<Record<string, Argument>>): string;
  readonly words: Words;
  /** Whether a game can be told yet. Home has its title, pitch and length; all else is fetched now. */
  readonly knows: (game: string) => boolean;
  /** Fetches its words ahead, for whoever shows it next. */
  readonly meet: (game: string) => void;
  /** For a message that may speak of a game which this page has not met. */
  readonly hasWordsFor: (message: Message) => boolean;
}

const KEY = Symbol("words");

/** Its words are read each time, so that another language is told at once. */
export function setTeller(vocabulary: Vocabulary): Tell {
  const tell = (what: Message | string, args?: Readonly<Record<string, Argument>>) =>
    told(typeof what === "string" ? say(what, args) : what, vocabulary.words);
  Object.defineProperty(tell, "words", { get: () => vocabulary.words });
  const asked = {
    knows: vocabulary.knows.bind(vocabulary),
    meet: vocabulary.meet.bind(vocabulary),
    hasWordsFor: vocabulary.hasWordsFor.bind(vocabulary),
  };
  return setContext(KEY, Object.assign(tell, asked) as Tell);
}

export function teller(): Tell {
  return getContext<Tell>(KEY);
}

type Read = (language: Language) => unknown;
const READ = Symbol("read");

/** How to change over to another language, from wherever it is chosen. */
export function setReader(read: Read): void {
  setContext(READ, read);
}

export function reader(): Read {
  return getContext<Read>(READ);
}

/** A newer house may say what this page has no words for: better its id than no table. */
function told(message: Message, words: Words): string {
  try {
    return text(message, words);
  } catch (error) {
    console.error(error);
    return message.id;
  }
}

/** On a button of its own: "Draw a card". */
export function capital(told: string): string {
  return told.charAt(0).toLocaleUpperCase() + told.slice(1);
}

/** Refusals are parts of sentences in the catalogue; alone they stand as one. */
export function sentence(told: string): string {
  const first = capital(told);
  return /[.!?…:]$/.test(first) ? first : `${first}.`;
}

export function listed(names: readonly string[], words: Words): string {
  return new Intl.ListFormat(localeOf(words.language)).format(names);
}

/** One of these, as one says it. */
export function eitherOf(choices: readonly string[], words: Words): string {
  return new Intl.ListFormat(localeOf(words.language), { type: "disjunction" }).format(choices);
}

/** The message's words, or what else to show where the catalogue has none for it. */
export function toldOr(id: string, fallback: string, tell: Tell, args = {}): string {
  return Object.hasOwn(tell.words.catalogue, id) ? tell(id, args) : fallback;
}

/** Every page has the titles of the house's own games; one from elsewhere is met by its name. */
export function gameTitle(game: string, tell: Tell): string {
  if (!hasGame(tell.words, game)) tell.meet(game);
  return toldOr(`${game}.title`, capital(game), tell);
}

export function botTitle(bot: string, tell: Tell): string {
  return toldOr(`web.bot.${bot}`, bot, tell);
}
