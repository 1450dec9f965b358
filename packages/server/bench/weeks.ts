/**
 * npm run bench -- weeks [rush] [servers]: what two servers (or this many) cost while nothing is due, how late
 * deadlines and notices are with 100,000 of them pending, and how long they take for 10,000 time-outs that are due at
 * once; `rush`: only the last. [CO-257] The cost of clocks per decision is measured by cost.ts.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DAY, HOUR, NO_CLOCK, type TimeSettings } from "@caravanserai/clocks";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { makeOlder } from "../src/clocks/testing/aged.ts";
import { startEmbedded } from "../src/db/embedded/postgres.ts";
import { cpuSeconds } from "./cpu.ts";
import { Crowd } from "./load.ts";
import { marathon } from "./marathon.ts";
import { startServerProcess, type ServerProcess } from "./server-process.ts";

const SECONDS = 10;
const IDLE_SECONDS = 20;
/** Of twelve connections each, as many as fit PostgreSQL's default of 100. */
const MOST_SERVERS = 8;
const PENDING = 100_000;
/** Of these, this many become due during the measurement. */
const FALL_DUE = 1000;
const LOOKED_AT_S = 50;
const AT_ONCE = 10_000;
const PEOPLE_A_SECOND = 20;

/** A minute for each stint; nothing happens when it is over. */
const A_MINUTE: TimeSettings = { ...NO_CLOCK, clock: { kind: "each", time: 60_000 } };

/** CO-E118: a day for each stint; then the default answer is given. */
const A_DAY: TimeSettings = { ...NO_CLOCK, clock: { kind: "each", time: DAY }, up: "default" };

