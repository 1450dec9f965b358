import { spawnSync } from "node:child_process";
import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { anarchy } from "@caravanserai/anarchy/game";
import { greatWar } from "@caravanserai/great-war/game";
import type { AnyGameDefinition, AnyStep, ChanceContext, LogEntry } from "@caravanserai/kernel";
import pg from "pg";
import { readBackup } from "../backup/restore.ts";
import { MIGRATIONS_TABLE, appliedMigrations, migrate } from "../db/migrations.ts";
import { Games, games } from "../games.ts";
import { createEmptyDatabase, type TestDatabase } from "../testing/postgres.ts";
import { checkMatches, openMatches, type CheckedMatch } from "./open-matches.ts";
import { reportOf } from "./release-check.ts";

const dumpOf = (name: string): string =>
  fileURLToPath(new URL(`../testing/old-databases/${name}.sql.gz`, import.meta.url));
const dump = dumpOf("0000_first");

/** The database that an older version wrote: one open match of each game. */
async function withOldDatabase(
  migrated: boolean,
  job: (url: string, client: pg.Client) => Promise<void>,
  file = dump,
): Promise<void> {
  const database: TestDatabase = await createEmptyDatabase(process.env["CV_TEST_PG"]!);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await readBackup(client, createReadStream(file), { replace: false });
    if (migrated) await migrate(client);
    await job(database.url, client);
  } finally {
    await client.end();
    await database.drop();
  }
}

/**
 * Commit 8c73186 had three games. Two people and bots made twelve decisions by chance in each of these kinds of
 * matches, and the versions in between brought the database up to the first migration of today.
 */
const KINDS_OF_8C73186 = [
  ...[{}, { latecomersPurse: true }, { finalCoups: false, turnOrder: "seats" }].flatMap((options) =>
    [2, 3, 4, 5, 6].map((seats) => ({ game: "anarchy", seats, options })),
  ),
  ...[{}, { balance: true }].map((options) => ({ game: "great-game", seats: 2, options })),
  ...["first-afghan-war", "russian-conquest"].map((scenario) => ({
    ...{ game: "great-game", seats: 1, options: { scenario } },
  })),
  ...["concealed", "quick"].flatMap((reactions) =>
    ["basic", "1914", "1916", "1918"].flatMap((scenario) =>
      [{}, { bonusOutOfTurn: false }].map((more) => ({
        ...{ game: "great-war", seats: 2, options: { scenario, ...more }, reactions },
      })),
    ),
  ),
  { game: "great-war", seats: 2, options: { scenario: "1914" }, automatic: false },
];

async function checked(url: string, all: readonly AnyGameDefinition[]): Promise<ReadonlyMap<string, CheckedMatch>> {
  const found = new Map<string, CheckedMatch>();
  const address = { connectionString: url };
  await checkMatches(address, new Games(all), await openMatches(address), (one) => found.set(one.game, one));
  return found;
}

/** What the tables of matches hold, as one text. */
async function contentsOf(client: pg.Client): Promise<string> {
  const tables = ["matches", "events", "snapshots", "acts", "seats", "jobs"];
  const parts = tables.map((table) => `(select json_agg(t order by t::text) from ${table} t)`);
  return JSON.stringify((await client.query(`select ${parts.join(", ")}`)).rows);
}

/** The Anarchy with one rupee more of income. */
const richer = withCollect((carryOut) => (state, step, context) => {
  const { cash } = state as { cash: number[] };
  const { seat } = step as unknown as { seat: number };
  cash[seat] = (cash[seat] ?? 0) + 1;
  const log = (entry: LogEntry): void =>
    context.log({ ...entry, args: { ...entry.args, income: Number(entry.args?.["income"]) + 1 } });
  return carryOut(state, step, { ...context, log });
});

type Collect = (state: object, step: AnyStep, context: ChanceContext) => readonly AnyStep[];

function withCollect(change: (then: Collect) => Collect): AnyGameDefinition {
  const game = anarchy as unknown as AnyGameDefinition;
  const collect = game.steps["collect"] as { readonly then: Collect };
  const steps = { ...game.steps, collect: { ...collect, then: change(collect.then) } } as AnyGameDefinition["steps"];
  return { ...game, steps };
}

const others = (game: AnyGameDefinition): AnyGameDefinition[] =>
  Object.values(games).filter(({ id }) => id !== game.id);

