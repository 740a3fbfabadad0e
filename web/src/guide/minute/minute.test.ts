import { describe, expect, it } from "vitest";

import { blocksOf } from "../../rulebook/blocks";
import { loadRulebook } from "../../rulebook/book";
import { allWords } from "../../words/all-words";
import { gamesIn } from "../../words/words";
import { linesIn } from "./lines";
import { loadMinute } from "./minute";

const BOOK =
  "# Pips\n\nA toy.\n\n## In one minute\n\n- Roll *one* die,\n  then claim (P-2).\n- Win.\n\n## More\n\n- Not this.";

describe("the minute of a rulebook", () => {
  it("is the list under its heading, each line as one reads it", () => {
    expect(linesIn(blocksOf(BOOK), "In one minute")).toEqual([
      "Roll one die, then claim (P-2).",
      "Win.",
    ]);
  });

  it("is empty where a book has none", () => {
    expect(linesIn(blocksOf(BOOK), "En une minute")).toEqual([]);
    expect(linesIn([], "In one minute")).toEqual([]);
  });

  it.each(["en", "fr"] as const)("comes without the rest of its book: %s", async (language) => {
    const words = await allWords(language);
    const title = words.catalogue["guide.minute"] ?? "";
    for (const game of gamesIn(words)) {
      const book = await loadRulebook(game, language);
      const lines = await loadMinute(game, language, "not looked for");
      expect(lines).toHaveLength(6);
      expect(lines).toEqual(linesIn(book, title));
    }
  });
});
