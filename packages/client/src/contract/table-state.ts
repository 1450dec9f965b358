import type { AnyView, LogLine, OptionValues, Seat, Observation, Viewer } from "@caravanserai/kernel";
import type { LevelOffer } from "@caravanserai/protocol";

/** A person or bot at a seat, as everybody sees it. */
export interface SeatInfo {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: "person" | "bot" | "free";
  /** A person without an account: their name is not reserved. */
  readonly guest: boolean;
  /** An account for programs. */
  readonly program?: true;
  /** The level of a bot; missing: a steward, or no bot. */
  readonly level?: LevelOffer["level"];
  readonly presence: "here" | "away";
  /** The seat's own name in this game (`britain`), if seats have names. */
  readonly role?: string;
  readonly you: boolean;
  readonly departed: boolean;
  /** Open to a substitute. */
  readonly offered: boolean;
  /** Missing: nobody decides in place of the seat's person, or it is not known. */
  readonly standIn?: StandIn;
  /** A bot that thinks ahead, and has done so for a while. */
  readonly thinks?: true;
}

/** A bot that decides for a seat in place of its person. */
export interface StandIn {
  /** "Tue 14:05" */
  readonly since: string;
  /** How many decisions it has made since then. */
  readonly decisions: number;
}

/** A line of the log with its number and the position (seq) at which it was written. */
export interface NumberedLine extends LogLine {
  readonly number: number;
  readonly seq: number;
  readonly at?: string;
  /** Its answer was undone later: shown struck through. */
  readonly undone?: true;
}

export interface TableState<V extends AnyView = AnyView> {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly options: OptionValues;
  /** The perspective: a seat, `public` (spectators) or `all` (replay of a finished game). */
  readonly viewer: Viewer;
  readonly seats: readonly SeatInfo[];
  /**
   * The position shown. While stepping back or replaying it is an old one and `live` is false: its asks must not be
   * answered.
   */
  readonly observation: Observation<V>;
  readonly seq: number;
  readonly live: boolean;
  /** The view shown before this one, as the start of an animation; null at the start or after a jump. */
  readonly before: V | null;
  readonly lines: readonly NumberedLine[];
  /** What came after this position was not played: a what-if, or the line of a review. */
  readonly imaginedFrom?: number;
  readonly connection: "connected" | "connecting" | "offline";
  /** An answer is being sent. */
  readonly sending: boolean;
}
