import { describe, expect, it } from "vitest";

import { blocksOf } from "../../rulebook/book";
import { minuteIn } from "./minute";

const BOOK =
  "# Pips\n\nA toy.\n\n## In one minute\n\n- Roll *one* die,\n  then claim (P-2).\n- Win.\n\n## More\n\n- Not this.";

describe("the minute of a rulebook", () => {
  it("is the list under its heading, each line as one reads it", () => {
    expect(minuteIn(blocksOf(BOOK), "In one minute")).toEqual([
      "Roll one die, then claim (P-2).",
      "Win.",
    ]);
  });

  it("is empty where a book has none", () => {
    expect(minuteIn(blocksOf(BOOK), "En une minute")).toEqual([]);
    expect(minuteIn([], "In one minute")).toEqual([]);
  });
});
