import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { greatWar } from "@caravanserai/great-war/game";
import { hazard } from "@caravanserai/kernel/testing/examples";
import type { MySearch, NewsAnswer, NewsLine } from "@caravanserai/protocol";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { giveRole } from "../cli/admin.ts";
import { recomputeAt } from "../cli/ratings.ts";
import { Games } from "../games.ts";
import type { MatchService } from "../match/match-service.ts";
import { openSeek, searchUntil, seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { clockOfProposal } from "../seeks/seek-terms.ts";
import { fateOf, type MatchRecordRead } from "./match-facts.ts";
import { readMatchRecord } from "./match-reader.ts";
import { Gambler, playOut } from "../testing/hazard.ts";
import { messagesUntil, must, newId, testSite, type TestSite } from "../testing/site.ts";

const DAYS = clockOfProposal("days", 2);

let site: TestSite;
beforeAll(async () => {
  site = await testSite({}, { games: [hazard, greatWar] });
});
afterAll(() => site.close());

async function sql<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await site.query<T>(text, values)).rows;
}

const recomputed = (write = false) =>
  recomputeAt({ connectionString: site.databaseUrl }, new Games([hazard, greatWar]), write);

/** A match made by pairing that has begun between these people, in order of its seats. */
async function match(
  people: readonly Seeker[],
  rated = "rated",
  game = people.length === 2 ? "great-war" : "hazard",
  terms: Parameters<typeof openSeek>[1] = {},
): Promise<{ id: string; seated: Seeker[] }> {
  const seats: [number, number] = [people.length, people.length];
  const note = newId().slice(0, 8);
  for (const one of people)
    await openSeek(one, { games: [{ game, seats }], rated: rated as "rated" | "casual", note, ...terms });
  const asked = await searchUntil(people[0]!, ({ proposals }: MySearch) => proposals.length > 0);
  const { id, members } = asked.proposals[0]!;
  for (const one of people) await one.visitor.post(`/api/proposals/${id}`, { ready: true });
  await searchUntil(people[0]!, ({ proposals }: MySearch) => proposals.length === 0);
  const { table } = await people[0]!.visitor.get<{ table: { seats: { person: string }[] } }>(`/api/tables/${id}`);
  expect(members).toHaveLength(people.length);
  return { id, seated: table.seats.map(({ person }) => people.find((one) => one.id === person)!) };
}

const resign = ({ visitor }: Seeker, id: string) => visitor.post(`/api/tables/${id}/resign`, { id: newId() });
const ratingsOf = (...people: Seeker[]) =>
  sql<{ person: string; mu: string; sigma: string; matches: number; class: string }>(
    "select person, mu, sigma, matches, class from ratings where person = any($1) order by mu desc",
    [people.map(({ id }) => id)],
  );

/** Reads matches as the bookkeeper does, without a clock. */
async function withRecords(
  job: (recordOf: (match: string) => Promise<MatchRecordRead>) => Promise<void>,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 });
  try {
    const db = drizzle({ client: pool, casing: "snake_case" });
    const stored = { match: { state: {} }, clock: null };
    const matches = { read: (_: string, read: (live: typeof stored) => unknown) => read(stored) };
    const games = new Games([hazard, greatWar]);
    await job(async (id) => (await readMatchRecord(db, games, matches as unknown as MatchService, id))!);
  } finally {
    await pool.end();
  }
}

test("undone answers are found only among the events of the same match", async () => {
  const [one, two] = [await seeker(site, "Una"), await seeker(site, "Vic")];
  const { id } = await match([one, two]);
  await resign(two, id);
  const [three, four] = [await seeker(site, "Wim"), await seeker(site, "Xan")];
  const { id: other } = await match([three, four]);
  await resign(four, other);
  await sql("update events set undoes = 0 where match = $1 and seq = 1", [id]);
  await withRecords(async (recordOf) => {
    const undone = async (of: string): Promise<boolean[]> => (await recordOf(of)).events.map((event) => event.undone);
    expect(await undone(id)).toEqual([true, false]);
    expect(await undone(other)).toEqual([false, false]);
  });
});

