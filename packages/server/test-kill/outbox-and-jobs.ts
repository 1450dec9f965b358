import { NO_CLOCK } from "@caravanserai/clocks";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { seededRandom, type Random } from "@caravanserai/kernel";
import pg from "pg";
import { makeOlder } from "../src/clocks/testing/aged.ts";
import { freePort } from "../src/db/embedded/free-port.ts";
import { openSmtp } from "../src/notices/testing/smtp.ts";
import { killProcess, openTable, startServer, stopProcess } from "./servers.ts";

export interface OutboxKilling {
  readonly tables: number;
  /** How often the server is killed: first while it sends e-mails, then while it runs jobs. */
  readonly kills: number;
  /** An empty folder for the test alone. */
  readonly folder: string;
  readonly seed: string;
  readonly say: (line: string) => void;
}

export interface OutboxFound {
  /** E-mails sent, and those that arrived a second time. */
  readonly mails: number;
  readonly twice: number;
  /** Time-outs handled. */
  readonly timeOuts: number;
  readonly broken: string[];
}

/** Everybody has a minute for each stint; then a bot stands in. */
const MINUTES = { ...NO_CLOCK, clock: { kind: "each", time: 60_000 }, up: "bot" };
const OLDER = 3_600_000;

/**
 * [CO-332] Repeatedly kills the server after an e-mail has arrived and before that is recorded: every e-mail arrives,
 * some of them twice, with the same id. [CO-255] Then kills it while many time-outs are due: each is handled once.
 */
export async function killOutboxAndJobs({ tables, kills, folder, seed, say }: OutboxKilling): Promise<OutboxFound> {
  const random = seededRandom(seed);
  const post = await openMailbox();
  const port = await freePort();
  const env = {
    ...{ DATA_DIR: folder, PORT: String(port), SMTP_URL: `smtp://127.0.0.1:${post.port}` },
    ...{ MAIL_FROM: "Inn <inn@example.org>", PUBLIC_ORIGIN: `http://127.0.0.1:${port}` },
  };
  let server = await startServer(env);
  const database = () => connect(folder);
  try {
    const ids = await sitDown(`http://127.0.0.1:${port}`, tables, database);
    server = await killWhileSending(post, kills, random, server, () => startServer(env), database, say);
    const broken = await mailsBroken(post, database);
    const timeOuts = await killWhileTimeIsUp(
      ids,
      kills,
      random,
      { server, start: () => startServer(env) },
      database,
      say,
    );
    server = timeOuts.server;
    return {
      ...{ mails: post.ids.length, twice: post.ids.length - new Set(post.ids).size, timeOuts: timeOuts.found },
      broken: [...broken, ...timeOuts.broken],
    };
  } finally {
    await stopProcess(server);
    await post.close();
  }
}

export interface Mailbox {
  readonly port: number;
  /** The ids of the e-mails, in order of arrival. */
  readonly ids: string[];
  /** Called with each e-mail before it is acknowledged, once e-mails are accepted. */
  onMail: (() => Promise<void>) | null;
  /** Acknowledges e-mails from now on, including those that have been waiting. */
  letIn(): void;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const ids: string[] = [];
  let letIn: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => (letIn = resolve));
  const mailbox: Pick<Mailbox, "ids" | "onMail" | "letIn"> = { ids, onMail: null, letIn };
  const smtp = await openSmtp(async (raw) => {
    ids.push(/^Message-ID: <(n_[^@]+)@/im.exec(raw)?.[1] ?? "none");
    await isOpen;
    await mailbox.onMail?.();
  });
  return Object.assign(mailbox, smtp);
}

async function connect(folder: string): Promise<pg.Client> {
  const client = new pg.Client({ host: join(folder, "run"), user: "caravanserai", database: "caravanserai" });
  // The database is killed with its server: the query fails, and the client also emits an error event.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

export async function asking<T>(
  database: () => Promise<pg.Client>,
  job: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await database();
  try {
    return await job(client);
  } finally {
    await client.end();
  }
}

/** Two people at each table, who want an e-mail at once for every decision, even at night. */
export async function sitDown(
  url: string,
  tables: number,
  database: () => Promise<pg.Client>,
  time: object = MINUTES,
): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < tables; i++) {
    const { id, cookies } = await openTable(url, "marathon", String(i), false, { time, startWhenFull: false });
    ids.push(id);
    for (const cookie of cookies) {
      const put = (path: string, body: object) =>
        fetch(`${url}/api${path}`, {
          method: "PUT",
          headers: { "content-type": "application/json", cookie },
          body: JSON.stringify(body),
        });
      const off = { on: false, delay: null };
      const channels = { mail: { on: true, delay: 0 }, push: off, webhook: off };
      await put("/me/notices", { channels, groups: {}, digest: null, discreet: false });
      await put("/me/calendar", { zone: "Etc/UTC", quiet: null, rest: [] });
    }
    await asking(database, (client) =>
      client.query(
        `insert into mail_addresses (person, address, address_key, confirmed_at)
         select person, person || '@example.net', person || '@example.net', now() from seats where match = $1`,
        [id],
      ),
    );
    const started = await fetch(`${url}/api/tables/${id}/start`, {
      method: "POST",
      headers: { cookie: cookies[0] ?? "" },
    });
    if (!started.ok) throw new Error(`The match at ${id} did not begin: ${started.status}`);
  }
  return ids;
}