describe("npm run release:check", () => {
  test("finds the open matches of an older version identical, and changes nothing", () =>
    withOldDatabase(true, async (url, client) => {
      const before = await contentsOf(client);
      const found = await checked(url, Object.values(games));
      expect([...found.keys()].sort()).toEqual(Object.keys(games).sort());
      for (const { game, events, fromSnapshot, fromStart } of found.values()) {
        expect([game, fromSnapshot, fromStart]).toEqual([game, { as: "identical" }, { as: "identical" }]);
        expect(events).toBeGreaterThan(5);
      }
      expect(await contentsOf(client)).toBe(before);
    }));

  test("finds all 36 kinds of matches of a version of three games identical", () =>
    withOldDatabase(
      true,
      async (url, client) => {
        const { rows } = await client.query<{ kind: object }>(
          `select json_build_object('game', m.game, 'seats', count(*), 'options', m.options,
             'reactions', reactions, 'automatic', automatic) as kind
             from matches m join seats s on s.match = m.id group by m.id`,
        );
        const kinds = KINDS_OF_8C73186.map(({ options, ...kind }) => ({
          ...{ reactions: "concealed", automatic: true, ...kind },
          options: expect.objectContaining(options),
        }));
        expect(rows).toHaveLength(36);
        expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
        const found: CheckedMatch[] = [];
        const address = { connectionString: url };
        const all = new Games(Object.values(games));
        await checkMatches(address, all, await openMatches(address), (one) => found.push(one));
        expect(found).toHaveLength(36);
        for (const { match, events, fromSnapshot, fromStart } of found) {
          expect([match, fromSnapshot, fromStart]).toEqual([match, { as: "identical" }, { as: "identical" }]);
          expect(events).toBeGreaterThanOrEqual(12);
        }
      },
      dumpOf("8c73186"),
    ));

  test("names rule, event and seats where an income is changed on purpose", () =>
    withOldDatabase(true, async (url) => {
      const found = (await checked(url, [...others(anarchy), richer])).get("anarchy");
      expect(reportOf([found!])).toEqual([
        "anarchy: 1 open.",
        expect.stringMatching(/^ {2}from the newest snapshot: 0 identical, 1 different, 0 impossible$/),
        "  from the start: 0 identical, 1 different, 0 impossible",
        expect.stringMatching(
          / from its snapshot: different at event \d+, rule AN-060, seat \d\. The log gives other figures\.$/,
        ),
        expect.stringMatching(
          / from its start: different at event 0, rule AN-060, seats 0, 1, 2\. .* state\.cash\.\d\.$/,
        ),
      ]);
    }));

  test("says that a match is impossible whose rules refuse a stored answer or fail", () =>
    withOldDatabase(true, async (url) => {
      const failing: AnyGameDefinition = {
        ...(greatWar as AnyGameDefinition),
        upgrade: () => {
          throw new Error("A field is missing.");
        },
        version: greatWar.version + 1,
      };
      const found = (await checked(url, [...others(greatWar), failing])).get("great-war");
      expect(found?.fromSnapshot).toEqual({
        ...{ as: "impossible", event: 1, rule: null, seats: [0], what: "The rules fail: A field is missing." },
      });
    }));

  test("as a command, reads a copy of a database of an older version, on all cores", () =>
    withOldDatabase(false, async (url, client) => {
      expect(run("--database", url, "--dump", dump)).toMatchObject({ status: 2 });
      const report = Object.keys(games).flatMap((game) => [
        `${game}: 1 open.`,
        "  from the newest snapshot: 1 identical, 0 different, 0 impossible",
        "  from the start: 1 identical, 0 different, 0 impossible",
      ]);
      const took = expect.stringMatching(
        /^5 open matches .* on \d cores? in .* s; 10,000 such matches take .* (s|min)\.$/,
      );

      const first = "insert into migrations (name) values ('0000_first'); drop schema drizzle cascade";
      await client.query(`${MIGRATIONS_TABLE} ${first}`);
      const copied = "The database is older than this version. A copy of it is migrated and checked.";
      expect(run("--database", url)).toEqual({ status: 0, stderr: "", lines: [copied, took, ...report] });
      expect(await appliedMigrations(client)).toEqual(["0000_first"]);
    }));
});

function run(...args: readonly string[]) {
  const script = fileURLToPath(new URL("./release-check.ts", import.meta.url));
  const node = ["--import", import.meta.resolve("tsx"), script, ...args];
  const { status, stderr, stdout } = spawnSync(process.execPath, node, { encoding: "utf8" });
  return { status, stderr, lines: stdout.trimEnd().split("\n") };
}
