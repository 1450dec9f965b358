import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { greatWar } from "@caravanserai/great-war/game";
import { hazard } from "@caravanserai/kernel/testing/examples";
import type { MySearch } from "@caravanserai/protocol";
import pg from "pg";
import { recomputeAt } from "../cli/ratings.ts";
import { Games } from "../games.ts";
import { openSeek, searchUntil, seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { Gambler, playOut } from "../testing/hazard.ts";
import { newId, testSite, type TestSite } from "../testing/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await testSite({}, { games: [hazard, greatWar] });
});
afterAll(() => site.close());

async function sql<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const recomputed = (write = false) =>
  recomputeAt({ connectionString: site.databaseUrl }, new Games([hazard, greatWar]), write);

/** A match by pairing that has begun between these people, in the order of its seats. */
async function match(
  people: readonly Seeker[],
  rated = "rated",
  game = people.length === 2 ? "great-war" : "hazard",
): Promise<{ id: string; seated: Seeker[] }> {
  const seats: [number, number] = [people.length, people.length];
  const note = newId().slice(0, 8);
  for (const one of people) await openSeek(one, { games: [{ game, seats }], rated: rated as "rated" | "casual", note });
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

describe("a rated match", () => {
  test("[MM-300] [MM-304] [MM-309] [MM-340] MM-E46: a duel that is resigned moves both, once, by the numbers of the rules", async () => {
    const [ada, bob] = [await seeker(site, "Ada"), await seeker(site, "Bob")];
    const { id } = await match([ada, bob]);
    await resign(bob, id);
    await site.site.sweep();
    expect(await ratingsOf(ada, bob)).toEqual([
      { person: ada.id, mu: "1563.249348", sigma: "189.745935", matches: 1, class: "live" },
      { person: bob.id, mu: "1436.750652", sigma: "189.745935", matches: 1, class: "live" },
    ]);
    const results = await sql(
      "select person, outcome, score, stayed, counts, rated, left_early from match_results where match = $1 order by outcome desc",
      [id],
    );
    // [MM-903] Bob has given up before his fifth answer: that is leaving, also in a duel.
    expect(results).toEqual([
      { person: ada.id, outcome: "won", score: 1, stayed: "stayed", counts: true, rated: true, left_early: false },
      { person: bob.id, outcome: "lost", score: 0, stayed: "left", counts: true, rated: true, left_early: true },
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

  test("[MM-303] [MM-301] casual matches are booked and not rated", async () => {
    const [ada, bob] = [await seeker(site, "Ada"), await seeker(site, "Bob")];
    const { id } = await match([ada, bob], "casual");
    await resign(bob, id);
    await site.site.sweep();
    expect(await ratingsOf(ada, bob)).toEqual([]);
    expect(await sql("select outcome, rated from match_results where match = $1", [id])).toHaveLength(2);
  });

  test("[MM-306] [MM-310] of three the last who is left is rated at once, before the match is over", async () => {
    const people = [await seeker(site, "Ada"), await seeker(site, "Bob"), await seeker(site, "Cid")];
    const { id, seated } = await match(people);
    const [first, second, third] = seated;
    await resign(first!, id);
    expect(await ratingsOf(...people)).toEqual([]);
    // The last one is told as soon as the numbers are given.
    const socket = await third!.visitor.socket();
    const notified = new Promise((resolve) => socket.once("search", resolve));
    await resign(second!, id);
    await notified;
    expect((await ratingsOf(...people)).map(({ person }) => person)).toEqual([third!.id, second!.id, first!.id]);
    const { table } = await third!.visitor.get<{ table: object }>(`/api/tables/${id}`);
    expect(table).toMatchObject({ status: "playing" });
  });

  test("a match that is played to its end counts what its people did", async () => {
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

describe("[MM-342] recomputing", () => {
  test("[MM-316] [MM-341] from the matches themselves gets every stored number again; one changed digit is found and mended", async () => {
    const before = await recomputed();
    expect(before).toMatchObject({ differences: [], notRated: [] });
    expect(before.matches).toBeGreaterThanOrEqual(3);
    await sql("update rating_lines set mu_after = mu_after + 0.000001 where number = 1 and rank = 1");
    const found = await recomputed();
    expect(found.differences).toMatchObject([{ number: 1 }]);
    await recomputed(true);
    expect(await recomputed()).toMatchObject({ differences: [], matches: before.matches });
  });

  test("[MM-344] a person whose account is gone keeps a nameless place in the lines", async () => {
    await sql(
      "update people set name = 'former traveller', account = null, password = null where id = (select person from rating_lines limit 1)",
    );
    expect(await recomputed()).toMatchObject({ differences: [] });
  });
});
