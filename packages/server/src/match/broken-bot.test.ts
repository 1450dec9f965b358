import { expect, test } from "@jest/globals";
import { hazard } from "@caravanserai/kernel/testing/examples";
import type { MatchRecord } from "@caravanserai/kernel";
import { Gambler } from "../testing/hazard.ts";
import { testSite } from "../testing/site.ts";

const illegal = { option: "stake", amount: -1 } as const;

test.each([
  [
    "breaks",
    () => {
      throw new Error("The bot is broken.");
    },
  ],
  ["answers illegally", () => illegal],
] as const)("[CO-213] where a game's bot %s, the default is taken, and the defect is counted", async (_how, bot) => {
  const inn = await testSite({}, { games: [{ ...hazard, bot }] });
  const host = inn.visitor();
  const { table } = await host.open("Host", { seat: null, bots: [0, 1] });
  const watcher = await Gambler.at(host, table.id);
  await watcher.until(() => watcher.observation.result !== null);
  const record = await host.get<MatchRecord>(`/api/tables/${table.id}/record`);
  expect(new Set(record.commands.map((command) => command.do))).toEqual(new Set(["default"]));
  expect(JSON.stringify(await host.get("/metrics"))).toMatch(/caravanserai_defects_total\{/);
  await inn.close();
});
