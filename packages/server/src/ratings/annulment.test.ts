import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { compareLines, ratingKey, recompute, type RatedMatch } from "@caravanserai/matchmaking";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Db } from "../db/connection.ts";
import { ratedMatches, ratings, seatTerms } from "../db/schema.ts";
import { testSite, type TestSite } from "../testing/site.ts";
import { annulMatch } from "./annulment.ts";
import { replaceRatings, storedLines } from "./rating-repository.ts";

/** More than are computed at once. */
const MATCHES = 700;
const PEOPLE = 40;
const ANNULLED = 5;

let site: TestSite;
let pool: pg.Pool;
let db: Db;
beforeAll(async () => {
  site = await testSite();
  // These matches have numbers and lines, and nothing else that a foreign key demands.
  pool = new pg.Pool({ connectionString: site.databaseUrl, options: "-c session_replication_role=replica" });
  db = drizzle({ client: pool, casing: "snake_case" });
});
afterAll(async () => {
  await pool.end();
  await site.close();
});

const person = (n: number): string => `p${n % PEOPLE}`;
/** Duels in two games, two lists and both classes. */
const MADE: readonly RatedMatch[] = Array.from({ length: MATCHES }, (_, i) => ({
  ...{ number: i + 1, match: `m${i + 1}`, game: i % 7 === 6 ? "hazard" : "great-war" },
  ...{ class: i % 3 === 0 ? "correspondence" : "live", list: i % 11 === 10 ? "bots" : "people" },
  ...{ endedAt: 1_700_000_000_000 + i * 3_600_000, annulled: false, setting: `s${i % 2}`, counted: i % 5 > 0 },
  players: [
    { person: person(i * 13), rank: 1 + (i % 2), side: "allied" },
    { person: person(i * 13 + 1 + (i % 17)), rank: 2 - (i % 2), side: "central" },
  ],
}));

const rows = async (table: string): Promise<string[]> =>
  (await pool.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)).rows.map(({ row }) => row);

test("R-025 [MM-343] an annulment among many matches computes those of its game again, a few at once, and writes only what changes", async () => {
  await db
    .insert(ratedMatches)
    .values(MADE.map(({ players: _players, endedAt, ...match }) => ({ ...match, endedAt: new Date(endedAt) })));
  await db.transaction((tx) => replaceRatings(tx, MADE, recompute(MADE)));
  const places = async (): Promise<Map<string, string>> =>
    new Map(
      (
        await pool.query<{ line: string; place: string }>(
          "select number || ' ' || person as line, ctid::text as place from rating_lines",
        )
      ).rows.map(({ line, place }) => [line, place]),
    );
  const before = await places();

  let turns = 0;
  let turning = setImmediate(function turn() {
    turns++;
    turning = setImmediate(turn);
  });
  const moved = await db.transaction((tx) => annulMatch(tx, `m${ANNULLED}`, "It was agreed beforehand."));
  clearImmediate(turning);
  expect(turns).toBeGreaterThan(MATCHES / 250);

  const expected = recompute(MADE.map((match) => ({ ...match, annulled: match.number === ANNULLED })));
  expect(compareLines(await storedLines(db), expected.lines)).toEqual([]);
  const stored = await db.select().from(ratings);
  expect(
    new Map(
      stored.map(({ mu, sigma, lastEnd, matches, ...place }) => [
        ratingKey(place, place.person),
        { rating: { mu, sigma }, lastEnd: lastEnd.getTime(), matches },
      ]),
    ),
  ).toEqual(expected.book.ratings);
  expect(await db.$count(seatTerms)).toBe(expected.book.tallies.size);
  expect(moved.length).toBeGreaterThan(2);
  expect(new Set(moved.map(({ list, game }) => `${list} ${game}`))).toEqual(new Set(["people great-war"]));
  expect(await rows("notices")).toHaveLength(moved.length);

  const after = await places();
  const untouched = [...before]
    .filter(([line, place]) => after.get(line) === place)
    .map(([line]) => Number(line.split(" ")[0]));
  const others = MADE.filter(
    ({ game, list, number }) => game !== "great-war" || list !== "people" || number < ANNULLED,
  );
  expect(untouched).toEqual(expect.arrayContaining(others.flatMap(({ number }) => [number, number])));
});
