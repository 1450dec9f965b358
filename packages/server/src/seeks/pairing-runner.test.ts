import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { hazard } from "@caravanserai/kernel/testing/examples";
import type { MySearch } from "@caravanserai/protocol";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Db } from "../db/connection.ts";
import { Games } from "../games.ts";
import { testSite, type TestSite } from "../testing/site.ts";
import { PAIRING_JOB, PairingRunner } from "./pairing-runner.ts";
import { GroupOvertaken, ProposalService, type FoundGroup } from "./proposal-service.ts";
import { openSeek, searchOf, searchUntil, seeker, type Seeker } from "./testing/seekers.ts";

const HOUR = 3_600_000;

let site: TestSite;
let database: pg.Client;
beforeAll(async () => {
  site = await testSite();
  database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await site.close();
});

const isAsked = ({ proposals }: MySearch): boolean => proposals.length > 0;

/** Makes the next planned run due in an hour, so that an earlier run must have another cause. */
async function nothingPlanned(): Promise<void> {
  for (;;) {
    const { rowCount } = await database.query(
      "update jobs set due = clock_timestamp() + interval '1 hour' where key = $1",
      [PAIRING_JOB],
    );
    if (rowCount === 1) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("[MM-120] the end of a block between two people makes a run due", async () => {
  const [ada, bob] = [await seeker(site, "Ada"), await seeker(site, "Bob")];
  await ada.visitor.ask("PUT", `/api/me/blocks/${bob.id}`);
  await openSeek(ada);
  await openSeek(bob);
  await nothingPlanned();
  expect((await searchOf(ada)).proposals).toEqual([]);
  await ada.visitor.ask("DELETE", `/api/me/blocks/${bob.id}`);
  const { proposals } = await searchUntil(ada, isAsked);
  await ada.visitor.post(`/api/proposals/${proposals[0]!.id}`, { ready: false });
  await bob.visitor.ask("DELETE", `/api/seeks/${(await searchOf(bob)).seeks[0]!.id}`);
});

test("[MM-124] the database's time counts: a server whose clock is an hour wrong pairs like any other", async () => {
  const [ada, bob] = [await seeker(site, "Ada"), await seeker(site, "Bob")];
  const real = Date.now.bind(Date);
  const wrong = jest.spyOn(Date, "now").mockImplementation(() => real() + HOUR);
  try {
    await openSeek(ada, { note: ada.name });
    await openSeek(bob, { note: ada.name });
    const { proposals, now } = await searchUntil(ada, isAsked);
    const left = Date.parse(proposals[0]!.deadline) - Date.parse(now);
    expect([left > 0, left <= 30_000]).toEqual([true, true]);
    expect(Math.abs(Date.parse(now) - real())).toBeLessThan(HOUR / 2);
    await ada.visitor.post(`/api/proposals/${proposals[0]!.id}`, { ready: false });
  } finally {
    wrong.mockRestore();
  }
  await bob.visitor.ask("DELETE", `/api/seeks/${(await searchOf(bob)).seeks[0]!.id}`);
});

/** The ready checks of a separate server with its own connection, which sends no notices to pages. */
function otherServer(pool: pg.Pool): { db: Db; proposals: ProposalService } {
  const db = drizzle({ client: pool, casing: "snake_case" });
  const nothing = (): void => undefined;
  const news = {
    ...{ searchChanged: nothing, over: nothing, listChanged: nothing, pairingDue: nothing, noticesMade: nothing },
    ...{ tableChanged: nothing, tableGone: nothing },
  };
  return { db, proposals: new ProposalService({ db, games: new Games([hazard]), news }) };
}

/** The group of these people's live seeks, as read now. */
async function groupOf(at: TestSite, ...people: readonly Seeker[]): Promise<FoundGroup> {
  const { rows } = await at.query<{ person: string; id: string; version: number }>(
    "select person, id, version from seeks where person = any($1) and state = 'open'",
    [people.map(({ id }) => id)],
  );
  return {
    ...{ class: "live", room: { game: "hazard", pace: "live-15", rated: false }, options: {}, origin: "pairing" },
    members: rows.map(({ person, id, version }) => ({ person, seek: { id, version }, sides: null, ready: null })),
  };
}

/** Seeks that no run pairs, because nobody here has a settled rating. */
const UNPAIRED = { settledOnly: true };

test("[MM-121] [MM-122] MM-E35: if two servers read the same seeks, one proposes, the other rolls back, and another run is due", async () => {
  const own = await testSite();
  const people = await Promise.all(["Ada", "Bob", "Cid", "Dot"].map((name) => seeker(own, name)));
  const [ada, bob, cid, dot] = people as [Seeker, Seeker, Seeker, Seeker];
  // Bob has waited longest, then Cid, then Ada.
  for (const one of [bob, cid, ada, dot]) await openSeek(one, UNPAIRED);
  // From here on only the two servers below read the seeks: a run of this one could pair them first.
  await own.site.close();
  const stateOf = async ({ id }: Seeker): Promise<string[]> => {
    const { rows } = await own.query<{ state: string }>("select state from seeks where person = $1", [id]);
    return rows.map(({ state }) => state);
  };
  const proposalsWith = async ({ id }: Seeker): Promise<number | null> =>
    (await own.query("select 1 from proposal_members where person = $1", [id])).rowCount;
  const pairable = (...those: Seeker[]) =>
    own.query("update seeks set terms = jsonb_set(terms::jsonb, '{settledOnly}', 'false') where person = any($1)", [
      those.map(({ id }) => id),
    ]);
  const pools = [1, 2].map(() => new pg.Pool({ connectionString: own.databaseUrl, max: 2 }));
  const [one, other] = pools.map(otherServer) as [ReturnType<typeof otherServer>, ReturnType<typeof otherServer>];
  const tried: unknown[] = [];
  let wake: () => void = () => undefined;
  const again = new Promise<void>((resolve) => (wake = resolve));
  const runner = new PairingRunner({
    ...{ db: other.db, onError: (error: unknown) => tried.push(error) },
    proposals: {
      async propose(group) {
        const persons = group.members.map(({ person }) => person);
        if (tried.length > 0) {
          tried.push(persons);
          wake();
          return other.proposals.propose(group);
        }
        tried.push(persons);
        await one.proposals.propose(await groupOf(own, ada, bob));
        const overtaken = other.proposals.propose(group);
        await expect(overtaken).rejects.toBeInstanceOf(GroupOvertaken);
        expect([await stateOf(cid), await proposalsWith(bob), await proposalsWith(cid)]).toEqual([["open"], 1, 0]);
        await pairable(dot);
        return overtaken;
      },
    },
  });
  try {
    await pairable(ada, bob, cid);
    await runner.wake();
    await again;
    expect(tried).toEqual([
      [bob.id, cid.id],
      [cid.id, dot.id],
    ]);
  } finally {
    await runner.close();
    for (const pool of pools) await pool.end();
  }
  expect([await stateOf(ada), await stateOf(bob), await proposalsWith(bob)]).toEqual([["proposed"], ["proposed"], 1]);
  await own.close();
});

test("[MM-122] [MM-130] MM-E36: if a server dies after the commit, people find the proposal, and another server applies its deadline", async () => {
  const [ada, bob] = [await seeker(site, "Ada"), await seeker(site, "Bob")];
  for (const one of [ada, bob]) await openSeek(one, UNPAIRED);
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 });
  const { db, proposals } = otherServer(pool);
  const group = await groupOf(site, ada, bob);
  const id = await db.transaction((tx) => proposals.proposeIn(tx, group));
  await pool.end();
  for (const one of [ada, bob]) expect((await searchOf(one)).proposals).toMatchObject([{ id, state: "asking" }]);
  // The deadline is a durable job, written with the proposal: the check fails two seconds after the thirty.
  const { rows: written } = await database.query(
    `select p.xmin::text = j.xmin::text as together, extract(epoch from p.deadline - p.at)::int as seconds,
            extract(epoch from j.due - p.deadline)::int as grace
       from proposals p join jobs j on j.key = 'proposal/' || p.id where p.id = $1`,
    [id],
  );
  expect(written).toEqual([{ together: true, seconds: 30, grace: 2 }]);
  await database.query("update proposals set deadline = clock_timestamp() - interval '3 s' where id = $1", [id]);
  const { rowCount } = await database.query("update jobs set due = clock_timestamp() where key = $1", [
    `proposal/${id}`,
  ]);
  expect(rowCount).toBe(1);
  const after = await searchUntil(ada, ({ proposals: asked }) => asked.length === 0);
  expect(after.seeks).toEqual([]);
  const { rows } = await database.query("select state, reason from seeks where person = $1", [bob.id]);
  expect(rows).toEqual([{ state: "ended", reason: "missed" }]);
});
