import type { Answer, AnyView, Json, RuleId, Seat, Until } from "@caravanserai/kernel";
import type { GuideProgress } from "./learn.ts";
import type { CatchUp, Chat, Notes, Replay, TableHeader, Timeline, Trial } from "./page.ts";
import type { Votes } from "./votes.ts";
import type { TableState } from "./table-state.ts";
import type { Clock, TableTime } from "./table-time.ts";

/** Something that says when it has changed. */
export interface Subscribable {
  /** Calls back after every change; returns how to stop it. */
  subscribe(changed: () => void): () => void;
}

/**
 * Why a command was not carried out: a refusal of the rules, or of the server (`code` is one of those in
 * docs/protocol.md).
 */
export interface CommandRefusal {
  readonly code: string;
  /** A whole sentence for people. */
  readonly message: string;
  readonly rule?: RuleId;
}

/** Carries commands to the match. Every promise ends with the refusal, or null when the command was carried out. */
export interface Commands {
  decide(question: number, answer: Answer): Promise<CommandRefusal | null>;
  undo(): Promise<CommandRefusal | null>;
  /** `null` takes the order back. */
  order(window: string, order: Json, until?: Until): Promise<CommandRefusal | null>;
}

/**
 * What the page of a table (live, stepping back, replay) gives to the table of a game. A game's element reads `state`
 * and hands the store to its `TableController`; the rest is for the elements of the frame.
 */
export interface TableStore<V extends AnyView = AnyView> extends Subscribable, Commands {
  readonly state: TableState<V>;
  readonly header: TableHeader;
  readonly timeline: Timeline;
  /** What happened since this person was last here, while it is being shown. */
  readonly catchUp: CatchUp | null;
  /** What the table is asked, and whether it pauses; null: nothing of it. */
  readonly votes: Votes | null;
  /** Null in a replay. */
  readonly chat: Chat | null;
  /** Private notes; null for those who only watch. */
  readonly notes: Notes | null;
  /** The guide through a first game; null in a replay and for those who only watch. */
  readonly guide: GuideProgress | null;
  /** Null at a table that is played. */
  readonly replay: Replay | null;
  /** A what-if; missing everywhere else. */
  readonly trial?: Trial | null;
  /** Seconds until the next attempt to connect, while there is no connection. */
  readonly retryIn: number | null;
  /** A person's clock, or null without clocks. */
  clock(seat: Seat): Clock | null;
  /** Everybody's time; null or missing: no clock runs. */
  readonly time?: TableTime | null;
}
