import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import {
  readOptions,
  seededRandom,
  verifyRecord,
  type AnyGameDefinition,
  type AnyStep,
  type ChanceContext,
  type MatchRecord,
} from "@caravanserai/kernel";
import { courseOf } from "@caravanserai/kernel/testing/course";
import type { TableAnswer, WhatIf } from "@caravanserai/protocol";
import pg from "pg";
import { checkMatches, type CheckedMatch } from "../cli/open-matches.ts";
import { Games, games } from "../games.ts";
import { KeptRules } from "../kept-rules.ts";
import { Gambler } from "../testing/hazard.ts";
import { createDatabase, type TestDatabase } from "../testing/postgres.ts";
import { send, testSite, type TestSite, type Visitor } from "../testing/site.ts";

/** A step of each game that comes again and again; the new rules throw a die more in it. */
const CHANGED: Readonly<Record<string, string>> = {
  anarchy: "collect",
  camel: "event",
  "great-game": "begin",
  "great-war": "half",
  "last-mughal": "settle",
};
const root = fileURLToPath(new URL("../../../../", import.meta.url));

type Then = (state: object, step: AnyStep, context: ChanceContext) => readonly AnyStep[];

/** The game with a rule changed on purpose. */
function changed(game: AnyGameDefinition, version = game.version + 1): AnyGameDefinition {
  const name = CHANGED[game.id]!;
  const rule = game.steps[name] as { readonly then: Then };
  const then: Then = (state, step, context) => {
    context.chance.die(6, `${game.id}.changed`);
    return rule.then(state, step, context);
  };
  const steps = { ...game.steps, [name]: { ...rule, then } } as AnyGameDefinition["steps"];
  return { ...game, version, steps };
}

