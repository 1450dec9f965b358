import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { DAY } from "@caravanserai/clocks";
import { idled, showRating, type PaceClass } from "@caravanserai/matchmaking";
import fc from "fast-check";
import { openDatabase, type Database } from "../db/connection.ts";
import { createDatabase } from "../testing/postgres.ts";
import { readStandings, type Placed } from "./standings.ts";

let created: Awaited<ReturnType<typeof createDatabase>>;
let database: Database;

beforeAll(async () => {
  created = await createDatabase(process.env["CV_TEST_PG"]!);
  database = await openDatabase({ connectionString: created.url }, 2, (error) => {
    throw error;
  });
});
afterAll(async () => {
  await database.close();
  await created.drop();
});
beforeEach(() => database.pool.query("delete from ratings"));

interface Rated {
  readonly person: string;
  readonly mu: number;
  readonly sigma: number;
  readonly matches: number;
  readonly days: number;
  readonly pace?: PaceClass;
  readonly list?: "people" | "bots";
}

async function add(...all: readonly Rated[]): Promise<void> {
  await database.pool.query(
    `insert into people (id, name, account) select id, id, id from json_to_recordset($1) as r (id text)
       on conflict do nothing`,
    [JSON.stringify(all.map(({ person }) => ({ id: person })))],
  );
  await database.pool.query(
    `insert into ratings (list, game, class, person, mu, sigma, matches, last_end)
     select list, 'hazard', pace, person, mu, sigma, matches, now() - days * interval '1 day'
       from json_to_recordset($1)
         as r (list text, pace text, person text, mu numeric, sigma numeric, matches int, days float8)`,
    [JSON.stringify(all.map((one) => ({ list: "people", pace: "live", ...one })))],
  );
}

const rated = (person: string, mu: number, uncertainty: number, matches: number, days: number): Rated => ({
  ...{ person, mu, sigma: uncertainty / 2, matches, days },
});
const board = (pace: PaceClass = "live"): Promise<Placed[]> =>
  readStandings(database.db, { list: "people", game: "hazard", pace });
const places = (rows: readonly Placed[]) => rows.map(({ person, place }) => [person, place]);

const BOARD = [
  rated("F", 1580, 90, 40, 3),
  rated("E", 1600, 200, 4, 3),
  rated("D", 1720, 110, 20, 200),
  rated("C", 1700, 300, 3, 3),
  rated("B", 1655, 150, 9, 3),
  rated("A", 1655, 120, 14, 10),
];

test("[MM-350] [MM-351] [MM-352] E71: leaderboard", async () => {
  await add(...BOARD);
  const found = await board();
  expect(places(found)).toEqual([
    ["A", 1],
    ["B", 2],
    ["F", 3],
    ["C", null],
    ["E", null],
  ]);
  expect(found.slice(3)).toMatchObject([
    { strength: 1700, uncertainty: 300, settled: false },
    { strength: 1600, uncertainty: 200, settled: true },
  ]);
});

test("[MM-350] [MM-353] in correspondence a year counts; points are not lost, but uncertainty grows", async () => {
  const all = [...BOARD, rated("G", 1900, 270, 9, 300)];
  await add(...all.map((one): Rated => ({ ...one, pace: "correspondence" })));
  const [first, ...others] = await board("correspondence");
  expect(first).toMatchObject({ person: "D", place: 1, strength: 1720 });
  expect(first!.uncertainty).toBeGreaterThan(110);
  expect(others.find(({ place }) => place === null)).toMatchObject({ person: "G", strength: 1900, settled: false });
});

test("[MM-350] banned and deleted people, and those who opted out or hide the rating, are not on the board", async () => {
  await add(...["H", "I", "J", "K", "L", "M"].map((person) => rated(person, 1800, 100, 9, 1)));
  await database.pool.query(`
    update people set banned_until = now() + interval '1 day' where id = 'H';
    update people set account = null where id = 'I';
    update people set deletion_due = now() where id = 'J';
    insert into profiles (person, on_leaderboards, is_private, privacy) values
      ('K', false, false, '{}'), ('L', true, true, '{}'), ('M', true, false, '{"rating":"accounts"}')`);
  await add(...BOARD);
  expect(places(await board()).slice(0, 3)).toEqual([
    ["A", 1],
    ["B", 2],
    ["F", 3],
  ]);
  await database.pool.query("update people set banned_until = now() where id = 'H'");
  expect(places(await board())[0]).toEqual(["H", 1]);
});

test("[MM-351] equal figures share a place; the earlier end of the last match comes first, then the name", async () => {
  await add(
    rated("b", 1600, 100, 9, 2),
    rated("a", 1600, 100, 9, 2),
    rated("c", 1600, 100, 9, 5),
    rated("d", 1590, 90, 9, 5),
  );
  expect(places(await board())).toEqual([
    ["c", 1],
    ["a", 1],
    ["b", 1],
    ["d", 4],
  ]);
});

test("[MM-303] programs have a board of their own", async () => {
  await add(...BOARD, { ...rated("P", 1900, 100, 9, 1), list: "bots" });
  expect(places(await readStandings(database.db, { list: "bots", game: "hazard", pace: "live" }))).toEqual([["P", 1]]);
});

test("[MM-318] [MM-320] the database shows every rating as the rules of ratings do, idle or not", async () => {
  const someone = fc.record({
    mu: fc.integer({ min: 0, max: 3_000_000_000 }).map((millionths) => millionths / 1e6),
    sigma: fc.integer({ min: 20_000_000, max: 200_000_000 }).map((millionths) => millionths / 1e6),
    // Not on the stroke of a day: the two clocks are read one after the other.
    days: fc.integer({ min: 0, max: 364 }).map((days) => days + 0.5),
  });
  const all = fc
    .sample(someone, 300)
    .map((one, index): Rated => ({ ...one, person: `R${index}`, matches: 9, pace: "correspondence" }));
  await add(...all);
  const found = new Map((await board("correspondence")).map((one) => [one.person, one]));
  expect(found.size).toBe(300);
  const now = Date.now();
  for (const { person, mu, sigma, days } of all) {
    const { strength, uncertainty, settled } = showRating(idled({ mu, sigma }, now - days * DAY, now));
    expect(found.get(person)).toMatchObject({ strength, uncertainty, settled });
  }
});

test("[MM-908] the places of 20,000 people are numbered in one pass", async () => {
  await database.pool.query(`
    insert into people (id, name, account) select 'n' || n, 'n' || n, 'n' || n from generate_series(1, 20000) n;
    insert into ratings (list, game, class, person, mu, sigma, matches, last_end)
    select 'people', 'hazard', 'live', 'n' || n, 3000 - n / 10.0, 60, 9, now() from generate_series(1, 20000) n`);
  const found = await board();
  const better = new Map<number, number>();
  for (const [index, { strength }] of found.entries()) if (!better.has(strength)) better.set(strength, index);
  expect(found).toHaveLength(20_000);
  expect(found.every(({ strength, place }) => place === 1 + better.get(strength)!)).toBe(true);
});
