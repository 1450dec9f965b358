import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { MyTable, NewToken, Tournament } from "@caravanserai/protocol";
import { hazard } from "@caravanserai/kernel/testing/examples";
import { anarchy } from "@caravanserai/anarchy/game";
import { seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { testSite, type TestSite } from "../testing/site.ts";
import { swiss } from "../tournaments/testing/entrants.ts";

/*
 * Runs the unchanged example bot of `examples/` against a site of two servers: eight bots play a Swiss tournament to
 * its final table. A match of The Anarchy takes hundreds of answers, so in `npm test` two bots play one, and the
 * tournament uses the example game. `TOURNAMENT_GAME=anarchy` makes it one of The Anarchy.
 */

const TOURNAMENT_GAME = process.env["TOURNAMENT_GAME"] ?? "hazard";
const SECONDS = 1200;

type Play = (how: { url: string; token: string; signal: AbortSignal; log?: (line: string) => void }) => Promise<void>;

let here: TestSite;
let there: TestSite;
beforeAll(async () => {
  here = await testSite({}, { games: [anarchy, hazard], shared: true });
  there = await testSite({}, { games: [anarchy, hazard], shared: true, databaseUrl: here.databaseUrl });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

test.each([
  { bots: 8, rounds: TOURNAMENT_GAME === "hazard" ? 2 : 3, game: TOURNAMENT_GAME },
  { bots: 2, rounds: 1, game: "anarchy" },
])(
  "[MM-803] [MM-816] $bots bots over tokens play a Swiss tournament of $game to its final table",
  async ({ bots: count, rounds, game }) => {
    const { play } = (await import(
      fileURLToPath(new URL("../../../../examples/anarchy-bot/bot.mjs", import.meta.url))
    )) as { play: Play };
    const bots = await Promise.all(Array.from({ length: count }, (_, i) => seeker(here, `Bot ${i + 1}`)));
    const ended = new AbortController();
    const problems: string[] = [];
    const playing = await Promise.all(bots.map((bot, i) => begin(play, bot, i % 2 === 0 ? here : there)));
    const [organiser] = bots as [Seeker];
    const { id } = await organiser.visitor.post<Tournament>(
      "/api/tournaments",
      swiss({ game, rounds, least: 2, bots: true }),
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
    expect(over.played).toHaveLength(rounds);
    expect(over.played.flatMap(({ pairings }) => pairings).every(({ state }) => state === "over")).toBe(true);
    expect(over.standings).toHaveLength(count);
    expect(over.standings.reduce((sum, { points }) => sum + points, 0)).toBe(rounds * count * 60);
    expect(over.standings[0]).toMatchObject({ place: 1 });
    expect(over.list.every(({ person }) => person.program === true)).toBe(true);
    const { tables } = await organiser.visitor.get<{ tables: MyTable[] }>("/api/me/tables");
    expect(tables.filter(({ status }) => status === "finished")).toHaveLength(rounds);

    async function begin(run: Play, bot: Seeker, site: TestSite): Promise<{ token: string; done: Promise<void> }> {
      await bot.visitor.post("/api/me/bot", { password: "long enough" });
      const { token } = await bot.visitor.post<NewToken>("/api/me/tokens", {
        ...{ name: "example", days: 7, password: "long enough" },
        scopes: ["matches:read", "matches:play", "tournaments:join"],
      });
      const log = (line: string): void => {
        // Lines about events begin with the name of the event; lines about problems begin with the table.
        if (/^[0-9a-z]{12}: /.test(line)) problems.push(line);
      };
      return { token, done: run({ url: site.url, token, signal: ended.signal, log }) };
    }
  },
  SECONDS * 1000,
);

/** Polls until the tournament is over. */
async function untilOver({ visitor }: Seeker, id: string): Promise<Tournament> {
  for (;;) {
    const tournament = await visitor.get<Tournament>(`/api/tournaments/${id}`);
    if (tournament.state === "finished") return tournament;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