let folder: string;
let kept: KeptRules;
let database: TestDatabase;
const all = Object.values(games);
const newest = all.map((game) => changed(game));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "caravanserai-kept-"));
  for (const { id } of all) {
    const { status, stderr } = spawnSync("node", ["scripts/rules-keep.mjs", id, folder], {
      cwd: root,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
  }
  kept = new KeptRules(folder);
  database = await createDatabase(process.env["CV_TEST_PG"]!);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

/** A table of one person and bots, begun. */
async function begun(site: TestSite, game: AnyGameDefinition): Promise<{ host: Visitor; id: string; version: number }> {
  const host = site.visitor();
  const { min } = game.seats(readOptions(game.options));
  const bots = Array.from({ length: min - 1 }, (_, seat) => seat + 1);
  const { table } = await host.open("Host", { game: game.id, seats: min, bots });
  return { host, id: table.id, version: table.version };
}

/** Answers this many questions of the person, or all until the end. */
async function decide({ host, id, game }: { host: Visitor; id: string; game: AnyGameDefinition }, times: number) {
  const gambler = await Gambler.at(host, id);
  const random = seededRandom(`${id} ${gambler.seq}`);
  for (let i = 0; i < times;) {
    await gambler.until(() => gambler.isAsked || gambler.observation.result !== null);
    if (gambler.observation.result !== null) break;
    const ack = await gambler.answer(random, game.free);
    if (ack.ok) i++;
    // a bot was faster
    else if (ack.code !== "not-your-decision" && ack.code !== "out-of-date") throw new Error(ack.message);
  }
  gambler.socket.disconnect();
}

/** Plays matches again, from their newest snapshot and from their start. */
async function checked(
  ids: readonly string[],
  definitions: readonly AnyGameDefinition[],
  rules = new KeptRules(null),
): Promise<Map<string, CheckedMatch>> {
  const found = new Map<string, CheckedMatch>();
  await checkMatches({ connectionString: database.url }, new Games(definitions, rules), ids, (one) =>
    found.set(one.match, one),
  );
  return found;
}

const same = { as: "identical" };

describe("rules side by side", () => {
  test("an old match of each game goes on by its rules, a new one is played by the newest, on one site", async () => {
    const before = await testSite({ SNAPSHOT_EVERY: "1000" }, { games: all, databaseUrl: database.url });
    const old = await Promise.all(
      all.map(async (game) => {
        const match = { ...(await begun(before, game)), game };
        await decide(match, 6);
        return match;
      }),
    );
    await before.close();

    const site = await testSite({}, { games: newest, kept, databaseUrl: database.url });
    for (const match of old) {
      const host = site.visitor();
      host.takeCookiesOf(match.host);
      await decide({ ...match, host }, 10);
    }
    const fresh = await Promise.all(
      newest.map(async (game) => {
        const match = { ...(await begun(site, game)), game };
        await decide(match, 10);
        return match;
      }),
    );
    const shown = async (host: Visitor, id: string): Promise<number> =>
      (await host.get<TableAnswer>(`/api/tables/${id}`)).table.version;
    for (const [i, { host, id, game, version }] of fresh.entries()) {
      expect([game.id, version, await shown(host, id)]).toEqual([game.id, game.version, game.version]);
      const visitor = site.visitor();
      visitor.takeCookiesOf(old[i]!.host);
      expect(await shown(visitor, old[i]!.id)).toBe(game.version - 1);
    }
    // A copy to try things out is played by the rules of its match. The longest game is not over yet.
    const long = old.find(({ game }) => game.id === "great-game")!;
    const trying = site.visitor();
    trying.takeCookiesOf(long.host);
    const copy = await trying.post<WhatIf>(`/api/tables/${long.id}/what-if`, {});
    expect(copy.version).toBe(long.game.version);

    await site.close();
    // Every stored draw and position of a match follows from its own rules, and from no others.
    const ids = [...old, ...fresh].map(({ id }) => id);
    const [mixed, byOld, byNew] = [
      await checked(ids, newest, kept),
      await checked(ids, all),
      await checked(ids, newest),
    ];
    for (const { id, game } of old) {
      expect([game.id, mixed.get(id)]).toMatchObject([game.id, { fromSnapshot: same, fromStart: same }]);
      expect([game.id, byOld.get(id)]).toMatchObject([game.id, { fromStart: same }]);
      expect([game.id, byNew.get(id)?.fromStart.as]).not.toEqual([game.id, "identical"]);
    }
    for (const { id, game } of fresh) {
      expect([game.id, mixed.get(id)]).toMatchObject([game.id, { fromSnapshot: same, fromStart: same }]);
      expect([game.id, byOld.get(id)?.fromStart.as]).not.toEqual([game.id, "identical"]);
    }
  }, 240_000);

  test("a record is checked, kept and replayed by the rules of its match", async () => {
    const site = await testSite({}, { games: newest, kept, databaseUrl: database.url });
    const before = await testSite({}, { games: all, databaseUrl: database.url });
    const game = games["great-war"]!;
    const host = before.visitor();
    const { table } = await host.open("Host", { game: game.id, seats: 2, seat: null, bots: [0, 1] });
    const watcher = await Gambler.at(host, table.id);
    await watcher.until(() => watcher.observation.result !== null);
    const record = await host.get<MatchRecord>(`/api/tables/${table.id}/record`);
    await before.close();
    const reader = site.visitor();
    reader.takeCookiesOf(host);
    expect(await reader.get(`/api/tables/${table.id}/record`)).toEqual(record);
    await reader.get(`/api/tables/${table.id}/positions?from=0&count=50&viewer=all`);
    const { body } = await reader.ask("POST", "/api/records", record);
    expect(body).toMatchObject({ commands: record.commands.length });
    const copy = await reader.get<MatchRecord>(`/api/tables/${String(body["table"])}/record`);
    expect(copy.version).toBe(game.version);
    expect(() => verifyRecord(changed(game), record)).toThrow("great-war.changed");
    await site.close();
  }, 120_000);

  test("without the old rules, a tail that leads elsewhere after a crash is not played on", async () => {
    const game = games["anarchy"]!;
    const before = await testSite({ SNAPSHOT_EVERY: "1000" }, { games: [game], databaseUrl: database.url });
    const match = await begun(before, game);
    await decide({ ...match, game }, 12);
    await before.close();
    // as if the server had been killed
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("delete from snapshots where match = $1 and seq > 0", [match.id]);
    await client.end();
    const site = await testSite({}, { games: [changed(game, game.version)], databaseUrl: database.url });
    const host = site.visitor();
    host.takeCookiesOf(match.host);
    const ack = await send(await host.socket(), "watch", { table: match.id });
    expect(ack).toMatchObject({ ok: false, code: "broken" });
    await site.close();
  }, 120_000);

  test("a server that has only older rules than a match asks to try again, and changes nothing", async () => {
    const game = games["anarchy"]!;
    const newer = await testSite({}, { games: [changed(game)], kept, databaseUrl: database.url });
    const match = await begun(newer, changed(game));
    await newer.close();
    const older = await testSite({}, { games: [game], databaseUrl: database.url });
    const host = older.visitor();
    host.takeCookiesOf(match.host);
    const ack = await send(await host.socket(), "watch", { table: match.id });
    expect(ack).toMatchObject({ ok: false, code: "busy" });
    await older.close();
  }, 120_000);
});

describe("kept rules", () => {
  const shipped = new KeptRules();
  const files = (of: KeptRules) =>
    of
      .games()
      .flatMap((game) => of.versionsOf(game).map((version) => ({ game, version, file: of.load(game, version) })));

  test("every kept version plays a game of its bots as when it was kept, with the kernel of today", () => {
    expect(files(kept)).toHaveLength(all.length);
    for (const { game, version, file } of [...files(kept), ...files(shipped)])
      expect([game, version, courseOf(file.definition)]).toEqual([game, version, file.course]);
  }, 240_000);

  test("a match whose rules are not kept goes on by the next newer ones there are", () => {
    const { id, version } = games["great-war"]!;
    const rules = new Games([{ ...games["great-war"]!, version: version + 5 }], kept);
    expect([version - 1, version, version + 1, version + 5].map((one) => rules.of(id, one).version)).toEqual([
      ...[version, version, version + 5, version + 5],
    ]);
    expect(() => rules.of(id, version + 6)).toThrow("does not have yet");
  });
});
