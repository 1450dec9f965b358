import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import type { CreateTournamentGiven, Tournament } from "@caravanserai/protocol";
import { seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { must, newId, testSite, type TestSite } from "../testing/site.ts";
import { allCome, laterGivesUp, matchesOf, show, swiss, timePasses } from "./testing/entrants.ts";

jest.setTimeout(120_000);

let site: TestSite;
let organiser: Seeker;
let people: Seeker[];
beforeAll(async () => {
  site = await testSite();
  organiser = await seeker(site, "Ora");
  people = await Promise.all(["Ada", "Bob", "Cid", "Dot"].map((name) => seeker(site, name)));
});
afterAll(async () => {
  await site.close();
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;

/** A tournament that these people have entered and that has begun. */
async function begun(terms: Partial<CreateTournamentGiven>, entrants: readonly Seeker[] = people): Promise<string> {
  // Only three may be open at once, and the tests share their organiser.
  await site.query("update tournaments set state = 'finished' where organiser = $1", [organiser.id]);
  const { id } = await organiser.visitor.post<Tournament>("/api/tournaments", swiss({ least: 2, ...terms }));
  for (const { visitor } of entrants) await visitor.post(`/api/tournaments/${id}/enter`, {});
  await organiser.visitor.post(`/api/tournaments/${id}/start`);
  return id;
}

async function until(id: string, holds: (tournament: Tournament) => boolean): Promise<Tournament> {
  for (;;) {
    const tournament = await show(organiser, id);
    if (holds(tournament)) return tournament;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until a server has run the tournament, after which its next run is in the future. */
async function looked(id: string): Promise<void> {
  for (;;) {
    const { rows } = await site.query("select 1 from jobs where key = $1 and due > now()", [`tournament/${id}`]);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const kindsOf = ({ played }: Tournament, round: number): string[] =>
  (played[round - 1]?.pairings ?? []).flatMap(({ seats }) => seats.map(({ kind }) => kind));

describe("an organiser's settings", () => {
  test("[MM-711] with an odd number a built-in bot plays a casual match instead of the bye; with an even number it does not play", async () => {
    const three = people.slice(0, 3);
    const id = await begun({ filler: true, rounds: 2 }, three);
    const first = await show(organiser, id);
    expect(first.played[0]).toMatchObject({ byes: [], pairings: [{}, {}] });
    expect(first).toMatchObject({ entries: 3, settings: { filler: true } });
    const bot = first.list.find(({ person }) => person.id === null)!;
    expect(bot).toMatchObject({ seed: 4, state: "entered", strength: null });
    const { rows } = await site.query<{ rated: boolean; bots: number }>(
      `select m.rated, (select count(*)::int from seats s where s.match = m.id and s.kind = 'bot') as bots
         from matches m join tournament_matches t on t.match = m.id where t.tournament = $1 order by bots`,
      [id],
    );
    expect(rows).toEqual([
      { rated: true, bots: 0 },
      { rated: false, bots: 1 },
    ]);
    const besideBot = three.find(({ id: person }) =>
      matchesOf(first, 1).some(
        ({ persons }) => persons.length === 2 && persons.includes(person) && persons.includes(""),
      ),
    );
    expect(besideBot).toBeDefined();
    await allCome(three);
    await laterGivesUp(three, first, 1);
    const leaver = three.find((one) => one !== besideBot)!;
    await leaver.visitor.post(`/api/tournaments/${id}/withdraw`);
    const second = await until(id, ({ round }) => round === 2);
    // Two people are left: they play each other, and the bot does not play.
    expect(second.played[1]).toMatchObject({ byes: [], pairings: [{}] });
    expect(second.standings).toHaveLength(4);
    expect(second.standings.find(({ seed }) => seed === 4)?.rounds.map(({ kind }) => kind)).toEqual([
      "played",
      "absent",
    ]);
  });

  test("[MM-711] in a round robin of three everybody meets the bot", async () => {
    const id = await begun({ format: "round-robin", filler: true, most: 6 }, people.slice(0, 3));
    const { rounds, played, list } = await show(organiser, id);
    const seed = list.find(({ person }) => person.id === null)!.seed;
    const against = played.flatMap(({ pairings }) =>
      pairings.flatMap(({ seats }) => (seats.some((one) => one.seed === seed) ? [seats.map((one) => one.seed)] : [])),
    );
    expect([
      rounds,
      seed,
      against
        .flat()
        .filter((one) => one !== 4)
        .sort(),
    ]).toEqual([3, 4, [1, 2, 3]]);
  });

  test("[MM-713] a match that its players end without a result is a tie", async () => {
    const two = people.slice(0, 2);
    const id = await begun({ rounds: 1 }, two);
    await allCome(two);
    const table = matchesOf(await show(organiser, id), 1)[0]!.table;
    const [ada, bob] = await Promise.all(two.map(({ visitor }) => visitor.socket()));
    for (const socket of [ada!, bob!]) await must(socket, "watch", { table });
    const { vote } = await must(ada!, "ask-vote", { table, id: newId(), proposal: { kind: "end" } });
    await must(bob!, "vote", { table, vote, voice: "yes" });
    for (const socket of [ada!, bob!]) socket.disconnect();
    const over = await until(id, ({ state }) => state === "finished");
    expect(over.standings.map(({ points, rounds }) => [points, rounds[0]?.kind])).toEqual([
      [60, "played"],
      [60, "played"],
    ]);
  });

  test("[MM-714] a tournament ends after the rounds played so far when fewer than two players are left", async () => {
    const three = people.slice(0, 3);
    const id = await begun({ rounds: 3 }, three);
    await allCome(three);
    for (const { visitor } of three.slice(1)) await visitor.post(`/api/tournaments/${id}/withdraw`);
    await laterGivesUp(three, await show(organiser, id), 1);
    const over = await until(id, ({ state }) => state === "finished");
    expect(over).toMatchObject({ round: 1, rounds: 3 });
    expect(over.log.at(-1)?.text).toMatch(/rounds played so far/);
    expect(over.standings).toHaveLength(3);
  });

  test("[MM-722] [MM-724] a round robin seeds by lot, and with up to six entries opens all rounds at once", async () => {
    const id = await begun({ format: "round-robin", most: 6 });
    const atOnce = await show(organiser, id);
    expect(atOnce.settings.seeding).toBe("lot");
    expect(atOnce).toMatchObject({ round: 3, rounds: 3 });
    expect(atOnce.played.map(({ pairings }) => pairings.length)).toEqual([2, 2, 2]);
    const oneByOne = await show(organiser, await begun({ format: "round-robin", most: 7 }));
    expect(oneByOne).toMatchObject({ round: 1, rounds: 3 });
    const set = await show(organiser, await begun({ format: "round-robin", most: 7, atOnce: true, seeding: "rating" }));
    expect(set).toMatchObject({ round: 3, settings: { seeding: "rating" } });
    expect((await show(organiser, await begun({ rounds: 1 }))).settings.seeding).toBe("rating");
  });

  test("[MM-755] after the rounds the best play at one more table for the first places", async () => {
    const id = await begun({ format: "tables", seats: 3, rounds: 1, least: 3, final: true }, people);
    const first = await show(organiser, id);
    expect(first).toMatchObject({ rounds: 2, played: [{ pairings: [{}] }] });
    await allCome(people);
    await laterGivesUp(people, first, 1);
    const final = await until(id, ({ round }) => round === 2);
    const [table] = final.played[1]!.pairings;
    const best = final.standings.filter(({ place }) => place !== null && place <= 3).map(({ seed }) => seed);
    expect(table?.seats.map(({ seed }) => seed).sort()).toEqual([...best].sort());
    expect(table?.reasons[0]?.rule).toBe("MM-755");
    await allCome(people);
    // In the final, those who ranked low in the first round resign last.
    await laterGivesUp([...people].reverse(), final, 2);
    const over = await until(id, ({ state }) => state === "finished");
    const winner = over.played[1]!.pairings[0]!.seats.find(({ points }) => points === 120)?.seed;
    expect(over.standings[0]).toMatchObject({ place: 1, seed: winner });
    expect(over.standings.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    expect(over.standings[3]?.points).toBe(0);
  });
});

describe("the time of rounds", () => {
  test("[MM-770] a round has a limit: 28 days by correspondence; live, twice the seats times the initial time of the clock", async () => {
    const limitOf = async (terms: Partial<CreateTournamentGiven>): Promise<number> => {
      await site.query("update tournaments set state = 'finished' where organiser = $1", [organiser.id]);
      return (await organiser.visitor.post<Tournament>("/api/tournaments", swiss(terms))).settings.limit;
    };
    expect(await limitOf({})).toBe(28 * DAY);
    expect(await limitOf({ limit: 7 * DAY })).toBe(7 * DAY);
    expect(await limitOf({ pace: "live-15" })).toBe(60 * MINUTE);
    expect(await limitOf({ pace: "live-15", double: true })).toBe(120 * MINUTE);
    expect(await limitOf({ pace: "live-15", format: "tables", seats: 3 })).toBe(90 * MINUTE);
    for (const limit of [7 * DAY - 1, 121 * DAY])
      expect(await organiser.visitor.ask("POST", "/api/tournaments", swiss({ limit }))).toMatchObject({
        status: 400,
        body: { code: "malformed" },
      });
    const id = await begun({ rounds: 2 });
    const [round] = (await show(organiser, id)).played;
    expect(Date.parse(round!.limitAt) - Date.parse(round!.pairedAt)).toBe(28 * DAY);
    await allCome(people);
    await timePasses(site, id, 29 * DAY);
    // Its matches go on, and count as ties for pairing.
    expect(kindsOf(await until(id, (one) => one.round === 2), 1)).toEqual(["played", "played", "played", "played"]);
  });

  test("[MM-772] at the limit of a knock-out round the player who used less time advances, if the organiser has chosen that", async () => {
    const waiting = await begun({ format: "knock-out" });
    await allCome(people);
    await until(waiting, ({ played }) => played[0]!.pairings.every(({ matches }) => matches[0]?.state === "playing"));
    await timePasses(site, waiting, 29 * DAY);
    await looked(waiting);
    expect(await show(organiser, waiting)).toMatchObject({
      round: 1,
      played: [{ pairings: [{ state: "open" }, { state: "open" }] }],
    });
    const id = await begun({ format: "knock-out", adjudicate: "time" });
    await allCome(people);
    await until(id, ({ played }) => played[0]!.pairings.every(({ matches }) => matches[0]?.state === "playing"));
    // The match has waited for the person in seat 1 for a week, without rest days, and never for the other.
    const slow = await site.query<{ match: string }>(
      `update events set mark = (mark::jsonb || jsonb_build_object('at', (mark ->> 'at')::float8 - $2, 'awaited', array[1]))::json
        where match in (select match from tournament_matches where tournament = $1) and seq = 0 returning match`,
      [id, 7 * DAY],
    );
    expect(slow.rows).toHaveLength(2);
    await timePasses(site, id, 29 * DAY);
    const second = await until(id, ({ round }) => round === 2);
    for (const { match } of slow.rows) {
      const pairing = second.played[0]!.pairings.find(({ matches }) => matches[0]?.table === match)!;
      expect(pairing).toMatchObject({ state: "over" });
      expect(pairing.reasons.at(-1)?.rule).toBe("MM-772");
      const [winner, other] = pairing.matches[0]!.seats;
      expect(pairing.seats.map(({ seed, points }) => [seed, points])).toEqual([
        [winner, 120],
        [other, 0],
      ]);
      expect(second.bracket.find(({ round, board }) => round === 1 && board === pairing.board)?.winner).toBe(winner);
    }
  });

  test("[MM-771] [MM-773] MM-E122: the organiser may end a tournament two limits after its last round; open matches count as ties and go on", async () => {
    const two = people.slice(0, 2);
    const id = await begun({ rounds: 1 }, two);
    await allCome(two);
    const table = matchesOf(await show(organiser, id), 1)[0]!.table;
    const end = () => organiser.visitor.ask("POST", `/api/tournaments/${id}/end`);
    expect(await end()).toMatchObject({ status: 409, body: { code: "not-due", rule: "MM-773" } });
    // The round began on 1 May. Time moves to 29 May, when one match is open, and then to the evening before 26 June.
    await timePasses(site, id, 28 * DAY);
    expect(await end()).toMatchObject({ status: 409 });
    const waiting = await show(organiser, id);
    expect([waiting.state, waiting.standings.map(({ points }) => points)]).toEqual(["running", [0, 0]]);
    expect(waiting.played[0]?.pairings.flatMap(({ seats }) => seats.map(({ points }) => points))).toEqual([null, null]);
    await timePasses(site, id, 28 * DAY - HOUR);
    expect(await end()).toMatchObject({ status: 409 });
    await timePasses(site, id, HOUR);
    expect(await end()).toMatchObject({ status: 200, body: { state: "finished" } });
    const over = await show(organiser, id);
    expect(over.standings.map(({ points }) => points)).toEqual([60, 60]);
    expect(await two[0]!.visitor.get(`/api/tables/${table}`)).toMatchObject({
      table: { status: "playing", rated: true },
    });
    await laterGivesUp(two, over, 1);
    expect((await show(organiser, id)).standings.map(({ points }) => points)).toEqual([60, 60]);
    await site.site.sweep();
    const { rowCount } = await site.query(
      "select 1 from rating_lines l join rated_matches r using (number) where r.match = $1",
      [table],
    );
    expect(rowCount).toBe(2);
  });

  test("[MM-774] the next live round begins three minutes after the last result", async () => {
    const two = people.slice(0, 2);
    const id = await begun({ pace: "live-15", rounds: 2, format: "round-robin", cycles: 2 }, two);
    const before = await show(organiser, id);
    expect(before.round).toBe(1);
    await allCome(two);
    await laterGivesUp(two, before, 1);
    const between = await until(id, ({ nextAt }) => nextAt !== null);
    const wait = Date.parse(between.nextAt!) - Date.parse(between.now);
    expect(wait).toBeGreaterThan(2 * MINUTE);
    expect(wait).toBeLessThanOrEqual(3 * MINUTE);
    expect(between.round).toBe(1);
    await timePasses(site, id, 3 * MINUTE);
    expect((await until(id, ({ round }) => round === 2)).played).toHaveLength(2);
  });
});

test("[MM-711] [MM-755] [MM-772] settings that do not fit the format are refused", async () => {
  const refused: readonly Partial<CreateTournamentGiven>[] = [
    { filler: true, format: "knock-out" },
    { filler: true, format: "tables" },
    { final: true },
    { adjudicate: "time" },
  ];
  for (const terms of refused)
    expect(await organiser.visitor.ask("POST", "/api/tournaments", swiss(terms))).toMatchObject({
      status: 400,
      body: { code: "malformed" },
    });
});
