import type { TestSite } from "../../testing/site.ts";
import { newTableId } from "../../tokens.ts";

/** Writes a finished match of hazard, `daysAgo` days old, with these results. */
export async function hazardResult(
  site: TestSite,
  club: string | null,
  results: readonly { readonly person: string; readonly outcome: string; readonly score: number }[],
  daysAgo = 0,
): Promise<void> {
  const id = newTableId();
  await site.query(
    `insert into matches (id, dice_id, game, version, name, note, options, public, reactions, automatic, start_when_full,
                          invitation, commitment, status, booked, club, finished_at)
     values ($1, $1, 'hazard', 1, '', '', '{}', false, 'quick', true, true, $1, '', 'finished', true, $2, now())`,
    [id, club],
  );
  for (const [seat, { person, outcome, score }] of results.entries())
    await site.query(
      `insert into match_results (match, person, seat, game, class, seats, side, outcome, score, place, stayed, counts, rated,
                                  against_bots, decisions, answer_times, deadlines, time_outs, started_at, ended_at, club)
       values ($1, $2, $3, 'hazard', 'live', 2, 'seat', $4, $5, 1, 'stayed', false, false, false, 1, '[]', 0, 0,
               now(), now() - make_interval(days => $6), $7)`,
      [id, person, seat, outcome, score, daysAgo, club],
    );
}
