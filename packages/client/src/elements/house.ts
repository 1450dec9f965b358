import type { Seat, Observation, Viewer } from "@caravanserai/kernel";
import type { TemplateResult } from "lit";
import type { IconName } from "./icons.ts";
import type { Curve, Halt } from "./road.ts";

/*
 * What the house has around a table, whatever is played on it. The page of a table (live, replay) provides it; the frame and its parts use it.
 */

export interface ChatMessage {
  readonly id: number | string;
  /** Null for a spectator. */
  readonly seat: Seat | null;
  readonly name: string;
  readonly text: string;
  /** ISO time. */
  readonly at: string;
  /** The house says so ("Tom sat down"). */
  readonly house?: true;
  readonly mine: boolean;
}

export interface Talk {
  /** `players`: those who sit; `spectators`: those who watch, a room of their own. */
  readonly room: "players" | "spectators";
  readonly messages: readonly ChatMessage[];
  readonly unread: number;
  readonly canWrite: boolean;
}

/** One event since you were last here: a stretch of positions, in the words of its first line. */
export interface Beat {
  /** The position shown for it. */
  readonly seq: number;
  readonly title: string | TemplateResult;
  readonly kind: "turn" | "period" | "flag" | "event";
}

export interface CatchUp {
  /** When one was last here, in words: "Tuesday evening". */
  readonly since: string;
  readonly beats: readonly Beat[];
  /** The beat shown. */
  readonly at: number;
  readonly playing: boolean;
}

/** An entry of the table's menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName;
  readonly href?: string;
  readonly run?: () => void;
}

/** A match that is looked at from its start to its end. */
export interface Replay {
  /** The last position. */
  readonly length: number;
  readonly playing: boolean;
  readonly halts: readonly Halt[];
  readonly curves: readonly Curve[];
  /** Whose eyes one may look through. */
  readonly perspectives: readonly { readonly viewer: Viewer; readonly label: string; readonly who: string }[];
  /** What is known of the dice: not asked yet, being computed, proved, or a sentence that says what is wrong. */
  readonly dice: "unchecked" | "checking" | { readonly proved: boolean; readonly words: string };
  seek(at: number): void;
  play(playing: boolean): void;
  lookAs(viewer: Viewer): void;
  checkDice(): void;
  /** The address of the position shown. */
  link(): string;
}

export interface House {
  /** Of the game: "The Anarchy". */
  readonly title: string;
  readonly talk: Talk | null;
  /** Private notes, or null where there are none (spectators). */
  readonly notes: string | null;
  readonly catchUp: CatchUp | null;
  /** Other tables that wait for this person, and the way to the next of them. */
  readonly elsewhere: { readonly waiting: number; readonly href: string } | null;
  readonly menu: readonly MenuItem[];
  /** How many watch. */
  readonly watching: number;
  /** The newest position, which is not the one shown while stepping back. */
  readonly newest: number;
  /** The newest position as this viewer sees it; null in a replay. The bar asks its questions while the table shows an older one (catch-up). */
  readonly present: Observation | null;
  readonly replay: Replay | null;
  /** What one can do when it is over: play again, look at the replay. */
  readonly after: readonly MenuItem[];
  /** The last line that was read before: lines after it are new. */
  readonly readUpTo: number;
  /** Seconds until another try to connect, when offline. */
  readonly retryIn: number | null;
  /** A person's clock in words ("1 day 6 h, then ₹0 is bid"), or null without clocks. */
  clock(seat: Seat): { readonly text: string; readonly low: boolean } | null;
  /** Null, or why it was not said. A number behind `#` in a text ("#37") becomes a link to that position. */
  say(text: string): Promise<string | null>;
  readTalk(): void;
  /** Whether the house has kept them. */
  writeNotes(text: string): Promise<boolean>;
  /** Shows an older position; `null`: back to now. */
  show(seq: number | null): void;
  step(by: -1 | 1): void;
  playCatchUp(playing: boolean): void;
  skipCatchUp(): void;
}
