import { makeNotice, type NewNotice } from "../db/notice.ts";
import type { TableRow } from "./table-repository.ts";

/**
 * [CO-590] Notifies a person that they are the host now.
 * @param why `away`: the former host has been away for a long time; `left`: the former host has left the table
 */
export function hostPassed(
  { id, seats }: Pick<TableRow, "id" | "seats">,
  person: string,
  why: "away" | "left",
  at: number,
): NewNotice[] {
  const seat = seats.find((one) => one.person === person)?.seat ?? null;
  return [makeNotice("host", { person, match: id }, at, { seat, args: { why } })];
}
