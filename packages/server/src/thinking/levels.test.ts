import { expect, test } from "@jest/globals";
import { defineGame, sumOf, type Level, type Measured, type MatchRecord } from "@caravanserai/kernel";
import { hazard } from "@caravanserai/kernel/testing/examples";
import type { GameList, TableAnswer } from "@caravanserai/protocol";
import { Gambler } from "../testing/hazard.ts";
import { testSite, type TestSite } from "../testing/site.ts";

const LEVEL: Level = { playouts: 16, width: 4, horizon: 1, doubt: 1, strays: 0 };
const row: Measured = {
  ...{ level: "vizier", rival: "steward", seats: 2, version: hazard.version, numbers: LEVEL },
  ...{ games: [50, 50], won: [45, 44], median: 12, p99: 40, seeds: ["1"], date: "2026-11-28" },
};
const bars = [2, 3].map((seats) => ({ rival: "steward", seats, games: 100, atLeast: 0.75 }) as const);
/** Hazard with a vizier that has passed its bar at tables of two. The thread of the server does not know this game. */
const game = defineGame({
  ...hazard,
  search: {
    clock: ({ round }) => round,
    chances: ({ purse }) => purse.map((sum) => (sum + 1) / (sumOf(purse) + purse.length)),
  },
  levels: { offers: [{ name: "vizier", level: LEVEL, bars }], measured: [row] },
});

const levelsOf = async (inn: TestSite) => (await inn.visitor().get<GameList>("/api/games")).games[0]?.levels;

test("a level is offered at tables where it has passed its bar, with its measured strength", async () => {
  const inn = await testSite({}, { games: [game] });
  expect(await levelsOf(inn)).toEqual([
    {
      ...{ level: "vizier", seats: 2, whyNot: null, thinks: 12, rating: 1791 },
      strength: { games: 100, share: 0.89, low: expect.closeTo(0.814, 3), high: expect.closeTo(0.937, 3) },
    },
    { level: "vizier", seats: 3, whyNot: "unmeasured", thinks: 0, strength: null, rating: null },
  ]);
  await inn.close();
});

test("a level that is not offered is refused when a table is opened and when a bot is added, and changes nothing", async () => {
  const inn = await testSite({}, { games: [game] });
  const host = inn.visitor();
  const { table } = await host.open("Host", { seats: 3 });
  const add = (body: object) => host.post<TableAnswer>(`/api/tables/${table.id}/bots`, body);
  for (const level of ["vizier", "emperor"])
    await expect(add({ seats: [1], level })).rejects.toMatchObject({
      message: expect.stringContaining("level-not-offered"),
    });
  const opening = { seats: 3, bots: [1], levels: [{ seat: 1, level: "vizier" }] };
  await expect(host.open("Host", opening)).rejects.toMatchObject({
    message: expect.stringContaining("level-not-offered"),
  });
  for (const levels of [[{ seat: 0, level: "vizier" }], [opening.levels[0], opening.levels[0]]])
    await expect(host.open("Host", { ...opening, seats: 2, levels })).rejects.toMatchObject({
      message: expect.stringContaining("malformed"),
    });
  const { table: after } = await host.get<TableAnswer>(`/api/tables/${table.id}`);
  expect(after.seats.map(({ kind }) => kind)).toEqual(["person", "free", "free"]);
  await inn.close();
});

test("THINKING=off: no level above the steward is offered", async () => {
  const inn = await testSite({ THINKING: "off" }, { games: [game] });
  expect((await levelsOf(inn))?.map(({ whyNot }) => whyNot)).toEqual(["off", "off"]);
  await inn.close();
});

test("the level stands at the table, in the rematch and in the record; where the thread fails the match goes on", async () => {
  const inn = await testSite({}, { games: [game] });
  const host = inn.visitor();
  const levels = [{ seat: 0, level: "vizier" }];
  const { table } = await host.open("Host", { seat: null, bots: [0, 1], levels });
  expect(table.seats.map(({ name, level }) => [name, level])).toEqual([
    ["Yak the Vizier", "vizier"],
    ["Ox", undefined],
  ]);
  const watcher = await Gambler.at(host, table.id);
  await watcher.until(() => watcher.observation.result !== null);
  const record = await host.get<MatchRecord>(`/api/tables/${table.id}/record`);
  expect(record.seats).toEqual([
    { name: "Yak the Vizier", kind: "bot", level: "vizier" },
    { name: "Ox", kind: "bot" },
  ]);
  // Nobody was asked for a default: the steward has answered for the thinker.
  expect(new Set(record.commands.map((command) => command.do))).toEqual(new Set(["answer"]));
  expect(JSON.stringify(await host.get("/metrics"))).toMatch(/thinking_total\{game=..hazard..,what=..death..\} 3/);
  // After three deaths the game's levels are not offered until the server starts again.
  expect((await levelsOf(inn))?.[0]?.whyNot).toBe("off");
  await inn.close();
}, 120_000);
