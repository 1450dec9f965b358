import { DAY } from "@caravanserai/clocks";
import {
  IDLE_GRACE_DAYS,
  IDLE_VARIANCE_PER_DAY,
  LISTED_DAYS,
  LISTED_MATCHES,
  NEW_RATING,
  SETTLED_SIGMA,
  type PaceClass,
  type RatingList,
} from "@caravanserai/matchmaking";
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { people, profiles, ratings } from "../db/schema.ts";
import { DEFAULT_PRIVACY } from "./privacy.ts";

/** Which leaderboard: there is one for each game and class, and one of programs. [MM-303] [MM-350] */
export interface BoardKey {
  readonly list: RatingList;
  readonly game: string;
  readonly pace: PaceClass;
}

/** A person on a leaderboard, in the order of the board. */
export type Placed = {
  readonly person: string;
  /** Null: below the line, without a place. [MM-352] */
  readonly place: number | null;
  readonly strength: number;
  readonly uncertainty: number;
  readonly settled: boolean;
};

/** [MM-320] The standard deviation of a rating today; `idled` computes the same for one rating. */
const SIGMA = sql`case when extract(epoch from now() - ${ratings.lastEnd}) < ${(IDLE_GRACE_DAYS + 1) * (DAY / 1000)}::int
    then ${ratings.sigma}::float8
    else least(${NEW_RATING.sigma}::float8, sqrt(power(${ratings.sigma}::float8, 2) + ${IDLE_VARIANCE_PER_DAY}::int
      * (floor(extract(epoch from now() - ${ratings.lastEnd}) / 86400)::float8 - ${IDLE_GRACE_DAYS}::int))) end`;

/** [MM-350] Neither banned nor deleted, not opted out, and everybody may see the rating. Needs the profile joined. */
export const MAY_BE_LISTED = sql`(${people.bannedUntil} is null or ${people.bannedUntil} <= now())
  and ${people.account} is not null and ${people.deletionDue} is null
  and coalesce(${profiles.onLeaderboards}, true) and not coalesce(${profiles.isPrivate}, false)
  and coalesce(${profiles.privacy}->>'rating', ${DEFAULT_PRIVACY.rating}) = 'everybody'`;

/**
 * [MM-350] [MM-351] [MM-352] [MM-353] A whole leaderboard in its order. Its cost grows with the number of people with a
 * rating (n log n), so that of the whole site is kept for a while.
 * @param among which people; undefined: everybody
 */
export async function readStandings(db: Db, { list, game, pace }: BoardKey, among?: SQL): Promise<Placed[]> {
  const { rows } = await db.execute<Placed>(sql`
    with rated as (
      select ${ratings.person} as person, ${people.name} collate "C" as name, ${ratings.lastEnd} as last_end,
             ${ratings.matches} >= ${LISTED_MATCHES}::int as enough,
             floor(${ratings.mu} + 0.5)::int as strength, ${SIGMA} as sigma
        from ${ratings} join ${people} on ${people.id} = ${ratings.person}
        left join ${profiles} on ${profiles.person} = ${ratings.person}
       where ${ratings.list} = ${list} and ${ratings.game} = ${game} and ${ratings.class} = ${pace}
         and ${ratings.matches} > 0 and ${ratings.lastEnd} >= now() - make_interval(days => ${LISTED_DAYS[pace]})
         and ${MAY_BE_LISTED} ${among === undefined ? sql`` : sql`and ${among}`}
    ), shown as (
      select person, name, last_end, strength, floor(2 * sigma + 0.5)::int as uncertainty,
             sigma <= ${SETTLED_SIGMA}::int as settled, enough and sigma <= ${SETTLED_SIGMA}::int as listed
        from rated
    )
    select person, strength, uncertainty, settled,
           case when listed
             then (rank() over (partition by listed order by strength desc, uncertainty))::int end as place
      from shown
     order by listed desc, strength desc, uncertainty, last_end, name, person collate "C"`);
  return rows;
}
