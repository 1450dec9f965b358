import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { seededRandom } from "@caravanserai/kernel";
import type {
  ArchiveAnswer,
  Club,
  ClubList,
  ClubMembers,
  LeaderboardAnswer,
  Profile,
  SeekList,
  Tournament,
  TournamentList,
} from "@caravanserai/protocol";
import { openSeek, seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { Gambler } from "../testing/hazard.ts";
import { testSite, type TestSite } from "../testing/site.ts";
import { allCome, matchesOf, show, swiss } from "../tournaments/testing/entrants.ts";

let site: TestSite;
let ada: Seeker;
let bob: Seeker;
let stranger: Seeker;
beforeAll(async () => {
  site = await testSite();
  [ada, bob, stranger] = (await Promise.all(["Ada", "Bob", "Cid"].map((name) => seeker(site, name)))) as [
    Seeker,
    Seeker,
    Seeker,
  ];
});
afterAll(() => site.close());

/** What a stranger can see of people and tournaments, without the time of the response. */
async function shown(tournament: string): Promise<string> {
  const pages = [
    await show(stranger, tournament),
    await stranger.visitor.get(`/api/tournaments/${tournament}/standings`),
    await stranger.visitor.get(`/api/people/${encodeURIComponent(ada.name)}`),
    await stranger.visitor.get(`/api/people/${encodeURIComponent(bob.name)}`),
    await stranger.visitor.get("/api/leaderboards/hazard/correspondence"),
    await stranger.visitor.get("/api/seeks"),
  ];
  return JSON.stringify(pages, (key, value: unknown) =>
    // Spectators can also see whom a public match waits for, and since when.
    ["now", "waiting", "waitingFor", "since"].includes(key) ? undefined : value,
  );
}

describe("secrecy towards others", () => {
  test("[MM-905] decisions in a running match do not change profiles, leaderboards, seeks or standings", async () => {
    const organiser = await seeker(site, "Ora");
    const { id } = await organiser.visitor.post<Tournament>("/api/tournaments", swiss({ least: 2, rounds: 1 }));
    for (const { visitor } of [ada, bob]) await visitor.post(`/api/tournaments/${id}/enter`, {});
    await organiser.visitor.post(`/api/tournaments/${id}/start`);
    await allCome([ada, bob]);
    await openSeek(ada, { class: "correspondence", paces: ["days"], rated: "casual" });
    const { table } = matchesOf(await show(organiser, id), 1)[0]!;
    const gamblers = await Promise.all([ada, bob].map(({ visitor }) => Gambler.at(visitor, table)));
    while (!(await show(organiser, id)).played[0]!.pairings.every(({ matches }) => matches[0]?.state === "playing"))
      await new Promise((resolve) => setTimeout(resolve, 50));
    const before = await shown(id);
    const random = seededRandom("secrecy");
    for (let answers = 0; answers < 4; answers++) {
      const next = gamblers.find(({ isAsked }) => isAsked);
      if (next === undefined) break;
      const ack = await next.answer(random);
      if (!ack.ok) throw new Error(ack.message);
      for (const gambler of gamblers) await gambler.until(() => gambler.seq >= ack.seq);
    }
    expect(gamblers[0]!.observation.result).toBeNull();
    expect(gamblers[0]!.seq).toBeGreaterThan(1);
    expect(await shown(id)).toBe(before);
  });

  test("[MM-906] nothing public shows who is online or what they look at, except seeks and presence at a table", async () => {
    const socket = await ada.visitor.socket();
    const whole = await site.visitor().open("Gina");
    await bob.visitor.get(`/api/people/${encodeURIComponent(ada.name)}`);
    const guest = site.visitor();
    const pages = await Promise.all([
      guest.get(`/api/people/${encodeURIComponent(ada.name)}`),
      guest.get(`/api/people?name=${encodeURIComponent(ada.name.slice(0, 3))}`),
      guest.get("/api/leaderboards/hazard/live"),
      guest.get("/api/tables"),
      guest.get("/api/tournaments"),
      guest.get("/api/clubs"),
    ]);
    const named = /"(online|here|presence|typing|seenAt|lastSeen|looksAt|sockets|spectators)"/;
    expect(JSON.stringify(pages)).not.toMatch(named);
    // At a table itself, the presence of its players is shown.
    expect(JSON.stringify(whole)).toMatch(/"presence"/);
    socket.disconnect();
  });

  test("[MM-907] texts of seeks, clubs, tournaments and profiles lose invisible and direction-changing characters", async () => {
    const nasty = "Fair\u0000 \u202Etrade\u2066\u0007 winds";
    const clean = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
    const { id: club } = await ada.visitor.post<Club>("/api/clubs", { name: nasty, about: nasty, listed: true });
    const tournament = await ada.visitor.post<Tournament>("/api/tournaments", swiss({ name: nasty, about: nasty }));
    await openSeek(bob, { class: "correspondence", paces: ["weeks"], rated: "casual", note: nasty });
    const settings = await ada.visitor.get<object>("/api/me/profile");
    await ada.visitor.ask("PUT", "/api/me/profile", { ...settings, about: nasty });
    const found = await stranger.visitor.get<Club>(`/api/clubs/${club}`);
    const seeks = await stranger.visitor.get<SeekList>("/api/seeks");
    const profile = await stranger.visitor.get<Profile>(`/api/people/${encodeURIComponent(ada.name)}`);
    const texts = [
      ...[found.name, found.about, tournament.name, tournament.about, profile.about],
      ...seeks.seeks.map(({ note }) => note).filter((note) => note.includes("winds")),
    ];
    expect(texts).toHaveLength(6);
    for (const text of texts) {
      expect(text).toMatch(/Fair.*trade.*winds/);
      expect(text).not.toMatch(clean);
    }
    for (const name of ["\u202E\u0000 ", "x"])
      expect((await ada.visitor.ask("POST", "/api/clubs", { name })).status).toBe(400);
  });

  test("[MM-908] lists come in pages of fifty, with a cursor to the next", async () => {
    const dora = await seeker(site, "Dora");
    const id = (i: number): string => `zz${String(i).padStart(10, "0")}`;
    for (let i = 0; i < 60; i++) {
      await site.query(
        `insert into clubs (id, name, key, about, listed, joining, created_at)
         values ($1, $2, lower($2), '', true, 'open', now() + make_interval(secs => $3))`,
        [id(i), `Page ${i}`, i],
      );
      await site.query(
        `insert into tournaments (id, name, about, organiser, game, options, format, pace, class, rated, public, invitation,
                                  settings, state, starts_at, created_at)
         values ($1, $2, '', $3, 'hazard', '{}', 'swiss', 'days', 'correspondence', true, true, $1, '{"most": 8}', 'finished',
                 now(), now() + make_interval(secs => $4))`,
        [id(i), `Page ${i}`, dora.id, i],
      );
    }
    await site.query(
      `insert into people (id, name, account, password, created_at)
         select 'pg' || i, 'Paged ' || i, 'paged ' || i, 'x', now() from generate_series(1, 60) i`,
    );
    await site.query(
      `insert into club_members (club, person, role, at)
      select '${id(0)}', $1, 'founder', now() union all
      select '${id(0)}', 'pg' || i, 'member', now() + make_interval(secs => i) from generate_series(1, 60) i`,
      [dora.id],
    );
    const all = async <T>(
      page: (last: T | undefined) => Promise<{ list: readonly T[]; more: boolean }>,
    ): Promise<T[]> => {
      const found: T[] = [];
      for (;;) {
        const { list, more } = await page(found.at(-1));
        expect(list.length).toBeLessThanOrEqual(50);
        found.push(...list);
        if (!more) return found;
        expect(list).toHaveLength(50);
      }
    };
    const created = new Map(
      (
        await site.query<{ id: string; at: Date }>(
          "select id, created_at as at from clubs union all select id, created_at from tournaments",
        )
      ).rows.map((row) => [row.id, row.at.toISOString()]),
    );
    const before = (last: { id: string } | undefined): string =>
      last === undefined ? "" : `&before=${encodeURIComponent(created.get(last.id)!)}`;
    const clubs = await all(async (last: ClubList["clubs"][number] | undefined) => {
      const { clubs: list, more } = await dora.visitor.get<ClubList>(`/api/clubs?which=listed${before(last)}`);
      return { list, more };
    });
    expect(new Set(clubs.map(({ id: one }) => one)).size).toBeGreaterThanOrEqual(60);
    const past = await all(async (last: TournamentList["tournaments"][number] | undefined) => {
      const { tournaments: list, more } = await dora.visitor.get<TournamentList>(
        `/api/tournaments?state=past${before(last)}`,
      );
      return { list, more };
    });
    expect(new Set(past.map(({ id: one }) => one)).size).toBeGreaterThanOrEqual(60);
    const members = await all(async (last: ClubMembers["members"][number] | undefined) => {
      const after = last === undefined ? "" : `?after=${last.person}`;
      const { members: list, more } = await dora.visitor.get<ClubMembers>(`/api/clubs/${id(0)}/members${after}`);
      return { list, more };
    });
    expect(members).toHaveLength(61);
    expect(members[0]).toMatchObject({ person: dora.id, role: "founder" });
    const named = await dora.visitor.get<ClubMembers>(`/api/clubs/${id(0)}/members?name=GED%205`);
    expect(named.members.map(({ name }) => name)).toEqual([
      ...["Paged 5", "Paged 50", "Paged 51", "Paged 52", "Paged 53", "Paged 54", "Paged 55"],
      ...["Paged 56", "Paged 57", "Paged 58", "Paged 59"],
    ]);
    expect((await dora.visitor.get<ClubMembers>(`/api/clubs/${id(0)}/members?name=%25`)).members).toEqual([]);
    await site.query(
      `insert into ratings (person, game, class, list, mu, sigma, matches, last_end)
         select 'pg' || i, 'hazard', 'live', 'bots', 1500 + i, 60, 9, now() from generate_series(1, 60) i`,
    );
    const ranked = await all(async (last: LeaderboardAnswer["standings"][number] | undefined) => {
      const after = last === undefined ? "" : `&after=${last.person}`;
      const { standings: list, more } = await dora.visitor.get<LeaderboardAnswer>(
        `/api/leaderboards/hazard/live?of=programs${after}`,
      );
      return { list, more };
    });
    expect(ranked.map(({ place }) => place)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    const archive = await dora.visitor.ask("GET", "/api/archive?limit=101");
    expect(archive.status).toBe(400);
    expect((await dora.visitor.get<ArchiveAnswer>("/api/archive")).matches.length).toBeLessThanOrEqual(50);
    expect((await dora.visitor.get<{ people: unknown[] }>("/api/people?name=paged")).people.length).toBeLessThanOrEqual(
      50,
    );
  });
});
