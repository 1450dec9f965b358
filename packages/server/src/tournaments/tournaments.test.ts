import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import type { CreateTournamentGiven, Tournament } from "@caravanserai/protocol";
import { seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { testSite, type TestSite } from "../testing/site.ts";
import { allCome, laterGivesUp, matchesOf, show, swiss, timePasses } from "./testing/entrants.ts";

// Whole tournaments, each match with a ready check, on a possibly slow machine.
jest.setTimeout(120_000);

/** Two servers on one database: either may pair a round, but only once. */
let here: TestSite;
let there: TestSite;
let people: Seeker[];
beforeAll(async () => {
  here = await testSite({}, { shared: true });
  there = await testSite({}, { shared: true, databaseUrl: here.databaseUrl });
  people = await Promise.all(["Ada", "Bob", "Cid", "Dot", "Eve", "Fay"].map((name) => seeker(here, name)));
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const HOUR = 3_600_000;

/** Later tests use a new organiser: a person who has abandoned too many matches may not run a tournament. */
async function open(organiser: Seeker, terms: Partial<CreateTournamentGiven>): Promise<Tournament> {
  const tournament = await organiser.visitor.post<Tournament>("/api/tournaments", swiss(terms));
  // Only three may be open at once, and the tests share their people.
  await here.query("update tournaments set organiser = null where id <> $1", [tournament.id]);
  return tournament;
}

async function enterAll(id: string, entrants: readonly Seeker[]): Promise<void> {
  for (const { visitor } of entrants) await visitor.post(`/api/tournaments/${id}/enter`, {});
}

const begin = ({ visitor }: Seeker, id: string): Promise<Tournament> =>
  visitor.post<Tournament>(`/api/tournaments/${id}/start`);

/** Waits until a server has run the tournament, by its job or because a match has ended, and the condition holds. */
async function until(one: Seeker, id: string, holds: (tournament: Tournament) => boolean): Promise<Tournament> {
  for (;;) {
    const tournament = await show(one, id);
    if (holds(tournament)) return tournament;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe("tournaments", () => {
  test("[MM-700] [MM-701] [MM-702] a Swiss tournament on two servers is entered, seeded, paired, and played to its end", async () => {
    const ada = people[0]!;
    const { id } = await open(ada, { rounds: 2 });
    await enterAll(id, people.slice(0, 5));
    expect(await begin(ada, id)).toMatchObject({ state: "running", round: 1, rounds: 2, entries: 5 });
    for (const round of [1, 2]) {
      const paired = await until(ada, id, (one) => one.round === round);
      expect(paired.played[round - 1]?.pairings).toHaveLength(2);
      expect(paired.played[round - 1]?.byes).toHaveLength(1);
      expect(paired.played[round - 1]?.pairings[0]?.reasons.length).toBeGreaterThan(0);
      await allCome(people.slice(0, 5));
      await laterGivesUp(people, await show(ada, id), round);
    }
    const over = await until(ada, id, ({ state }) => state === "finished");
    expect(over.played).toHaveLength(2);
    expect(over.standings).toHaveLength(5);
    expect(over.standings.reduce((sum, { points }) => sum + points, 0)).toBe(2 * (2 * 120 + 120));
    const { rows } = await here.query<{ n: number }>(
      "select count(*)::int as n from matches where origin = 'tournament' and rated and status = 'finished'",
    );
    expect(rows[0]?.n).toBe(4);
    const standings = await ada.visitor.get<{ standings: unknown[] }>(`/api/tournaments/${id}/standings`);
    expect(standings.standings).toEqual(over.standings);
  });

  test("[MM-700] the organiser invites by name: the invited person alone is notified, sees the tournament and may enter", async () => {
    const [ada, bob, cid] = people as [Seeker, Seeker, Seeker];
    const { id } = await open(ada, { public: false, invited: true });
    const statusOf = async ({ visitor }: Seeker): Promise<number> =>
      (await visitor.ask("GET", `/api/tournaments/${id}`)).status;
    const invite = (who: Seeker, name: string) =>
      who.visitor.ask("POST", `/api/tournaments/${id}/invitations`, { name });
    expect([await statusOf(bob), await statusOf(cid)]).toEqual([404, 404]);
    expect((await invite(ada, bob.name)).status).toBe(200);
    expect([await statusOf(bob), await statusOf(cid)]).toEqual([200, 404]);
    const { rows } = await here.query("select kind, person, args from notices where key = $1", [
      `invited/${id}/${bob.id}`,
    ]);
    expect(rows).toMatchObject([{ kind: "tournament", person: bob.id, args: { id, who: ada.name } }]);
    expect(await invite(ada, bob.name)).toMatchObject({ body: { code: "already-invited" } });
    expect(await invite(ada, ada.name)).toMatchObject({ body: { code: "not-allowed" } });
    expect(await invite(ada, "nobody of this name")).toMatchObject({ status: 404 });
    expect(await invite(bob, cid.name)).toMatchObject({ body: { code: "not-allowed" } });
    expect(await invite(cid, bob.name)).toMatchObject({ status: 404 });
    await cid.visitor.ask("PUT", `/api/me/blocks/${ada.id}`);
    expect(await invite(ada, cid.name)).toMatchObject({ body: { code: "cannot-be-invited", rule: "MM-502" } });
    await cid.visitor.ask("DELETE", `/api/me/blocks/${ada.id}`);
    await enterAll(id, [bob]);
    expect(await invite(ada, bob.name)).toMatchObject({ body: { code: "not-allowed" } });
  });

  test("[MM-705] two servers that run at the same time pair a round once", async () => {
    const ada = people[0]!;
    const { id } = await open(ada, { rounds: 3 });
    await enterAll(id, people.slice(0, 4));
    await begin(ada, id);
    await allCome(people.slice(0, 4));
    await laterGivesUp(people, await show(ada, id), 1);
    const second = await until(ada, id, ({ round }) => round === 2);
    expect(second.played.map(({ pairings }) => pairings.length)).toEqual([2, 2]);
    const { rows } = await here.query<{ n: number }>(
      "select count(*)::int as n from tournament_matches where tournament = $1",
      [id],
    );
    expect(rows[0]?.n).toBe(4);
  });

  test("[MM-706] [MM-707] [MM-708] a player who is not ready forfeits, and is paused the second time in a row", async () => {
    const [ada, bob, cid, dot] = people as [Seeker, Seeker, Seeker, Seeker];
    const { id } = await open(ada, { rounds: 3 });
    await enterAll(id, [ada, bob, cid, dot]);
    await begin(ada, id);
    await allCome([ada, bob, cid]);
    const silent = (await show(ada, id)).list.find(({ person }) => person.id === dot.id)!.seed!;
    await timePasses(here, id, 73 * HOUR);
    const forfeited = await until(ada, id, (one) => kindIn(one, 1, silent) === "forfeit loss");
    const pairing = forfeited.played[0]!.pairings.find(({ seats }) => seats.some(({ seed }) => seed === silent))!;
    expect(pairing.seats.map(({ kind, points }) => [kind, points]).sort()).toEqual([
      ["forfeit loss", 0],
      ["forfeit win", 120],
    ]);
    expect(pairing.matches).toEqual([]);
    await laterGivesUp([ada, bob, cid], await show(ada, id), 1);
    await until(ada, id, ({ round }) => round === 2);
    await allCome([ada, bob, cid]);
    await timePasses(here, id, 73 * HOUR);
    const paused = await until(ada, id, ({ list }) => list.find((one) => one.person.id === dot.id)?.state === "paused");
    expect(paused.log.at(-1)?.text).toMatch(/second time in a row/);
    expect((await dot.visitor.post<Tournament>(`/api/tournaments/${id}/back`)).you).toBe("entered");
  });

  test("[MM-701] with too few entries at its start a tournament is cancelled", async () => {
    const organiser = await seeker(here, "Ida");
    const { id } = await open(organiser, { least: 4 });
    await enterAll(id, people.slice(0, 3));
    expect(await organiser.visitor.ask("POST", `/api/tournaments/${id}/start`)).toMatchObject({
      status: 409,
      body: { code: "seats-free", rule: "MM-701" },
    });
    await timePasses(here, id, 25 * HOUR);
    const cancelled = await until(people[0]!, id, ({ state }) => state === "cancelled");
    expect(cancelled.log.at(-1)?.text).toMatch(/cancelled: only 3 entered/);
  });

  test("[MM-709] [MM-710] late entries, the reserve list, and a substitute with seed and history", async () => {
    const [ada, bob, cid, dot, eve, fay] = people as [Seeker, Seeker, Seeker, Seeker, Seeker, Seeker];
    const { id } = await open(ada, { rounds: 3, lateEntry: true, most: 4, least: 2 });
    await enterAll(id, [ada, bob, cid]);
    await begin(ada, id);
    const entered = await dot.visitor.post<Tournament>(`/api/tournaments/${id}/enter`, {});
    expect(entered.list.find(({ person }) => person.id === dot.id)).toMatchObject({ seed: 4, state: "entered" });
    expect(await eve.visitor.ask("POST", `/api/tournaments/${id}/enter`, {})).toMatchObject({
      status: 409,
      body: { code: "full" },
    });
    const early = await open(fay, { most: 3, least: 2 });
    await enterAll(early.id, [ada, bob, cid, dot]);
    expect((await show(dot, early.id)).you).toBe("reserve");
    await begin(fay, early.id);
    await cid.visitor.post(`/api/tournaments/${early.id}/withdraw`);
    const { seed } = (await show(fay, early.id)).list.find(({ person }) => person.id === cid.id)!;
    const replaced = await fay.visitor.post<Tournament>(`/api/tournaments/${early.id}/substitute`, {
      out: cid.id,
      in: dot.id,
    });
    expect(replaced.list.find(({ person }) => person.id === dot.id)).toMatchObject({
      ...{ seed, state: "entered", before: [cid.name] },
    });
  });

  test("[MM-702] [MM-709] MM-E116: seeds by strength, equal ones by lot, and the next number for late entries", async () => {
    const organiser = await seeker(here, "Ora");
    const strong = [1612, 1588, 1588, null, 1800];
    const entrants = await Promise.all(strong.map((_, i) => seeker(here, `Entrant ${i}`)));
    for (const [i, mu] of strong.entries())
      if (mu !== null)
        await here.query(
          `insert into ratings (person, game, class, list, mu, sigma, matches, last_end)
           values ($1, 'hazard', 'correspondence', 'people', $2, 80, 20, now())`,
          [entrants[i]!.id, mu],
        );
    const { id } = await open(organiser, { rounds: 3, lateEntry: true });
    await enterAll(id, entrants.slice(0, 4));
    await begin(organiser, id);
    const { list } = await entrants[4]!.visitor.post<Tournament>(`/api/tournaments/${id}/enter`, {});
    const seedOf = (one: number) => list.find(({ person }) => person.id === entrants[one]!.id)?.seed;
    expect([seedOf(0), [seedOf(1), seedOf(2)].sort(), seedOf(3), seedOf(4)]).toEqual([1, [2, 3], 4, 5]);
  });

  test("[MM-710] MM-E118: a substitute takes over seed, points, opponents and sides, and is rated for her own matches", async () => {
    const organiser = await seeker(here, "Ola");
    const four = await Promise.all(["Abe", "Ben", "Col", "Dan"].map((name) => seeker(here, name)));
    const eva = await seeker(here, "Eva");
    const { id } = await open(organiser, { rounds: 3, most: 4, least: 2 });
    await enterAll(id, [...four, eva]);
    await begin(organiser, id);
    const seeds = (await show(organiser, id)).list;
    const third = four.find((one) => seeds.some(({ seed, person }) => seed === 3 && person.id === one.id))!;
    const order = [third, ...four.filter((one) => one !== third)];
    await allCome(four);
    await laterGivesUp(order, await show(organiser, id), 1);
    const second = await until(organiser, id, ({ round }) => round === 2);
    await allCome(four);
    const ofThird = (persons: readonly string[]): boolean => persons.includes(third.id);
    await laterGivesUp(order, await show(organiser, id), 2, ofThird);
    const lineOf = ({ standings }: Tournament) => standings.find(({ seed }) => seed === 3)!;
    const before = await until(organiser, id, (one) => lineOf(one).points === 240);
    await third.visitor.post(`/api/tournaments/${id}/withdraw`);
    const replaced = await organiser.visitor.post<Tournament>(`/api/tournaments/${id}/substitute`, {
      ...{ out: third.id, in: eva.id },
    });
    expect(replaced.list.find(({ person }) => person.id === eva.id)).toMatchObject({ seed: 3, before: [third.name] });
    expect(lineOf(replaced)).toMatchObject({ points: 240, rounds: lineOf(before).rounds });
    const seats = ({ played }: Tournament) => played.map(({ pairings }) => pairings.map((one) => one.seats));
    expect(seats(replaced)).toEqual(seats(before));
    await laterGivesUp(order, second, 2, (persons) => !ofThird(persons));
    // In the third round she plays under the seed, and the seed's two earlier rated matches are not hers.
    const last = await until(organiser, id, ({ round }) => round === 3);
    expect(matchesOf(last, 3).flatMap(({ persons }) => persons)).toContain(eva.id);
    await here.site.sweep();
    const { rows } = await here.query("select person from rating_lines where person = any($1)", [[eva.id, third.id]]);
    expect(rows).toEqual([{ person: third.id }, { person: third.id }]);
  });

  test("[MM-712] the organiser corrects a result before the next pairing, never their own", async () => {
    const four = people.slice(0, 4);
    const ada = four[0]!;
    const { id } = await open(ada, { format: "round-robin", least: 2, atOnce: false });
    await enterAll(id, four);
    const begun = await begin(ada, id);
    await allCome(four);
    const seed = begun.list.find(({ person }) => person.id === ada.id)!.seed;
    const boardOf = (own: boolean): number =>
      begun.played[0]!.pairings.find(({ seats }) => seats.some((one) => one.seed === seed) === own)!.board;
    const correct = (board: number) =>
      ada.visitor.ask("POST", `/api/tournaments/${id}/rounds/1/boards/${board}`, {
        ...{ points: [60, 60], reason: "The clock of the site stood still." },
      });
    expect(await correct(boardOf(false))).toMatchObject({ status: 409, body: { code: "not-over" } });
    await laterGivesUp(people, begun, 1, (persons) => !persons.includes(ada.id));
    await until(ada, id, ({ played }) => played[0]!.pairings.some(({ state }) => state === "over"));
    const corrected = await correct(boardOf(false));
    expect(corrected).toMatchObject({ status: 200 });
    const shown = corrected.body as unknown as Tournament;
    expect(shown.played[0]!.pairings.find(({ board }) => board === boardOf(false))).toMatchObject({
      ...{ correction: "The clock of the site stood still.", seats: [{ points: 60 }, { points: 60 }] },
    });
    expect(shown.log.at(-1)?.text).toMatch(/corrected/);
    const asBob = await four[1]!.visitor.ask("POST", `/api/tournaments/${id}/rounds/1/boards/1`, {
      ...{ points: [60, 60], reason: "I would rather have it so." },
    });
    expect(asBob).toMatchObject({ status: 403, body: { code: "not-allowed" } });
    expect(await correct(boardOf(true))).toMatchObject({ status: 403, body: { rule: "MM-712" } });
  });

  test("[MM-740] [MM-741] [MM-742] a knock-out proceeds pairing by pairing to its winner", async () => {
    const four = people.slice(0, 4);
    const organiser = await seeker(here, "Ken");
    const { id } = await open(organiser, { format: "knock-out", thirdPlace: true });
    await enterAll(id, four);
    await begin(organiser, id);
    await allCome(four);
    await laterGivesUp(people, await show(people[0]!, id), 1);
    const second = await until(people[0]!, id, ({ played }) => played[1]?.pairings.length === 2);
    expect(second.bracket).toHaveLength(4);
    await allCome(four);
    await laterGivesUp(people, second, 2);
    const over = await until(people[0]!, id, ({ state }) => state === "finished");
    expect(over.standings.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    expect(over.standings[0]?.seed).toBe(over.list.find(({ person }) => person.id === people[0]!.id)?.seed);
  });

  test("[MM-750] [MM-754] rounds of tables: an absent player leaves a smaller table", async () => {
    const organiser = await seeker(here, "Lea");
    const { id } = await open(organiser, { format: "tables", seats: 3, rounds: 1, least: 3 });
    await enterAll(id, people.slice(0, 3));
    await begin(organiser, id);
    await allCome(people.slice(0, 2));
    await timePasses(here, id, 73 * HOUR);
    const smaller = await until(people[0]!, id, ({ played }) => played[0]?.pairings[0]?.matches[0]?.seats.length === 2);
    expect(smaller.played[0]!.pairings[0]!.seats.map(({ kind }) => kind).sort()).toEqual([
      "forfeit loss",
      "played",
      "played",
    ]);
    await allCome(people.slice(0, 2));
    await laterGivesUp(people, await show(people[0]!, id), 1);
    const over = await until(people[0]!, id, ({ state }) => state === "finished");
    expect(over.standings.map(({ points }) => points)).toEqual([120, 0, 0]);
  });

  test("[MM-700] guests cannot run one, strangers cannot see private ones, and invalid terms are refused", async () => {
    const [organiser, stranger] = await Promise.all(["Gus", "Hal"].map((name) => seeker(here, name)));
    const guest = here.visitor();
    await guest.open("Gina");
    expect(await guest.ask("POST", "/api/tournaments", swiss())).toMatchObject({ body: { code: "account-needed" } });
    const { id } = await open(organiser!, { public: false });
    expect(await stranger!.visitor.ask("GET", `/api/tournaments/${id}`)).toMatchObject({ status: 404 });
    const { invitation } = await show(organiser!, id);
    const shown = await stranger!.visitor.ask("GET", `/api/tournaments/${id}`, undefined, {
      "x-invitation": invitation!,
    });
    expect(shown).toMatchObject({ status: 200, body: { invitation: null } });
    for (const wrong of [
      { pace: "none" },
      { game: "chess" },
      { format: "tables", double: true },
      { format: "knock-out", lateEntry: true },
      { limit: 6 * 24 * HOUR },
      { least: 20, format: "round-robin" },
      { name: "x" },
    ] as Partial<CreateTournamentGiven>[]) {
      const { status } = await organiser!.visitor.ask("POST", "/api/tournaments", swiss(wrong));
      expect([wrong, status === 400 || status === 404]).toEqual([wrong, true]);
    }
  });
});

function kindIn({ played }: Tournament, round: number, seed: number): string | undefined {
  return played[round - 1]?.pairings.flatMap(({ seats }) => seats).find((seat) => seat.seed === seed)?.kind;
}
