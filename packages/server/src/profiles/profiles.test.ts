import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { FoundPeople, LeaderboardAnswer, Profile, ProfileSettings } from "@caravanserai/protocol";
import pg from "pg";
import { seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { testSite, type TestSite } from "../testing/site.ts";

let site: TestSite;
let ada: Seeker;
let bob: Seeker;
let cid: Seeker;

const DAY = 86_400_000;

async function sql(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

/** A finished match of two that is booked: `one` won it. Rows as the bookkeeper writes them; the numbers are given. */
async function finished(
  number: number,
  one: Seeker,
  other: Seeker,
  { daysAgo, isPublic = true, mu = 1563 }: { daysAgo: number; isPublic?: boolean; mu?: number },
): Promise<string> {
  const id = `match${String(number).padStart(7, "0")}`;
  const ended = new Date(Date.now() - daysAgo * DAY);
  await sql(
    `insert into matches (id, dice_id, game, version, name, note, options, public, reactions, automatic, start_when_full, invitation,
       commitment, status, booked, rated, pace_class, started_at, finished_at)
     values ($1, $1, 'hazard', 1, '', '', '{}', $2, 'quick', true, true, 'i', 'c', 'finished', true, true, 'live', $3, $4)`,
    [id, isPublic, new Date(ended.getTime() - 600_000), ended],
  );
  for (const [seat, person] of [one, other].entries()) {
    await sql(
      `insert into seats (match, seat, kind, person, starter, name, invitation) values ($1, $2, 'person', $3, $3, $4, 'i')`,
      [id, seat, person.id, person.name],
    );
    await sql(
      `insert into match_results (match, person, seat, game, class, seats, side, outcome, score, place, stayed, counts, rated, against_bots,
         left_early, decisions, answer_times, deadlines, time_outs, started_at, ended_at)
       values ($1, $2, $3, 'hazard', 'live', 2, $4, $5, $6, $7, 'stayed', true, true, false, false, 12, $8, 12, $9, $10, $11)`,
      [
        ...[id, person.id, seat, String(seat), seat === 0 ? "won" : "lost", seat === 0 ? 1 : 0, seat + 1],
        ...[JSON.stringify([1000, 2000, 3000, 60_000]), seat, new Date(ended.getTime() - 600_000), ended],
      ],
    );
  }
  await sql(
    `insert into rated_matches (number, match, game, class, list, ended_at, setting, counted)
     values ($1, $2, 'hazard', 'live', 'people', $3, '{"seats":2}', true)`,
    [number, id, ended],
  );
  for (const [rank, person] of [one, other].entries())
    await sql("insert into rating_lines values ($1, $2, $3, $4, $5, 0, 1500, 130, $6, 120)", [
      ...[number, person.id, rank, String(rank), rank + 1, rank === 0 ? mu : 3000 - mu],
    ]);
  return id;
}

beforeAll(async () => {
  site = await testSite();
  [ada, bob, cid] = [await seeker(site, "Ada"), await seeker(site, "Bob"), await seeker(site, "Cid")];
  for (let i = 1; i <= 6; i++)
    await finished(i, ada, bob, { daysAgo: 40 - 6 * i, mu: 1550 + 10 * i, isPublic: i !== 6 });
  const lines = [
    [ada, 1610, 110, 6],
    [bob, 1390, 110, 6],
    [cid, 1700, 180, 2],
  ] as const;
  for (const [{ id }, mu, sigma, matches] of lines)
    await sql("insert into ratings values ('people', 'hazard', 'live', $1, $2, $3, $4, $5)", [
      ...[id, mu, sigma, new Date(Date.now() - 4 * DAY), matches],
    ]);
  await sql(`insert into seat_terms values ('people', 'hazard', '{"seats":2}', 6, '{"0":6,"1":0}', null)`);
});
afterAll(() => site.close());

const profileOf = (one: Seeker, by?: Seeker): Promise<Profile> =>
  (by?.visitor ?? site.visitor()).get<Profile>(`/api/people/${encodeURIComponent(one.name)}`);

describe("a profile", () => {
  test("[MM-400] [MM-401] [MM-402] [MM-403] [MM-404] results by side, the rating after each match, its highest, and lengths", async () => {
    const shown = await profileOf(ada);
    expect(shown).toMatchObject({ name: ada.name, isYou: false, matches: 6, favourites: ["hazard"], together: null });
    expect(shown.results).toEqual([
      { game: "hazard", seats: 2, side: "0", played: 6, won: 6, shared: 0, lost: 0, score: 1 },
    ]);
    const [history] = shown.ratings;
    expect(history).toMatchObject({ game: "hazard", class: "live", matches: 6, highest: { rating: 1610 } });
    expect(history!.points.map(({ rating, change }) => [rating, change])).toEqual(
      [1560, 1570, 1580, 1590, 1600, 1610].map((rating) => [rating, rating - 1500]),
    );
    expect(shown.lengths).toEqual([{ game: "hazard", class: "live", decisions: 12, ms: 600_000 }]);
  });

  test("[MM-406] [MM-407] [MM-408] [MM-420] [MM-421] [CO-708] habits are for tablemates: a stranger gets no figure and no hint of it", async () => {
    const stranger = await profileOf(ada);
    expect(stranger).toMatchObject({ answerTimes: [], timeOuts: null, reliability: null });
    expect(stranger.hidden.sort()).toEqual(["answerTime", "reliability", "timeOuts"]);
    const own = await profileOf(ada, ada);
    expect(own).toMatchObject({ isYou: true, hidden: [], timeOuts: { of: 72, missed: 0 }, reliability: 100 });
    expect(own.answerTimes).toEqual([{ class: "live", quartiles: [1000, 2000, 3000], ninth: 60_000, of: 24 }]);
    const { table } = await ada.visitor.open("", { guest: undefined });
    await cid.visitor.sit(table.id, "", { guest: undefined });
    expect(await profileOf(ada, cid)).toMatchObject({
      ...{ reliability: 100, hidden: [] },
      answerTimes: own.answerTimes,
    });
  });

  test("[MM-410] current public matches", async () => {
    const shown = await profileOf(ada);
    expect(shown.playing).toMatchObject([{ game: "hazard" }]);
  });

  test("[MM-411] [MM-412] what two have played together; a private match is linked for the two alone", async () => {
    const { together } = await profileOf(ada, bob);
    expect(together).toMatchObject({ matches: 6, mine: 0, theirs: 6, ties: 0 });
    expect(together!.last).toHaveLength(6);
    expect(together!.last.every(({ match }) => match !== null)).toBe(true);
    expect((await profileOf(ada, cid)).together).toBeNull();
  });

  test("[MM-414] [MM-420] everybody decides what is shown, and may close the whole profile", async () => {
    const settings = await ada.visitor.get<ProfileSettings>("/api/me/profile");
    const put = (change: Partial<ProfileSettings>) =>
      ada.visitor.ask("PUT", "/api/me/profile", { ...settings, about: "Plays in the evenings.", ...change });
    expect((await put({ favourites: ["chess"] })).status).toBe(400);
    expect((await put({ about: "x".repeat(1001) })).status).toBe(400);
    expect((await put({ privacy: { ...settings.privacy, rating: "me" } })).status).toBe(200);
    expect(await profileOf(ada)).toMatchObject({ about: "Plays in the evenings.", ratings: [], matches: 6 });
    await put({ isPrivate: true });
    expect(await profileOf(ada, cid)).toMatchObject({
      about: "",
      ratings: [],
      results: [],
      matches: null,
      playing: [],
    });
    expect(await profileOf(ada, ada)).toMatchObject({ about: "Plays in the evenings.", matches: 6 });
    await put({});
  });

  test("[MM-411] [MM-420] head-to-head: for the two always, for others only where both show it to them", async () => {
    const path = `/api/people/${encodeURIComponent(ada.name)}/against/${encodeURIComponent(bob.name)}`;
    const status = async ({ visitor }: Pick<Seeker, "visitor">): Promise<number> =>
      (await visitor.ask("GET", path)).status;
    expect(await cid.visitor.get(path)).toMatchObject({ matches: 6, mine: 6, theirs: 0 });
    // By default it is for accounts.
    expect(await status({ visitor: site.visitor() })).toBe(404);
    const settings = await bob.visitor.get<ProfileSettings>("/api/me/profile");
    const put = (headToHead: ProfileSettings["privacy"]["headToHead"]) =>
      bob.visitor.ask("PUT", "/api/me/profile", { ...settings, privacy: { ...settings.privacy, headToHead } });
    await put("me");
    expect([await status(cid), await status(ada), await status(bob)]).toEqual([404, 200, 200]);
    await put("everybody");
    // The other shows it to accounts alone.
    expect([await status(cid), await status({ visitor: site.visitor() })]).toEqual([200, 404]);
    await put("accounts");
    expect((await cid.visitor.ask("GET", `/api/people/${encodeURIComponent(ada.name)}/against/Nobody`)).status).toBe(
      404,
    );
  });

  test("guests have none, and nobody learns of names that are not there", async () => {
    expect(await site.visitor().ask("GET", "/api/people/Nobody")).toMatchObject({
      status: 404,
      body: { code: "not-found" },
    });
    const found = await site.visitor().get<FoundPeople>(`/api/people?name=${encodeURIComponent(ada.name.slice(0, 3))}`);
    expect(found.people).toContainEqual({ person: ada.id, name: ada.name });
    expect(await site.visitor().get("/api/people?name=%25")).toEqual({ people: [] });
  });
});

describe("a leaderboard", () => {
  test("[MM-350] [MM-351] [MM-352] places for the settled, the others below; [MM-335] how even the sides are", async () => {
    const board = await site.visitor().get<LeaderboardAnswer>("/api/leaderboards/hazard/live");
    expect(board.standings.map(({ place, person }) => [place, person])).toEqual([
      [1, ada.id],
      [2, bob.id],
      [null, cid.id],
    ]);
    expect(board).toMatchObject({ asOneList: true });
    expect(board.standings[0]).toMatchObject({ matches: 6, won: 1, rating: { strength: 1610, uncertainty: 220 } });
    expect(board.balance).toEqual([
      {
        setting: { seats: 2 },
        matches: 6,
        sides: [
          { side: "0", share: 1, give: 0, first: 6, term: null },
          { side: "1", share: 0, give: 0, first: 0, term: null },
        ],
      },
    ]);
  });

  test("[MM-350] who is banned, or about to be deleted, is not on it", async () => {
    const persons = async (): Promise<string[]> =>
      (await site.visitor().get<LeaderboardAnswer>("/api/leaderboards/hazard/live")).standings.map(
        ({ person }) => person,
      );
    await sql("update people set banned_until = now() + interval '1 day' where id = $1", [bob.id]);
    expect(await persons()).toEqual([ada.id, cid.id]);
    await sql("update people set banned_until = null, deletion_due = now() + interval '1 day' where id = $1", [bob.id]);
    expect(await persons()).toEqual([ada.id, cid.id]);
    await sql("update people set deletion_due = null where id = $1", [bob.id]);
  });

  test("[MM-350] who does not want to be on it, or hides the rating, is not", async () => {
    const settings = await bob.visitor.get<ProfileSettings>("/api/me/profile");
    const persons = async (): Promise<string[]> =>
      (await site.visitor().get<LeaderboardAnswer>("/api/leaderboards/hazard/live")).standings.map(
        ({ person }) => person,
      );
    await bob.visitor.ask("PUT", "/api/me/profile", { ...settings, onLeaderboards: false });
    expect(await persons()).toEqual([ada.id, cid.id]);
    await bob.visitor.ask("PUT", "/api/me/profile", {
      ...settings,
      privacy: { ...settings.privacy, rating: "accounts" },
    });
    expect(await persons()).toEqual([ada.id, cid.id]);
    expect(await site.visitor().ask("GET", "/api/leaderboards/chess/live")).toMatchObject({ status: 404 });
  });
});
