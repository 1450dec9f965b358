import { matchDice, startMatch, type AnyGameDefinition, type OptionValues } from "@caravanserai/kernel";
import type { Db } from "../db/connection.ts";
import { waitingSeats } from "./match-event.ts";
import { insertStart } from "./match-repository.ts";

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
  await insertStart(db, table.id, {
    ...{ version: game.version, match, log, draws, waiting, now },
    botTurn: waiting.some(({ seat }) => table.seats[seat]?.kind === "bot"),
  });
}
