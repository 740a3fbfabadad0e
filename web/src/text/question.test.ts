/** Asked by pointing: what a thing is good for, and what it means on another. */

import { expect, it } from "vitest";

import { Asking } from "./question.svelte";
import type { Wish } from "../net/connection";
import type { Because, MoveShown, PositionShown } from "../protocol";
import type { Seen } from "../state/seen";
import { say } from "../words/words";

const name = say("web.rules");
const moves: MoveShown[] = [7, 8].map((action) => ({ action, written: "", name, group: name }));

/** A house that answers each question in turn. */
function asked(...answers: Omit<Because, "type" | "id">[]) {
  const wishes: Wish[] = [];
  const position = { version: 1, turn: 0, since: 0, view: {} as PositionShown["view"], moves };
  const asking = new Asking({
    seen: { position } as Seen,
    canPlay: true,
    ask: (wish) => {
      wishes.push(wish);
      return Promise.resolve({ type: "Because", id: "", ...answers.shift() });
    },
  });
  return { asking, wishes };
}

it("holds a thing of one's own, and asks about others with it", async () => {
  const reason = { reason: say("korsair.rule.K-11"), rule: "K-11" };
  const { asking, wishes } = asked({ actions: [8] }, reason, { actions: [7, 8] });
  await asking.point("red-2", true);
  expect(asking.meant.map(({ action }) => action)).toEqual([8]);
  await asking.point("#2", false);
  expect(asking.reason?.rule).toBe("K-11");
  expect(asking.meant).toEqual([]);
  await asking.point("blue-1", true);
  expect(asking.reason).toBeNull();
  expect(wishes).toEqual([
    { type: "Why", source: "red-2", target: "red-2" },
    { type: "Why", source: "red-2", target: "#2" },
    { type: "Why", source: "blue-1", target: "blue-1" },
  ]);
});

it("puts it back when it is pointed at once more, and forgets what was said", async () => {
  const { asking, wishes } = asked({ actions: [7] }, { actions: [] });
  await asking.point("red-2", true);
  await asking.point("red-2", true);
  expect([asking.held, asking.meant.length, wishes.length]).toEqual([null, 0, 1]);
  await asking.point("#1", false);
  expect(wishes.at(-1)).toEqual({ type: "Why", source: "#1", target: "#1" });
});
