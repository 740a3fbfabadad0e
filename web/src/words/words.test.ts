import { describe, expect, it } from "vitest";

import cases from "../../fixtures/words.json";
import { allWords } from "./all-words";
import { isLanguage, languageAmong, localeOf } from "./language";
import { listed } from "./reader";
import { numbersOf, say, text, wordsOf, type Message } from "./words";

interface Case {
  readonly message: Message;
  readonly language: string;
  readonly text: string;
}

const words = { en: await allWords("en"), fr: await allWords("fr") };

describe("the browser tells what Python tells", () => {
  // JSON imports are typed as unions of literal shapes; the wire's type is the plain one.
  it.each(cases as readonly Case[])("$language: $text", ({ message, language, text: told }) => {
    if (!isLanguage(language)) throw new Error(`unknown language '${language}'`);
    expect(text(message, words[language])).toBe(told);
  });
});

it.each(Object.values(words))("has nothing of the command line in $language", ({ catalogue }) => {
  const areas = new Set(Object.keys(catalogue).map((id) => id.split(".")[0]));
  expect(["bench", "command", "terminal"].filter((area) => areas.has(area))).toEqual([]);
  expect(areas).toContain("web");
});

describe("words", () => {
  const toy = wordsOf("en", {
    "toy.plain": "it’s <b>plain</b>",
    "toy.name": "{thing_name} and {thing}",
    "toy.sum": "{count, plural, one {# of {count}} other {# of {total}}}",
    "toy.thing": "a thing",
    "toy.thing.name": "Thing",
  });

  it("leaves what looks like a tag as it is", () => {
    expect(text(say("toy.plain"), toy)).toBe("it’s <b>plain</b>");
  });

  it("takes a message's form by suffix, and the message itself without", () => {
    expect(text(say("toy.name", { thing: say("toy.thing") }), toy)).toBe("Thing and a thing");
  });

  it("prefers an argument of that very name to a form", () => {
    const args = { thing_name: "Ann", thing: "Bo" };
    expect(text(say("toy.name", args), toy)).toBe("Ann and Bo");
  });

  it("writes numbers as the language does", () => {
    expect(text(say("toy.sum", { count: 1200, total: 3400 }), toy)).toBe("1,200 of 3,400");
  });

  it("takes a message without arguments as the wire may send it", () => {
    expect(text({ id: "toy.thing" }, toy)).toBe("a thing");
  });

  it.each(["toy.unknown", "constructor"])("knows no message '%s'", (id) => {
    expect(() => text(say(id), toy)).toThrow(`no message '${id}' in 'en'`);
  });

  it("names the argument that is missing", () => {
    expect(() => text(say("toy.name"), toy)).toThrow("'toy.name' lacks its argument 'thing_name'");
  });

  it("has the same messages in every language", () => {
    expect(Object.keys(words.fr.catalogue)).toEqual(Object.keys(words.en.catalogue));
    expect(Object.keys(words.en.catalogue).length).toBeGreaterThan(100);
  });
});

describe("the language", () => {
  it.each([
    [["fr-CA", "en"], "fr"],
    [["br", "FR", "en"], "fr"],
    [["de"], "en"],
    [["frr"], "en"],
    [[], "en"],
  ])("of %j is %s", (wanted, expected) => {
    expect(languageAmong(wanted)).toBe(expected);
  });
});

describe("dates, lists and numbers", () => {
  it("are British beside British words, and French beside French", () => {
    const day = (language: "en" | "fr") =>
      new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium", timeZone: "UTC" });
    expect(day("en").format(Date.UTC(2026, 5, 16))).toBe("16 Jun 2026");
    expect(day("fr").format(Date.UTC(2026, 5, 16))).toBe("16 juin 2026");
    expect(listed(["Ann", "Bo", "Cy"], words.en)).toBe("Ann, Bo and Cy");
  });

  it.each(["en", "fr"] as const)("have a minus sign, not a hyphen, in %s", (language) => {
    expect(words[language].numbers.format(-3)).toBe("−3");
    const ended = say("evenings.ended", { rank: 2, count: 4, score: -3 });
    expect(text(ended, words[language])).toContain("−3");
    expect(numbersOf(language, { maximumFractionDigits: 1 }).format(-2.34)).toMatch(/^−2[.,]3$/);
  });
});
