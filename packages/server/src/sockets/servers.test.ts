import { afterAll, beforeAll, describe, expect, test as testAll } from "@jest/globals";
import type { TableAnswer } from "@caravanserai/protocol";
import { Gambler, playOut } from "../testing/hazard.ts";
import { TestNats } from "../testing/nats.ts";
import { TestPgBouncer } from "../testing/pgbouncer.ts";
import { createDatabase, type TestDatabase } from "../testing/postgres.ts";
import { must, send, testSite, type Player, type TestSite, type Visitor } from "../testing/site.ts";

/** Two servers on one database, as behind a proxy. One test cuts their connections, which they log as errors. */
let here: TestSite;
let there: TestSite;
let database: TestDatabase;
/** The connections that PgBouncer has to the database. */
const POOLED = 3;
let nats: TestNats | null = null;
let bouncer: TestPgBouncer | null = null;

async function openServers(over: string): Promise<boolean> {
  const postgres = process.env["CV_TEST_PG"] ?? "";
  nats = over === "NATS" ? await TestNats.start() : null;
  bouncer = over === "NOTIFY and PgBouncer" ? await TestPgBouncer.start(postgres, POOLED) : null;
  if (over !== "NOTIFY" && nats === null && bouncer === null) return false;
  database = await createDatabase(postgres);
  const env = {
    ...{ DATABASE_URL: database.url, SNAPSHOT_EVERY: "3", LOG_LEVEL: "silent" },
    ...(nats === null ? {} : { BUS_URL: nats.url }),
    ...(bouncer === null ? {} : { DATABASE_POOLER_URL: bouncer.before(database.url) }),
  };
  here = await testSite(env, { shared: true, databaseUrl: database.url });
  there = await testSite(env, { shared: true, databaseUrl: database.url });
  return true;
}

/** The same browser, connected to the other server. */
function at(site: TestSite, visitor: Visitor): Visitor {
  const same = site.visitor();
  same.takeCookiesOf(visitor);
  return same;
}

/** The name of the person who takes the second seat, as sent to a watcher. */
function sitterHeardBy(socket: Player): Promise<string> {
  return new Promise((resolve) => {
    socket.on("table", ({ seats }) => {
      if (seats[1]?.kind === "person") resolve(seats[1].name);
    });
  });
}

