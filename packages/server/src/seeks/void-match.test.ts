import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { greatWar } from "@caravanserai/great-war/game";
import { seededRandom } from "@caravanserai/kernel";
import type { MySearch, Profile, TableAnswer } from "@caravanserai/protocol";
import pg from "pg";
import { makeOlder } from "../clocks/testing/aged.ts";
import { Gambler } from "../testing/hazard.ts";
import { createDatabase } from "../testing/postgres.ts";
import { messagesUntil, must, newId, testSite, type TestSite } from "../testing/site.ts";
import { openSeek, searchOf, searchUntil, seeker, type Seeker } from "./testing/seekers.ts";

const GAMES = { games: [greatWar] };
const HOUR = 3_600_000;

/** The same person at another server of the site. */
function at(site: TestSite, one: Seeker): Seeker {
  const visitor = site.visitor();
  visitor.takeCookiesOf(one.visitor);
  return { ...one, visitor };
}

/** Two people found for a live match of The Great War: Ada answers everything that she is asked, Bob has not come. */
async function begunByOne(site: TestSite): Promise<{ ada: Seeker; bob: Seeker; id: string; opened: string }> {
  const [ada, bob] = [await seeker(site, "Ada"), await seeker(site, "Bob")];
  const wishes = { games: [{ game: "great-war", seats: [2, 2] as [number, number] }], rated: "rated" as const };
  const { seeks } = await openSeek(ada, { ...wishes, note: "An evening in Flanders" });
  await openSeek(bob, wishes);
  const { proposals } = await searchUntil(ada, (search) => search.proposals.length > 0);
  const { id } = proposals[0]!;
  for (const one of [ada, bob]) await one.visitor.post(`/api/proposals/${id}`, { ready: true });
  await searchUntil(ada, (search) => search.proposals.length === 0);
  const gambler = await Gambler.at(ada.visitor, id);
  const random = seededRandom("flanders");
  while (gambler.isAsked) {
    const ack = await gambler.answer(random, greatWar.free);
    if (!ack.ok) throw new Error(ack.message);
    await gambler.until(() => gambler.seq >= ack.seq);
  }
  return { ada, bob, id, opened: seeks[0]!.at };
}

const again = ({ again: found }: MySearch): boolean => found.length > 0;

let site: TestSite;
let database: pg.Client;
let drop: () => Promise<void>;
/** A match that began three hours ago at a server that has since stopped. */
let old: Awaited<ReturnType<typeof begunByOne>>;
beforeAll(async () => {
  const created = await createDatabase(process.env["CV_TEST_PG"]!);
  drop = () => created.drop();
  database = new pg.Client({ connectionString: created.url });
  await database.connect();
  const before = await testSite({}, { ...GAMES, databaseUrl: created.url });
  old = await begunByOne(before);
  await before.close();
  await makeOlder(database, old.id, 3 * HOUR);
  site = await testSite({}, { ...GAMES, databaseUrl: created.url });
});
afterAll(async () => {
  await site.close();
  await database.end();
  await drop();
});

test("[MM-137] [MM-413] MM-E128: a time-out before everybody has answered: no result, no rating, a miss; players who had answered may look again in their old place", async () => {
  const { id, opened, ...people } = old;
  const [ada, bob] = [at(site, people.ada), at(site, people.bob)];

  const search = await searchUntil(ada, again);
  expect(search.again).toMatchObject([{ table: id, game: "great-war", class: "live" }]);
  const { table } = await ada.visitor.get<TableAnswer>(`/api/tables/${id}`);
  expect(table).toMatchObject({ status: "finished", ended: "void", result: null });
  await messagesUntil(ada.visitor, id, "table.void");
  const { rows } = await database.query("select person, outcome, counts from match_results order by counts");
  expect(rows).toEqual([
    { person: ada.id, outcome: "void", counts: false },
    // [MM-413] For the player whose time ran out it counts as a match that was left.
    { person: bob.id, outcome: "void", counts: true },
  ]);
  expect((await database.query("select 1 from rated_matches")).rows).toEqual([]);
  expect((await database.query("select person, about from misses")).rows).toEqual([{ person: bob.id, about: id }]);
  expect(await ada.visitor.get<Profile>(`/api/people/${encodeURIComponent(ada.name)}`)).toMatchObject({
    ...{ matches: 0, results: [], ratings: [] },
  });

  expect((await searchOf(bob)).again).toEqual([]);
  expect(await bob.visitor.ask("POST", `/api/me/search/again/${id}`)).toMatchObject({ status: 404 });
  const looking = await ada.visitor.post<MySearch>(`/api/me/search/again/${id}`, {});
  expect(looking).toMatchObject({
    again: [],
    seeks: [{ state: "open", at: opened, terms: { games: [{ game: "great-war" }], note: "An evening in Flanders" } }],
  });
  // Only once.
  expect(await ada.visitor.ask("POST", `/api/me/search/again/${id}`)).toMatchObject({ status: 404 });
  const { seeks } = await searchOf(ada);
  expect(seeks).toHaveLength(1);
  await ada.visitor.ask("DELETE", `/api/seeks/${seeks[0]!.id}`);
}, 30_000);

test("[MM-137] MM-E128: a match ended by consent before everybody has answered is void too, without a miss", async () => {
  const { ada, bob, id, opened } = await begunByOne(site);
  const [one, other] = [await ada.visitor.socket(), await bob.visitor.socket()];
  for (const socket of [one, other]) await must(socket, "watch", { table: id });
  const { vote } = await must(one, "ask-vote", { table: id, id: newId(), proposal: { kind: "end" } });
  await must(other, "vote", { table: id, vote, voice: "yes" });
  await searchUntil(ada, again);
  const results = await database.query("select outcome from match_results where match = $1", [id]);
  expect(results.rows).toEqual([{ outcome: "void" }, { outcome: "void" }]);
  expect((await database.query("select 1 from misses where about = $1", [id])).rows).toEqual([]);
  const { seeks } = await ada.visitor.post<MySearch>(`/api/me/search/again/${id}`, {});
  expect(seeks).toMatchObject([{ at: opened }]);
}, 30_000);
