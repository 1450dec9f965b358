import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { Again } from "./again.ts";
import { api } from "./api.ts";
import { busy } from "./busy.ts";

const fetched = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetched;
});

/** The server's answers, one after the other: a status, and the seconds after which it answers again. */
function answers(...all: (readonly [status: number, after?: number])[]): { readonly asked: () => number } {
  let asked = 0;
  globalThis.fetch = (() => {
    asked += 1;
    const [status, after] = all.shift() ?? [200];
    return Promise.resolve({
      ok: status < 400,
      status,
      headers: { get: () => (after === undefined ? null : String(after)) },
      text: () => Promise.resolve(JSON.stringify(status < 400 ? { fine: true } : { code: "c", message: "No." })),
    });
  }) as unknown as typeof fetch;
  return { asked: () => asked };
}

test("what is asked while the site refuses the network is answered when that time is over, and the page can say so", async () => {
  const { asked } = answers([429, 53]);
  const answer = api.get("/tables");
  await jest.advanceTimersByTimeAsync(0);
  expect(busy.seconds).toBe(53);
  await jest.advanceTimersByTimeAsync(52_000);
  expect([busy.seconds, asked()]).toEqual([1, 1]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect([await answer, busy.seconds, asked()]).toEqual([{ fine: true }, null, 2]);
});

test("acts are not repeated, and neither is a question whose refusal names no time or a long one", async () => {
  const { asked } = answers([429, 53], [429], [429, 3600]);
  await expect(api.post("/me/export")).rejects.toThrow("No.");
  await expect(api.get("/tables")).rejects.toThrow("No.");
  await expect(api.get("/tables")).rejects.toThrow("No.");
  expect([asked(), busy.seconds]).toEqual([3, null]);
});

test("what a page shows by itself is loaded again after a failure, after 5, 10 and 20 seconds", async () => {
  const at: number[] = [];
  const start = Date.now();
  await new Again().run(async () => {
    at.push((Date.now() - start) / 1000);
    await (at.length < 4 ? Promise.reject(new Error("unreachable")) : Promise.resolve());
  });
  await jest.advanceTimersByTimeAsync(600_000);
  expect(at).toEqual([0, 5, 15, 35]);
});
