import type { TimeSettings } from "@caravanserai/clocks";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { readBotAccounts } from "../social/people-facts.ts";
import { ServiceError } from "../service-error.ts";
import type { TableRow } from "./table-repository.ts";

/** The data that decide whether a table may be marked as rated. */
export interface RatableTable {
  readonly time: TimeSettings | null;
  readonly public: boolean;
  readonly club: string | null;
  readonly seats: readonly { readonly kind: "person" | "bot" | "free"; readonly person: string | null }[];
}

/**
 * [MM-300] [MM-301] [MM-302] A table may be marked as rated only before anybody but its host sits there, with a clock
 * that acts on a time-out, if it is public or a club's, and without guests and built-in bots.
 */
export function mustBeRatable(table: RatableTable, host: Person): void {
  if (host.password === null) throw refused("You need an account for a rated match.", "MM-301");
  if (table.seats.some(({ kind }) => kind === "bot")) throw refused("A match with a bot cannot be rated.", "MM-301");
  if (table.seats.some(({ person }) => person !== null && person !== host.id))
    throw refused("You can only choose rated or casual before anybody else sits down.", "MM-301");
  mustHaveRatableClock(table.time);
  if (!table.public && table.club === null)
    throw refused("A private table can be rated only in a club or a tournament.", "MM-302");
}

/** [MM-300] */
export function mustHaveRatableClock(time: TimeSettings | null): void {
  if (time === null || time.clock.kind === "none" || time.up === "nothing" || time.up === "remind")
    throw refused("A rated match needs a clock that acts when time is up.", "MM-300");
}

/** [MM-301] [MM-302] A change by the host must leave a rated table ratable, or set the mark itself in time. */
export function mayChangeRated(
  table: TableRow,
  host: Person,
  change: {
    readonly rated?: boolean | undefined;
    readonly public?: boolean | undefined;
    readonly time?: TimeSettings | undefined;
  },
): void {
  const { rated = table.rated, public: isPublic = table.public, time = table.time } = change;
  if (rated !== table.rated && table.seats.some(({ person }) => person !== null && person !== host.id))
    throw refused("You can only choose rated or casual before anybody else sits down.", "MM-301");
  if (rated && !table.rated) mustBeRatable({ ...table, public: isPublic, time }, host);
  else if (rated && !isPublic && table.club === null)
    throw refused("A private table can be rated only in a club or a tournament.", "MM-302");
}

/** [MM-301] [MM-303] By sitting down at a rated table a person agrees to a rated match, and must be eligible for it. */
export async function maySitRated(tx: Db, table: TableRow, sitter: Person): Promise<void> {
  if (!table.rated) return;
  if (sitter.password === null)
    throw refused(
      "This match is rated, so you need an account to sit down. Make one, or play at a casual table.",
      "MM-301",
    );
  const seated = table.seats.flatMap(({ person }) => (person === null ? [] : [person]));
  const bots = await readBotAccounts(tx, [...seated, sitter.id]);
  if (seated.some((one) => bots.has(one) !== bots.has(sitter.id)))
    throw refused("A match of people with a program cannot be rated. Play at a casual table.", "MM-303");
}

/** [MM-301] No built-in bot may sit at a rated table before its match begins. */
export function mustBeCasual({ rated }: TableRow, what: string, rule = "MM-301"): void {
  if (rated) throw refused(what, rule);
}

function refused(why: string, rule: string): ServiceError {
  return new ServiceError("not-allowed", why, rule);
}
