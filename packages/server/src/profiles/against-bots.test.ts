import { DAY } from "@caravanserai/clocks";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { GUEST, type LevelName, type Measured } from "@caravanserai/kernel";
import { hazard } from "@caravanserai/kernel/testing/examples";
import { ratingAgainstBots } from "@caravanserai/matchmaking";
import type { AgainstBots, LeaderboardAnswer, Profile } from "@caravanserai/protocol";
import { seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { testSite, type TestSite } from "../testing/site.ts";

const row: Measured = {
  ...{ level: "guest", rival: "steward", seats: 2, version: hazard.version, numbers: GUEST },
  ...{ games: [100, 100], won: [20, 20], median: 0, p99: 0, seeds: ["1"], date: "2026-11-28" },
};
const bars = [{ rival: "steward", seats: 2, games: 200, atMost: 0.4 }] as const;
const game = { ...hazard, levels: { offers: [{ name: "guest", level: GUEST, bars }], measured: [row] } } as const;

let site: TestSite;
let ada: Seeker;
let matches = 0;

/** A finished and booked match of one person against bots of these levels. */
async function against(levels: readonly (LevelName | null)[], outcome: string, againstBots = true): Promise<string> {
  const id = `match${String(++matches).padStart(7, "0")}`;
  const at = new Date(Date.now() - DAY + 1000 * matches);
  await site.query(
    `insert into matches (id, dice_id, game, version, name, note, options, public, reactions, automatic, start_when_full, invitation,
       commitment, status, booked, rated, started_at, finished_at)
     values ($1, $1, 'hazard', 1, '', '', '{}', true, 'quick', true, true, 'i', 'c', 'finished', true, false, $2, $2)`,
    [id, at],
  );
  await site.query(
    "insert into seats (match, seat, kind, person, starter, name, invitation) values ($1, 0, 'person', $2, $2, 'Ada', 'i')",
    [id, ada.id],
  );
  for (const [i, level] of levels.entries())
    await site.query(
      "insert into seats (match, seat, kind, name, level, invitation) values ($1, $2, 'bot', 'Camel', $3, 'i')",
      [id, i + 1, level],
    );
  await site.query(
    `insert into match_results (match, person, seat, game, class, seats, side, outcome, score, place, stayed, counts, rated, against_bots,
       decisions, answer_times, deadlines, time_outs, started_at, ended_at)
     values ($1, $2, 0, 'hazard', null, $3, '0', $4, 1, 1, 'stayed', false, false, $5, 12, '[]', 0, 0, $6, $6)`,
    [id, ada.id, levels.length + 1, outcome, againstBots, at],
  );
  return id;
}

beforeAll(async () => {
  site = await testSite({}, { games: [game] });
  ada = await seeker(site, "Ada");
});
afterAll(() => site.close());

const own = (): Promise<AgainstBots> => ada.visitor.get<AgainstBots>("/api/me/bots/hazard");

test("[MM-361] without a match there is neither a score nor a rating", async () => {
  expect(await own()).toEqual({ game: "hazard", scores: [], rating: null, latest: null, before: null });
});

test("[MM-360] [MM-361] scores by level, and the rating before and after the latest match", async () => {
  await against(["guest"], "won");
  await against([null], "lost");
  await against([null, null], "shared");
  // different levels at one table count for the rating alone
  await against(["guest", null], "won");
  // nobody has won or lost, or people were there too
  await against([null], "none");
  await against([null], "won", false);
  const last = await against([null], "won");
  const found = await own();
  expect(found.scores).toHaveLength(2);
  expect(found.scores).toEqual(
    expect.arrayContaining([
      { level: "guest", won: 1, shared: 0, lost: 0 },
      { level: "steward", won: 1, shared: 1, lost: 1 },
    ]),
  );
  expect(found.latest).toBe(last);
  // 20 % of 200 duels put the guest at 1307; at tables of three it was not measured
  const results = [
    { bots: [1307], score: 1 },
    { bots: [1500], score: 0 },
    { bots: [1500, 1500], score: 0.5 },
    { bots: [1500, 1500], score: 1 },
  ];
  expect(found.before).toEqual(ratingAgainstBots(results));
  expect(found.rating).toEqual(ratingAgainstBots([...results, { bots: [1500], score: 1 }]));
});

test("[MM-362] the rating against bots is on no board, in no profile and no rating among people", async () => {
  expect((await own()).rating).not.toBeNull();
  const board = await site.visitor().get<LeaderboardAnswer>("/api/leaderboards/hazard/live");
  expect(board.standings).toEqual([]);
  expect((await ada.visitor.get<Profile>(`/api/people/${encodeURIComponent(ada.name)}`)).ratings).toEqual([]);
  expect((await site.query("select 1 from ratings where person = $1", [ada.id])).rowCount).toBe(0);
});

test("a game that the site does not have, and somebody without a session, are refused", async () => {
  await expect(ada.visitor.get("/api/me/bots/chess")).rejects.toThrow(/404|not-found|unknown/u);
  await expect(site.visitor().get("/api/me/bots/hazard")).rejects.toThrow(/401|not-allowed|session/u);
});
