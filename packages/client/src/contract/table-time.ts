import type { Seat } from "@caravanserai/kernel";

/** What a clock does; each has an icon of its own. */
export type ClockSign = "runs" | "stands" | "rests" | "vacation" | "paused" | "down" | "up" | "bot" | "open";

/** A seat's clock as it is shown: of `<cv-seat>`, `<cv-decision-bar>` and `<cv-time-panel>`. [CO-180] */
export interface Clock {
  readonly sign: ClockSign;
  /** The time left, or what is in its place: "1 d 22 h", "a bot plays". */
  readonly time: string;
  /** "of 5 d", "rests until Mon 07:00"; may be empty. */
  readonly more: string;
  /** "one day and twenty-two hours left", for screen readers. [CO-182] */
  readonly spoken: string;
  /** How much is left of the most that there can be, 0 to 1; null: that says nothing. */
  readonly share: number | null;
  /** The last tenth. */
  readonly low: boolean;
  /** When the time is up as far as is known, "Tue 20:18"; null: the table does not wait for the seat. */
  readonly deadline: string | null;
}

/** Everybody's time at a table: `<cv-time-panel>`. */
export interface TableTime {
  /** The time of the site, in milliseconds since 1970. */
  readonly now: number;
  /** Those for whom the table waits first, in the order of their deadlines. */
  readonly seats: readonly SeatTime[];
  /** The settings in sentences: what is counted, what happens when time is up, when clocks stand still. */
  readonly settings: string;
  /** What happens when one's own time is up: "a bot plays until you are back"; empty: nothing. */
  readonly then: string;
  /** A bot plays in one's own seat, or it is offered to others; null: one sits there oneself. */
  readonly away: { readonly offered: boolean; back(): Promise<void> } | null;
  /** The table waits, and one's own vacation holds one's clock; null: it does not. [CO-031] */
  readonly vacation: {
    /** "30 November" */
    readonly until: string;
    /** How much of the table's budget of vacation is left: "9 d"; empty: not known yet. */
    readonly left: string;
    end(): Promise<void>;
  } | null;
  /**
   * What everybody is told after the server was down, for a day; null: it was not. [CO-160] `dismiss` puts the message
   * away on this device; null: it was.
   */
  readonly down: { readonly title: string; readonly words: string; readonly dismiss: (() => void) | null } | null;
  /** What screen readers are told of one's own clock, once each: "half of your time is left". [CO-182] */
  readonly announcement: string;
}

export interface SeatTime {
  readonly seat: Seat;
  readonly clock: Clock;
  /** Milliseconds since 1970; null: the table does not wait for the seat. */
  readonly deadline: number | null;
  /** When the clock stands still before the deadline. */
  readonly held: readonly { readonly from: number; readonly to: number }[];
  /** [CO-750] Gives the seat the table's present. Ends with why that was refused, or null. */
  readonly give: { readonly label: string; run(): Promise<string | null> } | null;
}
