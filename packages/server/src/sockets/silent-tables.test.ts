import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { BackgroundWork } from "../scheduling/background-work.ts";
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
  const stored = new Map(ids.map((id): [string, Head] => [id, { seq: 5, status: "playing", shown: null, delay: 0 }]));
  const sent = new Map(ids.map((id) => [id, 5]));
  const asked: string[][] = [];
  const confirmed: string[] = [];
  const late: string[] = [];
  const mended: string[] = [];
  const read: string[] = [];
  /** Matches in memory, by whether they can leave it: those of bots stay. */
  const inMemory = new Map<string, boolean>();
  const sockets = new Map([["one", { data: { watching: new Map(ids.map((id) => [id, { shown: true }])) } }]]);
  const parts = {
    io: { of: () => ({ sockets }) },
    repository: {
      heads: (wanted: string[]) => {
        asked.push(wanted);
        return Promise.resolve(new Map(wanted.map((id) => [id, stored.get(id)])));
      },
    },
    matches: {
      isInMemory: (id: string) => inMemory.has(id),
      letGo: (id: string) => {
        if (inMemory.get(id) === true) inMemory.delete(id);
        return Promise.resolve(!inMemory.has(id));
      },
      bringUpToDate: (id: string) => {
        mended.push(id);
        return Promise.resolve();
      },
      read: (id: string) => {
        read.push(id);
        return Promise.resolve();
      },
    },
    broadcaster: {
      sentUpTo: (id: string) => sent.get(id) ?? null,
      confirm: (id: string) => confirmed.push(id),
      isWatched: () => true,
      confirmToDelayed: (id: string) => late.push(id),
      endDelay: () => undefined,
    },
    tableBroadcaster: { showGone: (id: string) => mended.push(`${id} gone`), showHeldMessages: () => undefined },
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
  return {
    ids,
    stored,
    sent,
    asked,
    confirmed,
    late,
    mended,
    read,
    inMemory,
    background: parts.background,
    freshness,
    pass,
  };
}

test("R-027: idle tables cost no read, however many are watched, and all are told that they are up to date", async () => {
  const { ids, asked, confirmed, pass } = watching(200);
  await pass(60_000);
  expect(asked[0]).toEqual(ids);
  asked.splice(0);
  confirmed.splice(0);
  await pass(15_000);
  // the database is asked whether it is there, for no table
  expect(asked).toEqual(Array.from({ length: 10 }, () => []));
  expect(confirmed).toHaveLength(10 * ids.length);
});

test("R-027: news that was lost in whatever way is found in five minutes; everything is read for that once", async () => {
  const { ids, asked, stored, mended, pass } = watching(200);
  await pass(75_000);
  asked.splice(0);
  stored.set("t7", { seq: 6, status: "playing", shown: null, delay: 0 });
  stored.delete("t8");
  await pass(226_500);
  expect(mended).toEqual(expect.arrayContaining(["t7", "t8 gone"]));
  expect(asked.find((some) => some.length > 0)).toEqual(ids);
});

test("R-027: a table that is heard of, or whose watchers have another position than was read, is read each time", async () => {
  const { asked, stored, sent, freshness, pass } = watching(200);
  await pass(75_000);
  freshness.announced("t1", 5);
  sent.set("t2", 4);
  sent.set("t3", 6);
  stored.set("t3", { seq: 6, status: "playing", shown: null, delay: 0 });
  asked.splice(0);
  await pass(15_000);
  expect(asked).toEqual(Array.from({ length: 10 }, () => ["t1", "t2", "t3"]));
});

test("[MM-820] spectators with a delay cost reads while something may be held back from them, and heartbeats after that", async () => {
  const { asked, stored, freshness, late, read, pass } = watching(2);
  stored.set("t1", { seq: 5, status: "playing", shown: 5, delay: 2 });
  await pass(120_000);
  asked.splice(0);
  await pass(60_000);
  expect(new Set(asked.flat())).toEqual(new Set(["t1"]));
  await pass(15_000);
  asked.splice(0);
  read.splice(0);
  late.splice(0);
  await pass(15_000);
  expect([asked.flat(), read, late.length]).toEqual([[], [], 10]);
  freshness.noteNews("t1");
  await pass(3000);
  expect(asked.flat()).toEqual(["t1", "t1"]);
});

test("R-027: after the bus was broken all are read at once; a table that is gone is told", async () => {
  const { ids, asked, stored, mended, freshness, pass } = watching(200);
  await pass(75_000);
  asked.splice(0);
  stored.delete("t7");
  await freshness.compareAll();
  expect(asked).toEqual([ids]);
  expect(mended).toContain("t7 gone");
});

test("a match in memory here that is played elsewhere is brought up to date if somebody watches it or a bot plays in it, and leaves it otherwise", async () => {
  const { mended, inMemory, background, freshness } = watching(1);
  for (const [id, canLeave] of Object.entries({ t0: true, job: true, bots: false })) inMemory.set(id, canLeave);
  for (const id of ["t0", "job", "bots", "unknown"]) freshness.announced(id, 5);
  await background.settled();
  expect(mended).toEqual(["t0", "bots"]);
  expect([...inMemory.keys()]).toEqual(["t0", "bots"]);
});
