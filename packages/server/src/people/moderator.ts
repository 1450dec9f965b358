import type { Person } from "../accounts/account-repository.ts";
import type { Role } from "../db/schema.ts";

/** A person with a role. */
export interface Moderator {
  readonly person: Person;
  readonly role: Role;
}
