import { gameTitle } from "@caravanserai/client/log-words";
import { strengthOf, type CurrentRating, type PaceClass, type RatingList } from "@caravanserai/matchmaking";
import { eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { databaseNow } from "../db/database-now.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import { matchResults, ratedMatches } from "../db/schema.ts";
import { notAllowed, notFound } from "../service-error.ts";
import { inPieces } from "../lists.ts";
import { lockRatings } from "./rating-repository.ts";
import { recomputeGame } from "./recompute-game.ts";

const NOTICES_AT_ONCE = 200;

/** A rating that has changed because a match was annulled, in whole points; null: none. */
export interface MovedRating {
  readonly list: RatingList;
  readonly game: string;
  readonly class: PaceClass;
  readonly person: string;
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * [MM-343] Takes a match out of the ratings, with a reason. It keeps its number but is skipped. All later numbers of
 * its game are recomputed, and everybody whose rating changes is notified of the reason. Returns those ratings.
 * @throws ServiceError `not-found`: the match has no rating number; `not-allowed`: it is already annulled
 */
export async function annulMatch(tx: Db, match: string, reason: string): Promise<readonly MovedRating[]> {
  await lockRatings(tx);
  const [row] = await tx.select().from(ratedMatches).where(eq(ratedMatches.match, match));
  if (row === undefined) throw notFound("rated match");
  if (row.annulled) throw notAllowed("This match has already been taken out of the ratings.");
  await tx.update(ratedMatches).set({ annulled: true, annulledWhy: reason }).where(eq(ratedMatches.match, match));
  await tx.update(matchResults).set({ rated: false }).where(eq(matchResults.match, match));
  const { before, after } = await recomputeGame(tx, row);
  const moved = movedRatings(before, after);
  const now = await databaseNow(tx);
  for (const some of inPieces(moved, NOTICES_AT_ONCE))
    await insertNotices(
      tx,
      some.map((one) =>
        makeNotice("moderation", { person: one.person, match: null }, now, {
          args: {
            what1: `Your rating in ${gameTitle(one.game)} has changed from ${one.before ?? "none"} to ${one.after ?? "none"}`,
            why: `An admin has taken a match out of the ratings: ${reason}`,
          },
        }),
      ),
    );
  return moved;
}

function movedRatings(
  before: ReadonlyMap<string, CurrentRating>,
  after: ReadonlyMap<string, CurrentRating>,
): MovedRating[] {
  const points = (of: ReadonlyMap<string, CurrentRating>, key: string): number | null => {
    const rating = of.get(key)?.rating;
    return rating === undefined ? null : strengthOf(rating);
  };
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [points(before, key), points(after, key)];
    if (was === is) return [];
    const [list, game, pace, person] = JSON.parse(key) as [RatingList, string, PaceClass, string];
    return [{ list, game, class: pace, person, before: was, after: is }];
  });
}
