import type { Viewer } from "@caravanserai/kernel";
import type { TableInfo } from "@caravanserai/protocol";
import type { Chat, Review, Road } from "../contract/index.ts";
import { MatchTable } from "./match-table.ts";

/** What the page of a review gives to the boards on it. */
export interface ReviewedBoard {
  readonly review: Review | null;
  readonly road: Road | null;
  readonly chat: Chat | null;
}

/**
 * A table that only this person looks at (a replay, a what-if, or the position that an admin helps with): without
 * votes, notes, guide or connection. In a review others look at the same, and talk.
 */
export abstract class UnsharedTable extends MatchTable {
  info: TableInfo | null = null;
  failure: string | null = null;
  viewer: Viewer = "public";
  readonly catchUp = null;
  readonly votes = null;
  /** Set in a review, by the page that knows it. */
  reviewed: (() => ReviewedBoard) | null = null;
  readonly guide = null;
  readonly notes = null;
  readonly retryIn = null;

  get review(): Review | null {
    return this.reviewed?.().review ?? null;
  }

  get road(): Road | null {
    return this.reviewed?.().road ?? null;
  }

  get chat(): Chat | null {
    return this.reviewed?.().chat ?? null;
  }
}
