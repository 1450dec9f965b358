import type { Person } from "../accounts/account-repository.ts";
import { notAllowed, notFound, type ServiceError } from "../service-error.ts";
import type { TableRow } from "./table-repository.ts";

/** Anyone who asks for a table: the person, if known, and the invitation they hold. */
export interface Caller {
  readonly person: Person | null;
  readonly invitation?: string | undefined;
  /** They came by a link to one seat: they play it, and may not bring others. */
  readonly seatOnly?: boolean;
}

export function seatOf(table: TableRow, person: Person | null): number | null {
  if (person === null) return null;
  return table.seats.find((seat) => seat.person === person.id)?.seat ?? null;
}

/** [MM-820] Spectators see this running match later than those who play it. */
export function isDelayed(table: Pick<TableRow, "spectatorDelay" | "status">): boolean {
  return table.spectatorDelay > 0 && table.status === "playing";
}

/** [MM-820] What is newer than the table's delay is not for this person's eyes: they have no seat there. */
export function isHeldBackFrom(table: TableRow, person: Pick<Person, "id"> | null): boolean {
  return isDelayed(table) && !table.seats.some((seat) => person !== null && seat.person === person.id);
}

export function isHost(table: TableRow, person: Person | null): boolean {
  return person !== null && table.host === person.id;
}

/** Public tables are anybody's; private ones are for those who sit there, keep them, or hold an invitation. */
export function maySee(table: TableRow, caller: Caller): boolean {
  if (hasSatAt(table, caller.person)) return true;
  // [CO-546] What was abandoned is found by those alone who sat there.
  if (table.ended === "abandon") return false;
  // [MM-606] No link lets anybody else in.
  if (table.club !== null) return isOfItsClub(table, caller.person);
  if (table.public || isHost(table, caller.person) || askedToStepIn(table, caller.person) !== null) return true;
  return isInvited(table, caller.invitation);
}

/** [MM-606] A table of a club is for its members. */
export function isOfItsClub(table: TableRow, person: Person | null): boolean {
  return person !== null && table.clubOf?.members.has(person.id) === true;
}

function hasSatAt(table: TableRow, person: Person | null): boolean {
  if (person === null) return false;
  const has = (id: string | null): boolean => id === person.id;
  return table.seats.some((seat) => has(seat.person) || seat.holders?.some((holder) => has(holder.person)) === true);
}

/** [CO-561] The seat that the table has asked this person to take, and until when. */
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
  return invitation === table.invitation || table.seats.some((seat) => seat.invitation === invitation);
}

/**
 * [MM-522] The host has removed the person, a block stands between them and somebody who sits there, or it is the table
 * of a club.
 */
export function noSeatForYou(): ServiceError {
  return notAllowed("This table has no seat for you.");
}

export const PRIVATE = "This table is private: ask its host for an invitation.";

/**
 * An id is no secret, so a private table is refused as one: a person who followed a bare link learns what to ask for.
 */
export function mustSee(table: TableRow, caller: Caller): void {
  if (maySee(table, caller)) return;
  if (table.club !== null && table.ended !== "abandon") throw noSeatForYou();
  throw table.ended === "abandon" ? notFound("table") : notAllowed(PRIVATE);
}

export function mustBeHost(table: TableRow, person: Person): void {
  if (!isHost(table, person)) throw notAllowed("Only the host of the table may do this.");
}
