import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { CreateTournamentGiven, MySearch, Tournament } from "@caravanserai/protocol";
import { hazardResult } from "../clubs/testing/results.ts";
import { LIVE, openSeek, seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { testSite, type TestSite } from "../testing/site.ts";
import { swiss } from "../tournaments/testing/entrants.ts";

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ SEEK_RATE: "6" });
});
afterAll(async () => {
  await site.close();
});

const two = (): Promise<[Seeker, Seeker]> => Promise.all([seeker(site, "Ada"), seeker(site, "Bob")]);

test("[MM-900] opening, changing and stopping searches share a limit, accepting has its own, and three tournaments may be open", async () => {
  const [ada, bob] = await two();
  const { seeks } = await openSeek(ada, { note: "one" });
  const { id } = seeks[0]!;
  for (let i = 0; i < 3; i++) await ada.visitor.ask("PUT", `/api/seeks/${id}`, { ...LIVE, note: `${i}` });
  await ada.visitor.ask("DELETE", `/api/seeks/${id}`);
  await openSeek(ada);
  expect(await ada.visitor.ask("POST", "/api/seeks", LIVE)).toMatchObject({ status: 429, body: { code: "too-many" } });
  const own = await ada.visitor.get<MySearch>("/api/me/search");
  const unknown = own.seeks[0]!.id.replace(/.$/, (letter) => (letter === "0" ? "1" : "0"));
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) statuses.push((await bob.visitor.ask("POST", `/api/seeks/${unknown}/accept`, {})).status);
  expect(statuses.slice(0, 4)).not.toContain(429);
  expect(statuses[4]).toBe(429);
  // The limit is per person.
  expect((await openSeek(bob)).seeks).toHaveLength(1);
  const open = (terms: Partial<CreateTournamentGiven> = {}) =>
    bob.visitor.ask("POST", "/api/tournaments", swiss(terms));
  for (let i = 0; i < 3; i++) expect((await open()).status).toBe(200);
  expect(await open()).toMatchObject({ status: 429, body: { code: "too-many", rule: "MM-900" } });
  const { tournaments } = await bob.visitor.get<{ tournaments: Tournament[] }>("/api/tournaments?state=mine");
  await bob.visitor.post(`/api/tournaments/${tournaments[0]!.id}/end`);
  expect((await open()).status).toBe(200);
});

test("[MM-903] MM-E125: a player who abandons five rated matches early within 30 days is paired only for casual ones for seven days", async () => {
  const [ada, bob] = await two();
  const leftEarly = async (daysAgo: number): Promise<void> => {
    const results = [{ person: ada.id, outcome: "lost" as const, score: 0 }];
    await hazardResult(site, null, results, daysAgo);
    await site.query("update match_results set left_early = true where person = $1", [ada.id]);
  };
  const rated = { ...LIVE, rated: "rated" as const };
  for (const daysAgo of [12, 9, 6, 3]) await leftEarly(daysAgo);
  expect((await ada.visitor.ask("POST", "/api/seeks", rated)).status).toBe(200);
  await leftEarly(0);
  expect(await ada.visitor.ask("POST", "/api/seeks", rated)).toMatchObject({
    status: 403,
    body: { code: "not-allowed", rule: "MM-903" },
  });
  // With "either" the search enters casual rooms only, so nobody can accept it for a rated match.
  const { seeks } = await openSeek(ada, { rated: "either" });
  const { id } = seeks[0]!;
  const room = { game: "hazard", pace: "live-15", rated: true };
  expect((await bob.visitor.ask("POST", `/api/seeks/${id}/accept`, { room })).status).toBe(403);
  const theirs = await openSeek(bob, { rated: "rated", note: "rated alone" });
  expect(await ada.visitor.ask("POST", `/api/seeks/${theirs.seeks[0]!.id}/accept`, {})).toMatchObject({
    status: 403,
    body: { rule: "MM-903" },
  });
  expect((await ada.visitor.ask("POST", "/api/seeks", LIVE)).status).toBe(200);
  // The restriction ends seven days after the fifth match, and not an hour earlier.
  const later = (hours: number) =>
    site.query(`update match_results set ended_at = ended_at - interval '${hours} hours' where person = $1`, [ada.id]);
  await later(7 * 24 - 1);
  await site.query("delete from rate_limits");
  expect((await ada.visitor.ask("POST", "/api/seeks", rated)).status).toBe(403);
  await later(1);
  expect((await ada.visitor.ask("POST", "/api/seeks", rated)).status).toBe(200);
});
