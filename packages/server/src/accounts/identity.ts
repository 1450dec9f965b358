import { notLoggedIn, seatOnly } from "../service-error.ts";
import type { Person } from "./account-repository.ts";

/** What a link to one seat opens: this person's seat at this table, and nothing else of theirs. */
export interface SeatKey {
  readonly table: string;
  readonly person: Person;
  readonly session: string;
}

/** The identity behind a request or a socket. */
export interface Identity {
  /** The person who is fully signed in here; null: nobody is. */
  readonly person: Person | null;
  readonly seatKey: SeatKey | null;
}

/** The person as whom this caller may play at the table: the one signed in, or the one whose seat the link opened. */
export function personAt({ person, seatKey }: Identity, table: string): Person | null {
  return seatKey?.table === table ? seatKey.person : person;
}

/** Like `personAt`, for acts that need a person. @throws ServiceError `not-logged-in`, `seat-only` */
export function mustBeKnownAt(identity: Identity, table: string): Person {
  const person = personAt(identity, table);
  if (person !== null) return person;
  throw identity.seatKey === null ? notLoggedIn() : seatOnly();
}
