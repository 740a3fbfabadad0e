/** Scenes one after the other: in order, each for its time, none left out. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Seen } from "../../state/seen";
import { RESTS } from "./pace";
import { SceneQueue } from "./queue";
import { sceneOf, weightOf, type Weight } from "./scene";
import type { Shot } from "./shots";

const SEEN = {} as Seen;
const REST = RESTS.normal;

function shot(view: number, weight: Weight = "light"): Shot<number> {
  return { seen: SEEN, scene: sceneOf(view, null, []), weight };
}

/** What was shown, and when: `end` once there is no more. */
function queued(): { queue: SceneQueue<number>; shown: [number | string, number][] } {
  const shown: [number | string, number][] = [];
  const start = Date.now();
  const queue = new SceneQueue<number>(
    (one) => shown.push([one ? (one.scene?.view ?? "news") : "end", Date.now() - start]),
    () => REST,
  );
  return { queue, shown };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("scenes", () => {
  it("stand as long as they weigh, one after the other", () => {
    const { queue, shown } = queued();
    queue.add([shot(1), shot(2, "told"), shot(3, "held"), shot(4)]);
    vi.runAllTimers();
    const [told, held, last] = [
      REST.light,
      REST.light + REST.told,
      REST.light + REST.told + REST.held,
    ];
    expect(shown).toEqual([
      [1, 0],
      [2, told],
      [3, held],
      [4, last],
      ["end", last + REST.light],
    ]);
  });

  it("come after those that wait, also where they are many, and none is left out", () => {
    const { queue, shown } = queued();
    const all = Array.from({ length: 40 }, (_, i) => i);
    queue.add(all.slice(0, 20).map((i) => shot(i)));
    vi.advanceTimersToNextTimer();
    queue.add(all.slice(20).map((i) => shot(i)));
    vi.runAllTimers();
    expect(shown.map(([one]) => one)).toEqual([...all, "end"]);
    expect(shown.at(-1)?.[1]).toBeLessThan(40 * REST.light); // whoever is far behind catches up
  });

  it("are not hurried where they concern the viewer", () => {
    const { queue, shown } = queued();
    queue.add([shot(0, "held"), ...Array.from({ length: 40 }, () => shot(1))]);
    vi.runAllTimers();
    expect(shown[1]?.[1]).toBe(REST.held);
  });

  it("let news pass that change nothing on the table", () => {
    const { queue, shown } = queued();
    queue.add([{ seen: SEEN, scene: null, weight: "light" }, shot(1)]);
    vi.advanceTimersByTime(REST.light / 2);
    expect(shown.map(([one]) => one)).toEqual(["news", 1]);
  });
});

describe("a pause to read", () => {
  it("holds back what comes meanwhile, and no longer than it takes", () => {
    const { queue, shown } = queued();
    queue.pause(5000);
    queue.add([shot(1)]);
    vi.advanceTimersByTime(4999);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([[1, 5000]]);
  });

  it("ends once it has been read, and leaves nothing out", () => {
    const { queue, shown } = queued();
    queue.pause(5000);
    queue.add([shot(1), shot(2)]);
    vi.advanceTimersByTime(1000);
    queue.resume();
    expect(shown).toEqual([[1, 1000]]);
    queue.resume(); // by then a scene stands, for its own time
    vi.advanceTimersByTime(REST.light);
    expect(shown.map(([one]) => one)).toEqual([1, 2]);
  });
});

describe("something that lies over the table", () => {
  it("lets all wait until it is gone", () => {
    const { queue, shown } = queued();
    queue.add([shot(1), shot(2)]);
    vi.advanceTimersByTime(0);
    queue.stop(true);
    queue.add([shot(3)]);
    vi.advanceTimersByTime(60_000);
    expect(shown.map(([one]) => one)).toEqual([1]);
    queue.stop(false);
    vi.runAllTimers();
    expect(shown.map(([one]) => one)).toEqual([1, 2, 3, "end"]);
  });

  it("changes nothing where nothing happens", () => {
    const { queue, shown } = queued();
    queue.stop(false);
    expect(shown).toEqual([]);
  });
});

describe("to go on", () => {
  it("leads to what concerns the viewer next, and then to the end", () => {
    const { queue, shown } = queued();
    queue.add([shot(1), shot(2), shot(3, "held"), shot(4)]);
    vi.advanceTimersByTime(0);
    expect(queue.goOn()).toBe(false);
    expect(queue.goOn()).toBe(true);
    vi.runAllTimers();
    expect(shown.map(([one]) => one)).toEqual([1, 3, "end"]);
  });
});

describe("where nobody looks", () => {
  it("what concerns the viewer waits, and all else passes", () => {
    const listeners: (() => void)[] = [];
    const page = {
      hidden: true,
      addEventListener: (_: string, listener: () => void) => listeners.push(listener),
      removeEventListener: () => undefined,
    };
    vi.stubGlobal("document", page);
    const { queue, shown } = queued();
    queue.add([shot(1), shot(2, "held"), shot(3)]);
    vi.advanceTimersByTime(60_000);
    expect(shown.map(([one]) => one)).toEqual([1, 2]);
    page.hidden = false;
    listeners[0]?.();
    vi.runAllTimers();
    expect(shown[2]).toEqual([3, 60_000 + REST.held]);
  });
});

describe("a scene", () => {
  const line = (seat: number | null, ...concerns: number[]) => ({
    message: { id: "" },
    seat,
    concerns,
  });
  const told = { number: 1, at: 0, event: "Played", seat: 1 };

  it("is whoever's its line says, else whoever's move it was", () => {
    expect(sceneOf(0, told, [line(2)]).seat).toBe(2);
    expect(sceneOf(0, told, [{ message: { id: "" } }]).seat).toBe(1);
    expect(sceneOf(0, null, []).seat).toBeNull();
  });

  it("holds for those whom it concerns, and for no watcher", () => {
    const scene = sceneOf(0, told, [line(2, 2, 0)]);
    expect([0, 1, 2, null].map((seat) => weightOf(scene, seat))).toEqual([
      "held",
      "told",
      "held",
      "told",
    ]);
    expect(weightOf(sceneOf(0, told, [line(2)]), 2)).toBe("light");
  });
});
