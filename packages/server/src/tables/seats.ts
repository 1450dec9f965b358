import type { LevelName } from "@caravanserai/kernel";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { newToken } from "../tokens.ts";
import { isOpen, keptSeatOf, mustNotBeKept } from "./kept-seats.ts";
import * as repository from "./table-repository.ts";
import type { SeatRow, TableRow } from "./table-repository.ts";
import { noSeat, ServiceError } from "../service-error.ts";

/**
 * The number of the seat that a person takes: that of the invitation, the requested one, the one that is kept for them,
 * or the first open one. @throws ServiceError `seat-taken`, `seat-kept` [MM-208]
 */
export function freeSeat(
  table: TableRow,
  person: Person | null,
  wanted: { seat?: number | undefined; invitation?: string | undefined },
): number {
  const invited = table.seats.find((seat) => wanted.invitation !== undefined && seat.invitation === wanted.invitation);
  const own = keptSeatOf(table, person);
  const number = invited?.seat ?? wanted.seat ?? own?.seat ?? table.seats.find(isOpen)?.seat;
  if (number === undefined) mustNotBeKept(table.seats.filter(({ kind }) => kind === "free"));
  const seat = number === undefined ? undefined : table.seats[number];
  if (seat === undefined) throw new ServiceError("seat-taken", "There is no free seat at this table.");
  if (seat.kind !== "free") throw new ServiceError("seat-taken", "This seat is already taken.");
  if (seat !== own) mustNotBeKept([seat]);
  return seat.seat;
}

/** Resets a seat to its state before anybody sat there; its old links become invalid. */
export async function freeUp(tx: Db, table: TableRow, seat: number): Promise<void> {
  await repository.updateSeat(tx, table.id, seat, {
    kind: "free",
    person: null,
    name: "",
    nonce: "",
    nonceCommitment: null,
    notes: "",
    returnHash: null,
    kept: null,
    level: null,
    invitation: newToken(),
  });
  await repository.updateTable(tx, table.id, {});
}

/** The seat of a person who must have one. */
export function seatRow(table: TableRow, person: Person): SeatRow {
  const seat = table.seats.find((one) => one.person === person.id);
  if (seat === undefined) throw noSeat();
  return seat;
}

/**
 * Bots are named after beasts of burden, so that they are not mistaken for people; camels, mules and elephants are
 * pieces of a game.
 */
const BEASTS = ["Yak", "Ox", "Donkey", "Pony", "Dromedary", "Onager", "Zebu", "Llama"];
export function botName(seat: number, level: LevelName = "steward"): string {
  const beast = BEASTS[seat % BEASTS.length] ?? "Yak";
  return level === "steward" ? beast : `${beast} the ${level[0]?.toUpperCase() ?? ""}${level.slice(1)}`;
}

/** The columns of a seat that a bot of this level takes. */
export function botSeat(seat: number, level: LevelName = "steward") {
  return { kind: "bot" as const, name: botName(seat, level), level: level === "steward" ? null : level };
}
