import { expect, jest, test } from "@jest/globals";
import { freeFrom, NoticeSender, type NoticeSenderParts } from "./notice-sender.ts";

const HOUR = 3_600_000;
/** Half past an hour. */
const now = 500_000 * HOUR + HOUR / 2;
const sent = (today: number) => ({ lastSent: now - 60_000, failingSince: null, day: now - 5 * HOUR, today });

test.each([
  ["push", false, 60],
  ["mail", false, 20],
  ["webhook", false, 120],
  ["webhook", true, 300],
] as const)(
  "[CO-753] %s (of a table: %s): after %i messages in a day, further ones wait until the end of the hour",
  (channel, isHook, most) => {
    expect(freeFrom(sent(most - 1), channel, isHook, now)).toBe(now);
    expect(freeFrom(sent(most), channel, isHook, now)).toBe(now + HOUR / 2);
    expect(freeFrom({ ...sent(most), day: now - 24 * HOUR }, channel, isHook, now)).toBe(now);
  },
);

test("of the targets that were due, those that other servers have handled meanwhile cost no transaction", async () => {
  const targets = Array.from({ length: 8 }, (_, i) => `p:${i}`);
  const left = new Set(["p:3"]);
  const decided: string[] = [];
  const repository = {
    dueTargets: () => Promise.resolve(targets.map((target) => ({ target, channel: "mail", person: null }))),
    isDue: (target: string) => Promise.resolve(left.has(target)),
    dueRows: () => Promise.resolve([]),
    inTransaction: (job: (client: object) => Promise<unknown>) => job({}),
    lockChannel: (_client: object, { target }: { target: string }) => {
      decided.push(target);
      return Promise.resolve(null);
    },
  };
  const onError = jest.fn();
  const sender = new NoticeSender({
    ...{ repository, onError, channels: {}, summaries: {}, now: () => now },
  } as unknown as NoticeSenderParts);
  await sender.run();
  expect(onError).not.toHaveBeenCalled();
  expect(decided).toEqual(["p:3"]);
});
