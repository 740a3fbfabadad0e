/** What the types cannot hold: the sources keep the house style and the server's CSP. */

import { render } from "svelte/server";
import { describe, expect, it } from "vitest";

import page from "../index.html?raw";
import App from "./App.svelte";
import { HouseError, toldOf } from "./net/house";
import { loadWords, say } from "./words/words";

const sources = import.meta.glob<string>(["./**/*.{ts,svelte}", "!./**/*.test.ts"], {
  eager: true,
  import: "default",
  query: "?raw",
});

describe.each(Object.entries(sources))("%s", (_, source) => {
  it("has no `any`", () => {
    expect(source).not.toMatch(/[:<|&]\s*any\b|\bas any\b|@ts-(ignore|nocheck)/);
  });

  it("writes no style attribute and no raw HTML", () => {
    expect(source).not.toMatch(/\sstyle=|\{@html/); // `style:left={x}` goes through the CSSOM
  });
});

describe("a sentence of a game is composed in one language only", () => {
  const drawings = Object.entries(sources).filter(([path]) => /^\.\/games\/\w+\//.test(path));
  const tellings = Object.entries(
    import.meta.glob<string>("../../src/festnoz/games/**/*.py", {
      eager: true,
      import: "default",
      query: "?raw",
    }),
  );

  it.each(drawings)("%s gives arguments to no message but of the drawing", (path, source) => {
    const game = path.split("/")[2];
    const composed = new RegExp(`["'\`]${game}\\.(?!drawn\\.)[\\w.-]+(["'\`],|\\$\\{)`);
    expect(source.replace(/^\/\/ Made by [\s\S]*/, "")).not.toMatch(composed);
  });

  it.each(tellings)("%s tells nothing that the drawing does", (_, source) => {
    expect(source).not.toMatch(/["'][a-z]+\.drawn\./);
  });

  it("and there are both", () => {
    expect(drawings.length).toBeGreaterThan(10);
    expect(tellings.length).toBeGreaterThan(10);
  });
});

it("has no inline script, style or handler in its page", () => {
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
});

it("shows the name of the house", async () => {
  const { body } = render(App, { props: { start: await loadWords("fr") } });
  expect(body).toContain("Fest-Noz");
  expect(body).toContain("Des jeux de société qui n’ont pas d’autre maison.");
});

it("says in words whatever goes wrong", () => {
  expect(toldOf(new HouseError(say("web.house.away")))).toEqual(say("web.house.away"));
  expect(toldOf(new TypeError("x is undefined"))).toEqual(say("web.house.broken"));
});