/** Kills the server when an e-mail has arrived and is not acknowledged; returns the one that runs in the end. */
async function killWhileSending(
  post: Mailbox,
  kills: number,
  random: Random,
  first: ChildProcess,
  start: () => Promise<ChildProcess>,
  database: () => Promise<pg.Client>,
  say: (line: string) => void,
): Promise<ChildProcess> {
  let server = first;
  for (let kill = 1; kill <= kills; kill++) {
    let left = 1 + random.below(2);
    const killed = new Promise<void>((resolve) => {
      post.onMail = async () => {
        if (--left !== 0) return;
        await killProcess(server);
        resolve();
      };
    });
    // Not earlier: on a busy machine all e-mails of the tables that have begun may have arrived by now.
    post.letIn();
    await asking(database, leasesOver);
    const done = await Promise.race([killed.then(() => false), untilNothingWaits(database).then(() => true)]);
    post.onMail = null;
    if (done) return server;
    server = await start();
    say(`kill ${kill}/${kills} between sending and recording; ${post.ids.length} e-mails have arrived`);
  }
  await asking(database, leasesOver);
  await untilNothingWaits(database);
  return server;
}

/** Makes the leases of a killed server expire. */
export const leasesOver = (client: pg.Client) =>
  client.query("update outbox set due = now() where state = 'waiting' and attempts > 0");

/** Waits until every notice has been sent or dropped. */
async function untilNothingWaits(database: () => Promise<pg.Client>): Promise<void> {
  for (;;) {
    const left = await asking(database, (client) =>
      client.query("select 1 from notices where state = 'new' union all select 1 from outbox where state = 'waiting'"),
    ).catch(() => null);
    if (left?.rowCount === 0) return;
    await pause(50);
  }
}

export async function mailsBroken(post: Mailbox, database: () => Promise<pg.Client>): Promise<string[]> {
  const { rows } = await asking(database, (client) =>
    client.query<{ id: string; state: string; reason: string | null; person: string; came: boolean }>(
      `select o.id, o.state, o.reason, o.person, o.id = any($1) as came from outbox o where o.channel = 'mail'`,
      [post.ids],
    ),
  );
  const people = new Set(rows.map(({ person }) => person));
  const reached = new Set(rows.filter(({ came }) => came).map(({ person }) => person));
  return [
    ...[...people].filter((person) => !reached.has(person)).map((person) => `${person} got no e-mail.`),
    ...rows
      .filter(({ state, came }) => state === "sent" && !came)
      .map(({ id }) => `${id} is recorded as sent but never arrived.`),
    ...rows.filter(({ state }) => state === "failed").map(({ id }) => `${id} has failed.`),
    ...post.ids
      .filter((id) => id === "none" || !rows.some((row) => row.id === id))
      .map((id) => `An e-mail has the id ${id}.`),
  ];
}

/** Makes all matches so old that every clock has run out, and kills the server while it handles the time-outs. */
async function killWhileTimeIsUp(
  ids: readonly string[],
  kills: number,
  random: Random,
  running: { readonly server: ChildProcess; readonly start: () => Promise<ChildProcess> },
  database: () => Promise<pg.Client>,
  say: (line: string) => void,
): Promise<{ readonly server: ChildProcess; readonly found: number; readonly broken: string[] }> {
  // A server that has just started has no match in memory until something is due there.
  await killProcess(running.server);
  let server = await running.start();
  await asking(database, async (client) => {
    for (const id of ids) await makeOlder(client, id, OLDER);
  });
  for (let kill = 1; kill <= kills; kill++) {
    const before = await timeOuts(database);
    while ((await timeOuts(database)) === before && (await overdue(database)) > 0) await pause(5);
    await pause(random.below(30));
    await killProcess(server);
    server = await running.start();
    say(`kill ${kill}/${kills} during time-outs; ${await timeOuts(database)} handled`);
  }
  while ((await overdue(database)) > 0) await pause(50);
  const twice = await handledTwice(database);
  const missing = await asking(database, (client) =>
    client.query<{ id: string }>(
      `select m.id from unnest($1::text[]) as m(id)
        where not exists (select 1 from acts a where a.match = m.id and a.mark ->> 'kind' = 'held')`,
      [ids],
    ),
  );
  return {
    ...{ server, found: await timeOuts(database) },
    broken: [...twice, ...missing.rows.map(({ id }) => `Time was up at ${id}, but no bot stands in.`)],
  };
}

/** [CO-255] The time-outs that were handled more than once, a sentence for each. */
export async function handledTwice(database: () => Promise<pg.Client>): Promise<string[]> {
  const { rows } = await asking(database, (client) =>
    client.query<{ key: string }>(
      `select match || '/' || (mark ->> 'seat') || '/' || (mark ->> 'stint') || '/' || (mark ->> 'n') as key
         from acts where mark ->> 'kind' = 'up' group by 1 having count(*) > 1`,
    ),
  );
  return rows.map(({ key }) => `The time-out ${key} was handled more than once.`);
}

async function timeOuts(database: () => Promise<pg.Client>): Promise<number> {
  const { rows } = await asking(database, (client) =>
    client.query<{ n: number }>("select count(*)::int as n from acts where mark ->> 'kind' = 'up'"),
  );
  return rows[0]?.n ?? 0;
}

async function overdue(database: () => Promise<pg.Client>): Promise<number> {
  const { rows } = await asking(database, (client) =>
    client.query<{ n: number }>("select count(*)::int as n from jobs where kind = 'clock' and due < now()"),
  );
  return rows[0]?.n ?? 0;
}
