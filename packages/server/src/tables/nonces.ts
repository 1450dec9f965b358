import { randomBytes } from "node:crypto";
import { mayStart } from "@caravanserai/clocks";
import { commitmentTo, commitmentToNonce } from "@caravanserai/kernel/commitments";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import { malformed, ServiceError } from "../service-error.ts";
import { agreementOf, mustBeAgreed } from "./agreement.ts";
import { seatRow } from "./seats.ts";
import { mustFind } from "./find-table.ts";
import { begin } from "./start.ts";
import * as repository from "./table-repository.ts";
import type { SeatRow, TableRow } from "./table-repository.ts";

/*
 * How the nonces of a table are collected, so that nobody can choose theirs knowing another's (docs/security.md,
 * "Dice"). Each browser commits to its nonce when its person sits down. Once the seats are fixed and every commitment
 * is known, each browser opens its nonce. The match begins with the last one. No match begins without a nonce to which
 * a seat is bound. Any change of who is bound invalidates all nonces and the secret.
 */

/** The secret of a table's dice, and the commitment to it, which is shown before any nonce is known. */
export function newSecret(table: string): { secret: string; commitment: string } {
  const secret = randomBytes(32).toString("hex");
  return { secret, commitment: commitmentTo(secret, table) };
}

/**
 * Fixes the seats; if no seat is bound to a nonce, the match begins at once.
 * @throws ServiceError `not-agreed` [CO-011]
 */
export async function fixSeats(tx: Db, games: Games, id: string): Promise<void> {
  await fix(tx, games, await mustFind(tx, id));
}

async function fix(tx: Db, games: Games, table: TableRow): Promise<void> {
  mustBeAgreed(table);
  if (areNoncesOpen(table)) await begin(tx, games, table);
  else if (table.seatsFixedAt === null) await repository.updateTable(tx, table.id, { seatsFixedAt: new Date() });
}

/**
 * Fixes the seats once the last one is taken and everybody has agreed to the settings [CO-011], if the host has chosen
 * that. Returns the table as it is afterwards.
 */
export async function fixIfFull(tx: Db, games: Games, id: string): Promise<TableRow> {
  const table = await mustFind(tx, id);
  if (!table.startWhenFull || table.seats.some((seat) => seat.kind === "free")) return table;
  if (!mayStart(agreementOf(table))) return table;
  await fix(tx, games, table);
  return mustFind(tx, id);
}

/** Whether all nonces to which seats are bound have been opened, so that the match begins. */
function areNoncesOpen({ seats }: TableRow): boolean {
  return seats.every((seat) => seat.nonceCommitment === null || seat.nonce !== "");
}

/** What the table needs from this seat's browser now. */
export function nonceDue(table: TableRow, seat: SeatRow | undefined): "commit" | "open" | null {
  if (table.status !== "open" || seat === undefined || seat.nonceCommitment === null || seat.nonce !== "") return null;
  if (seat.nonceCommitment === "") return "commit";
  return mayOpen(table) ? "open" : null;
}

function mayOpen(table: TableRow): boolean {
  return table.seatsFixedAt !== null && table.seats.every((seat) => seat.nonceCommitment !== "");
}

/** A person's browser opens its nonce. Repeating it changes nothing. */
export async function openNonce(tx: Db, games: Games, table: TableRow, person: Person, nonce: string): Promise<void> {
  const seat = seatRow(table, person);
  if (seat.nonce === nonce) return;
  if (table.status !== "open") throw new ServiceError("started", "The match has already begun.");
  if (seat.nonceCommitment === null || commitmentToNonce(nonce) !== seat.nonceCommitment)
    throw malformed("nonce: this is not the nonce to which your seat is bound.");
  if (!mayOpen(table))
    throw new ServiceError("not-due", "Nonces are opened once every seat is taken and bound to its own.");
  await repository.updateSeat(tx, table.id, seat.seat, { nonce });
  await repository.updateTable(tx, table.id, {});
  const opened = { ...table, seats: table.seats.map((one) => (one.seat === seat.seat ? { ...one, nonce } : one)) };
  if (areNoncesOpen(opened)) await begin(tx, games, opened);
}

/**
 * Binds the person's seat to another nonce, because the browser is new or all nonces were invalidated. Returns whether
 * this has invalidated everybody's.
 */
export async function commitNonce(tx: Db, table: TableRow, person: Person, commitment: string): Promise<boolean> {
  const seat = seatRow(table, person);
  if (seat.nonceCommitment === commitment) return false;
  const voided = table.seats.some((one) => one.nonce !== "");
  if (voided) await voidNonces(tx, table);
  await repository.updateSeat(tx, table.id, seat.seat, { nonceCommitment: commitment });
  await repository.updateTable(tx, table.id, {});
  return voided;
}

/**
 * Call this before a seat is freed. If a nonce has been opened already, all seats are unbound and the table gets a new
 * secret, so that every part of the dice is replaced.
 */
export async function unfixSeats(tx: Db, table: TableRow): Promise<void> {
  if (table.seats.some((seat) => seat.nonce !== "")) await voidNonces(tx, table);
  if (table.seatsFixedAt !== null) await repository.updateTable(tx, table.id, { seatsFixedAt: null });
}

async function voidNonces(tx: Db, table: TableRow): Promise<void> {
  for (const { seat, nonceCommitment } of table.seats)
    if (nonceCommitment !== null) await repository.updateSeat(tx, table.id, seat, { nonce: "", nonceCommitment: "" });
  await repository.updateTable(tx, table.id, newSecret(table.id));
}
