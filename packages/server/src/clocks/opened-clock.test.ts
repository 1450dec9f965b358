import {
  clockFromStored,
  markFromStored,
  NO_CLOCK,
  NO_HOLDS,
  replay,
  type StoredClockState,
  type StoredMark,
  type TimeSettings,
} from "@caravanserai/clocks";
import { expect, jest, test } from "@jest/globals";
import { MatchRepository } from "../match/match-repository.ts";
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

async function storedEvents({ query, id }: Pick<Awaited<ReturnType<typeof played>>, "query" | "id">) {
  const { rows } = await query<{ mark: StoredMark; clock: StoredClockState }>(
    "select mark, clock from events where match = $1 order by seq",
    [id],
  );
  return rows.map(({ mark, clock }) => ({ mark: markFromStored(mark), clock: clockFromStored(clock, TIME) }));
}

test("[CO-130] after a restart, a player undoes more answers than were read with the match; [CO-164] the clocks stored then are those computed from the start", async () => {
  const match = await played(12);
  await match.first.close();
  const page = await pageAt(await match.server(), match.ada, match.id);
  for (let count = 0; count < 12; count++) await must(page, "undo", { table: match.id, id: newId() });
  const events = await storedEvents(match);
  expect(events.slice(13).map(({ mark }) => mark.undoes)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  const marks = events.map(({ mark }) => mark);
  for (const [index, { clock }] of events.entries())
    expect(clock).toEqual(replay(TIME, { seats: 2, marks: marks.slice(0, index + 1), holds: NO_HOLDS }));
  await match.close();
});

test("[CO-130] the clocks for an undo are read again if another server has moved the match on meanwhile", async () => {
  const match = await played(12);
  for (let count = 0; count < 6; count++) await must(match.page, "undo", { table: match.id, id: newId() });
  const read = jest.spyOn(MatchRepository.prototype, "clockSince");
  // The first server to ask is too late twice: when it opens the match, and when it is told to undo.
  for (let count = 0; count < 2; count++) read.mockResolvedValueOnce(undefined);
  const page = await pageAt(await match.server(), match.ada, match.id);
  await must(page, "undo", { table: match.id, id: newId() });
  expect((await storedEvents(match)).at(-1)?.mark).toMatchObject({ seq: 19, undoes: 6 });
  expect(read).toHaveBeenCalledTimes(3);
  read.mockRestore();
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
  const proposal = { kind: "clock" as const, time: { ...TIME, nudges: [] } };
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

test("[CO-164] a match is opened with its last few clocks; [CO-172] with more if time was up not long ago", async () => {
  const match = await played(72);
  const opened = jest.spyOn(MatchRepository.prototype, "open");
  const firstRead = async (): Promise<number | undefined> => {
    await pageAt(await match.server(), match.ada, match.id);
    const stored = await (opened.mock.results.at(-1)?.value as ReturnType<MatchRepository["open"]>);
    const read = stored?.clock?.events.map(({ mark }) => markFromStored(mark).seq) ?? [];
    expect(read).toEqual([0, ...Array.from({ length: read.length - 1 }, (_, i) => 74 - read.length + i)]);
    return read[1];
  };
  const timeIsUp = async (act: number, after: number): Promise<void> => {
    const [mark] = (await storedEvents(match)).slice(after, after + 1);
    const up = { act, at: mark?.mark.at, kind: "up", seat: 0, stint: 0, n: act + 1 };
    await match.query("insert into acts (match, act, after, mark) values ($1, $2, $3, $4)", [
      ...[match.id, act, after, JSON.stringify(up)],
    ]);
    await match.query("update matches set act = $2 where id = $1", [match.id, act]);
  };
  expect(await firstRead()).toBe(65);
  await timeIsUp(0, 3);
  expect(await firstRead()).toBe(65);
  await timeIsUp(1, 20);
  expect(await firstRead()).toBe(20);
  opened.mockRestore();
  await match.close();
});
