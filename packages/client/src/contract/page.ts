import type { Seat, Observation, Viewer } from "@caravanserai/kernel";
import type { TemplateResult } from "lit";
import type { IconName } from "../elements/icons.ts";
import type { Pace } from "../elements/pace.ts";
import type { Chapter, Curve, Measure, Milestone } from "./chronicle.ts";

/* What stands round the table of a game on its page, one interface for each element that shows it. */

export interface ChatMessage {
  readonly id: number | string;
  /** Null for a spectator. */
  readonly seat: Seat | null;
  readonly name: string;
  /** Somebody without an account. */
  readonly guest: boolean;
  /** An account for programs. */
  readonly program?: true;
  readonly text: string;
  /** ISO time. */
  readonly at: string;
  /** Written by the server ("Tom sat down"). */
  readonly system?: true;
  readonly mine: boolean;
  /** Who wrote it; missing where that is of no use. */
  readonly person?: string;
  /** Of somebody whom the reader has blocked: shown when they ask for it. */
  readonly folded?: true;
}

/** The chat of a table: `<cv-chat>`. */
export interface Chat {
  /** `players`: those who sit; `spectators`: those who watch, a room of their own. */
  readonly room: "players" | "spectators";
  readonly messages: readonly ChatMessage[];
  readonly unread: number;
  readonly canWrite: boolean;
  /** Null, or why it was not sent. A number behind `#` in a text ("#37") becomes a link to that position. */
  say(text: string): Promise<string | null>;
  /** All messages have been seen. */
  markRead(): void;
}

/** Private notes: `<cv-notes>`. */
export interface Notes {
  readonly text: string;
  /** Whether the server has kept them. */
  write(text: string): Promise<boolean>;
}

/** One event, or one turn, since you were last here, in the words of its most remarkable line. */
export interface Highlight {
  /** The position shown for it. */
  readonly seq: number;
  readonly title: string | TemplateResult;
  readonly kind: "turn" | "period" | "flag" | "event";
}

/** [CO-653] A person's turn in words. */
export interface TurnInWords {
  readonly seat: Seat;
  readonly who: string;
  readonly text: string;
  /** ISO time of its last event. */
  readonly at: string;
  /** Its events. */
  readonly first: number;
  readonly last: number;
  /** Who answered for the person, if nobody did themselves. */
  readonly cause: "time" | "bot" | null;
}

/** What happened since one was last here, shown event by event: `<cv-catch-up>`. */
export interface CatchUp {
  readonly heading: string;
  /** When the last position before it came about, in words: "Tuesday evening". */
  readonly since: string;
  readonly highlights: readonly Highlight[];
  /** The same in words, a part for each person's turn: `<cv-catch-up-words>`. */
  readonly turns: readonly TurnInWords[];
  /** Shows the first highlight of these events, and plays no further by itself. */
  goTo(seq: number): void;
  /** The highlight that is shown. */
  readonly at: number;
  readonly playing: boolean;
  /** All of it has been played, and it stays open: the table shows the present. */
  readonly over: boolean;
  step(by: -1 | 1): void;
  /** Once it is over, it plays from the start. */
  play(playing: boolean): void;
  readonly pace: Pace;
  setPace(pace: Pace): void;
  /** Ends it and shows the present position. */
  skip(): void;
}

/** An entry of the table's menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName;
  readonly href?: string;
  readonly run?: () => void;
}

/** What checking the dice of a record came to. */
export interface DiceCheck {
  readonly proved: boolean;
  /** What was proved, or what is wrong: whole sentences. */
  readonly words: string;
}

