import { describe, expect, it } from "vitest";

import { partsOf } from "./pattern";
import { say, text, wordsOf } from "./words";

const toy = wordsOf("en", {
  "toy.many":
    "{n, plural, offset:1 =0 {nobody} =1 {you} one {you and # other} other {you and # others}}",
  "toy.nested": "{n, plural, other {# {who, select, us {for us (#)} other {for {who}}}}}",
  "toy.quoted": "it's '{'{n}'}', '{isn''t}' # '#' {n, plural, other {'#'#}}",
});

describe("a pattern", () => {
  it.each([
    [0, "nobody"],
    [1, "you"],
    [2, "you and 1 other"],
    [1201, "you and 1,200 others"],
  ])("counts %i as %s", (n, told) => {
    expect(text(say("toy.many", { n }), toy)).toBe(told);
  });

  it("counts in the innermost plural alone, as ICU does", () => {
    expect(text(say("toy.nested", { n: 3, who: "us" }), toy)).toBe("3 for us (#)");
    expect(text(say("toy.nested", { n: 3, who: "constructor" }), toy)).toBe("3 for constructor");
  });

  it("says what stands between apostrophes, and a single one", () => {
    expect(text(say("toy.quoted", { n: 2 }), toy)).toBe("it's {2}, {isn't} # '#' #2");
  });

  it.each(["{", "{n", "}", "{n, number}", "{n, plural, other {#}", "{n, select, other}"])(
    "is not read by halves: %s",
    (pattern) => {
      expect(() => partsOf(pattern)).toThrow(`cannot read '${pattern}'`);
    },
  );
});
