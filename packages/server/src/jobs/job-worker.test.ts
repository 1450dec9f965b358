import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import pg from "pg";
import { testSite, type TestSite } from "../testing/site.ts";
import { JobLocks, KindLanes } from "./kind-lanes.ts";
import { JobWorker, reportOf, type DueJob, type JobFailure, type JobHandler } from "./job-worker.ts";

let site: TestSite;
let pool: pg.Pool;
beforeAll(async () => {
  // This site provides the tables and is then closed, so no server runs jobs during the test.
  site = await testSite();
  pool = new pg.Pool({ connectionString: site.databaseUrl });
  await site.site.close();
});
afterAll(async () => {
  await pool.end();
  await site.close();
});
beforeEach(async () => {
  await pool.query("delete from jobs");
});

/** Inserts jobs of a kind, which fell due this many seconds ago. */
const put = (kind: string, ...agos: readonly number[]) =>
  pool.query(
    "insert into jobs (key, kind, due) select $1 || '/' || i, $1, now() - make_interval(secs => ago) from unnest($2::float8[]) with ordinality t(ago, i)",
    [kind, agos],
  );
const done: JobHandler = async ({ key }) => {
  await pool.query("delete from jobs where key = $1", [key]);
};
const waiting = async (): Promise<{ key: string; attempts: number; wait: number }[]> =>
  (
    await pool.query<{ key: string; attempts: number; wait: number }>(
      "select key, attempts, round(extract(epoch from due - now()))::int as wait from jobs order by key",
    )
  ).rows;

function worker(handlers: Readonly<Record<string, JobHandler>>): { worker: JobWorker; failures: JobFailure[] } {
  const failures: JobFailure[] = [];
  const note = (_error: unknown, failure: JobFailure): void => {
    failures.push(failure);
  };
  const before = (): Promise<void> => Promise.resolve();
  return { worker: new JobWorker({ pool, sessions: pool, handlers, before, onError: note }), failures };
}

test("CO-254: due jobs run in the order of their times, even more than a hundred; jobs that are not due are left alone", async () => {
  const order: number[] = [];
  await put("late", ...Array.from({ length: 250 }, (_, i) => 1000 - i));
  await put("early", -60);
  const { worker: own } = worker({
    late: async (job) => {
      order.push(job.due);
      await done(job);
    },
  });
  await own.look();
  expect(order).toHaveLength(250);
  // Two lanes run in parallel: a job overtakes at most the one before it.
  expect(order.every((due, i) => order.slice(i + 2).every((later) => later > due))).toBe(true);
  expect((await waiting()).map(({ key }) => key)).toEqual(["early/1"]);
});

test("CO-257: while a slow job of another kind runs, jobs that fall due are run at the next look, in lanes refilled one by one", async () => {
  const end: { now?: () => void } = {};
  const slowEnded = new Promise<void>((resolve) => (end.now = resolve));
  const carriedOut: string[] = [];
  const began: { now?: () => void } = {};
  const slowBegan = new Promise<void>((resolve) => (began.now = resolve));
  const { worker: own, failures } = worker({
    slow: async (job) => {
      began.now?.();
      await slowEnded;
      await done(job);
    },
    clock: async (job) => {
      carriedOut.push(job.key);
      await done(job);
      if (carriedOut.length === 4) end.now?.();
    },
  });
  await put("slow", 10);
  const first = own.look();
  await slowBegan;
  // The slow job ends only after the last clock: a worker that waits for it never ends.
  for (let i = 0; i < 4; i++) {
    await put("clock", 1);
    const next = own.look();
    if (i === 3) await next;
    else while (carriedOut.length === i) await new Promise(setImmediate);
    // its row is gone before the next is put under the same key
    while ((await waiting()).some(({ key }) => key === "clock/1")) await new Promise(setImmediate);
  }
  await first;
  expect(carriedOut).toHaveLength(4);
  expect(failures).toEqual([]);
});

test("CO-254: two servers share the due jobs, and no job runs twice", async () => {
  const carriedOut: string[] = [];
  await put("shared", ...Array.from({ length: 250 }, (_, i) => 1000 - i));
  const handlers = {
    shared: async (job: DueJob) => {
      carriedOut.push(job.key);
      await done(job);
    },
  };
  const [one, two] = [worker(handlers), worker(handlers)];
  await Promise.all([one.worker.look(), two.worker.look()]);
  await one.worker.look();
  expect(new Set(carriedOut).size).toBe(250);
  expect(carriedOut).toHaveLength(250);
  expect([...one.failures, ...two.failures]).toEqual([]);
});

test("kinds that share the connection of the locks send it one statement at a time", async () => {
  const kinds = ["a", "b", "c", "d", "e"];
  for (const kind of kinds) await put(kind, 3, 2, 1);
  let [underWay, most] = [0, 0];
  const counted = new pg.Pool({ connectionString: site.databaseUrl });
  counted.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      most = Math.max(most, ++underWay);
      const sent = query(...args);
      if (sent instanceof Promise) void sent.finally(() => underWay--).catch(() => undefined);
      return sent;
    }) as typeof client.query;
  });
  const locks = new JobLocks(counted);
  const ends = kinds.map(
    (kind) =>
      new Promise<void>((resolve) => {
        const lanes = new KindLanes({
          ...{ kind, locks, isClosed: () => false, before: () => Promise.resolve(), carryOut: done },
          onError: (error) => {
            throw error;
          },
          onEmpty: () => resolve(),
        });
        lanes.fill();
      }),
  );
  await Promise.all(ends);
  expect(await waiting()).toEqual([]);
  expect(most).toBe(1);
  await counted.end();
});

