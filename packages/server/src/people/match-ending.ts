import { makeVoid } from "@caravanserai/clocks";
import { inArray } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { people } from "../db/schema.ts";
import type { MatchService } from "../match/match-service.ts";
import { notAllowed, ServiceError } from "../service-error.ts";
import { peopleOf, seatOf } from "../tables/access.ts";
import { findTable, type TableRow } from "../tables/table-repository.ts";
import { closeMatch, openVotes, updateVote } from "../votes/vote-repository.ts";
import type { Moderator } from "./moderator.ts";

/**
 * [MM-541] [MM-311] [MM-713] An admin ends a running match without a result: it is not rated, nobody wins or loses, and
 * in a tournament it counts as a tie. The admin sees nothing of its position. [MM-548]
 */
export class MatchEnding {
  readonly #matches: MatchService;
  readonly #now: () => number;

  constructor(parts: { matches: MatchService; now: () => number }) {
    this.#matches = parts.matches;
    this.#now = parts.now;
  }

  /**
   * @param person the player on whose account it is ended
   * @param also runs in the same transaction, with the players of the match
   * @throws ServiceError `over`, `not-started`, `not-found`, `not-allowed`
   */
  end(
    { person: by }: Moderator,
    match: string,
    person: string,
    also: (tx: Db, table: TableRow, persons: readonly string[]) => Promise<void>,
  ): Promise<void> {
    return this.#matches.together(match, async (live, tx) => {
      const table = await findTable(tx.db, match);
      if (table?.status !== "playing") throw new ServiceError("over", "The match is over.");
      if (!table.seats.some((seat) => seat.person === person))
        throw notAllowed("This person does not play in that match.");
      if (seatOf(table, by) !== null) throw notAllowed("You play in this match. Another admin must decide.");
      const persons = peopleOf({ ...table, host: null });
      await mustBeBelowAdmins(tx.db, persons);
      const now = this.#now();
      await closeMatch(tx, table, "admin", now);
      for (const { vote } of await openVotes(tx.db, match))
        await updateVote(tx.db, makeVoid(vote, now), "The match was closed.");
      await also(tx.db, table, persons);
      live.isClosed = true;
      return { result: undefined };
    });
  }
}

/**
 * [MM-541] Nobody may act on a person of the same or a higher role, and ending a match is an act on everybody who plays
 * in it.
 */
async function mustBeBelowAdmins(db: Db, persons: readonly string[]): Promise<void> {
  const rows = await db
    .select({ role: people.role })
    .from(people)
    .where(inArray(people.id, [...persons]));
  if (rows.some(({ role }) => role === "admin"))
    throw notAllowed("Another admin plays there. You cannot act on a person of your own role or a higher one.");
}
