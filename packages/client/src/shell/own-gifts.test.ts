import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { Connection } from "./connection.ts";
import { OwnGifts } from "./own-gifts.ts";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const HOUR = 3_600_000;

/** The presents of a person whose requests are answered with these. */
function gifts(answers: Readonly<Record<string, unknown>>) {
  const sent: unknown[] = [];
  const call = (message: string, payload: object): Promise<unknown> => {
    sent.push([message, payload]);
    return Promise.resolve(answers[message]);
  };
  let changes = 0;
  const own = new OwnGifts("t", { call } as unknown as Pick<Connection, "call">, () => changes++);
  return { own, sent, changes: () => changes };
}

test("[CO-125] [CO-750] what a present brought is said for ten seconds, until another can be given", async () => {
  const { own, sent, changes } = gifts({ gift: { ok: true } });
  expect(await own.give(1, "Tom", 12 * HOUR)).toEqual({ text: "Tom now has 12 h more." });
  expect(sent).toEqual([["gift", { table: "t", seat: 1 }]]);
  jest.advanceTimersByTime(9_999);
  expect(own.gave).toEqual({ words: "Tom now has 12 h more." });
  jest.advanceTimersByTime(1);
  expect([own.gave, changes()]).toEqual([null, 2]);
});

test("a present that is refused says why", async () => {
  const { own } = gifts({ gift: { ok: false, code: "not-allowed", message: "The match is over." } });
  expect(await own.give(1, "Tom", HOUR)).toEqual({ text: "The match is over.", refusal: true });
  expect(own.gave).toBeNull();
});
