import type { AnyView, Json, Observation, RuleId, Seat } from "@caravanserai/kernel";
import type { SymbolName } from "../elements/icons.ts";
import type { NumberedLine } from "./table-state.ts";

/** The input of a chronicle: the whole match as the viewer of the replay sees it. */
export interface ChronicleSource<V extends AnyView = AnyView> {
  /** The log, without undone lines. */
  readonly lines: readonly NumberedLine[];
  /** Every position of the match; the index is its number. */
  readonly positions: readonly Observation<V>[];
  /** The display name of the person or bot in a seat. */
  readonly name: (seat: Seat) => string;
}

/** A card, unit or stack that took part in a fight. */
export interface Fighter {
  readonly name: string;
  /** "3 lost", "2 swords". */
  readonly note?: string;
  /** Killed in the fight: its name is struck through. */
  readonly dead: boolean;
}

/** One side of a fight: what it brought, and the resulting sum. */
export interface FightSide {
  /** "Attack", "Defence". */
  readonly part: string;
  readonly who: string;
  readonly fighters: readonly Fighter[];
  /** "4 + ₹3 = 7". */
  readonly sum: string;
}

/** A moment of a match that the replay names. */
export interface KeyMoment {
  /** The position that shows it. */
  readonly at: number;
  /** The number of the log line from which it was derived. */
  readonly line: number;
  readonly symbol: SymbolName;
  /** The headline: a short sentence without its full stop, "Hyderabad falls to Priyamvada". */
  readonly title: string;
  /** The facts in one or two sentences, with their sums. */
  readonly facts: string;
  /** Where in the match: "turn 31", "round 3". */
  readonly when: string;
  readonly sides?: readonly [FightSide, FightSide];
  /** How important it is within its chapter; a chapter lists only its most important moments. */
  readonly weight: number;
}

export interface Chapter {
  /** Its first position. */
  readonly at: number;
  readonly title: string;
  /** "turns 1–12"; empty if the title already says it. */
  readonly span: string;
  readonly moments: readonly KeyMoment[];
}

/** A figure over time that shows who is ahead: money, areas, points. */
export interface Measure<V extends AnyView = AnyView> {
  readonly label: string;
  /** Printed before a figure: "₹". */
  readonly unit?: string;
  value(view: V, seat: Seat): number;
}

/**
 * How a game presents a finished match in its replay: the default export of `tables/<game>/chronicle.ts`, fetched when
 * a replay is opened.
 */
export interface Chronicle<V extends AnyView = AnyView> {
  /** The first one is shown by default. */
  readonly measures: readonly Measure<V>[];
  /** The colour of a seat's curve, as a token: `var(--gg-britain)`. */
  seatColour(seat: Seat, view: V): string;
  /** The token that marks a seat's curve: an SVG path centred on 0 0, in a square of 30 units. */
  seatShape?(seat: Seat, view: V): string;
  /** In order, from the first position to the end; at least one. */
  chapters(source: ChronicleSource<V>): readonly Chapter[];
  /**
   * Why one answer was better than another, in a sentence: from what the game reckons of the answer given and of the
   * best other one (`search.reckon`). Null: there is nothing to say.
   */
  reason?(seat: Seat, given: Json, best: Json): Reason | null;
}

/** A sentence with the rule behind it. */
export interface Reason {
  readonly words: string;
  readonly rule: RuleId;
}

/** A kind of mark on a game's timeline: the start of a turn or a period, or an event worth a flag. */
export interface Milestone {
  readonly at: number;
  readonly label: string;
  readonly kind: "turn" | "period" | "flag";
}
/** Figures over time, one for each position, drawn as steps. Curves differ by colour, dash and token. */
export interface Curve {
  readonly label: string;
  readonly values: readonly number[];
  /** The standard error of each value, drawn as a band; missing: the values are exact. */
  readonly errors?: readonly number[];
  /** A colour token, for example `var(--gg-britain)`. */
  readonly colour?: string;
  /** The token that marks the curve: an SVG path centred on 0 0, in a square of 30 units. */
  readonly shape?: string;
}