/** The head of the page and its menu: `<cv-table-frame>`. */
export interface TableHeader {
  /** Of the game: "The Anarchy". */
  readonly title: string;
  /** Other tables that wait for this person, and the address of the next of them. */
  readonly elsewhere: { readonly waiting: number; readonly href: string } | null;
  readonly menu: readonly MenuItem[];
  /** How many watch. */
  readonly watching: number;
  /** [MM-820] By how many minutes later than the players this viewer sees the match; missing: at once. */
  readonly delay?: number;
  /** Seats that are open to a substitute, for somebody who watches; null or missing: none. */
  readonly offered?: { readonly names: readonly string[]; take(): void } | null;
  /** A seat that this person is asked to take over, and until when in words; null or missing: none. */
  readonly asked?: { readonly name: string; readonly until: string; take(): void; decline(): Promise<void> } | null;
  /** How a match that has no result was closed; null or missing: it runs, or has one. */
  readonly closed?: { readonly title: string; readonly words: string } | null;
  /** What one can do when the match is over: play again, open the replay. */
  readonly after: readonly MenuItem[];
  /** What the browser of somebody who played found when it checked the dice of a match that is over. */
  readonly dice?: "checking" | DiceCheck | null;
}

/** Which position of the match is shown: the log, the decision bar, the keys `,` and `.`. */
export interface Timeline {
  /** The newest position, which is not the one shown while stepping back. */
  readonly newest: number;
  /**
   * The newest position as this viewer sees it; null in a replay. The bar asks its questions while the table shows an
   * older one (catch-up).
   */
  readonly present: Observation | null;
  /** The last log entry that was read before: entries after it are new. */
  readonly readUpTo: number;
  /** Shows an older position; `null`: back to now. */
  show(seq: number | null): void;
  step(by: -1 | 1): void;
  /** What another seat has just done, in words, for as long as it takes to read; null: nothing. */
  readonly justNow: string | TemplateResult | null;
  /** Bots' decisions are shown one after the other: goes to the present one at once; null or missing: nothing waits. */
  readonly skip?: (() => void) | null;
  /** The table shows the position in stages: bots' next decision is shown when these milliseconds have gone by. */
  hold?(milliseconds: number): void;
  /** Shows what happened since this seat decided last; null where nothing did, or for those who watch. */
  readonly sinceMyTurn: (() => void) | null;
}

/** A what-if: a private copy of a position that is played on, and changes nothing: `<cv-trial-strip>`. */
export interface Trial {
  /** The address of the match. */
  readonly back: string;
  /** What one does not know was dealt anew; false: the match is over, and everything is as it was. */
  readonly isDealt: boolean;
  /** Whose place one takes. */
  readonly seat: Viewer;
  readonly seats: readonly { readonly seat: Seat; readonly name: string; readonly asked: boolean }[];
  /** Bots answer for all seats but one's own; false: one answers for everybody. */
  readonly withBots: boolean;
  readonly canStepBack: boolean;
  /**
   * [CO-665] Leads others to this very position, to play on from; null: while the match runs, or where cards were
   * dealt.
   */
  readonly link: string | null;
  letBots(withBots: boolean): void;
  take(seat: Seat): void;
  stepBack(): void;
  /** Begins again with a new deal. */
  dealAnew(): void;
}

/** A match that is looked at from its start to its end. */
export interface Replay {
  /** The last position. */
  readonly length: number;
  readonly playing: boolean;
  readonly milestones: readonly Milestone[];
  /** Chapters with their moments; empty until the whole match has been read. */
  readonly chapters: readonly Chapter[];
  /** The figures that one can follow over time. */
  readonly measures: readonly Pick<Measure, "label" | "unit">[];
  /** A measure over time, a curve for each seat; empty until the whole match has been read. */
  curves(measure: number): readonly Curve[];
  /** Whose hand lies open, where all do. */
  readonly hand: Seat;
  showHand(seat: Seat): void;
  /** Whose eyes one may look through. */
  readonly perspectives: readonly { readonly viewer: Viewer; readonly label: string; readonly who: string }[];
  /** What is known of the dice: not asked yet, being computed, proved, or a sentence that says what is wrong. */
  readonly dice: "unchecked" | "checking" | DiceCheck;
  seek(at: number): void;
  play(playing: boolean): void;
  lookAs(viewer: Viewer): void;
  checkDice(): void;
  /** The address of the position shown. */
  link(): string;
}
