import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { BackgroundWork } from "../background-work.ts";
import type { Head } from "../match/match-repository.ts";
import { Freshness, type FreshnessParts } from "./freshness.ts";

const EVERY_MS = 1500;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A server at which these tables are watched, and what it asks the database and tells its watchers. */
function watching(tables: number) {
  const ids = Array.from({ length: tables }, (_, i) => `t${i}`);
  const stored = new Map(ids.map((id): [string, Head] => [id, { seq: 5, status: "playing", shown: null }]));
  const sent = new Map(ids.map((id) => [id, 5]));
  const asked: string[][] = [];
  const confirmed: string[] = [];
  const mended: string[] = [];
  const sockets = new Map([["one", { data: { watching: new Map(ids.map((id) => [id, { shown: true }])) } }]]);
  const parts = {
    io: { of: () => ({ sockets }) },
    repository: {
      heads: (wanted: string[]) => {
        asked.push(wanted);
        return Promise.resolve(new Map(wanted.map((id) => [id, stored.get(id)])));
      },
    },
    matches: { isInMemory: () => false, bringUpToDate: () => Promise.resolve(), read: () => Promise.resolve() },
    broadcaster: {
      sentUpTo: (id: string) => sent.get(id) ?? null,
      confirm: (id: string) => confirmed.push(id),
      endDelay: () => undefined,
    },
    tableBroadcaster: { showGone: (id: string) => mended.push(`${id} gone`) },
    spectators: {},
    background: new BackgroundWork(() => undefined),
    onError: () => undefined,
  };
  const freshness = new Freshness(parts as unknown as FreshnessParts);
  /** Compares as often as in this time. */
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += EVERY_MS) {
      jest.advanceTimersByTime(EVERY_MS);
      await freshness.compare();
    }
  };
  return { ids, stored, sent, asked, confirmed, mended, freshness, pass };
}

test("R-027: of many silent tables a tenth is read at each comparison, and all are told that they are up to date", async () => {
  const { ids, asked, confirmed, pass } = watching(200);
  await pass(60_000);
  expect(asked[0]).toEqual(ids);
  asked.splice(0);
  confirmed.splice(0);
  await pass(15_000);
  expect(asked.map((some) => some.length)).toEqual(Array.from({ length: 10 }, () => 20));
  expect(asked.flat().sort()).toEqual([...ids].sort());
  expect(confirmed).toHaveLength(10 * ids.length);
});

test("R-027: a table that is heard of, that moves, or whose watchers lack something is read each time", async () => {
  const { asked, stored, sent, freshness, pass } = watching(200);
  await pass(75_000);
  freshness.announced("t1", 5);
  sent.set("t2", 4);
  sent.set("t3", 6);
  stored.set("t3", { seq: 6, status: "playing", shown: null });
  stored.set("t4", { seq: 5, status: "playing", shown: 2 });
  // Until its turn, nobody knows that the fifth is shown late.
  await pass(15_000);
  asked.splice(0);
  await pass(15_000);
  for (const id of ["t1", "t2", "t3", "t4"]) expect(asked.every((some) => some.includes(id))).toBe(true);
  expect(asked.flat().length).toBeLessThan(10 * 30);
});

test("R-027: after the bus was broken all are read at once; a table that is gone is told", async () => {
  const { ids, asked, stored, mended, freshness, pass } = watching(200);
  await pass(75_000);
  asked.splice(0);
  await freshness.compareAll();
  expect(asked).toEqual([ids]);
  stored.delete("t7");
  await pass(75_000);
  expect(mended).toContain("t7 gone");
});
