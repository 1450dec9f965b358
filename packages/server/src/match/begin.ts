import { matchDice, startMatch, type AnyGameDefinition, type OptionValues } from "@caravanserai/kernel";
import { eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { events, matches, snapshots } from "../db/schema.ts";
import { waitingSeats } from "./match-event.ts";

export interface ReadyTable {
  readonly id: string;
  readonly diceId: string;
  readonly secret: string;
  readonly options: OptionValues;
  readonly reactions: "quick" | "concealed";
  readonly automatic: boolean;
  readonly seats: readonly { readonly kind: "person" | "bot" | "free"; readonly nonce: string }[];
}

/** Event 0 of a match and its first snapshot, in the transaction that closes the table. Throws a `RangeError` where the game does not take it so. */
export async function beginMatch(db: Db, game: AnyGameDefinition, table: ReadyTable): Promise<void> {
  const dice = matchDice(
    table.secret,
    table.diceId,
    table.seats.map((seat) => seat.nonce),
  );
  const settings = { seats: table.seats.length, reactions: table.reactions, automatic: table.automatic };
  const { match, log, draws } = startMatch(game, table.options, settings, dice);
  const now = new Date();
  const waiting = waitingSeats(game, match, [], now.toISOString());
  await db.insert(events).values({
    match: table.id,
    seq: 0,
    version: game.version,
    log: [...log],
    draws: [...draws],
    firstLine: 0,
    at: now,
  });
  await db.insert(snapshots).values({ match: table.id, seq: 0, version: game.version, state: match, answers: [] });
  await db
    .update(matches)
    .set({
      status: match.result === null ? "playing" : "finished",
      version: game.version,
      seq: 0,
      lines: log.length,
      waiting,
      botTurn: waiting.some(({ seat }) => table.seats[seat]?.kind === "bot"),
      result: match.result,
      startedAt: now,
      touchedAt: now,
      finishedAt: match.result === null ? null : now,
    })
    .where(eq(matches.id, table.id));
}
