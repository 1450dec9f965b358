import { expect, test } from "@jest/globals";
import { hazard } from "@caravanserai/kernel/testing/examples";
import { NO_CLOCK, type EventMark } from "@caravanserai/clocks";
import type { MatchCommand, MatchRecord } from "@caravanserai/kernel";
import { makeOlder } from "../clocks/testing/aged.ts";
import pg from "pg";
import { Gambler } from "../testing/hazard.ts";
import { createDatabase } from "../testing/postgres.ts";
import { must, newId, testSite } from "../testing/site.ts";

const MINUTE = 60_000;
const broken = (): never => {
  throw new Error("The bot is broken.");
};
const illegal = { option: "stake", amount: -1 } as const;

test.each([
  ["breaks", broken],
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

test("[CO-213] CO-E127 when the bot that sits in for a person fails, the defaults are given, the defect is counted, the match goes on, and the person's clock is unchanged", async () => {
  const created = await createDatabase(process.env["CV_TEST_PG"]!);
  const games = [{ ...hazard, bot: broken }];
  const clock = { kind: "bank", start: MINUTE, add: MINUTE, cap: 2 * MINUTE } as const;
  const first = await testSite({}, { databaseUrl: created.url, games });
  const [ada, bob] = [first.visitor(), first.visitor()];
  const { table } = await ada.open("Ada", { time: { ...NO_CLOCK, clock, up: "bot" } });
  await bob.sit(table.id, "Bob");
  const { socket, observation } = await Gambler.at(bob, table.id);
  const question = observation.asks[0]!.question;
  const answer = { option: "stake", amount: 1 };
  await must(socket, "decide", { table: table.id, id: newId(), question, answer });
  await first.close();

  const client = new pg.Client({ connectionString: created.url });
  await client.connect();
  await makeOlder(client, table.id, 10 * MINUTE);
  const inn = await testSite({}, { databaseUrl: created.url, games });
  const back = inn.visitor();
  back.takeCookiesOf(bob);
  const gambler = await Gambler.at(back, table.id);
  // Ada's bot has staked and moved. Bob moves next.
  await gambler.until(() => gambler.isAsked);
  const { rows } = await client.query<{ command: MatchCommand; mark: EventMark }>(
    "select command, mark from events where seq >= 2 order by seq",
  );
  expect(rows.map(({ command, mark }) => [command.do, mark.seat, mark.cause])).toEqual([
    ["default", 0, "bot"],
    ["default", 0, "bot"],
  ]);
  const { clocks } = await must(await back.socket(), "watch", { table: table.id });
  expect(clocks?.clocks[0]).toMatchObject({ left: 0, stint: null, why: "bot" });
  expect(JSON.stringify(await back.get("/metrics"))).toMatch(/caravanserai_defects_total\{[^}]*hazard[^}]*\} [1-9]/);
  await client.end();
  await inn.close();
  await created.drop();
});
