import { notLoggedIn, seatOnly } from "../service-error.ts";
import type { Person } from "./account-repository.ts";

/** What a link to one seat opens: the seat of this person at this table, and nothing else of theirs. */
export interface SeatKey {
  readonly table: string;
  readonly person: Person;
  readonly session: string;
}

/** Who is behind a request or a socket. */
export interface Identity {
  /** Somebody all of whose tables, notes and settings are open here; null: nobody. */
  readonly person: Person | null;
  readonly seatKey: SeatKey | null;
}

/** Whose seat is open here at a table. */
export function personAt({ person, seatKey }: Identity, table: string): Person | null {
  return seatKey?.table === table ? seatKey.person : person;
}

/** The same, for what needs somebody. @throws ServiceError `not-logged-in`, `seat-only` */
export function mustBeKnownAt(identity: Identity, table: string): Person {
  const person = personAt(identity, table);
  if (person !== null) return person;
  throw identity.seatKey === null ? notLoggedIn() : seatOnly();
}
