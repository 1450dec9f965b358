import { checkTime, checkVotes } from "@caravanserai/clocks";
import type { AnyGameDefinition, OptionValues } from "@caravanserai/kernel";
import type { createTable } from "@caravanserai/protocol/schema";
import type { z } from "zod";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { optionsOf, type Games } from "../games.ts";
import { malformed } from "../service-error.ts";
import { newTableId, newToken } from "../tokens.ts";
import { newSecret } from "./nonces.ts";
import { botSeat } from "./seats.ts";
import { insertTable } from "./table-repository.ts";

/** The settings of a new table as the host entered them. */
export type NewTable = z.output<typeof createTable>;

/** The settings of a new table, checked against the rules of its game. */
export interface CheckedTable {
  readonly game: AnyGameDefinition;
  readonly options: OptionValues;
  readonly wanted: NewTable;
}

/** @throws ServiceError `malformed` if the game, the clock or the votes do not allow these settings */
export function checkNewTable(games: Games, wanted: NewTable): CheckedTable {
  const game = games.get(wanted.game);
  const options = optionsOf(game, wanted.options);
  const plan = game.seats(options);
  if (wanted.seats < plan.min || wanted.seats > plan.max)
    throw malformed(`With these options the game takes ${plan.min} to ${plan.max} seats.`);
  const inSeats = [...wanted.bots, ...(wanted.seat === null ? [] : [wanted.seat])];
  if (inSeats.some((seat) => seat >= wanted.seats) || new Set(inSeats).size !== inSeats.length)
    throw malformed("Each of these seats must exist at the table, and can be taken only once.");
  const levels = wanted.levels.map(({ seat }) => seat);
  if (!levels.every((seat) => wanted.bots.includes(seat)) || new Set(levels).size !== levels.length)
    throw malformed("Only the seat of a bot has a level, and only one.");
  const wrong =
    (wanted.time === undefined ? null : checkTime(wanted.time)) ??
    (wanted.votes === undefined ? null : checkVotes(wanted.votes));
  if (wrong !== null) throw malformed(wrong.message);
  return { game, options, wanted };
}

/** Writes the table with its seats. Returns its id. */
export async function insertNewTable(
  tx: Db,
  { game, options, wanted }: CheckedTable,
  host: Pick<Person, "id" | "name">,
): Promise<string> {
  const id = newTableId();
  const inSeat = (seat: number) => {
    if (seat === wanted.seat)
      return {
        ...{ kind: "person" as const, person: host.id, name: host.name },
        nonceCommitment: wanted.nonceCommitment ?? null,
      };
    return wanted.bots.includes(seat) ? botSeat(seat, levelIn(wanted, seat)) : { kind: "free" as const };
  };
  await insertTable(
    tx,
    {
      ...{ id, diceId: id, game: game.id, version: game.version, options },
      name: tableNameOf(wanted.name, host),
      note: wanted.note,
      public: wanted.public && wanted.club === undefined,
      club: wanted.club ?? null,
      reactions: wanted.reactions,
      automatic: wanted.automatic,
      startWhenFull: wanted.startWhenFull,
      rated: wanted.rated,
      spectatorDelay: wanted.spectatorDelay,
      host: host.id,
      invitation: newToken(),
      ...newSecret(id),
      recordFormat: 2,
      time: wanted.time ?? null,
      votes: wanted.votes ?? null,
      status: "open",
    },
    Array.from({ length: wanted.seats }, (_, seat) => ({
      ...{ match: id, seat, invitation: newToken() },
      ...inSeat(seat),
    })),
  );
  return id;
}

const levelIn = ({ levels }: NewTable, seat: number) => levels.find((one) => one.seat === seat)?.level;

/** The name of the table, by default made of the host's name. */
export function tableNameOf(name: string, host: Pick<Person, "name">): string {
  return name === "" ? `${host.name}’s table` : name;
}
