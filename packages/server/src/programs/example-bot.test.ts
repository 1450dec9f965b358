import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { MyTable, NewToken, Tournament } from "@caravanserai/protocol";
import { anarchy } from "@caravanserai/anarchy";
import { seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { testSite, type TestSite } from "../testing/site.ts";
import { swiss } from "../tournaments/testing/entrants.ts";

/*
 * The example bot of `examples/`, as it stands there, against a site of two servers: eight of them play a Swiss
 * tournament of The Anarchy to its final table. TOURNAMENT_ROUNDS sets how many rounds; one is enough in `npm test`.
 */

const BOTS = 8;
const ROUNDS = Number(process.env["TOURNAMENT_ROUNDS"] ?? 1);
const SECONDS_FOR_A_ROUND = 120;

type Play = (how: { url: string; token: string; signal: AbortSignal; log?: (line: string) => void }) => Promise<void>;

let here: TestSite;
let there: TestSite;
beforeAll(async () => {
  here = await testSite({}, { games: [anarchy], shared: true });
  there = await testSite({}, { games: [anarchy], shared: true, databaseUrl: here.databaseUrl });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

test(
  "[MM-803] [MM-816] eight bots over tokens play a Swiss tournament to its final table",
  async () => {
    const { play } = (await import(
      fileURLToPath(new URL("../../../../examples/anarchy-bot/bot.mjs", import.meta.url))
    )) as { play: Play };
    const bots = await Promise.all(Array.from({ length: BOTS }, (_, i) => seeker(here, `Bot ${i + 1}`)));
    const ended = new AbortController();
    const problems: string[] = [];
    const playing = await Promise.all(bots.map((bot, i) => begin(play, bot, i % 2 === 0 ? here : there)));
    const [organiser] = bots as [Seeker];
    const { id } = await organiser.visitor.post<Tournament>(
      "/api/tournaments",
      swiss({ game: "anarchy", rounds: ROUNDS, bots: true }),
    );
    for (const { token } of playing)
      await fetch(`${there.url}/api/tournaments/${id}/enter`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: "{}",
      });
    await organiser.visitor.post(`/api/tournaments/${id}/start`);
    const over = await untilOver(organiser, id);
    ended.abort();
    await Promise.all(playing.map(({ done }) => done));
    expect(problems).toEqual([]);
    expect(over.played).toHaveLength(ROUNDS);
    expect(over.played.flatMap(({ pairings }) => pairings).every(({ state }) => state === "over")).toBe(true);
    expect(over.standings).toHaveLength(BOTS);
    expect(over.standings.reduce((sum, { points }) => sum + points, 0)).toBe(ROUNDS * BOTS * 60);
    expect(over.standings[0]).toMatchObject({ place: 1 });
    expect(over.list.every(({ person }) => person.bot)).toBe(true);
    const { tables } = await organiser.visitor.get<{ tables: MyTable[] }>("/api/me/tables");
    expect(tables.filter(({ status }) => status === "finished")).toHaveLength(ROUNDS);

    async function begin(run: Play, bot: Seeker, site: TestSite): Promise<{ token: string; done: Promise<void> }> {
      await bot.visitor.post("/api/me/bot", { password: "long enough" });
      const { token } = await bot.visitor.post<NewToken>("/api/me/tokens", {
        ...{ name: "example", days: 7, password: "long enough" },
        scopes: ["matches:read", "matches:play", "tournaments:join"],
      });
      const log = (line: string): void => {
        // Events begin with their name; what went wrong begins with the table.
        if (/^[0-9a-z]{12}: /.test(line)) problems.push(line);
      };
      return { token, done: run({ url: site.url, token, signal: ended.signal, log }) };
    }
  },
  ROUNDS * SECONDS_FOR_A_ROUND * 1000,
);

/** Looks again until the tournament is over. */
async function untilOver({ visitor }: Seeker, id: string): Promise<Tournament> {
  for (;;) {
    const tournament = await visitor.get<Tournament>(`/api/tournaments/${id}`);
    if (tournament.state === "finished") return tournament;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