describe.each(["NOTIFY", "NATS", "NOTIFY and PgBouncer"])("two servers on one database, over %s", (bus) => {
  let isHere = false;
  beforeAll(async () => {
    isHere = await openServers(bus);
  }, 120_000);
  afterAll(async () => {
    if (!isHere) return;
    await there.close();
    await here.close();
    await database.drop();
    await nats?.stop();
    await bouncer?.stop();
  });
  /** A test that says nothing where NATS or PgBouncer is missing: `installedProgram` has said so. */
  const test = (title: string, job: () => Promise<void>): void =>
    testAll(title, () => (isHere ? job() : Promise.resolve()));

  if (bus === "NOTIFY and PgBouncer")
    test("queries go through PgBouncer, which has fewer connections to the database than the servers have to it", async () => {
      const { rows } = await here.query(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name like 'caravanserai - %'",
      );
      const { n } = rows[0] as { n: number };
      expect(n).toBeGreaterThan(0);
      expect(n).toBeLessThanOrEqual(POOLED);
    });

  test("people on both servers play one match to its end", async () => {
    const [anna, ben] = [here.visitor(), there.visitor()];
    const { table } = await anna.open("Anna");
    await ben.sit(table.id, "Ben");
    const gamblers = [await Gambler.at(anna, table.id), await Gambler.at(ben, table.id)];
    await playOut(gamblers, "two servers");
    expect(gamblers[0]!.observation.result).toEqual(gamblers[1]!.observation.result);
  });

  test("when one person decides on both at once, each command is carried out once", async () => {
    const [anna, ben] = [here.visitor(), here.visitor()];
    const { table } = await anna.open("Anna");
    await ben.sit(table.id, "Ben");
    const [one, other] = [await Gambler.at(anna, table.id), await Gambler.at(at(there, anna), table.id)];
    const { question } = one.observation.asks[0]!;
    const acks = await Promise.all(
      [one, other, one, other].map((gambler, i) =>
        send(gambler.socket, "decide", {
          ...{ table: table.id, id: crypto.randomUUID(), question },
          answer: { option: "stake", amount: i },
        }),
      ),
    );
    expect(acks.map((ack) => (ack.ok ? ack.seq : 0)).sort()).toEqual([1, 2, 3, 4]);
    for (const gambler of [one, other]) await gambler.until(() => gambler.seq === 4);
    expect(one.observation).toEqual(other.observation);
  });

  test("a retry on the other server gets the same acknowledgement", async () => {
    const [anna, ben] = [here.visitor(), here.visitor()];
    const { table } = await anna.open("Anna");
    await ben.sit(table.id, "Ben");
    const one = await Gambler.at(anna, table.id);
    const decision = {
      ...{ table: table.id, id: crypto.randomUUID(), question: one.observation.asks[0]!.question },
      answer: { option: "stake", amount: 1 },
    };
    const first = await must(one.socket, "decide", decision);
    const elsewhere = await at(there, anna).socket();
    expect(await must(elsewhere, "decide", decision)).toEqual(first);
  });

  test("seats, chat and presence reach the other server", async () => {
    const [anna, ben] = [here.visitor(), there.visitor()];
    const { table } = await anna.open("Anna", { seats: 3 });
    const socket = await anna.socket();
    await must(socket, "watch", { table: table.id });
    const sat = sitterHeardBy(socket);
    await ben.sit(table.id, "Ben");
    expect(await sat).toBe("Ben");
    const theirs = await ben.socket();
    const came = new Promise<readonly number[]>((resolve) => {
      socket.on("presence", ({ here: seats }) => {
        if (seats.includes(1)) resolve(seats);
      });
    });
    await must(theirs, "watch", { table: table.id });
    expect(await came).toEqual([0, 1]);
    const heard = new Promise<string>((resolve) => {
      socket.on("said", ({ message }) => {
        if (message.person !== null) resolve(message.text);
      });
    });
    await must(theirs, "say", { table: table.id, room: "players", text: "Good evening!" });
    expect(await heard).toBe("Good evening!");
  });

  test("messages missed while the connection was cut are made up for", async () => {
    const [anna, ben] = [here.visitor(), there.visitor()];
    const { table } = await anna.open("Anna", { seats: 3 });
    const socket = await anna.socket();
    await must(socket, "watch", { table: table.id });
    const sat = sitterHeardBy(socket);
    if (nats === null)
      await here.query("select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen caravanserai'");
    else await nats.stop();
    // Published while nobody listens.
    await ben.sit(table.id, "Ben");
    await nats?.begin();
    expect(await sat).toBe("Ben");
  });

  test("a guest on one server is notified of a link to their seat that was made on the other", async () => {
    const [anna, gina] = [here.visitor(), here.visitor()];
    const { table } = await anna.open("Anna", { seats: 3 });
    await gina.sit(table.id, "Gina");
    const socket = await at(there, gina).socket();
    const received = new Promise((resolve) => socket.once("seat-link", resolve));
    await anna.post(`/api/tables/${table.id}/links/1`);
    expect(await received).toEqual({ table: table.id, seat: 1, what: "made", by: "Anna" });
  });

  test("a person who logs out on one server is disconnected from the other", async () => {
    const anna = here.visitor();
    await anna.post("/api/accounts", { name: "Anna at both", password: "long enough" });
    const socket = await at(there, anna).socket();
    const cut = new Promise((resolve) => socket.once("disconnect", resolve));
    await anna.ask("DELETE", "/api/session");
    await cut;
  });

  test("a match that one server began can be opened on the other", async () => {
    const { table } = await here.visitor().open("Anna", { seats: 2, bots: [1] });
    const seen = await there.visitor().get<TableAnswer>(`/api/tables/${table.id}`);
    expect(seen.table.status).toBe("playing");
    expect((await Gambler.at(there.visitor(), table.id)).observation.waiting.length).toBeGreaterThan(0);
  });
});
