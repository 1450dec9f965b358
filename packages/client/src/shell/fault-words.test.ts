import { expect, test } from "@jest/globals";
import { FAULT, supervise } from "../elements/supervise.ts";
import { ApiError } from "./api.ts";
import { OFFLINE } from "./connection.ts";
import { faultWords } from "./fault-words.ts";

async function reported(work: Promise<unknown>): Promise<unknown[]> {
  const faults: unknown[] = [];
  const listen = (event: Event): void => {
    faults.push((event as CustomEvent<unknown>).detail);
  };
  addEventListener(FAULT, listen);
  supervise(work);
  await work.catch(() => undefined);
  await Promise.resolve();
  removeEventListener(FAULT, listen);
  return faults;
}

test("a refusal and a failure of work that nobody waits for are reported; success is not", async () => {
  const refusal = { ok: false, code: "too-many", message: "You are sending too much. Wait a moment." };
  const failure = new Error("broken");
  expect(await reported(Promise.resolve(refusal))).toEqual([refusal]);
  expect(await reported(Promise.reject(failure))).toEqual([failure]);
  expect(await reported(Promise.resolve({ ok: true }))).toEqual([]);
  expect(await reported(Promise.resolve())).toEqual([]);
});

test("a refusal is shown in the server's words, a lost connection where the page shows it, the rest as a failure", () => {
  const tooMany = { code: "too-many", message: "Wait a moment." };
  expect(faultWords(new ApiError(tooMany, 429))).toBe("Wait a moment.");
  expect(faultWords({ ok: false, ...tooMany })).toBe("Wait a moment.");
  expect(faultWords(OFFLINE)).toBeNull();
  expect(faultWords(new ApiError({ code: "unreachable", message: "" }, 0))).toBeNull();
  for (const words of [
    "Failed to fetch dynamically imported module: http://localhost/a.js",
    "error loading dynamically imported module: http://localhost/a.js",
    "Importing a module script failed.",
  ])
    expect(faultWords(new TypeError(words))).toContain("could not be loaded");
  expect(faultWords(new TypeError("x is undefined"))).toContain("has failed");
  expect(faultWords(undefined)).toContain("has failed");
});
