import type { Answer, AnyView, Json, RuleId, Seat, Until } from "@caravanserai/kernel";
import type { GuideProgress } from "./learn.ts";
import type { CatchUp, Chat, Notes, Replay, TableHeader, Timeline, Trial } from "./page.ts";
import type { Review } from "./review.ts";
import type { Votes } from "./votes.ts";
import type { TableState } from "./table-state.ts";
import type { Clock, TableTime } from "./table-time.ts";

/** Notifies subscribers when it changes. */
export interface Subscribable {
  /** Calls back after every change; returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void;
}

/**
 * Why a command was not carried out: a refusal by the rules or by the server (`code` is one of those in
 * docs/protocol.md).
 */
export interface CommandRefusal {
  readonly code: string;
  /** A whole sentence for the player. */
  readonly message: string;
  readonly rule?: RuleId;
}

/** Sends commands to the match. Every promise resolves to the refusal, or to null when the command was carried out. */
export interface Commands {
  decide(question: number, answer: Answer): Promise<CommandRefusal | null>;
  undo(): Promise<CommandRefusal | null>;
  /** `null` cancels the order. */
  order(window: string, order: Json, until?: Until): Promise<CommandRefusal | null>;
}

/** The match from which a line leaves. */
export interface Road {
  readonly store: TableStore;
  readonly replay: Replay;
}

/**
 * What the page of a table (live, stepping back, replay) provides to a game's table. A game's element reads `state` and
 * passes the store to its `TableController`; the rest is for the elements of the frame.
 */
export interface TableStore<V extends AnyView = AnyView> extends Subscribable, Commands {
  readonly state: TableState<V>;
  readonly header: TableHeader;
  readonly timeline: Timeline;
  /** The catch-up since this person was last here, while it is shown. */
  readonly catchUp: CatchUp | null;
  /** Open votes and the pause; null: no votes here. */
  readonly votes: Votes | null;
  /** Null in a replay. */
  readonly chat: Chat | null;
  /** Private notes; null for spectators. */
  readonly notes: Notes | null;
  /** The guide through a first game; null in a replay and for spectators. */
  readonly guide: GuideProgress | null;
  /** Null at a live table. */
  readonly replay: Replay | null;
  /** A what-if; missing for every other kind of table. */
  readonly trial?: Trial | null;
  /** A finished match that is looked at together; missing for every other kind of table. */
  readonly review?: Review | null;
  /** The match itself, below the line of a review that this board shows; null or missing: no line is shown. */
  readonly road?: Road | null;
  /** Seconds until the next connection attempt, while disconnected. */
  readonly retryIn: number | null;
  /** A person's clock; null if the match has no clocks. */
  clock(seat: Seat): Clock | null;
  /** The time of all seats; null or missing: no clock runs. */
  readonly time?: TableTime | null;
}