test("two keys of which PostgreSQL makes the same 32-bit hash do not wait for each other at two servers", async () => {
  const [one = "", other = ""] =
    (
      await pool.query<{ keys: string[] }>(
        `select array_agg(key) as keys from (select 'twin/' || n as key from generate_series(1, 300000) n) t
          group by hashtext(key) having count(*) > 1 limit 1`,
      )
    ).rows[0]?.keys ?? [];
  const insert = (key: string) =>
    pool.query("insert into jobs (key, kind, due) values ($1, 'twin', now() - interval '1 s')", [key]);
  const end: { now?: () => void } = {};
  const ended = new Promise<void>((resolve) => (end.now = resolve));
  const began: { now?: () => void } = {};
  const begun = new Promise<void>((resolve) => (began.now = resolve));
  const { worker: first } = worker({
    twin: async (job) => {
      began.now?.();
      await ended;
      await done(job);
    },
  });
  await insert(one);
  const busy = first.look();
  await begun;
  await insert(other);
  const carriedOut: string[] = [];
  const { worker: second } = worker({
    twin: async (job) => {
      carriedOut.push(job.key);
      await done(job);
    },
  });
  await second.look();
  end.now?.();
  await busy;
  expect(carriedOut).toEqual([other]);
});

test("CO-254: before jobs are taken, the worker waits for what they depend on, such as a downtime of the site [CO-258]", async () => {
  const steps: string[] = [];
  await put("one", 1);
  const own = new JobWorker({
    ...{ pool, sessions: pool },
    handlers: {
      one: async (job) => {
        steps.push("job");
        await done(job);
      },
    },
    before: () => {
      steps.push("before");
      return Promise.resolve();
    },
    onError: (error) => {
      throw error;
    },
  });
  await own.look();
  expect(steps[0]).toBe("before");
  expect(steps).toContain("job");
});

test("CO-256: a failed job is retried after 1 s, 5 s, 30 s, then every 5 min, blocks no job behind it, and is an error after ten attempts", async () => {
  const { worker: own, failures } = worker({
    broken: () => Promise.reject(new Error("It does not work.")),
    whole: done,
  });
  await put("broken", 100);
  await put("whole", 50);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt++) {
    await own.look();
    const [left] = await waiting();
    expect(left).toMatchObject({ key: "broken/1", attempts: attempt });
    waits.push(left?.wait ?? 0);
    await pool.query("update jobs set due = now() - interval '1 second'");
  }
  expect(waits.slice(0, 5)).toEqual([1, 5, 30, 300, 300]);
  const reports = failures.map(reportOf);
  expect(reports.map(({ level }) => level)).toEqual([...Array.from({ length: 9 }, () => "warn"), "error"]);
  expect(new Set(reports.map(({ message }) => message))).toEqual(
    new Set([
      "a job failed and will be tried again",
      "a job has failed 10 times; it is tried again every 5 minutes until it succeeds",
    ]),
  );
});

test("a job of an unknown kind does not stop the worker", async () => {
  const { worker: own, failures } = worker({ whole: done });
  await put("strange", 100);
  await put("whole", 50);
  await own.look();
  expect((await waiting()).map(({ key }) => key)).toEqual(["strange/1"]);
  expect(failures).toMatchObject([{ what: "job", job: { key: "strange/1" }, failures: 1 }]);
});

test("[CO-256] the log says that the due jobs could not be taken, and that a failed job could not be postponed", async () => {
  const failures: JobFailure[] = [];
  const parts = {
    sessions: pool,
    handlers: { broken: () => Promise.reject(new Error("It does not work.")) },
    onError: (_error: unknown, failure: JobFailure) => failures.push(failure),
  };
  const away = (): Promise<void> => Promise.reject(new Error("The database is away."));
  await new JobWorker({ ...parts, pool, before: away }).look();
  await put("broken", 100);
  const readOnly = Object.assign(Object.create(pool) as pg.Pool, {
    query: (asked: pg.QueryConfig) => (asked.name === "postpone" ? away() : pool.query(asked)),
  });
  await new JobWorker({ ...parts, pool: readOnly, before: () => Promise.resolve() }).look();
  expect(failures.map(({ what }) => what)).toEqual(["look", "job", "postponement"]);
  expect(failures.map((failure) => reportOf(failure).message)).toEqual([
    "the due jobs could not be taken; the server looks again in a second",
    "a job failed and will be tried again",
    "a failed job could not be postponed; it is still due and will be tried again",
  ]);
  expect(await waiting()).toMatchObject([{ key: "broken/1", attempts: 0 }]);
});
