import { mayStart, type Agreement } from "@caravanserai/clocks";
import { ServiceError } from "../service-error.ts";
import type { TableRow } from "./table-repository.ts";

/** [CO-011] Who of those who sit at the table must still agree to the settings that the host has changed. */
export function agreementOf({ seats, toAgree }: Pick<TableRow, "seats" | "toAgree">): Agreement {
  return { waiting: toAgree.filter((person) => seats.some((seat) => seat.person === person)) };
}

/** [CO-011] The match does not start before everybody has agreed. @throws ServiceError `not-agreed` */
export function mustBeAgreed(table: TableRow): void {
  const agreement = agreementOf(table);
  if (mayStart(agreement)) return;
  const names = table.seats.flatMap(({ person, name }) =>
    person !== null && agreement.waiting.includes(person) ? [name] : [],
  );
  throw new ServiceError(
    "not-agreed",
    `The match cannot begin yet: ${names.join(", ")} must first agree to the changed settings, or leave.`,
    "CO-011",
  );
}

/**
 * [CO-011] Whether the host may change `time` and `votes`. At the table of a seek, a tournament or a rematch they are
 * those to which the players agreed before they came.
 */
export function hasOwnSettings({
  status,
  origin,
  imported,
}: Pick<TableRow, "status" | "origin" | "imported">): boolean {
  return status === "open" && origin === null && !imported;
}
