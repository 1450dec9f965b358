import { randomBytes } from "node:crypto";
import { commitmentTo, commitmentToNonce } from "@caravanserai/kernel/commitments";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import { malformed, ServiceError } from "../service-error.ts";
import { seatRow } from "./seats.ts";
import { mustFind } from "./find-table.ts";
import { begin } from "./start.ts";
import * as repository from "./table-repository.ts";
import type { SeatRow, TableRow } from "./table-repository.ts";

/*
 * How the nonces of a table come together, so that nobody chooses theirs knowing another's (docs/security.md, "Dice"):
 * each browser commits itself when its person sits down; when the seats are fixed and every commitment is there, each
 * opens its nonce; the match begins with the last one. No match begins without a nonce to which a seat is bound.
 * Whatever changes who is bound voids all nonces and the secret.
 */

/** The secret of a table's dice and what is shown of it before anything else is known. */
export function newSecret(table: string): { secret: string; commitment: string } {
  const secret = randomBytes(32).toString("hex");
  return { secret, commitment: commitmentTo(secret, table) };
}

/** The seats are fixed from now on; where nobody is bound to a nonce the match begins at once. */
export async function fixSeats(tx: Db, games: Games, id: string): Promise<void> {
  await fix(tx, games, await mustFind(tx, id));
}

async function fix(tx: Db, games: Games, table: TableRow): Promise<void> {
  if (areNoncesOpen(table)) await begin(tx, games, table);
  else if (table.seatsFixedAt === null) await repository.updateTable(tx, table.id, { seatsFixedAt: new Date() });
}

/**
 * Seats are fixed by themselves when the last one is taken, where the host wants it so. Returns the table as it is
 * then.
 */
export async function fixIfFull(tx: Db, games: Games, id: string): Promise<TableRow> {
  const table = await mustFind(tx, id);
  if (!table.startWhenFull || table.seats.some((seat) => seat.kind === "free")) return table;
  await fix(tx, games, table);
  return mustFind(tx, id);
}

/** Whether all nonces to which seats are bound are open: then the match begins. */
function areNoncesOpen({ seats }: TableRow): boolean {
  return seats.every((seat) => seat.nonceCommitment === null || seat.nonce !== "");
}

/** What the table needs of this seat's browser now. */
export function nonceDue(table: TableRow, seat: SeatRow | undefined): "commit" | "open" | null {
  if (table.status !== "open" || seat === undefined || seat.nonceCommitment === null || seat.nonce !== "") return null;
  if (seat.nonceCommitment === "") return "commit";
  return mayOpen(table) ? "open" : null;
}

function mayOpen(table: TableRow): boolean {
  return table.seatsFixedAt !== null && table.seats.every((seat) => seat.nonceCommitment !== "");
}

/** The person's browser opens its nonce. The same again changes nothing. */
export async function openNonce(tx: Db, games: Games, table: TableRow, person: Person, nonce: string): Promise<void> {
  const seat = seatRow(table, person);
  if (seat.nonce === nonce) return;
  if (table.status !== "open") throw new ServiceError("started", "The match has already begun.");
  if (seat.nonceCommitment === null || commitmentToNonce(nonce) !== seat.nonceCommitment)
    throw malformed("nonce: this is not the nonce to which your seat is bound.");
  if (!mayOpen(table))
    throw new ServiceError("not-due", "Nonces are opened when every seat is taken and bound to its own, not before.");
  await repository.updateSeat(tx, table.id, seat.seat, { nonce });
  await repository.updateTable(tx, table.id, {});
  const opened = { ...table, seats: table.seats.map((one) => (one.seat === seat.seat ? { ...one, nonce } : one)) };
  if (areNoncesOpen(opened)) await begin(tx, games, opened);
}

/**
 * Binds the person's seat to another nonce: a new browser, or the first after all were voided. Returns whether
 * everybody's had to be voided for it.
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
 * Call this before a seat is freed. If a nonce was open already, nobody is bound to theirs any more and the server gets
 * another secret: every part of the dice is made anew.
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
