import { createReadStream, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { initialClock, NO_CLOCK, type ClockState, type EventMark } from "@caravanserai/clocks";
import { describe, expect, test } from "@jest/globals";
import { verifyRecord, type MatchRecord } from "@caravanserai/kernel";
import type { NoticesAnswer, TableAnswer } from "@caravanserai/protocol";
import pg from "pg";
import { readBackup } from "../backup/restore.ts";
import { games } from "../games.ts";
import { catalogOf } from "../testing/catalog.ts";
import { Gambler } from "../testing/hazard.ts";
import type { OldDatabase } from "../testing/old-databases/old-database.ts";
import { createDatabase, createEmptyDatabase, type TestDatabase } from "../testing/postgres.ts";
import { must, newId, testSite, type TestSite, type Visitor } from "../testing/site.ts";

/** Databases that older versions have written, by the last migration that each has. */
const FIRST = "0000_first";
const DATABASES = [FIRST, "0023_lines_in_talk"];

const A_MINUTE = { ...NO_CLOCK, clock: { kind: "each", time: 60_000 } } as const;
/** A seat as old versions stored it, without the values that are usual. */
const OLD_SEAT = { left: 60_000, base: 60_000, baseAt: 500, gifts: 2 };

const folder = new URL("../testing/old-databases/", import.meta.url);

async function asClient<T>(database: TestDatabase, job: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await job(client);
  } finally {
    await client.end();
  }
}

/** Opens a site on the old database. Its sessions would have expired by now, so they are extended. */
async function withOldDatabase(
  name: string,
  job: (old: OldDatabase, site: TestSite, ada: Visitor, database: TestDatabase) => Promise<void>,
  before: (old: OldDatabase, client: pg.Client) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const old = JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")) as OldDatabase;
  const database = await createEmptyDatabase(process.env["CV_TEST_PG"]!);
  await asClient(database, async (client) => {
    await readBackup(client, createReadStream(fileURLToPath(new URL(`${name}.sql.gz`, folder))), { replace: false });
    await client.query("update sessions set expires_at = now() + interval '1 day', seen_at = now()");
    await client.query("update matches set touched_at = now() where status = 'open'");
    await before(old, client);
  });
  const site = await testSite({}, { games: Object.values(games), databaseUrl: database.url });
  const ada = site.visitor();
  ada.takeCookie("caravanserai", old.session);
  await job(old, site, ada, database);
  await site.close();
  await database.drop();
}

/** Stores a vote as old versions did. */
async function storeVote(
  client: pg.Client,
  match: string,
  proposal: { readonly kind: string; readonly time?: unknown },
  state = "refused",
): Promise<void> {
  const { rows } = await client.query<{ person: string }>(
    "select person from seats where match = $1 and person is not null",
    [match],
  );
  const by = rows[0]!.person;
  const vote = {
    ...{ id: `v_${match}`, proposal, by, at: 1000, deadline: 9_000_000_000_000, rule: "all" },
    ...{ voices: { [by]: "yes" }, state, closedAt: state === "open" ? null : 2000 },
  };
  await client.query("insert into votes (id, match, kind, state, vote, at) values ($1, $2, $3, $4, $5, now())", [
    ...[vote.id, match, proposal.kind, state, JSON.stringify(vote)],
  ]);
}

describe.each(DATABASES)("a database of version %s is migrated, and", (name) => {
  test("has the schema of a new one", () =>
    withOldDatabase(name, async (_old, _site, _ada, database) => {
      const fresh = await createDatabase(process.env["CV_TEST_PG"]!);
      expect(await asClient(database, catalogOf)).toEqual(await asClient(fresh, catalogOf));
      await fresh.drop();
    }));

  test("its matches of all games go on", () =>
    withOldDatabase(name, async ({ playing }, _site, ada) => {
      expect(Object.keys(playing)).toEqual(Object.keys(games));
      for (const [game, id] of Object.entries(playing)) {
        const gambler = await Gambler.at(ada, id);
        const from = gambler.seq;
        expect([game, from > 5]).toEqual([game, true]);
        for (let n = 0; n < 3; n++) {
          await gambler.until(() => gambler.isAsked || gambler.observation.result !== null);
          const open = gambler.observation.asks.find(
            ({ ask, sealed }) => ask.blocking !== false && sealed === undefined,
          );
          if (open === undefined) break;
          const decision = { table: id, id: newId(), question: open.question, answer: open.ask.default };
          const { seq } = await must(gambler.socket, "decide", decision);
          await gambler.until(() => gambler.seq >= seq);
        }
        expect([game, gambler.seq > from]).toEqual([game, true]);
      }
    }));

  test("its finished match is replayed and verified, and its open table can be played at", () =>
    withOldDatabase(name, async ({ finished, open }, _site, ada) => {
      const record = await ada.get<MatchRecord>(`/api/tables/${finished}/record`);
      expect(verifyRecord(games[record.game]!, record).draws).toBe(record.draws.length);
      expect(record.draws.length).toBeGreaterThan(0);
      expect((await ada.get<TableAnswer>(`/api/tables/${open}`)).seat).toBe(0);
      expect((await ada.ask("POST", `/api/tables/${open}/bots`, {})).body).toMatchObject({
        table: { seatsFixed: true },
      });
      await must(await ada.socket(), "watch", { table: open });
    }));
});

