import { describe, expect, it } from "vitest";

import { above, overlap, placed, type Box } from "./placement";

const ROOM: Box = { x: 0, y: 100, w: 400, h: 400 };
const SIZE = { w: 200, h: 80 };
const at = (x: number, y: number, w = 60, h = 60): Box => ({ x, y, w, h });

describe("a bubble", () => {
  it("stands below its thing, and points at its middle", () => {
    expect(placed(SIZE, ROOM, at(170, 200), [])).toEqual({
      side: "below",
      x: 100,
      y: 270,
      tail: 100,
    });
  });

  it("stands above a thing of the hand, which is below the room", () => {
    const found = placed(SIZE, ROOM, at(10, 560), []);
    expect(found).toEqual({ side: "above", x: 4, y: 416, tail: 36 });
  });

  it("covers as little else as can be", () => {
    const others = [at(100, 270, 200, 80)];
    expect(placed(SIZE, ROOM, at(170, 250), others).side).toBe("above");
  });

  it("never lies over its thing, wherever that is", () => {
    for (let x = 0; x <= 340; x += 20)
      for (let y = 100; y <= 440; y += 20) {
        const thing = at(x, y);
        const found = placed(SIZE, ROOM, thing, []);
        expect(overlap({ ...found, ...SIZE }, thing)).toBe(0);
      }
  });

  it("lies at the top where it is about nothing", () => {
    expect(placed(SIZE, ROOM, null, [])).toMatchObject({ side: "nowhere", x: 100, y: 104 });
  });

  it("lies clear of what else is there where it is about nothing", () => {
    const plates = [at(150, 104, 100, 40), at(4, 200, 100, 40), at(296, 200, 100, 40)];
    const found = placed(SIZE, ROOM, null, plates);
    expect(plates.map((plate) => overlap({ ...found, ...SIZE }, plate))).toEqual([0, 0, 0]);
  });

  it("has the room above a line that lies over its foot", () => {
    expect(above(at(0, 450, 400, 60), ROOM)).toEqual({ ...ROOM, h: 350 });
    expect(above(at(0, 500, 400, 60), ROOM)).toEqual(ROOM);
  });
});
