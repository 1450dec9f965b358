import type { Seat } from "@caravanserai/kernel";
import type { IconName } from "./icons.ts";

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
  /** The position that it speaks of. */
  readonly seq?: number;
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
  readonly title: string;
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
  /** The last line that was read before: lines after it are new. */
  readonly readUpTo: number;
  /** Seconds until another try to connect, when offline. */
  readonly retryIn: number | null;
  /** A person's clock in words ("1 day 6 h, then ₹0 is bid"), or null without clocks. */
  clock(seat: Seat): { readonly text: string; readonly low: boolean } | null;
  say(text: string, seq?: number): Promise<string | null>;
  readTalk(): void;
  writeNotes(text: string): void;
  /** Shows an older position; `null`: back to now. */
  show(seq: number | null): void;
  step(by: -1 | 1): void;
  playCatchUp(playing: boolean): void;
  skipCatchUp(): void;
}
