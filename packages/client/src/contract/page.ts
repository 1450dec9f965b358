import type { Seat, Observation, Viewer } from "@caravanserai/kernel";
import type { TemplateResult } from "lit";
import type { IconName } from "../elements/icons.ts";
import type { Pace } from "@caravanserai/protocol";
import type { Said } from "./table-time.ts";
import type { Analysis } from "./analysis.ts";
import type { MatchComments } from "./comments.ts";
import type { Chapter, Curve, Measure, Milestone } from "./chronicle.ts";

/* The parts of a table's page around the board: one interface for each element that shows one. */

export interface ChatMessage {
  readonly id: number | string;
  /** Null for a spectator. */
  readonly seat: Seat | null;
  readonly name: string;
  /** A person without an account. */
  readonly guest: boolean;
  /** An account for programs. */
  readonly program?: true;
  readonly text: string;
  /** ISO time. */
  readonly at: string;
  /** Written by the server ("Tom sat down"). */
  readonly system?: true;
  readonly mine: boolean;
  /** Who wrote it; missing where that is not needed. */
  readonly person?: string;
  /** By a person whom the reader has blocked: collapsed until the reader opens it. */
  readonly folded?: true;
  /** The line of a review of which it speaks. */
  readonly line?: { readonly moves: number; open(): void };
}

/** The chat of a table: `<cv-chat>`. */
export interface Chat {
  /**
   * `players`: for people with a seat; `spectators`: a separate room for people who watch. `together`: that room in a
   * review, where everybody writes.
   */
  readonly room: "players" | "spectators" | "together";
  readonly messages: readonly ChatMessage[];
  readonly unread: number;
  readonly canWrite: boolean;
  /**
   * Sends it once, also across a lost connection. Null, or why it was refused. A number after `#` in a text ("#37")
   * becomes a link to that position.
   */
  say(text: string): Promise<string | null>;
  /** Marks all messages as read. */
  markRead(): void;
}

/** Private notes: `<cv-notes>`. */
export interface Notes {
  readonly text: string;
  /** Resolves to whether the server has stored them. */
  write(text: string): Promise<boolean>;
}

/** One event or one turn since the person was last here, described by its most notable line. */
export interface Highlight {
  /** The position that shows it. */
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
  /** Its range of events. */
  readonly first: number;
  readonly last: number;
  /** What answered for the person, if they answered nothing themselves. */
  readonly cause: "time" | "bot" | null;
}

/** The events since the person was last here, shown one by one: `<cv-catch-up>`. */
export interface CatchUp {
  readonly heading: string;
  /** When the last position before it was reached: "Tuesday evening". */
  readonly since: string;
  readonly highlights: readonly Highlight[];
  /** The same as text, one part for each person's turn: `<cv-catch-up-words>`. */
  readonly turns: readonly TurnInWords[];
  /** Shows the first highlight of these events and stops playing. */
  goTo(seq: number): void;
  /** The index of the highlight that is shown. */
  readonly at: number;
  readonly playing: boolean;
  /** Everything has been played and the catch-up stays open: the table shows the present. */
  readonly over: boolean;
  step(by: -1 | 1): void;
  /** Once it is over, plays from the start. */
  play(playing: boolean): void;
  readonly pace: Pace;
  setPace(pace: Pace): void;
  /** Ends the catch-up and shows the present position. */
  skip(): void;
}

/** An entry of the table's menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName;
  readonly href?: string;
  readonly run?: () => void;
  /** Sends a request, and resolves to what the person is told about it; null: nothing. */
  readonly send?: () => Promise<Said | null>;
}

/** The result of checking the dice of a record. */
export interface DiceCheck {
  readonly proved: boolean;
  /** What was proved, or what is wrong, in whole sentences. */
  readonly words: string;
  /** How often this browser opened a nonce for the table; missing if it kept none. */
  readonly made?: number;
}

/** The head of the page and its menu: `<cv-table-frame>`. */
export interface TableHeader {
  /** The game's title: "The Anarchy". */
  readonly title: string;
  /** How many other tables wait for this person, and the address of the next one. */
  readonly elsewhere: { readonly waiting: number; readonly href: string } | null;
  readonly menu: readonly MenuItem[];
  /** The number of spectators. */
  readonly watching: number;
  /** [MM-820] How many minutes this viewer's match lags behind the players'; missing: no delay. */
  readonly delay?: number;
  /** For a spectator: seats that are open to a substitute; null or missing: none. */
  readonly offered?: { readonly names: readonly string[]; take(): void } | null;
  /** A seat that this person is asked to take over, and the deadline in words; null or missing: none. */
  readonly asked?: { readonly name: string; readonly until: string; take(): void; decline(): Promise<void> } | null;
  /** How a match without a result was closed; null or missing: it is not over, or has a result. */
  readonly closed?: { readonly title: string; readonly words: string } | null;
  /** What the person can do after the match: play again, open the replay. */
  readonly after: readonly MenuItem[];
  /** For a player of a finished match: the result of this browser's check of the dice. */
  readonly dice?: "checking" | DiceCheck | null;
}

