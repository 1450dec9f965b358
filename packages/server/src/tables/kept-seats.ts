import { DAY } from "@caravanserai/clocks";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import type { KeptSeat } from "../db/schema.ts";
import { ServiceError } from "../service-error.ts";
import * as repository from "./table-repository.ts";
import type { SeatRow, TableRow } from "./table-repository.ts";

/** [MM-208] How long the host must wait for a person who does not answer. */
const KEPT_FOR = DAY;

/** [MM-208] A seat of a rematch, for the person who sat at the table before. */
export function keepFor(person: string, name: string, now: number): KeptSeat {
  return { person, name, until: now + KEPT_FOR, declined: false };
}

/** [MM-208] The seat that a table keeps for this person; undefined: none. */
export function keptSeatOf(table: Pick<TableRow, "seats">, person: Pick<Person, "id"> | null): SeatRow | undefined {
  if (person === null) return undefined;
  return table.seats.find(({ kind, kept }) => kind === "free" && kept?.person === person.id);
}

/** A seat that anybody may take who may sit at the table. */
export function isOpen({ kind, kept }: Pick<SeatRow, "kind" | "kept">): boolean {
  return kind === "free" && kept === null;
}

/** [MM-208] Every free seat of the table belongs to somebody, so nobody else can sit down. */
export function isKeptWhole({ status, seats }: Pick<TableRow, "status" | "seats">): boolean {
  return status === "open" && seats.some(({ kept }) => kept !== null) && !seats.some(isOpen);
}

/** [MM-208] @throws ServiceError `seat-kept` if any of these seats is kept for somebody */
export function mustNotBeKept(seats: readonly Pick<SeatRow, "kept">[]): void {
  for (const { kept } of seats) if (kept !== null) throw seatKept(kept.name);
}

/** [MM-208] The host opens a kept seat to others. @throws ServiceError `seat-kept` if it is too early */
export async function openKeptSeat(tx: Db, table: TableRow, { seat, kept }: SeatRow, now: number): Promise<void> {
  if (kept !== null && !kept.declined && now < kept.until) throw seatKept(kept.name);
  await repository.updateSeat(tx, table.id, seat, { kept: null });
  await repository.updateTable(tx, table.id, {});
}

/** [MM-208] A person does not want the seat that is kept for them. @throws ServiceError `seat-gone` */
export async function declineKeptSeat(tx: Db, table: TableRow, person: Person): Promise<void> {
  const seat = keptSeatOf(table, person);
  if (seat?.kept === undefined || seat.kept === null) throw seatGone();
  await repository.updateSeat(tx, table.id, seat.seat, { kept: { ...seat.kept, declined: true } });
  await repository.updateTable(tx, table.id, {});
}

export function seatGone(): ServiceError {
  return new ServiceError("seat-gone", "No seat is kept for you at this table any more.", "MM-208");
}

function seatKept(name: string): ServiceError {
  return new ServiceError("seat-kept", `This seat is kept for ${name}.`, "MM-208");
}