test.each([
  ["request", "released"],
  ["absence", "left"],
])("[MM-308] a player whose seat was handed over by %s counts as %s", async (why, kind) => {
  const { id, seated } = await match([await seeker(site, "Yan"), await seeker(site, "Zoe")]);
  await sql("insert into acts (match, act, after, mark) values ($1, 0, 0, $2)", [
    id,
    JSON.stringify({ kind: "handover", seat: 1, to: "bot", act: 0, at: Date.now() }),
  ]);
  const [start, bot] = [
    { from: 0, at: 0, person: seated[1]!.id, name: "Zoe", why: "start" },
    { from: 1, at: 0, person: null, name: "Mule", why },
  ];
  await sql("update seats set holders = $2 where match = $1 and seat = 1", [id, JSON.stringify([start, bot])]);
  await withRecords(async (recordOf) => {
    expect(fateOf(await recordOf(id), 1)?.fate.kind).toBe(kind);
  });
});

describe("a rated match", () => {
  test("[MM-300] [MM-304] [MM-309] [MM-340] MM-E46: a resigned duel changes both ratings once, by the numbers of the rules", async () => {
    const [ada, bob] = [await seeker(site, "Ada"), await seeker(site, "Bob")];
    const { id } = await match([ada, bob]);
    await resign(bob, id);
    await site.site.sweep();
    expect(await ratingsOf(ada, bob)).toEqual([
      { person: ada.id, mu: "1563.249348", sigma: "189.745935", matches: 1, class: "live" },
      { person: bob.id, mu: "1436.750652", sigma: "189.745935", matches: 1, class: "live" },
    ]);
    const results = await sql(
      "select person, outcome, score, stayed, counts, rated from match_results where match = $1 order by outcome desc",
      [id],
    );
    expect(results).toEqual([
      { person: ada.id, outcome: "won", score: 1, stayed: "stayed", counts: true, rated: true },
      { person: bob.id, outcome: "lost", score: 0, stayed: "stayed", counts: true, rated: true },
    ]);
    const { messages } = await ada.visitor.get<{ messages: { text: string; args?: object }[] }>(
      `/api/tables/${id}/messages`,
    );
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: "table.rated", args: { name: ada.name, change: "1563, +63, now ± 379" } }),
      ]),
    );
  });

  test("[MM-304] MM-E106: a match that began live is rated live, even if both vote for days an hour later", async () => {
    const [ada, bob] = [await seeker(site, "Ada"), await seeker(site, "Bob")];
    const { id } = await match([ada, bob], "rated", "great-war", { paces: ["evening"] });
    await sql("update matches set started_at = started_at - interval '1 hour' where id = $1", [id]);
    const [hers, his] = [await ada.visitor.socket(), await bob.visitor.socket()];
    for (const socket of [hers, his]) await must(socket, "watch", { table: id });
    const { vote } = await must(hers, "ask-vote", { table: id, id: newId(), proposal: { kind: "clock", time: DAYS } });
    await must(his, "vote", { table: id, vote, voice: "yes" });
    expect((await must(hers, "watch", { table: id })).table.time?.clock).toEqual(DAYS.clock);
    for (const socket of [hers, his]) socket.disconnect();
    await sql("update matches set started_at = started_at - interval '7 days' where id = $1", [id]);
    await resign(bob, id);
    await site.site.sweep();
    expect((await ratingsOf(ada, bob)).map((one) => [one.person, one.class])).toEqual([
      [ada.id, "live"],
      [bob.id, "live"],
    ]);
  });

  test("[MM-303] [MM-301] casual matches are booked and not rated", async () => {
    const [ada, bob] = [await seeker(site, "Ada"), await seeker(site, "Bob")];
    const { id } = await match([ada, bob], "casual");
    await resign(bob, id);
    await site.site.sweep();
    expect(await ratingsOf(ada, bob)).toEqual([]);
    expect(await sql("select outcome, rated from match_results where match = $1", [id])).toHaveLength(2);
  });

  test("[MM-306] [MM-310] the last of three who has not left is rated at once, before the match is over", async () => {
    const people = [await seeker(site, "Ada"), await seeker(site, "Bob"), await seeker(site, "Cid")];
    const { id, seated } = await match(people);
    const [first, second, third] = seated;
    await resign(first!, id);
    expect(await ratingsOf(...people)).toEqual([]);
    // The last player is notified as soon as the ratings are known.
    const socket = await third!.visitor.socket();
    const notified = new Promise((resolve) => socket.once("search", resolve));
    await resign(second!, id);
    await notified;
    expect((await ratingsOf(...people)).map(({ person }) => person)).toEqual([third!.id, second!.id, first!.id]);
    const { table } = await third!.visitor.get<{ table: object }>(`/api/tables/${id}`);
    expect(table).toMatchObject({ status: "playing" });
  });

  test("a match played to its end counts its players' own answers", async () => {
    const people = [await seeker(site, "Ada"), await seeker(site, "Bob")];
    const { id, seated } = await match(people, "rated", "hazard");
    const gamblers = await Promise.all(seated.map(({ visitor }) => Gambler.at(visitor, id)));
    await playOut(gamblers, "rated");
    await site.site.sweep();
    const results = await sql<{ decisions: number; stayed: string; answer_times: number[]; deadlines: number }>(
      "select decisions, stayed, answer_times, deadlines from match_results where match = $1",
      [id],
    );
    for (const { decisions, stayed, answer_times: times, deadlines } of results) {
      expect(stayed).toBe("stayed");
      expect(decisions).toBeGreaterThan(0);
      expect(times.length).toBeGreaterThan(0);
      expect(times.length).toBeLessThanOrEqual(decisions);
      expect(times.every((ms) => Number.isInteger(ms) && ms >= 0)).toBe(true);
      expect(deadlines).toBeGreaterThan(0);
    }
  });
});

