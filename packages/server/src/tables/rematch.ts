import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { databaseNow } from "../db/database-now.ts";
import type { Games } from "../games.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import { newTableId, newToken } from "../tokens.ts";
import { seatOf } from "./access.ts";
import { mustLock } from "./find-table.ts";
import { fixIfFull, newSecret } from "./nonces.ts";
import { movedOn } from "./seats-of-rematch.ts";
import { keepFor } from "./kept-seats.ts";
import * as repository from "./table-repository.ts";
import type { TableRow } from "./table-repository.ts";
import { notAllowed, ServiceError } from "../service-error.ts";

/** The table for a rematch of a finished match: an existing one, or a new one at which this person sits. */
export async function playAgain(
  tx: Db,
  games: Games,
  id: string,
  person: Person,
  nonceCommitment: string | null,
): Promise<{ readonly table: string; readonly isNew: boolean }> {
  const old = await mustLock(tx, id);
  if (seatOf(old, person) === null) throw notAllowed("Only the players of a match can ask for a rematch.");
  if (old.status !== "finished" || old.imported) throw new ServiceError("not-over", "The match is not over yet.");
  if (old.rematch !== null && (await repository.findTable(tx, old.rematch)) !== undefined)
    return { table: old.rematch, isNew: false };
  const table = newTableId();
  await setAgain(tx, games, old, table, person, nonceCommitment);
  await repository.updateTable(tx, old.id, { rematch: table });
  await fixIfFull(tx, games, table);
  return { table, isNew: true };
}

/** [MM-208] The key of the notice that a seat is kept for a person. */
export const keptNoticeKey = (table: string, person: string): string => `rematch/${table}/${person}`;

/**
 * [MM-208] Opens a table with the same game, settings and clock. Everybody moves on by one seat, and the seats of the
 * others are kept for them.
 */
async function setAgain(
  tx: Db,
  games: Games,
  old: TableRow,
  id: string,
  person: Person,
  nonceCommitment: string | null,
): Promise<void> {
  const { game, name, note, options, reactions, automatic, time, votes, rated, spectatorDelay } = old;
  const now = await databaseNow(tx);
  await repository.insertTable(
    tx,
    {
      ...{ id, diceId: id, game, name, note, options, reactions, automatic, time, votes, rated },
      // Everybody has agreed by sitting down.
      startWhenFull: true,
      spectatorDelay,
      ...newSecret(id),
      recordFormat: 2,
      version: games.get(game).version,
      // [MM-606] The table of a deleted club is private.
      ...{ public: old.public, club: old.clubOf?.id ?? null },
      host: person.id,
      invitation: newToken(),
      status: "open",
      rematchOf: old.id,
      origin: "rematch",
    },
    old.seats.map(({ seat, kind, person: sat, name: seatName, level }) => ({
      match: id,
      seat: movedOn(seat, old.seats.length),
      invitation: newToken(),
      ...(sat === person.id
        ? { kind: "person" as const, person: person.id, name: person.name, nonceCommitment }
        : kind === "bot"
          ? { kind: "bot" as const, name: seatName, level }
          : { kind: "free" as const, kept: sat === null ? null : keepFor(sat, seatName, now) }),
    })),
  );
  const others = old.seats.flatMap(({ person: sat }) => (sat === null || sat === person.id ? [] : [sat]));
  await insertNotices(
    tx,
    others.map((other) =>
      makeNotice("invited", { person: other, match: id }, now, {
        key: keptNoticeKey(id, other),
        args: { who: person.name, count: String(old.seats.length) },
      }),
    ),
  );
}
