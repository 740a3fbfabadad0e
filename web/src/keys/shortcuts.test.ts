/** Single keys: which of them mean something, and for whom. */

import { describe, expect, it, vi } from "vitest";

import { offer, perform, SHORTCUTS, shortcutOf } from "./shortcuts";

const PLAIN = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
};

describe("a key", () => {
  it.each(SHORTCUTS)("$key means $name, in small letters and large", ({ name, key }) => {
    expect(shortcutOf({ ...PLAIN, key })).toBe(name);
    expect(shortcutOf({ ...PLAIN, key: key.toUpperCase() })).toBe(name);
  });

  it("means one thing only, and none that a table is gone through by", () => {
    const keys = SHORTCUTS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((key) => /^\S$/.test(key))).toBe(true);
  });

  it.each(["altKey", "ctrlKey", "metaKey", "repeat", "isComposing", "defaultPrevented"])(
    "means nothing here with %s",
    (how) => {
      expect(shortcutOf({ ...PLAIN, key: "d", [how]: true })).toBeNull();
    },
  );

  it("that nobody listed means nothing", () => {
    expect(shortcutOf({ ...PLAIN, key: "x" })).toBeNull();
    expect(shortcutOf({ ...PLAIN, key: "Escape" })).toBeNull();
  });
});

describe("what is offered", () => {
  it("is done by whoever offered it last, until it is taken back", () => {
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const withdraw = offer("undo", first);
    const release = offer("undo", second);
    expect(perform("undo")).toBe(true);
    release();
    perform("undo");
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
    withdraw();
    expect(perform("undo")).toBe(false);
  });
});
