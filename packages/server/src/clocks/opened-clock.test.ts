import { NO_CLOCK, NO_HOLDS, replay, type EventMark, type TimeSettings } from "@caravanserai/clocks";
import { expect, jest, test } from "@jest/globals";
import { MatchRepository } from "../match/match-repository.ts";
import { MatchClock } from "../time/match-clock.ts";
import { createDatabase } from "../testing/postgres.ts";
import { must, newId, testSite, type Player, type TestSite, type Visitor } from "../testing/site.ts";
import { patience } from "./testing/patience.ts";

const TIME: TimeSettings = { ...NO_CLOCK, clock: { kind: "bank", start: 3_600_000, add: 60_000, cap: 7_200_000 } };

/** A match in which seat 0 has given this many answers, and a function that opens another server on its database. */
async function played(answers: number, time: TimeSettings = TIME) {
  const database = await createDatabase(process.env["CV_TEST_PG"]!);
  const sites: TestSite[] = [];
  const server = async (): Promise<TestSite> => {
    const site = await testSite({}, { databaseUrl: database.url, games: [patience] });
    sites.push(site);
    return site;
  };
  const first = await server();
  const [ada, bob] = [first.visitor(), first.visitor()];
  const { table } = await ada.open("Ada", { time });
  await bob.sit(table.id, "Bob");
  const page = await ada.socket();
  for (let count = 0; count < answers; count++) await answer(page, table.id);
  return {
    ...{ id: table.id, first, ada, bob, page, server },
    query: ((text, values) => (sites.at(-1) ?? first).query(text, values)) as TestSite["query"],
    close: async (): Promise<void> => {
      for (const site of sites) await site.close();
      await database.drop();
    },
  };
}

/** The same browser at another server. */
async function pageAt(site: TestSite, visitor: Visitor, id: string): Promise<Player> {
  const same = site.visitor();
  same.takeCookiesOf(visitor);
  const page = await same.socket();
  await must(page, "watch", { table: id });
  return page;
}

async function answer(page: Player, id: string): Promise<void> {
  const { state } = await must(page, "watch", { table: id });
  const question = state.kind === "whole" ? state.position.observation.asks[0]!.question : 0;
  await must(page, "decide", { table: id, id: newId(), question, answer: { option: "go" } });
}

async function storedMarks({ query, id }: Pick<Awaited<ReturnType<typeof played>>, "query" | "id">) {
  const { rows } = await query<{ mark: EventMark }>("select mark from events where match = $1 order by seq", [id]);
  return rows.map(({ mark }) => mark);
}

test("[CO-130] after a restart, a player undoes all answers; [CO-164] a server that opens the match then has the clock as computed from the start", async () => {
  const match = await played(12);
  await match.first.close();
  const page = await pageAt(await match.server(), match.ada, match.id);
  for (let count = 0; count < 12; count++) await must(page, "undo", { table: match.id, id: newId() });
  const marks = await storedMarks(match);
  expect(marks.slice(13).map(({ undoes }) => undoes)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  const opened = jest.spyOn(MatchRepository.prototype, "open");
  await pageAt(await match.server(), match.ada, match.id);
  const stored = await (opened.mock.results.at(-1)?.value as ReturnType<MatchRepository["open"]>);
  opened.mockRestore();
  const { state } = new MatchClock(stored!.clock!, () => []);
  expect(state).toEqual(replay(TIME, { seats: 2, marks, holds: NO_HOLDS }));
  await match.close();
});

test("[CO-131] a server that opens a match knows from when on its last answer can no longer be undone, however long ago it was", async () => {
  const match = await played(12);
  for (let count = 0; count < 6; count++) await must(match.page, "undo", { table: match.id, id: newId() });
  const page = await pageAt(await match.server(), match.ada, match.id);
  const [known, opened] = await Promise.all(
    [match.page, page].map(async (one) => (await must(one, "watch", { table: match.id })).state),
  );
  expect(opened).toEqual(known);
  expect(opened).toMatchObject({ position: { undoUntil: expect.any(Number) } });
  await match.close();
});

test("[CO-130] [CO-530] if a vote has given the table a clock, answers given before the vote can be undone, also after a restart", async () => {
  const match = await played(4, NO_CLOCK);
  const opponent = await match.bob.socket();
  const proposal = { kind: "clock" as const, time: TIME };
  const { vote } = await must(match.page, "ask-vote", { table: match.id, id: newId(), proposal });
  await must(opponent, "vote", { table: match.id, vote, voice: "yes" });
  await answer(match.page, match.id);
  for (let count = 0; count < 3; count++) await must(match.page, "undo", { table: match.id, id: newId() });
  await match.first.close();
  const page = await pageAt(await match.server(), match.ada, match.id);
  for (let count = 0; count < 2; count++) await must(page, "undo", { table: match.id, id: newId() });
  const { rows } = await match.query<{ undoes: number }>(
    "select undoes from events where undoes is not null order by seq",
  );
  expect(rows.map(({ undoes }) => undoes)).toEqual([5, 4, 3, 2, 1]);
  const { clocks } = await must(page, "watch", { table: match.id });
  expect(clocks?.clocks.map(({ running }) => running)).toEqual([true, false]);
  await match.close();
});
