import type { Viewer } from "@caravanserai/kernel";
import type { TableInfo } from "@caravanserai/protocol";
import { MatchTable } from "./match-table.ts";

/**
 * A table that only this person looks at (a replay, a what-if, or the position that an admin helps with): without
 * votes, chat, notes, guide or connection.
 */
export abstract class UnsharedTable extends MatchTable {
  info: TableInfo | null = null;
  failure: string | null = null;
  viewer: Viewer = "public";
  readonly catchUp = null;
  readonly votes = null;
  readonly chat = null;
  readonly guide = null;
  readonly notes = null;
  readonly retryIn = null;
}
