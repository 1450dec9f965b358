import type { Room } from "@caravanserai/protocol";
import type { Person } from "../accounts/account-repository.ts";
import type { Block } from "../relations/relations-repository.ts";
import { seatOf } from "../tables/access.ts";
import type { TableRow } from "../tables/table-repository.ts";

/** How somebody is shown the words of another: as they are, folded until they ask for them, or not at all. */
export type Reading = "whole" | "folded" | "nothing";

/**
 * [MM-520] [MM-521] Whom a block stands between read nothing of each other. At a match of the two only the one who
 * blocked is spared the words of the other: that one goes on as ever, so that nobody learns of it.
 * @param blocks those that were there when the words were written
 */
export function readingOf(table: TableRow, reader: string, author: string, blocks: readonly Block[]): Reading {
  const between = blocks.filter(
    ({ person, blocked }) => (person === reader && blocked === author) || (person === author && blocked === reader),
  );
  if (between.length === 0) return "whole";
  const sits = (person: string): boolean => table.seats.some((seat) => seat.person === person);
  if (table.status === "open" || !sits(reader) || !sits(author)) return "nothing";
  return between.some(({ person }) => person === reader) ? "folded" : "whole";
}

/** A player must not be told by spectators what to do, nor what they see. */
export function roomsFor(table: TableRow, person: Person | null): Room[] {
  return seatOf(table, person) !== null && table.status === "playing" ? ["players"] : ["players", "spectators"];
}
