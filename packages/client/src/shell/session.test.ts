import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { Session } from "./session.ts";

const fetched = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetched;
});

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly retryAfter?: string;
}

/** The server's answers to `GET /api/me`, one after the other; null: it does not answer. */
function answers(...all: (Answer | null)[]): void {
  globalThis.fetch = (() => {
    const next = all.shift();
    if (next === null || next === undefined) return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve({
      ok: next.status < 400,
      status: next.status,
      headers: { get: (name: string) => (name === "retry-after" ? (next.retryAfter ?? null) : null) },
      text: () => Promise.resolve(JSON.stringify(next.body)),
    });
  }) as unknown as typeof fetch;
}

const busy: Answer = { status: 429, body: { code: "too-many", message: "Too many requests." }, retryAfter: "53" };
const broken: Answer = { status: 500, body: {} };
const nobody: Answer = { status: 200, body: { me: null } };

test.each([
  ["is busy", busy, /^Too many requests\. .* 53 s\.$/, 53],
  ["fails", broken, /error \(500\).* 5 s\.$/, 5],
  ["does not answer", null, /cannot be reached.* 5 s\.$/, 5],
])("while the server %s, nobody counts as signed out, the reason is told, and it is asked again", async (...row) => {
  const [, failure, sentence, seconds] = row;
  answers(failure, nobody);
  const session = new Session();
  await session.load();
  expect([session.known, session.problem]).toEqual([false, expect.stringMatching(sentence)]);
  await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
  expect(session.known).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect([session.known, session.problem]).toEqual([true, null]);
});

test("a person who is known stays known when a later request fails", async () => {
  answers(nobody, busy);
  const session = new Session();
  await session.load();
  await session.load();
  expect([session.known, session.problem]).toEqual([true, null]);
});

test("R-143: a browser that keeps no cookie after signing in is told so, until it is known", async () => {
  const ada: Answer = { status: 200, body: { me: { id: "p1", name: "Ada", kind: "account" } } };
  answers(nobody, ada, nobody, ada);
  const session = new Session();
  await session.load();
  await session.logIn("Ada", "long enough", false);
  expect(session.problem).toMatch(/did not keep the cookie/);
  await session.load();
  expect([session.me?.name, session.problem]).toEqual(["Ada", null]);
});
