import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { Connection } from "./connection.ts";
import { OwnGifts } from "./own-gifts.ts";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const HOUR = 3_600_000;
const REFUSED = { ok: false, code: "not-allowed", message: "The time that you gave is needed already." };

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

test("[CO-125] a present can be taken back for ten seconds; [CO-750] until then no other can be given", async () => {
  const { own, sent, changes } = gifts({ gift: { ok: true }, ungift: { ok: true } });
  const said = await own.give(1, "Tom", 12 * HOUR);
  expect(said).toMatchObject({ text: "Tom now has 12 h more.", action: { label: "Take back" } });
  expect(own.gave?.words).toBe(said.text);
  expect(await own.gave?.takeBack?.()).toEqual({ text: "You took the 12 h back from Tom." });
  expect(sent).toEqual([
    ["gift", { table: "t", seat: 1 }],
    ["ungift", { table: "t" }],
  ]);
  expect(own.gave).toEqual({ words: "You took the 12 h back from Tom.", takeBack: null });
  jest.advanceTimersByTime(9_999);
  expect(own.gave).not.toBeNull();
  jest.advanceTimersByTime(1);
  expect([own.gave, changes()]).toEqual([null, 3]);
});

test("a present that is refused, and one that cannot be taken back, say why", async () => {
  const { own } = gifts({ gift: { ok: false, code: "not-allowed", message: "The match is over." } });
  expect(await own.give(1, "Tom", HOUR)).toEqual({ text: "The match is over.", refusal: true });
  expect(own.gave).toBeNull();
  const kept = gifts({ gift: { ok: true }, ungift: REFUSED }).own;
  await kept.give(1, "Tom", HOUR);
  expect(await kept.gave?.takeBack?.()).toEqual({ text: REFUSED.message, refusal: true });
  expect(kept.gave?.words).toBe("Tom now has 1 h more.");
});
