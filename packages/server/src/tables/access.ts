import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { isMember } from "../social/membership.ts";
import { notAllowed, type ServiceError } from "../service-error.ts";
import type { TableRow } from "./table-repository.ts";

/** The caller of a request about a table: the person, if known, and the invitation that they hold. */
export interface Caller {
  readonly person: Person | null;
  readonly invitation?: string | undefined;
  /** This browser was opened by a link to one seat: its person may play it, but not invite others. */
  readonly seatOnly?: boolean;
}

export function seatOf(table: TableRow, person: Person | null): number | null {
  if (person === null) return null;
  return table.seats.find((seat) => seat.person === person.id)?.seat ?? null;
}

/** [MM-820] Spectators see this running match later than its players. */
export function isDelayed(table: Pick<TableRow, "spectatorDelay" | "status">): boolean {
  return table.spectatorDelay > 0 && table.status === "playing";
}

/** [MM-820] Whether this person sees the table with its delay, because they have no seat there. */
export function isHeldBackFrom(table: TableRow, person: Pick<Person, "id"> | null): boolean {
  return isDelayed(table) && !table.seats.some((seat) => person !== null && seat.person === person.id);
}

export function isHost(table: TableRow, person: Person | null): boolean {
  return person !== null && table.host === person.id;
}

/** Whether a caller may see the table. */
export async function maySee(db: Db, table: TableRow, caller: Caller): Promise<boolean> {
  return maySeeAs(table, caller, await isMember(db, table.club, caller.person?.id ?? null));
}

/**
 * Public tables are visible to everybody; private ones to their players, their host, and people with an invitation.
 * `ofItsClub`: whether the caller is a member of the club that the table belongs to.
 */
export function maySeeAs(table: TableRow, caller: Caller, ofItsClub: boolean): boolean {
  if (hasSatAt(table, caller.person)) return true;
  // [MM-606] No link opens a club's table to others.
  if (table.club !== null) return ofItsClub;
  if (table.public || isHost(table, caller.person) || askedToStepIn(table, caller.person) !== null) return true;
  return isInvited(table, caller.invitation);
}

/** Whether the person holds a seat, or has held one before it was handed over. */
export function hasSatAt(table: TableRow, person: Person | null): boolean {
  if (person === null) return false;
  const has = (id: string | null): boolean => id === person.id;
  return table.seats.some((seat) => has(seat.person) || seat.holders?.some((holder) => has(holder.person)) === true);
}

/** [CO-561] The seat that the table has asked this person to take over, and the deadline. */
export function askedToStepIn(
  table: TableRow,
  person: Person | null,
): { readonly seat: number; readonly until: number } | null {
  if (person === null || table.status !== "playing") return null;
  const asked = table.seats.find(({ invited }) => invited?.person === person.id);
  const until = asked?.invited?.until;
  return asked === undefined || until === undefined ? null : { seat: asked.seat, until };
}

/** Everybody who sits at a table, and its host. */
export function peopleOf({ host, seats }: TableRow): string[] {
  return [...new Set([host, ...seats.map(({ person }) => person)].filter((person) => person !== null))];
}

export function isInvited(table: TableRow, invitation: string | undefined): boolean {
  if (invitation === undefined) return false;
  if (table.status === "finished" && table.replayKey === invitation) return true;
  return invitation === table.invitation || table.seats.some((seat) => seat.invitation === invitation);
}

/**
 * [MM-522] The same message if the host has removed the person, if there is a block between them and somebody at the
 * table, or if it is a club's table.
 */
export function noSeatForYou(): ServiceError {
  return notAllowed("This table has no seat for you.");
}

export const PRIVATE = "This table is private. Ask its host for an invitation.";

/**
 * Ids are not secret, so a private table is reported as private: a person who followed a link without an invitation
 * learns what to ask for.
 */
export async function mustSee(db: Db, table: TableRow, caller: Caller): Promise<void> {
  if (await maySee(db, table, caller)) return;
  throw table.club === null ? notAllowed(PRIVATE) : noSeatForYou();
}

export function mustBeHost(table: TableRow, person: Person): void {
  if (!isHost(table, person)) throw notAllowed("Only the host of the table can do this.");
}