/** Which position of the match is shown; used by the log, the decision bar and the keys `,` and `.`. */
export interface Timeline {
  /** The newest position, even while an older one is shown. */
  readonly newest: number;
  /**
   * The newest position as this viewer sees it; null in a replay. The bar asks its questions even while the table shows
   * an older position (catch-up).
   */
  readonly present: Observation | null;
  /** The number of the last log entry that was read before: later entries are new. */
  readonly readUpTo: number;
  /** Shows an older position; `null`: returns to the present. */
  show(seq: number | null): void;
  step(by: -1 | 1): void;
  /** What another seat has just done, in words, for as long as it takes to read; null: nothing. */
  readonly justNow: string | TemplateResult | null;
  /**
   * Bots' decisions are shown one after the other: jumps to the present one; null or missing: no decision is queued.
   */
  readonly skip?: (() => void) | null;
  /** The table shows the position in stages: delays the bots' next decision by this many milliseconds. */
  hold?(milliseconds: number): void;
  /** Shows what has happened since this seat last decided; null if nothing has, or for spectators. */
  readonly sinceMyTurn: (() => void) | null;
}

/** A what-if: a private copy of a position that can be played on without changing the match: `<cv-trial-strip>`. */
export interface Trial {
  /** The address of the match. */
  readonly back: string;
  /** Hidden information was dealt again; false: the match is over and the position is exactly as it was. */
  readonly isDealt: boolean;
  /** The viewer that the person is playing as. */
  readonly seat: Viewer;
  readonly seats: readonly { readonly seat: Seat; readonly name: string; readonly asked: boolean }[];
  /** Bots answer for all seats except the person's own; false: the person answers for every seat. */
  readonly withBots: boolean;
  readonly canStepBack: boolean;
  /**
   * [CO-665] A link for others to this exact position, to play on from; null while the match runs, or if cards were
   * dealt.
   */
  readonly link: string | null;
  /** Lets everybody who has a link see this private match; null: they may already. */
  readonly share: (() => Promise<void>) | null;
  /** The dice of the last answer. */
  readonly dice: readonly {
    readonly at: number;
    readonly sides: number;
    readonly face: number;
    /** The person has chosen this face; it was not thrown. */
    readonly chosen: boolean;
  }[];
  /** Plays the last answer again with this face of one of its dice; null: with the one that was thrown. */
  choose(at: number, face: number | null): void;
  letBots(withBots: boolean): void;
  take(seat: Seat): void;
  stepBack(): void;
  /** Starts again with a new deal. */
  dealAnew(): void;
}

/** A match shown from its start to its end. */
export interface Replay {
  /** The last position. */
  readonly length: number;
  readonly playing: boolean;
  /** Why the wanted position cannot be shown, as a sentence; null: it can. */
  readonly trouble: string | null;
  readonly milestones: readonly Milestone[];
  /** Chapters with their key moments; empty until the whole match has been read. */
  readonly chapters: readonly Chapter[];
  /** The figures that can be plotted over time. */
  readonly measures: readonly Pick<Measure, "label" | "unit">[];
  /** A measure over time, one curve for each seat; empty until the whole match has been read. */
  curves(measure: number): readonly Curve[];
  /** Whose hand is shown when all hands are open. */
  readonly hand: Seat;
  showHand(seat: Seat): void;
  /** The viewers whose perspective can be chosen. */
  readonly perspectives: readonly { readonly viewer: Viewer; readonly label: string; readonly who: string }[];
  /** The state of the dice check: not requested, running, or its result. */
  readonly dice: "unchecked" | "checking" | DiceCheck;
  /** Missing while the match is not over. */
  readonly analysis?: Analysis;
  /** Missing while the match is not over. */
  readonly comments?: MatchComments;
  seek(at: number): void;
  play(playing: boolean): void;
  lookAs(viewer: Viewer): void;
  checkDice(): void;
  /** Makes a review of it, for several people; null: it is looked at together already, or the match is not over. */
  readonly watchTogether?: (() => void) | null;
  /** The address of the position shown. */
  link(): string;
  /** Lets everybody who has a link see this private match; null: they may already. */
  readonly share: (() => Promise<void>) | null;
}
