import {
  compareLines,
  recompute,
  type RatedMatch,
  type RatingDifference,
  type RatingLine,
} from "@caravanserai/matchmaking";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import type { MatchService } from "../match/match-service.ts";
import { ratingFacts } from "./match-facts.ts";
import { readMatchRecord } from "./match-reader.ts";
import { lockRatings, numberedMatches, replaceRatings, storedLines } from "./rating-repository.ts";

export interface Recomputation {
  readonly matches: number;
  readonly lines: number;
  readonly differences: readonly RatingDifference[];
  /** Numbered matches that the current rules would not rate, with the reason. */
  readonly notRated: readonly { readonly number: number; readonly match: string; readonly why: string }[];
}

/**
 * [MM-342] Recomputes all ratings from the matches in order of their numbers, and compares them with the stored ones.
 * With `write` the computed numbers replace the stored ones, in one transaction.
 */
export async function recomputeRatings(
  db: Db,
  games: Games,
  matches: MatchService,
  write: boolean,
): Promise<Recomputation> {
  return db.transaction(async (tx) => {
    await lockRatings(tx);
    const numbered = await numberedMatches(tx);
    const notRated: { number: number; match: string; why: string }[] = [];
    const rated: RatedMatch[] = [];
    for (const { number, match, annulled } of numbered) {
      const record = await readMatchRecord(db, games, matches, match);
      const facts = record === undefined ? null : ratingFacts(record);
      if (facts?.rated === true) rated.push({ ...facts.match, number, annulled });
      else notRated.push({ number, match, why: facts === null ? "The match no longer exists." : facts.message });
    }
    const computed = recompute(rated);
    const stored: RatingLine[] = await storedLines(tx);
    if (write) await replaceRatings(tx, rated, computed);
    return {
      matches: numbered.length,
      lines: computed.lines.length,
      differences: compareLines(stored, computed.lines),
      notRated,
    };
  });
}
