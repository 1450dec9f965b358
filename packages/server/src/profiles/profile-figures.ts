import { answerQuartiles, quantile } from "@caravanserai/matchmaking";
import type { Profile, SideResults } from "@caravanserai/protocol";
import type { matchResults } from "../db/schema.ts";
import { groupBy } from "../lists.ts";

/** [MM-404] */
const LENGTHS_OVER = 50;
/** [MM-408] */
const DEADLINES_OVER = 100;

/** One person's result in one finished match. */
export type ResultRow = Pick<
  typeof matchResults.$inferSelect,
  | "game"
  | "class"
  | "seats"
  | "side"
  | "outcome"
  | "score"
  | "againstBots"
  | "decisions"
  | "deadlines"
  | "timeOuts"
  | "startedAt"
  | "endedAt"
>;

/** A person's answer times in one finished match. */
export type AnswerTimesRow = Pick<typeof matchResults.$inferSelect, "class" | "answerTimes">;

/** When a person's matches ended, from which the order of favourite games is computed. */
export function endsOf(results: readonly ResultRow[]) {
  return results.map(({ game, endedAt }) => ({ game, endedAt: endedAt.getTime() }));
}

/** [MM-401] Most played first; within a game by seats and side. */
export function resultsBySide(results: readonly ResultRow[]): SideResults[] {
  const groups = groupBy(results, ({ game, seats, side }) => JSON.stringify([game, seats, side]));
  const playedOf = (game: string): number => results.filter((row) => row.game === game).length;
  return [...groups.values()]
    .map((rows): SideResults => {
      const count = (wanted: ResultRow["outcome"]): number => rows.filter(({ outcome }) => outcome === wanted).length;
      const [{ game, seats, side }] = rows;
      return {
        ...{ game, seats, side, played: rows.length },
        ...{ won: count("won"), shared: count("shared"), lost: count("lost") },
        score: rows.reduce((sum, { score }) => sum + score, 0) / rows.length,
      };
    })
    .sort(
      (one, other) =>
        playedOf(other.game) - playedOf(one.game) ||
        one.game.localeCompare(other.game, "en") ||
        one.seats - other.seats ||
        (one.side < other.side ? -1 : 1),
    );
}

/** [MM-401] Matches with a bot are counted separately. */
export function resultsAgainstBots(results: readonly ResultRow[]): Profile["againstBots"] {
  const rows = results.filter((row) => row.againstBots);
  return rows.length === 0
    ? null
    : { played: rows.length, won: rows.filter(({ outcome }) => outcome === "won").length };
}

/** [MM-404] The median length of the newest matches of each game and class. @param results newest first */
export function matchLengths(results: readonly ResultRow[]): Profile["lengths"] {
  const groups = groupBy(results, (row) => `${row.game}/${row.class ?? ""}`);
  const median = (values: number[]): number => Math.round(quantile(values, 0.5) ?? 0);
  return [...groups.values()].map((rows) => {
    const newest = rows.slice(0, LENGTHS_OVER);
    return {
      ...{ game: rows[0].game, class: rows[0].class },
      decisions: median(newest.map(({ decisions }) => decisions)),
      ms: median(newest.map(({ startedAt, endedAt }) => endedAt.getTime() - startedAt.getTime())),
    };
  });
}

/** [MM-407] The person's answer times, as quartiles. @param results newest first */
export function answerTimesOf(results: readonly AnswerTimesRow[]): Profile["answerTimes"] {
  return (["live", "correspondence"] as const).flatMap((pace) => {
    const times = results
      .filter((row) => row.class === pace)
      .reverse()
      .flatMap(({ answerTimes }) => answerTimes);
    const found = answerQuartiles(times);
    if (found === null) return [];
    const [first, half, third] = found.quartiles;
    return [
      { class: pace, quartiles: [first, half, third] as [number, number, number], ninth: found.ninth, of: found.of },
    ];
  });
}

/** [MM-408] How many of the last deadlines the person missed. @param results newest first */
export function timeOutsOf(results: readonly ResultRow[]): Profile["timeOuts"] {
  let of = 0;
  let missed = 0;
  for (const { deadlines, timeOuts } of results) {
    if (of >= DEADLINES_OVER) break;
    of += deadlines;
    missed += timeOuts;
  }
  return of === 0 ? null : { of, missed };
}
