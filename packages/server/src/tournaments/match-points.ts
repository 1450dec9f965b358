import { pointsByRank, rankPeople, TIE } from "@caravanserai/matchmaking";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import type { MatchService } from "../match/match-service.ts";
import { fateOf, placeOf, type MatchRecordRead } from "../ratings/match-facts.ts";
import { readMatchRecord } from "../ratings/match-reader.ts";

/**
 * [MM-703] [MM-713] [MM-754] The points of a finished match by seat: players who stayed are ranked by the result, then
 * those who left, later ones higher. Without a result all tie. Null: the match is not over.
 */
export async function pointsOfMatch(
  db: Db,
  games: Games,
  matches: MatchService,
  id: string,
): Promise<readonly number[] | null> {
  const record = await readMatchRecord(db, games, matches, id);
  return record?.isFinished === true ? pointsOfRecord(record) : null;
}

export function pointsOfRecord(record: MatchRecordRead): readonly number[] {
  if (record.result === null) return record.seats.map(() => TIE);
  const starters = record.seats.map((_, seat) => {
    const fate = fateOf(record, seat)?.fate ?? { kind: "stayed" as const };
    // A player replaced without fault is not ranked for ratings, but a tournament needs a place for every entry.
    return {
      person: String(seat),
      place: placeOf(record, seat),
      fate: fate.kind === "released" ? { kind: "left" as const, at: 0 } : fate,
    };
  });
  return pointsByRank(rankPeople(starters).map(({ rank }) => rank));
}
