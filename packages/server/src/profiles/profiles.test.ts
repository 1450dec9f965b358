import { DAY } from "@caravanserai/clocks";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type {
  FoundPeople,
  HeadToHead,
  LeaderboardAnswer,
  Profile,
  ProfileSettings,
  SeekList,
} from "@caravanserai/protocol";
import { greatWar } from "@caravanserai/great-war/game";
import { hazard } from "@caravanserai/kernel/testing/examples";
import { openSeek, seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { testSite, type TestSite } from "../testing/site.ts";

let site: TestSite;
let ada: Seeker;
let bob: Seeker;
let cid: Seeker;

async function sql(text: string, values: unknown[] = []): Promise<void> {
  await site.query(text, values);
}

/** A finished and booked match of two, won by `one`. Rows as the bookkeeper writes them, with given numbers. */
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
         decisions, answer_times, deadlines, time_outs, started_at, ended_at)
       values ($1, $2, $3, 'hazard', 'live', 2, $4, $5, $6, $7, 'stayed', true, true, false, 12, $8, 12, $9, $10, $11)`,
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
    await sql("insert into rating_lines values ($1, $2, $3, $4, $5, 0, 1500, 130, $6, 120, 'hazard', 'live')", [
      ...[number, person.id, rank, String(rank), rank + 1, rank === 0 ? mu : 3000 - mu],
    ]);
  return id;
}

beforeAll(async () => {
  site = await testSite({}, { games: [hazard, greatWar] });
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

  test("[MM-331] [MM-401] MM-E109: places 1, 2 shared, 4, and one left: one won, none shared, three lost, mean score 0.375", async () => {
    const dan = await seeker(site, "Dan");
    const results = [
      [1, "won", 1, "stayed"],
      [2, "lost", 0.5, "stayed"],
      [4, "lost", 0, "stayed"],
      [4, "lost", 0, "left"],
    ] as const;
    for (const [index, [place, outcome, score, stayed]] of results.entries())
      await sql(
        `insert into match_results (match, person, seat, game, class, seats, side, outcome, score, place, stayed, counts, rated, against_bots,
           decisions, answer_times, deadlines, time_outs, started_at, ended_at)
         values ($1, $2, 2, 'great-war', 'live', 4, '1', $3, $4, $5, $6, true, true, false, 9, '[]', 9, 0, now(), now())`,
        [`match000000${index + 1}`, dan.id, outcome, score, place, stayed],
      );
    expect((await profileOf(dan)).results).toEqual([
      { game: "great-war", seats: 4, side: "1", played: 4, won: 1, shared: 0, lost: 3, score: 0.375 },
    ]);
  });

  test("[MM-403] MM-E110: the highest rating is the maximum while settled", async () => {
    const eva = await seeker(site, "Eva");
    const after = [
      [1563, 190],
      [1640, 150],
      [1622, 139],
      [1655, 120],
      [1601, 110],
      [1590, 138],
    ] as const;
    for (const [index, [mu, sigma]] of after.entries())
      await sql("insert into rating_lines values ($1, $2, 2, '2', 3, 0, 1500, 200, $3, $4, 'hazard', 'live')", [
        ...[index + 1, eva.id, mu, sigma],
      ]);
    await sql(
      "insert into ratings values ('people', 'hazard', 'live', $1, 1590, 138, now() - interval '200 days', 6)",
      [eva.id],
    );
    const [history] = (await profileOf(eva)).ratings;
    expect(history!.highest).toMatchObject({ rating: 1655 });
    // She has not played for a long time and is on no leaderboard.
    await sql("delete from rating_lines where person = $1", [eva.id]);
    await sql("delete from ratings where person = $1", [eva.id]);
  });

  test("[MM-406] [MM-407] [MM-408] [MM-420] [MM-421] [CO-708] habits are for tablemates: a stranger sees neither the figures nor any hint of them", async () => {
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

  test("[MM-411] [MM-412] the matches of two people together; a private match is linked only for these two", async () => {
    const { together } = await profileOf(ada, bob);
    expect(together).toMatchObject({ matches: 6, mine: 0, theirs: 6, ties: 0 });
    expect(together!.last).toHaveLength(6);
    expect(together!.last.every(({ match }) => match !== null)).toBe(true);
    expect((await profileOf(ada, cid)).together).toBeNull();
  });

  test("[MM-414] [MM-420] each person decides what is shown, and may make the whole profile private", async () => {
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

  test("[MM-420] [MM-421] an open seek shows a hidden rating neither directly nor indirectly; with a private profile it shows the rating", async () => {
    const settings = await ada.visitor.get<ProfileSettings>("/api/me/profile");
    const put = (change: Partial<ProfileSettings>) =>
      ada.visitor.ask("PUT", "/api/me/profile", { ...settings, ...change });
    const { seeks } = await openSeek(ada, { range: { below: 0, above: 0 }, firm: true });
    const seenBy = async (one: Pick<Seeker, "visitor">) => {
      const list = await one.visitor.get<SeekList>("/api/seeks");
      const { games, range, why } = list.seeks.find(({ person }) => person.id === ada.id)!;
      return { rating: games[0]!.rating?.strength ?? null, range, why };
    };
    const open = { rating: 1610, range: "1610 to 1610", why: `${ada.name} looks for 1610 to 1610.` };
    expect(await seenBy(cid)).toEqual(open);
    const near = "near their own strength";
    const show = (rating: ProfileSettings["privacy"]["rating"]) => put({ privacy: { ...settings.privacy, rating } });
    await show("me");
    expect(await seenBy(cid)).toEqual({
      rating: null,
      range: near,
      why: `${ada.name} is looking for an opponent ${near}.`,
    });
    await show("accounts");
    expect(await seenBy(cid)).toEqual(open);
    const why = "You need an account to accept.";
    expect(await seenBy({ visitor: site.visitor() })).toEqual({ rating: null, range: near, why });
    await show("me");
    expect(await seenBy(ada)).toMatchObject({ rating: 1610, range: "1610 to 1610" });
    await put({ isPrivate: true });
    expect(await seenBy(cid)).toEqual(open);
    await put({});
    await ada.visitor.ask("DELETE", `/api/seeks/${seeks[0]!.id}`);
  });

  test("[MM-411] [MM-420] head-to-head: always for the two, for others only if both show it to them", async () => {
    const path = `/api/people/${encodeURIComponent(ada.name)}/against/${encodeURIComponent(bob.name)}`;
    const status = async ({ visitor }: Pick<Seeker, "visitor">): Promise<number> =>
      (await visitor.ask("GET", path)).status;
    const shown = await cid.visitor.get<HeadToHead>(path);
    expect(shown).toMatchObject({
      ...{ one: { name: ada.name }, other: { name: bob.name }, more: false },
      together: { matches: 6, mine: 6, theirs: 0, ties: 0 },
    });
    expect(shown.together?.last).toHaveLength(6);
    // By game, number of seats and sides, the figures add up to the totals of the two.
    expect(shown.sides.reduce((sum, { played }) => sum + played, 0)).toBe(6);
    expect(shown.sides.every(({ played, mine, theirs, ties }) => played === mine + theirs + ties)).toBe(true);
    const turned = await bob.visitor.get<HeadToHead>(
      `/api/people/${encodeURIComponent(bob.name)}/against/${encodeURIComponent(ada.name)}`,
    );
    expect(turned.together).toMatchObject({ matches: 6, mine: 0, theirs: 6 });
    expect(turned.sides.map(({ mySide, theirSide }) => [theirSide, mySide])).toEqual(
      shown.sides.map(({ mySide, theirSide }) => [mySide, theirSide]),
    );
    const oldest = shown.together!.last[3]!.at;
    const older = await cid.visitor.get<HeadToHead>(`${path}?before=${encodeURIComponent(oldest)}`);
    expect(older.together?.last.every(({ at }) => at < oldest)).toBe(true);
    expect(older.together?.matches).toBe(6);
    // By default it is visible to accounts.
    expect(await status({ visitor: site.visitor() })).toBe(404);
    const settings = await bob.visitor.get<ProfileSettings>("/api/me/profile");
    const put = (headToHead: ProfileSettings["privacy"]["headToHead"]) =>
      bob.visitor.ask("PUT", "/api/me/profile", { ...settings, privacy: { ...settings.privacy, headToHead } });
    await put("me");
    expect([await status(cid), await status(ada), await status(bob)]).toEqual([404, 200, 200]);
    await put("everybody");
    // The other person shows it to accounts only.
    expect([await status(cid), await status({ visitor: site.visitor() })]).toEqual([200, 404]);
    await put("accounts");
    expect((await cid.visitor.ask("GET", `/api/people/${encodeURIComponent(ada.name)}/against/Nobody`)).status).toBe(
      404,
    );
  });

  test("guests have none, and unknown names get the same response", async () => {
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
  test("[MM-350] [MM-351] [MM-352] ranks settled ratings, with the others below", async () => {
    const board = await site.visitor().get<LeaderboardAnswer>("/api/leaderboards/hazard/live");
    expect(board.standings.map(({ place, person }) => [place, person])).toEqual([
      [1, ada.id],
      [2, bob.id],
      [null, cid.id],
    ]);
    expect(board).toMatchObject({ asOneList: true });
    expect(board.standings[0]).toMatchObject({ matches: 6, won: 1, rating: { strength: 1610, uncertainty: 220 } });
    expect(board.uneven).toBe(false);
    // [MM-704]
    await site.query("update seat_terms set terms = $1 where game = 'hazard'", [{ 0: 40, 1: -40 }]);
    expect(await site.visitor().get("/api/leaderboards/hazard/live")).toMatchObject({ uneven: true });
    await site.query("update seat_terms set terms = null where game = 'hazard'");
  });

  test("[MM-303] [MM-350] lists the people whom the viewer follows, the members of their clubs, or programs, visible only to them", async () => {
    const listed = async (one: Seeker, of: string): Promise<[number | null, string][]> => {
      const board = await one.visitor.get<LeaderboardAnswer>(`/api/leaderboards/hazard/live?of=${of}`);
      expect(board.of).toBe(of);
      return board.standings.map(({ place, person }) => [place, person]);
    };
    expect(await listed(bob, "followed")).toEqual([[1, bob.id]]);
    await bob.visitor.ask("PUT", `/api/me/follows/${cid.id}`);
    expect(await listed(bob, "followed")).toEqual([
      [1, bob.id],
      [null, cid.id],
    ]);
    expect(await listed(bob, "clubs")).toEqual([]);
    const { id } = await ada.visitor.post<{ id: string }>("/api/clubs", {
      name: "Board of two",
      joining: "open",
      listed: true,
    });
    await bob.visitor.post(`/api/clubs/${id}/join`, {});
    expect(await listed(bob, "clubs")).toEqual([
      [1, ada.id],
      [2, bob.id],
    ]);
    await site.query(
      `insert into ratings (list, game, class, person, mu, sigma, matches, last_end)
       select 'bots', game, class, person, mu + 100, sigma, matches, last_end from ratings where list = 'people' and person = $1`,
      [bob.id],
    );
    expect(await listed(ada, "programs")).toEqual([[1, bob.id]]);
    await site.query("delete from ratings where list = 'bots'");
    // [MM-908] The order of a whole board is kept for a minute, but nobody is shown who is no longer rated.
    expect(await listed(ada, "programs")).toEqual([]);
    for (const of of ["followed", "clubs"])
      expect((await site.visitor().ask("GET", `/api/leaderboards/hazard/live?of=${of}`)).status).toBe(401);
    expect((await site.visitor().ask("GET", "/api/leaderboards/hazard/live?of=enemies")).status).toBe(400);
    await bob.visitor.ask("DELETE", `/api/me/follows/${cid.id}`);
    await ada.visitor.ask("DELETE", `/api/clubs/${id}`);
  });

  test("[MM-350] omits people who are banned or about to be deleted", async () => {
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

  test("[MM-350] omits people who opted out or hide their rating", async () => {
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
