import type { matches } from "../db/schema.ts";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import { newToken } from "../tokens.ts";
import { botName } from "./seats.ts";
import { insertTable } from "./table-repository.ts";

/** The maximum length of the name of a table that is named after its players. */
export const LONGEST_TABLE_NAME = 60;

type Row = typeof matches.$inferInsert;

/** The settings of the tables that the server opens for people whom it has brought together. */
export type HostlessTable = Required<
  Pick<Row, "id" | "game" | "options" | "rated" | "public" | "club" | "note" | "time" | "secret" | "commitment">
> &
  Required<Pick<Row, "origin" | "seatsBy">>;

/** A seat of such a table, filled from the start. */
export interface HostlessSeat {
  readonly seat: number;
  /** The player's name in the name of the table. */
  readonly name: string;
  /** Null: the built-in bot. */
  readonly person: string | null;
  /** Empty: the person has not committed to a nonce yet. Null: the seat adds none. */
  readonly nonceCommitment: string | null;
}

/**
 * [MM-138] [MM-706] Creates the table of a ready check or of a round of a tournament. It has no host, is named after
 * its players, and begins once everybody's browser or program has contributed to the dice. The caller fixes its seats.
 */
export async function insertHostlessTable(
  tx: Db,
  games: Games,
  table: HostlessTable,
  seats: readonly HostlessSeat[],
): Promise<void> {
  const { id, game } = table;
  await insertTable(
    tx,
    {
      ...table,
      diceId: id,
      version: games.get(game).version,
      name: tableNamedAfter(seats),
      reactions: "concealed",
      automatic: true,
      startWhenFull: true,
      host: null,
      invitation: newToken(),
      recordFormat: 2,
      status: "open",
    },
    seats.map(({ seat, name, person, nonceCommitment }) => ({
      ...{ match: id, seat, invitation: newToken() },
      ...(person === null
        ? { kind: "bot" as const, name: botName(seat) }
        : { kind: "person" as const, person, name, nonceCommitment }),
    })),
  );
}

/** A default name for a table, made of its players' names. */
export function tableNamedAfter(people: readonly { readonly name: string }[]): string {
  const names = people.map(({ name }) => name).join(" – ");
  return Array.from(names).slice(0, LONGEST_TABLE_NAME).join("");
}