/** @param wanted `rush`, the number of servers, or both */
export async function benchWeeks(wanted: readonly string[]): Promise<boolean> {
  const onlyRush = wanted.includes("rush");
  const size = Number(wanted.find((word) => word !== "rush") ?? 2);
  if (!(size >= 1 && size <= MOST_SERVERS)) throw new Error(`${wanted.join(" ")}: say 1 to ${MOST_SERVERS} servers.`);
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-bench-weeks-"));
  const postgres = await startEmbedded(folder, () => undefined);
  const url = `postgres://caravanserai@/caravanserai?host=${encodeURIComponent(join(folder, "run"))}`;
  const mails = await mailbox();
  const settings = {
    ...{ DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: "Inn <inn@example.org>" },
    PUBLIC_ORIGIN: "http://localhost:1",
  };
  const servers = await Promise.all(
    Array.from({ length: size }, (_, i) => startServerProcess(join(folder, `${i}`), settings)),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const [first] = servers as [ServerProcess];
    const idle = await idleCost(servers);
    console.log(
      `${size} servers with nothing to do: ${idle.servers} + ${idle.database} ms of CPU a second (and database)`,
    );
    const late = onlyRush ? null : await lateness(first, client, mails.times);
    if (late !== null)
      console.log(
        `${PENDING.toLocaleString("en")} deadlines and as many notices pending, ${FALL_DUE} of each due in ${LOOKED_AT_S} s: time-outs p50 ${late.timeOuts.p50} ms, max ${late.timeOuts.max} ms late; notices p50 ${late.notices.p50} ms, max ${late.notices.max} ms late`,
      );

    const rush = await atOnce(servers, client);
    console.log(
      `${AT_ONCE.toLocaleString("en")} time-outs due at once: all done after ${rush.seconds} s; ${PEOPLE_A_SECOND} decisions a second meanwhile p99 ${rush.during} ms, without ${rush.before} ms; performed twice: ${rush.twice}; tables without exactly one default and one line: ${rush.wrong}`,
    );
    console.log(JSON.stringify({ servers: size, idle, late, rush }));
    const isPunctual = late === null || (late.timeOuts.max <= 2000 && late.notices.max <= 2000);
    const met = isPunctual && rush.seconds <= 60 && rush.during <= rush.before + 20 && rush.twice + rush.wrong === 0;
    console.log(met ? "all bars met" : "a bar is MISSED");
    return met;
  } finally {
    await client.end();
    for (const server of servers) await server.close();
    await mails.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds of processor time a second, of all servers and of the database. */
async function idleCost(servers: readonly ServerProcess[]): Promise<{ servers: number; database: number }> {
  const used = (): { servers: number; database: number } => ({
    servers: servers.reduce((sum, { pid }) => sum + (cpuSeconds(pid)?.server ?? 0), 0),
    database: cpuSeconds(process.pid)?.postgres ?? 0,
  });
  await pause(SECONDS * 1000); // what is left of the start
  const before = used();
  await pause(IDLE_SECONDS * 1000);
  const after = used();
  const each = (of: keyof typeof before): number => Math.round(((after[of] - before[of]) * 1000) / IDLE_SECONDS);
  return { servers: each("servers"), database: each("database") };
}

interface Late {
  readonly p50: number;
  readonly max: number;
}

/** Creates deadlines and notices far ahead, and some that become due one after another; measures how late each is. */
async function lateness(
  { url }: ServerProcess,
  client: pg.Client,
  sent: ReadonlyMap<string, number>,
): Promise<{ readonly timeOuts: Late; readonly notices: Late }> {
  const template = await oneTable(url, A_MINUTE);
  const due = await copies(client, template, FALL_DUE);
  await client.query(
    `insert into jobs (key, kind, due, match) select 'clock/far/' || i, 'clock', now() + interval '30 days', $2
       from generate_series(1, $1::int) i`,
    [PENDING - FALL_DUE, template],
  );
  // Each e-mail goes to a different person, because one person's would be merged.
  await client.query(
    `with someone as (insert into people (id, name) select 'bench' || i, 'Bench ' || i from generate_series(1, $1::int) i returning id),
          chosen as (insert into notice_settings (person, settings, tables)
                     select id, $2::json, '{}' from someone)
     insert into mail_addresses (person, address, address_key, confirmed_at) select id, id || '@example.net', id || '@example.net', now() from someone`,
    [FALL_DUE, JSON.stringify(MAIL_AT_ONCE)],
  );
  await client.query("update people set calendars = $1 where id like 'bench%'", [NO_QUIET]);
  await client.query(
    `insert into notices (id, person, kind, key, args, at, due)
     select 'n_bench' || i, 'bench' || (1 + i % $2), 'channel-failing', 'bench/' || i, '{"what1":"bench","why":"bench"}', now(),
            case when i <= $2 then now() + make_interval(secs => 5 + $3 * i / $2::float8) else now() + interval '30 days' end
       from generate_series(1, $1::int) i`,
    [PENDING, FALL_DUE, LOOKED_AT_S],
  );
  await client.query(
    `update jobs j set due = now() + make_interval(secs => 5 + $2 * d.i / cardinality($1::text[])::float8)
       from unnest($1::text[]) with ordinality d(id, i) where j.key = 'clock/' || d.id`,
    [due, LOOKED_AT_S],
  );
  const planned = await client.query<{ id: string; at: number }>(
    "select match as id, (extract(epoch from due) * 1000)::float8 as at from jobs where key like 'clock/%' and match = any($1)",
    [due],
  );
  const noticed = await client.query<{ person: string; at: number }>(
    "select person, (extract(epoch from due) * 1000)::float8 as at from notices where id like 'n_bench%' and due < now() + interval '1 day'",
  );
  await pause((LOOKED_AT_S + 15) * 1000);
  const done = await client.query<{ id: string; at: number }>(
    "select match as id, min((mark ->> 'at')::float8) as at from acts where match = any($1) group by match",
    [due],
  );
  const doneAt = new Map(done.rows.map(({ id, at }) => [id, at]));
  return {
    timeOuts: lateOf(planned.rows.map(({ id, at }) => (doneAt.get(id) ?? Infinity) - at)),
    notices: lateOf(noticed.rows.map(({ person, at }) => (sent.get(`${person}@example.net`) ?? Infinity) - at)),
  };
}

const NO_QUIET = JSON.stringify([{ from: 0, calendar: { zone: "Etc/UTC", quiet: null, rest: [] } }]);
const OFF = { on: false, delay: null };
const MAIL_AT_ONCE = {
  channels: { mail: { on: true, delay: 0 }, push: OFF, webhook: OFF },
  ...{ groups: {}, digest: null, discreet: false },
};

function lateOf(late: readonly number[]): Late {
  const sorted = [...late].map(Math.round).sort((a, b) => a - b);
  return { p50: sorted[Math.floor(sorted.length / 2)] ?? NaN, max: sorted.at(-1) ?? NaN };
}

/**
 * CO-E118: ten thousand clocks run out at the same time and default answers are given, while people decide at other
 * tables.
 */
async function atOnce(servers: readonly ServerProcess[], client: pg.Client) {
  const [first] = servers as [ServerProcess];
  const people = new Crowd(first.url, marathon, "people");
  await people.sitDown(10);
  const before = (await people.atRate(PEOPLE_A_SECOND, SECONDS)).p99;
  const ids = await copies(client, await oneTable(first.url, A_DAY), AT_ONCE);
  const began = performance.now();
  await client.query("update jobs set due = now() where key = any($1)", [ids.map((id) => `clock/${id}`)]);
  const done = async (): Promise<number> => {
    const { rows } = await client.query<{ n: number }>(
      "select count(distinct match)::int as n from acts where match = any($1)",
      [ids],
    );
    const seconds = (performance.now() - began) / 1000;
    if ((rows[0]?.n ?? 0) >= AT_ONCE) return Math.round(seconds * 10) / 10;
    if (seconds > 600) throw new Error(`After ten minutes ${rows[0]?.n ?? 0} are done.`);
    await pause(1000);
    return done();
  };
  const all = done();
  const [seconds, { p99: during }] = await Promise.all([all, people.atRate(PEOPLE_A_SECOND, all)]);
  people.leave();
  const twice = await client.query(
    "select 1 from acts where match = any($1) and mark ->> 'kind' = 'up' group by match, mark ->> 'seat', mark ->> 'stint', mark ->> 'n' having count(*) > 1",
    [ids],
  );
  const wrong = await client.query(
    `select 1 from unnest($1::text[]) as t(id)
      where (select count(*) from events where match = t.id and mark ->> 'cause' = 'time') <> 1
         or (select count(*) from messages where match = t.id and text = 'table.time.up') <> 1`,
    [ids],
  );
  return { seconds, before, during, twice: twice.rowCount ?? 0, wrong: wrong.rowCount ?? 0 };
}

/**
 * Creates a match of two people whose time was up at least an hour ago, and whose wake-up is far ahead. Returns its id.
 */
async function oneTable(url: string, time: TimeSettings): Promise<string> {
  const crowd = new Crowd(url, marathon, "template", { time });
  await crowd.sitDown(1);
  const [table] = crowd.tables;
  crowd.leave();
  if (table === undefined) throw new Error("There is no table.");
  return table.id;
}

/** Copies a stored match, each copy with its own expired clock and a wake-up in a month. */
async function copies(client: pg.Client, template: string, count: number): Promise<string[]> {
  await client.query("update jobs set due = now() + interval '30 days' where match = $1", [template]);
  await makeOlder(client, template, DAY + HOUR);
  const ids = Array.from({ length: count }, (_, i) => `b${template.slice(1, 6)}${String(i).padStart(6, "0")}`);
  for (const table of ["matches", "seats", "events", "snapshots"]) {
    const id = table === "matches" ? "id" : "match";
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(column_name) as name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [table],
    );
    const others = rows.map(({ name }) => name).filter((name) => name !== id);
    await client.query(
      `insert into ${table} (${[id, ...others].join(", ")})
       select c.id, ${others.map((name) => `t.${name}`).join(", ")} from ${table} t, unnest($2::text[]) as c(id) where t.${id} = $1`,
      [template, ids],
    );
  }
  await client.query(
    "insert into jobs (key, kind, due, match) select 'clock/' || id, 'clock', now() + interval '30 days', id from unnest($1::text[]) as c(id)",
    [ids],
  );
  return ids;
}

/** When the first e-mail to each address arrived, in milliseconds since 1970. */
async function mailbox(): Promise<{
  readonly port: number;
  readonly times: ReadonlyMap<string, number>;
  close(): Promise<void>;
}> {
  const times = new Map<string, number>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      stream.on("data", () => undefined);
      stream.on("end", () => {
        for (const { address } of envelope.rcptTo) if (!times.has(address)) times.set(address, Date.now());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const address = smtp.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { port, times, close: () => new Promise((resolve) => smtp.close(() => resolve())) };
}
