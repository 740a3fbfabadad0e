import { afterEach, expect, test, vi } from "vitest";

import { codeFor } from "./house";

const LINK = "x".repeat(22);

function answering(status: number, body: string): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
}

function refusing(status: number, id: string): void {
  answering(status, JSON.stringify({ type: "Refused", id: null, code: "x", message: { id } }));
}

afterEach(() => vi.unstubAllGlobals());

test("a link that leads nowhere, or to no free seat, has no code", async () => {
  answering(200, '{"code": "BCDFGH"}');
  expect(await codeFor(LINK)).toBe("BCDFGH");
  for (const id of ["house.no_link", "house.no_seat"]) {
    refusing(400, id);
    expect(await codeFor(LINK)).toBe("");
  }
});

test("a house that has too much to do, or is away, says nothing of the code", async () => {
  answering(429, "too many requests");
  await expect(codeFor(LINK)).rejects.toThrow("web.house.broken");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
  await expect(codeFor(LINK)).rejects.toThrow("web.house.away");
});