describe(`a database of version ${FIRST} is migrated, and`, () => {
  test.each([
    [
      "lists of numbers",
      [
        1000,
        0,
        -1,
        [
          [60_000, 60_000, 0, null, { gifts: 2 }],
          [60_000, 60_000, 1000, 0],
        ],
        { gifts: 2 },
      ],
      (seq: number) => [seq, 1000 + seq, 0, null, [1], [0]],
    ],
    [
      "names",
      {
        ...{ at: 1000, seq: 0, act: -1, gifts: 2, time: A_MINUTE },
        seats: [OLD_SEAT, { ...OLD_SEAT, gifts: 0, stint: 0 }],
      },
      (seq: number) => ({ seq, at: 1000 + seq, seat: 0, awaited: [1], ready: [0] }),
    ],
  ] as const)("a clock that was stored as %s with each event goes on from the marks [CO-164]", (how, clock, markOf) =>
    withOldDatabase(
      FIRST,
      async ({ playing }, site, ada) => {
        const id = playing["great-war"]!;
        const { rows } = await site.query<{ clock: ClockState; mark: EventMark }>(
          "select m.clock, e.mark from matches m join events e on e.match = m.id where m.id = $1 and e.seq = 1",
          [id],
        );
        const { clock: began, mark } = rows[0]!;
        expect(mark).toEqual({ seq: 1, at: 1001, seat: 0, awaited: [1], ready: [0] });
        expect(began).toMatchObject({
          ...{ at: 1000, seq: 0, act: -1, clockSince: null, over: false, gifts: 2 },
          time: A_MINUTE,
        });
        const usual = initialClock(A_MINUTE, 2).seats[0];
        const at = how === "names" ? 500 : 0;
        expect(began.seats[0]).toEqual({ ...usual, baseAt: at, gifts: 2 });
        expect(began.seats[1]).toEqual({ ...usual, baseAt: how === "names" ? at : 1000, stint: 0 });
        const { clocks } = await must(await ada.socket(), "watch", { table: id });
        expect(clocks?.clocks[1]).toMatchObject({ stint: 0 });
      },
      async ({ playing }, client) => {
        const id = playing["great-war"]!;
        const { rows } = await client.query<{ seq: number }>("select seq from events where match = $1", [id]);
        for (const { seq } of rows)
          await client.query("update events set mark = $3, clock = $4 where match = $1 and seq = $2", [
            ...[id, seq, JSON.stringify(seq === 0 ? { seq, at: 1000, awaited: [1] } : markOf(seq))],
            JSON.stringify(clock),
          ]);
        await client.query("update matches set time = $2, clock = $3, clock_from = 0 where id = $1", [
          ...[id, JSON.stringify(A_MINUTE), JSON.stringify(clock)],
        ]);
      },
    ),
  );

  test("settings of time that tables no longer have are left out of its tables and votes [CO-007] [CO-008]", () =>
    withOldDatabase(
      FIRST,
      async ({ playing, open }, _site, ada) => {
        expect((await ada.get<TableAnswer>(`/api/tables/${open}`)).table.time).toEqual(A_MINUTE);
        const { votes } = await must(await ada.socket(), "watch", { table: playing["anarchy"]! });
        expect(votes.votes.map(({ proposal }) => proposal)).toEqual([{ kind: "clock", time: A_MINUTE }]);
      },
      async ({ playing, open }, client) => {
        const time = { ...A_MINUTE, sitIn: false, openFor: 0, nudges: [3_600_000] };
        await client.query("update matches set time = $2 where id = $1", [open, JSON.stringify(time)]);
        await storeVote(client, playing["anarchy"]!, { kind: "clock", time });
      },
    ));

  test("notices that were switched by kind are switched by group [CO-040]", () =>
    withOldDatabase(
      FIRST,
      async (_old, _site, ada) => {
        const { settings } = await ada.get<NoticesAnswer>("/api/me/notices");
        expect(settings).toEqual({
          channels: { push: { on: true, delay: 60_000 } },
          groups: { decisions: { mail: false, page: true }, deadlines: { mail: true } },
          digest: "07:30",
          discreet: true,
        });
      },
      async (_old, client) => {
        const none = { mail: false, push: false };
        const settings = {
          channels: { push: { on: true, delay: 60_000, always: true } },
          kinds: {
            ...{ decision: { mail: false, page: true }, nudge: { mail: false, page: false } },
            ...{ "order-stopped": { mail: false, page: false }, half: { mail: false }, near: { mail: true } },
            // some of a group, and a kind that is gone
            ...{ vote: none, mentioned: none, "followed-seek": { page: true } },
          },
          ...{ digest: { at: "07:30", instead: ["mail", "push"] }, discreet: true, urgent: ["near"] },
        };
        await client.query(
          `insert into notice_settings (person, settings) select person, $1 from sessions limit 1
           on conflict (person) do update set settings = excluded.settings`,
          [JSON.stringify(settings)],
        );
      },
    ));

  test("a match that was abandoned is one that was ended, and only those who sat there see it, as before [CO-545]", () =>
    withOldDatabase(
      FIRST,
      async ({ playing }, site, ada) => {
        const [id, asked] = [playing["anarchy"]!, playing["great-war"]!];
        const { table } = await ada.get<TableAnswer>(`/api/tables/${id}`);
        expect(table).toMatchObject({ status: "finished", ended: "end", public: false });
        const { votes } = await must(await ada.socket(), "watch", { table: id });
        expect(votes.votes).toMatchObject([{ kind: "end", state: "passed", proposal: { kind: "end" } }]);
        const eve = site.visitor();
        for (const headers of [{}, { "x-invitation": "0123456789abcdefghijkl" }])
          expect((await eve.ask("GET", `/api/tables/${id}`, undefined, headers)).status).toBe(403);
        const open = await must(await ada.socket(), "watch", { table: asked });
        expect(open.votes.votes).toMatchObject([
          { kind: "end", state: "void", why: "Abandoning a match is no longer possible." },
        ]);
      },
      async ({ playing }, client) => {
        const [id, asked] = [playing["anarchy"]!, playing["great-war"]!];
        await client.query(
          `update matches set status = 'finished', ended = 'abandon', finished_at = now(), public = true, waiting = '[]',
             invitation = '0123456789abcdefghijkl', bot_turn = false where id = $1`,
          [id],
        );
        await storeVote(client, id, { kind: "abandon" }, "passed");
        await storeVote(client, asked, { kind: "abandon" }, "open");
      },
    ));

  test("a table that had a rule for each kind of vote has one for all [CO-009]", () => {
    const byMost = { pause: "majority", clock: "majority", back: "majority", end: "majority" };
    const cases = [
      [{}, "all"],
      [{ back: "off" }, "all"],
      [byMost, "all"],
      [{ ...byMost, abandon: "majority" }, "majority"],
      [{ pause: "off", extend: "off", clock: "off", back: "off", replace: "off", end: "off", abandon: "off" }, "off"],
    ] as const;
    return withOldDatabase(
      FIRST,
      async ({ playing }, _site, ada) => {
        for (const [index, id] of Object.values(playing).entries()) {
          const { votes } = (await ada.get<TableAnswer>(`/api/tables/${id}`)).table;
          expect(votes).toEqual({ rule: cases[index]![1], lasts: 3_600_000 });
        }
      },
      async ({ playing }, client) => {
        const usual = { pause: "all", extend: "majority", clock: "all", back: "all", replace: "majority" };
        const ids = Object.values(playing);
        expect(ids).toHaveLength(cases.length);
        for (const [index, id] of ids.entries()) {
          const votes = { rules: { ...usual, end: "all", abandon: "all", ...cases[index]![0] }, lasts: 3_600_000 };
          await client.query("update matches set votes = $2 where id = $1", [id, JSON.stringify(votes)]);
        }
      },
    );
  });
});
