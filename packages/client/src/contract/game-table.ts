import type { AnyView, Answer, Ask, FreeShape, Id, Json, Option, Seat } from "@caravanserai/kernel";
import type { TemplateResult } from "lit";
import type { Chronicle } from "./chronicle.ts";
import type { Guide } from "./learn.ts";
import type { NumberedLine, TableState } from "./table-state.ts";

/** The button texts for one option of an ask. */
export interface OptionWords {
  /**
   * A verb with its object and price: "Draw 3 for ₹3", "Done laying". For options with a value: the label before a
   * value is chosen ("Lay cards").
   */
  readonly label: string;
  /** The label once an answer is chosen: "Lay 3 cards", "Bid ₹2". */
  readonly act?: (answer: Answer) => string;
  /** The button asks for a second press ("Yes, bid ₹2" / "Back"): for risky choices that cannot be undone. */
  readonly confirm?: boolean | ((answer: Answer) => boolean);
  /**
   * The player holds the button for a moment instead; a short press or a key asks for a second press. For frequent
   * choices that cannot be undone.
   */
  readonly hold?: boolean;
  /** The primary action while no draft is complete. Defaults to the ask's first button. */
  readonly primary?: boolean;
  /** Printed before amounts and shares: "₹". */
  readonly unit?: string;
  /** Why a player would choose it; shown under lists and as a tooltip. */
  readonly help?: string;
}

/** The texts for a window: a question that a standing order can answer ahead of time. */
export interface WindowWords<V extends AnyView = AnyView> {
  /** When it opens: "A coup against one of my areas". */
  readonly when: string;
  /** The usual answer, as a verb: "Let it fall". */
  readonly usual: string;
  /** Describes any other order. */
  readonly order?: (order: Json) => string;
  /** The orders that are offered by a button each; by default the usual one alone. */
  readonly offers?: readonly Json[];
  /** The only seat that it concerns, by its own name (`british`); by default, every seat. */
  readonly seat?: string;
  /**
   * Whether it may open before the seat's next decision, judging by what the seat sees; by default it may. A player who
   * leaves the table is asked about the windows that may open.
   */
  mayCome?(view: V, seat: Seat): boolean;
  /** It rarely opens, or only after another window: listed below the others when a player leaves the table. */
  readonly seldom?: true;
}

/** What a player is asked: a title, and what to know before answering. */
export interface Prompt {
  readonly title: string;
  readonly note?: string;
}

/**
 * The texts of one game and the tag of its table: the default export of `tables/<game>/index.ts`. `V` is the view of
 * the rules package, `O` the options that its steps offer (`OptionIn<Steps>`); they give every question and option its
 * type.
 */
export interface GameTable<V extends AnyView = AnyView, O extends Option = Option> {
  /**
   * The custom element, already defined. It gets one property, `store: TableStore<V>`, and renders `<cv-table-frame>`.
   */
  readonly tag: string;
  /** The text of a log line; the log itself adds the rule and the eye. May contain `<b>`, `<i>` and game symbols. */
  line(line: NumberedLine, state: TableState<V>): TemplateResult | string;
  /**
   * The question, in the second person: a title (one sentence with the verb), and a note on what can and cannot be
   * undone.
   */
  prompt(ask: Ask<O>, state: TableState<V>): Prompt;
  /** The button texts of an option. */
  choice(ask: Ask<O>, option: O, state: TableState<V>): OptionWords;
  /** The name of an option's id in lists and for screen readers: "Nagardhan Fort, Nagpur 5". */
  nameOf(id: Id, ask: Ask<O>, option: O, state: TableState<V>): string;
  /** The oldest version of the rules whose positions, asks and log this table can show; missing: all. */
  readonly drawsFrom?: number;
  /** The game's free shapes (`game.free`), so that browser and server judge them alike. */
  readonly free?: Readonly<Record<string, FreeShape>>;
  /** Describes a value of a free shape, for lists. */
  valueWords?(value: unknown, ask: Ask<O>, option: O, state: TableState<V>): string;
  /**
   * Suggested starting values for an answer of a free shape, best known first. The list offers each by its
   * `valueWords`, and the player can change it on the table. Without them the list suggests one at random.
   */
  proposals?(ask: Ask<O>, option: O, state: TableState<V>): readonly Json[];
  /** Log filters in addition to "all" and "mine": groups of log keys ("battles", "money"). */
  readonly logFilters?: readonly { readonly label: string; readonly keys: readonly string[] }[];
  /** What can be answered ahead of time: every window of the rules. */
  readonly windows?: Readonly<Record<string, WindowWords<V>>>;
  /** What other players are deciding, in the third person: "Tom decides on passage". */
  waitingFor(kind: string, names: readonly string[], state: TableState<V>): string;
  /** Why the match ended, for the result. */
  ending(state: TableState<V>): { readonly title: string; readonly body: TemplateResult | string };
  /** The id of the game. */
  readonly game: string;
  /** The guide through a first game, loaded when a player starts one. */
  guide?(): Promise<Guide<V, O>>;
  /** The phases of a turn in order, and the index of the current one; null: the match is in none of them. */
  phases?(state: TableState<V>): { readonly names: readonly string[]; readonly now: number | null };
  /** Chapters, key moments and figures over time, fetched when a replay is opened. */
  chronicle?(): Promise<Chronicle<V>>;
  /**
   * The short name of a milestone on the timeline: "Turn 12", "1840s", "Siege of Herat". Defaults to the line itself,
   * if it is a string.
   */
  milestoneLabel?(line: NumberedLine, state: TableState<V>): string;
  /** Lines that become marks on the timeline of the replay and the catch-up: log key → kind of mark. */
  readonly milestones: Readonly<Record<string, "turn" | "period" | "flag">>;
}
