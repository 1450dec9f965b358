import type { Room } from "@caravanserai/protocol";
import type { Person } from "../accounts/account-repository.ts";
import type { Block } from "../social/relations-repository.ts";
import { hasSatAt } from "../tables/access.ts";
import type { TableRow } from "../tables/table-repository.ts";

/** How a reader sees an author's message: in full, folded until they open it, or not at all. */
export type Reading = "whole" | "folded" | "nothing";

/**
 * [MM-520] [MM-521] People with a block between them read nothing of each other. At a match that both play, only the
 * messages to the person who blocked are folded; the blocked one sees no change, and so does not learn of the block.
 * @param blocks those that existed when the message was written
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

/**
 * The rooms that a person may read. Spectators must not advise a player or reveal what they see, so players cannot read
 * their room during the match. [CO-566] Nor can somebody whose seat was handed over, who knows what it held.
 */
export function roomsFor(table: TableRow, person: Person | null): Room[] {
  return hasSatAt(table, person) && table.status === "playing" ? ["players"] : ["players", "spectators"];
}
