import type { PlayedTogether, SidesTogether } from "@caravanserai/protocol";
import { sql } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { groupBy } from "../lists.ts";

/** A finished match of two people, as the first of them sees it. */
export interface SharedMatch {
  readonly match: string;
  readonly game: string;
  readonly seats: number;
  readonly public: boolean;
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  readonly mySide: string;
  readonly theirSide: string;
  readonly result: "before" | "tie" | "behind";
  readonly scores: { readonly mine: number; readonly theirs: number } | null;
}

/** [MM-411] The finished matches of two people, newest first, as the first of them sees them. */
export async function readSharedMatches(db: Db, one: string, other: string): Promise<SharedMatch[]> {
  const { rows } = await db.execute<{
    match: string;
    game: string;
    seats: number;
    public: boolean;
    at: number;
    mine: number;
    theirs: number;
    my_side: string;
    their_side: string;
    mine_left: boolean;
    theirs_left: boolean;
    my_score: number | null;
    their_score: number | null;
  }>(sql`
    select a.match, a.game, a.seats, m.public, (extract(epoch from a.ended_at) * 1000)::float8 as at,
           a.place as mine, b.place as theirs, a.side as my_side, b.side as their_side,
           a.stayed = 'left' as mine_left, b.stayed = 'left' as theirs_left,
           (m.result -> 'scores' -> a.seat::int ->> 0)::float8 as my_score,
           (m.result -> 'scores' -> b.seat::int ->> 0)::float8 as their_score
      from match_results a join match_results b on b.match = a.match and b.person = ${other} join matches m on m.id = a.match
     where a.person = ${one} and a.outcome not in ('void', 'none') order by a.ended_at desc limit 1000`);
  return rows.map((row) => ({
    ...{ match: row.match, game: row.game, seats: row.seats, public: row.public, at: row.at },
    ...{ mySide: row.my_side, theirSide: row.their_side },
    result: resultOf(row),
    scores: row.my_score === null || row.their_score === null ? null : { mine: row.my_score, theirs: row.their_score },
  }));
}

/** A person who left the match ranks behind one who did not; otherwise their places decide. */
function resultOf(row: {
  readonly mine: number;
  readonly theirs: number;
  readonly mine_left: boolean;
  readonly theirs_left: boolean;
}): SharedMatch["result"] {
  if (row.mine_left !== row.theirs_left) return row.mine_left ? "behind" : "before";
  if (row.mine === row.theirs) return "tie";
  return row.mine < row.theirs ? "before" : "behind";
}

function countOf(rows: readonly SharedMatch[]): { mine: number; theirs: number; ties: number } {
  const count = (wanted: SharedMatch["result"]): number => rows.filter(({ result }) => result === wanted).length;
  return { mine: count("before"), theirs: count("behind"), ties: count("tie") };
}

/**
 * [MM-411] [MM-412] The two people's record against each other; null: they have never met. Private matches are linked
 * only for these two.
 * @param shown the matches to list
 */
export function togetherOf(
  rows: readonly SharedMatch[],
  shown: readonly SharedMatch[],
  viewer: string | null,
  both: readonly string[],
): PlayedTogether | null {
  if (rows.length === 0) return null;
  const isOne = viewer !== null && both.includes(viewer);
  return {
    ...{ matches: rows.length, ...countOf(rows) },
    last: shown.map(({ match, game, at, result, seats, scores, public: isPublic }) => ({
      ...{ match: isPublic || isOne ? match : null, game, result, seats },
      scores: isPublic || isOne ? scores : null,
      at: new Date(at).toISOString(),
    })),
  };
}

/** [MM-411] By game, seats and sides, most played first. */
export function togetherBySides(rows: readonly SharedMatch[]): SidesTogether[] {
  const groups = groupBy(rows, (row) => JSON.stringify([row.game, row.seats, row.mySide, row.theirSide]));
  const playedOf = (game: string): number => rows.filter((row) => row.game === game).length;
  return [...groups.values()]
    .map((group): SidesTogether => {
      const [{ game, seats, mySide, theirSide }] = group;
      return { ...{ game, seats, mySide, theirSide, played: group.length }, ...countOf(group) };
    })
    .sort(
      (one, other) =>
        playedOf(other.game) - playedOf(one.game) ||
        one.game.localeCompare(other.game, "en") ||
        other.played - one.played ||
        (`${one.seats}/${one.mySide}` < `${other.seats}/${other.mySide}` ? -1 : 1),
    );
}
