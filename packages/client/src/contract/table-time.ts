import type { Seat } from "@caravanserai/kernel";

/** The state of a clock; each has its own icon. */
export type ClockSign = "runs" | "stands" | "rests" | "vacation" | "paused" | "down" | "up" | "bot" | "open";

/** A seat's clock as shown by `<cv-seat>`, `<cv-decision-bar>` and `<cv-time-panel>`. [CO-180] */
export interface Clock {
  readonly sign: ClockSign;
  /** The time left, or the text shown instead: "1 d 22 h", "a bot plays". */
  readonly time: string;
  /** "of 5 d", "rests until Mon 07:00"; may be empty. */
  readonly more: string;
  /** "one day and twenty-two hours left", for screen readers. [CO-182] */
  readonly spoken: string;
  /** The time left as a share of the maximum, 0 to 1; null: not meaningful. */
  readonly share: number | null;
  /** In the last tenth. */
  readonly low: boolean;
  /** When the time runs out, as far as is known, "Tue 20:18"; null: the table does not wait for the seat. */
  readonly deadline: string | null;
}

/** The time of all seats at a table: `<cv-time-panel>`. */
export interface TableTime {
  /** The site's time, in milliseconds since 1970. */
  readonly now: number;
  /** Seats that the table waits for come first, in the order of their deadlines. */
  readonly seats: readonly SeatTime[];
  /** The settings in sentences: what is counted, what happens when time is up, and when clocks stop. */
  readonly settings: string;
  /** What happens when the person's own time is up: "a bot plays until you are back"; empty: nothing. */
  readonly then: string;
  /** A bot plays in the person's own seat, or the seat is offered to others; null: the person plays it. */
  /** `back` takes the seat back; what it resolves with is shown. */
  readonly away: { readonly offered: boolean; back(): Promise<Said | null> } | null;
  /** The table waits, and the person's own vacation stops their clock; otherwise null. [CO-031] */
  readonly vacation: {
    /** "30 November" */
    readonly until: string;
    /** What remains of the table's vacation budget: "9 d"; empty: not known yet. */
    readonly left: string;
    end(): Promise<void>;
  } | null;
  /**
   * The present of time that the person gave less than ten seconds ago: until then they can give no other [CO-750].
   * Null: there is none.
   */
  readonly gave: { readonly words: string } | null;
  /**
   * What everyone reads for a day after a server outage, among the clocks and never in place of the question; null:
   * there was none. [CO-160]
   */
  readonly down: { readonly title: string; readonly words: string } | null;
  /**
   * The latest screen-reader announcement about the person's own clock, made once each: "half of your time is left".
   * [CO-182]
   */
  readonly announcement: string;
}

export interface SeatTime {
  readonly seat: Seat;
  readonly clock: Clock;
  /** Milliseconds since 1970; null: the table does not wait for the seat. */
  readonly deadline: number | null;
  /** When the clock stops before the deadline. */
  readonly held: readonly { readonly from: number; readonly to: number }[];
  /** [CO-125] Gives the seat the table's present of time. Resolves to what the person is told. */
  readonly give: { readonly label: string; run(): Promise<Said> } | null;
}

/** A short message about something that the person has just done. */
export interface Said {
  readonly text: string;
  /** It was refused, and `text` says why. */
  readonly refusal?: boolean;
}
