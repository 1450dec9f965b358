import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readOptions, verifyRecord, type MatchRecord } from "@caravanserai/kernel";
import { games } from "../games.ts";
import { Gambler } from "../testing/hazard.ts";
import { testSite, type TestSite } from "../testing/site.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite({}, { games: Object.values(games) });
});
afterAll(() => inn.close());

test.each(Object.keys(games))(
  "bots play %s on the server to its end, and its record proves every die",
  async (id) => {
    const game = games[id]!;
    const { max } = game.seats(readOptions(game.options));
    const host = inn.visitor();
    const bots = Array.from({ length: max }, (_, seat) => seat);
    const { table } = await host.open("Host", { game: id, seats: max, seat: null, bots });
    const watcher = await Gambler.at(host, table.id);
    await watcher.until(() => watcher.observation.result !== null);
    const record = await host.get<MatchRecord>(`/api/tables/${table.id}/record`);
    expect(verifyRecord(game, record).commands).toBe(watcher.seq);
    expect(record.commands.filter((command) => command.do === "default")).toEqual([]);
    const metrics = JSON.stringify(await host.get("/metrics"));
    expect(metrics).not.toMatch(/caravanserai_defects_total\{/);
  },
  120_000,
);
