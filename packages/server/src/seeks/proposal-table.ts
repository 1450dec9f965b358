import { and, inArray, sql } from "drizzle-orm";
import { namesOf } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { databaseNow } from "../db/database-now.ts";
import { seeks } from "../db/schema.ts";
import type { Games } from "../games.ts";
import { insertHostlessTable } from "../tables/hostless-table.ts";
import { fixSeats } from "../tables/nonces.ts";
import * as repository from "./proposal-repository.ts";
import type { WholeProposal } from "./proposal-repository.ts";
import { GRACE_MS, READY_MS } from "./ready-time.ts";
import { clockOfProposal } from "./seek-terms.ts";

/** [MM-130] [MM-138] The table of a proposal: its seats are fixed and bound to nonces, and it has no host. */
export async function openProposalTable(tx: Db, games: Games, proposal: WholeProposal): Promise<void> {
  const { id, game, options, pace, rated, secret, commitment, members, seatsBy } = proposal;
  const names = await namesOf(
    tx,
    members.map(({ person }) => person),
  );
  const now = await databaseNow(tx);
  const club = await clubOfSeeks(
    tx,
    members.flatMap(({ seek }) => (seek === null ? [] : [seek])),
  );
  await insertHostlessTable(
    tx,
    games,
    {
      ...{ id, game, options, rated, secret, commitment, seatsBy, club },
      ...{ note: "", public: club === null, origin: "seek" },
      time: clockOfProposal(pace, members.length),
    },
    members.map(({ seat, person, nonceCommitment }) => ({
      ...{ seat, person, nonceCommitment },
      name: names.get(person) ?? "",
    })),
  );
  const deadline = new Date(now + READY_MS[proposal.class]);
  await repository.changeProposal(tx, id, { state: "opening", deadline });
  await repository.scheduleProposal(tx, id, deadline, GRACE_MS);
  await fixSeats(tx, games, id);
}

/**
 * [MM-032] [MM-138] The club that the table will belong to: the club of the oldest seek that is for one; null: none.
 */
async function clubOfSeeks(tx: Db, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const [row] = await tx
    .select({ club: sql<string>`${seeks.terms} -> 'audience' ->> 'club'` })
    .from(seeks)
    .where(and(inArray(seeks.id, [...ids]), sql`json_typeof(${seeks.terms} -> 'audience') = 'object'`))
    .orderBy(seeks.at, seeks.id)
    .limit(1);
  return row?.club ?? null;
}
