import type { AnyView, Observation, Seat } from "@caravanserai/kernel";
import type { SymbolName } from "../elements/icons.ts";
import type { NumberedLine } from "./table-state.ts";

/** What a chronicle is derived from: the whole match as the viewer of the replay sees it. */
export interface ChronicleSource<V extends AnyView = AnyView> {
  /** The log, without what was taken back. */
  readonly lines: readonly NumberedLine[];
  /** Every position of the match; the index is its number. */
  readonly positions: readonly Observation<V>[];
  /** How the person or bot at a seat is called. */
  readonly name: (seat: Seat) => string;
}

/** A card, Unit or stack that took part in a fight. */
export interface Fighter {
  readonly name: string;
  /** "3 lost", "2 swords". */
  readonly note?: string;
  /** It did not live through the fight: its name is struck through. */
  readonly dead: boolean;
}

/** One side of a fight: what it brought, and what that came to. */
export interface FightSide {
  /** "Attack", "Defence". */
  readonly part: string;
  readonly who: string;
  readonly fighters: readonly Fighter[];
  /** "4 + ₹3 = 7". */
  readonly sum: string;
}

/** A moment of a match that its replay names. */
export interface KeyMoment {
  /** The position that shows it. */
  readonly at: number;
  /** The number of the log line that it was read from. */
  readonly line: number;
  readonly symbol: SymbolName;
  /** The headline: a short sentence without its full stop, "Hyderabad falls to Priyamvada". */
  readonly title: string;
  /** The facts in a sentence or two, with their sums. */
  readonly facts: string;
  /** Where in the match: "turn 31", "round 3". */
  readonly when: string;
  readonly sides?: readonly [FightSide, FightSide];
  /** How much it matters beside the others of its chapter; a chapter names those that matter most. */
  readonly weight: number;
}

export interface Chapter {
  /** Its first position. */
  readonly at: number;
  readonly title: string;
  /** "turns 1–12"; empty where the title says it. */
  readonly span: string;
  readonly moments: readonly KeyMoment[];
}

/** Figures over time by which one sees who leads: money, areas, points. */
export interface Measure<V extends AnyView = AnyView> {
  readonly label: string;
  /** Before a figure: "₹". */
  readonly unit?: string;
  value(view: V, seat: Seat): number;
}

/**
 * How a match of one game is looked back upon: the default export of `tables/<game>/chronicle.ts`, fetched when a
 * replay is opened.
 */
export interface Chronicle<V extends AnyView = AnyView> {
  /** The first is shown first. */
  readonly measures: readonly Measure<V>[];
  /** The colour of a seat's curve, a token: `var(--gg-britain)`. */
  seatColour(seat: Seat, view: V): string;
  /** The token of a seat on its curve: a path about 0 0 in a square of 30 units. */
  seatShape?(seat: Seat, view: V): string;
  /** In order, from the first position to the end; at least one. */
  chapters(source: ChronicleSource<V>): readonly Chapter[];
}

/** A mark on the timeline of a game: where a turn or a period begins, or something worth a flag. */
export interface Milestone {
  readonly at: number;
  readonly label: string;
  readonly kind: "turn" | "period" | "flag";
}
/** Figures over time, one for each position, drawn as steps; told apart by colour, dash and token. */
export interface Curve {
  readonly label: string;
  readonly values: readonly number[];
  /** A colour of the tokens, e.g. `var(--gg-britain)`. */
  readonly colour?: string;
  /** Of its token: a path about 0 0 in a square of 30 units. */
  readonly shape?: string;
}