describe("a changed rating", () => {
  test("[MM-139] is among the news of both, and shown to nobody at once", async () => {
    const [ada, bob] = [await seeker(site, "Ada"), await seeker(site, "Bob")];
    const heard: string[] = [];
    const socket = await ada.visitor.socket();
    socket.on("notice", ({ kind }) => heard.push(kind));
    const rated = async ({ visitor }: Seeker): Promise<NewsLine[]> =>
      (await visitor.get<NewsAnswer>("/api/me/news")).news.filter(({ kind }) => kind === "rated");
    // The end of the match is news, too, and may come before.
    const notified = new Promise<NewsLine[]>((resolve) => {
      socket.on("news", () => void rated(ada).then((news) => news.length > 0 && resolve(news)));
    });
    const { id } = await match([ada, bob]);
    await resign(bob, id);
    await site.site.sweep();
    expect(await notified).toMatchObject([
      { title: "Your rating: The Great War", body: "1563, +63, now ± 379.", url: `/table/${id}`, read: false },
    ]);
    expect(await rated(bob)).toHaveLength(1);
    expect(heard).not.toContain("rated");
  });

  test("[MM-343] [MM-541] [MM-542] annulling a match recomputes later numbers and notifies everybody whose rating changes of the reason", async () => {
    const [ada, bob, cid] = [await seeker(site, "Ada"), await seeker(site, "Bob"), await seeker(site, "Cid")];
    const [admin, moderator] = [await seeker(site, "Adela"), await seeker(site, "Moritz")];
    await giveRole({ connectionString: site.databaseUrl }, admin.name, "admin");
    await giveRole({ connectionString: site.databaseUrl }, moderator.name, "moderator");
    const first = await match([ada, bob]);
    await resign(bob, first.id);
    await site.site.sweep();
    const second = await match([ada, cid]);
    await resign(cid, second.id);
    await site.site.sweep();
    const [before] = await ratingsOf(ada);
    expect(before).toMatchObject({ matches: 2 });

    const annul = (by: Seeker, on: Seeker, table: string) =>
      by.visitor.ask("POST", `/api/admin/people/${on.id}/acts`, {
        ...{ act: "annul", table, reason: "Bob let himself be beaten." },
      });
    expect(await annul(moderator, bob, first.id)).toMatchObject({ status: 403 });
    expect(await annul(admin, cid, first.id)).toMatchObject({ status: 403 });
    expect(await annul(admin, bob, "000000000000")).toMatchObject({ status: 403 });
    await bob.visitor.ask("POST", "/api/reports", {
      ...{ person: ada.id, kind: "cheating", text: "", about: { what: "table", table: first.id } },
    });
    await admin.visitor.ask("POST", `/api/admin/people/${ada.id}/take`);
    expect(await annul(admin, ada, first.id)).toMatchObject({ status: 200 });

    // As after one match: 1563, and nothing of Bob's remains.
    expect(await ratingsOf(ada, bob)).toEqual([
      expect.objectContaining({ person: ada.id, mu: "1563.249348", matches: 1 }),
    ]);
    const numbers = await sql(
      "select annulled, annulled_why as why from rated_matches where match = any($1) order by number",
      [[first.id, second.id]],
    );
    expect(numbers).toEqual([
      { annulled: true, why: "Bob let himself be beaten." },
      { annulled: false, why: null },
    ]);
    expect(await recomputed()).toMatchObject({ differences: [], notRated: [] });
    const notified = await sql<{ person: string; args: { what1: string; why: string } }>(
      "select person, args from notices where kind = 'moderation' and args ->> 'why' like '%beaten%'",
    );
    expect(new Set(notified.map(({ person }) => person))).toEqual(new Set([ada.id, bob.id, cid.id]));
    expect(notified.find(({ person }) => person === bob.id)!.args).toEqual({
      what1: "Your rating in The Great War has changed from 1437 to none",
      why: "An admin has taken a match out of the ratings: Bob let himself be beaten.",
    });
    expect(await sql("select outcome from reports where person = $1", [ada.id])).toEqual([{ outcome: "annulled" }]);
    expect(await sql("select act, match from audit_trail where act = 'annul'")).toEqual([
      { act: "annul", match: first.id },
    ]);
    await messagesUntil(cid.visitor, first.id, "table.annulled");
    expect(await annul(admin, ada, first.id)).toMatchObject({ status: 403 });
  });
});

