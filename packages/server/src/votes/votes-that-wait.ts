import type { WaitingVote } from "@caravanserai/protocol";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { votes } from "../db/schema.ts";
import type { TableRow } from "../tables/table-repository.ts";
import { wordsOf } from "./vote-notices.ts";

/** Open votes at a person's tables in which they have not voted yet; oldest first. */
export async function votesThatWait(db: Db, person: string, tables: readonly TableRow[]): Promise<WaitingVote[]> {
  const own = tables.filter(({ seats }) => seats.some((seat) => seat.person === person && !seat.departed));
  if (own.length === 0) return [];
  const ids = own.map(({ id }) => id);
  const open = await db
    .select()
    .from(votes)
    .where(and(inArray(votes.match, ids), eq(votes.state, "open")))
    .orderBy(asc(votes.at));
  return open.flatMap(({ id, match, vote }) => {
    const table = own.find((one) => one.id === match);
    if (table === undefined || vote.voices[person] !== undefined) return [];
    const { name, game, seq } = table;
    const what = wordsOf(table, vote, seq);
    return [{ id, table: match, name, game, what, deadline: new Date(vote.deadline).toISOString() }];
  });
}
