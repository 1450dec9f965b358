import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { CreateTournamentGiven, MySearch, Tournament } from "@caravanserai/protocol";
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