describe("[MM-342] recomputing", () => {
  test("[MM-316] [MM-341] from the matches reproduces every stored number, and finds and corrects a changed digit", async () => {
    const before = await recomputed();
    expect(before).toMatchObject({ differences: [], notRated: [] });
    expect(before.matches).toBeGreaterThanOrEqual(3);
    await sql("update rating_lines set mu_after = mu_after + 0.000001 where number = 1 and rank = 1");
    const found = await recomputed();
    expect(found.differences).toMatchObject([{ number: 1 }]);
    await recomputed(true);
    expect(await recomputed()).toMatchObject({ differences: [], matches: before.matches });
  });

  test("[MM-344] a person whose account was deleted keeps an anonymous place in the lines", async () => {
    await sql(
      "update people set name = 'former traveller', account = null, password = null where id = (select person from rating_lines limit 1)",
    );
    expect(await recomputed()).toMatchObject({ differences: [] });
  });
});

// The last test, because recomputing does not reproduce a term that was inserted by hand.
test("[MM-321] [MM-334] the terms in use affect the expected result, are stored with the match and are announced there", async () => {
  const [ada, bob] = [await seeker(site, "Ada"), await seeker(site, "Bob")];
  const setting = '{"seats":2,"bonusOutOfTurn":true,"scenario":"basic"}';
  await sql(
    `insert into seat_terms (list, game, setting, matches, score, terms) values ('people', 'great-war', $1, 50, '{}', $2)
     on conflict (list, game, setting) do update set matches = 50, terms = excluded.terms`,
    [setting, '{"central": 28, "allies": -28}'],
  );
  const note = newId().slice(0, 8);
  for (const one of [ada, bob])
    await openSeek(one, { games: [{ game: "great-war", seats: [2, 2] }], rated: "rated", note });
  const asked = await searchUntil(ada, ({ proposals }: MySearch) => proposals.length > 0);
  const { id, expected, members } = asked.proposals[0]!;
  const isCentral = members.find(({ you }) => you)!.role === "central";
  // MM-315 with a difference of 56 points between two new players: 0.544 to 0.456.
  expect(expected).toBe(isCentral ? 1.46 : 1.54);
  for (const one of [ada, bob]) await one.visitor.post(`/api/proposals/${id}`, { ready: true });
  await searchUntil(ada, ({ proposals }: MySearch) => proposals.length === 0);
  await resign(bob, id);
  await site.site.sweep();
  const lines = await sql<{ side: string; term: string }>(
    "select l.side, l.term from rating_lines l join rated_matches m using (number) where m.match = $1 order by l.side",
    [id],
  );
  expect(lines).toEqual([
    { side: "allies", term: "-28.0" },
    { side: "central", term: "28.0" },
  ]);
  const notified = (await messagesUntil(ada.visitor, id, "table.term", 2)).map(({ args }) => args);
  expect(notified).toEqual(
    expect.arrayContaining([
      { name: ada.name, points: 28, how: isCentral ? "stronger" : "weaker" },
      { name: bob.name, points: 28, how: isCentral ? "weaker" : "stronger" },
    ]),
  );
});
