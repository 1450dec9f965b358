import type { AnyView, Answer, Ask, FreeShape, Id, Json, Option, Seat } from "@caravanserai/kernel";
import type { TemplateResult } from "lit";
import type { Chronicle } from "./chronicle.ts";
import type { Guide } from "./learn.ts";
import type { NumberedLine, TableState } from "./table-state.ts";

/** The words of one option of an ask, for its button. */
export interface OptionWords {
  /**
   * A verb with its object and price: "Draw 3 for ₹3", "Done laying". For options with a value: what the button says
   * before it is chosen ("Lay cards").
   */
  readonly label: string;
  /** What the button says for a chosen answer: "Lay 3 cards", "Bid ₹2". */
  readonly act?: (answer: Answer) => string;
  /** A second press is asked ("Yes, bid ₹2" / "Back"): for what is dangerous and cannot be taken back. */
  readonly confirm?: boolean | ((answer: Answer) => boolean);
  /**
   * The button is held for a moment instead; a short press, or a key, asks for a second one. For what is done often and
   * cannot be taken back.
   */
  readonly hold?: boolean;
  /** The primary action while no draft is complete. Without it that is the first button of the ask. */
  readonly primary?: boolean;
  /** Before amounts and shares: "₹". */
  readonly unit?: string;
  /** Why one would choose it, shown under lists and as a tooltip. */
  readonly help?: string;
}

/** The words of a window: a question that can be answered ahead by a standing order. */
export interface WindowWords<V extends AnyView = AnyView> {
  /** When it opens: "A coup against one of my areas". */
  readonly when: string;
  /** What the usual answer is, as a verb: "Let it fall". */
  readonly usual: string;
  /** Another order in words. */
  readonly order?: (order: Json) => string;
  /** The seat that it concerns, by its own name (`british`); without it: every seat. */
  readonly seat?: string;
  /**
   * Whether it may come before the seat's next decision, by what the seat sees; without it: it may. Somebody who leaves
   * the table is asked of those that may come.
   */
  mayCome?(view: V, seat: Seat): boolean;
  /** It seldom comes, or only after another window: somebody who leaves finds it below the others. */
  readonly seldom?: true;
}

/**
 * The words of one game and the tag of its table: the default export of `tables/<game>/index.ts`.
 * `V` is the view of the rules package, `O` the options that its steps offer (`OptionIn<Steps>`): with them every
 * question and every option is typed.
 */
export interface GameTable<V extends AnyView = AnyView, O extends Option = Option> {
  /**
   * The custom element, already defined. It gets one property, `store: TableStore<V>`, and renders `<cv-table-frame>`.
   */
  readonly tag: string;
  /** A line of the log in words; rule and eye are added by the log. May contain `<b>`, `<i>` and game symbols. */
  line(line: NumberedLine, state: TableState<V>): TemplateResult | string;
  /** The question in words, second person: title (one sentence with the verb) and what can and cannot be taken back. */
  prompt(ask: Ask<O>, state: TableState<V>): { readonly title: string; readonly note?: string };
  /** The words of an option's button. */
  choice(ask: Ask<O>, option: O, state: TableState<V>): OptionWords;
  /** What an id of an option is called in lists and for screen readers: "Nagardhan Fort, Nagpur 5". */
  nameOf(id: Id, ask: Ask<O>, option: O, state: TableState<V>): string;
  /** The game's free shapes (`game.free`), so that the browser judges them as the server does. */
  readonly free?: Readonly<Record<string, FreeShape>>;
  /** A value of a free shape in words, for lists. */
  valueWords?(value: unknown, ask: Ask<O>, option: O, state: TableState<V>): string;
  /**
   * Values with which an answer of a free shape may begin, best known first: the list offers each by its `valueWords`,
   * and the table lets the player change it. Without them the list suggests one by chance.
   */
  proposals?(ask: Ask<O>, option: O, state: TableState<V>): readonly Json[];
  /** Besides "all" and "mine": groups of log keys that the log can be narrowed to ("battles", "money"). */
  readonly logFilters?: readonly { readonly label: string; readonly keys: readonly string[] }[];
  /** What can be answered ahead: every window of the rules. */
  readonly windows?: Readonly<Record<string, WindowWords<V>>>;
  /** What others decide, third person: "Tom decides on passage". */
  waitingFor(kind: string, names: readonly string[], state: TableState<V>): string;
  /** Why it ended, in words, for the result. */
  ending(state: TableState<V>): { readonly title: string; readonly body: TemplateResult | string };
  /** The id of the game. */
  readonly game: string;
  /** The guide through a first game, loaded when somebody plays one. */
  guide?(): Promise<Guide<V, O>>;
  /** The phases of a turn in order, and the place of the present one in it; null: none of them now. */
  phases?(state: TableState<V>): { readonly names: readonly string[]; readonly now: number | null };
  /** Chapters, key moments and figures over time, fetched when a replay is opened. */
  chronicle?(): Promise<Chronicle<V>>;
  /**
   * A milestone's short name on the timeline: "Turn 12", "1840s", "Siege of Herat". Without it the line itself, if it
   * is a string.
   */
  milestoneLabel?(line: NumberedLine, state: TableState<V>): string;
  /** Lines that are marks on the timeline of the replay and of the catch-up: log key → what it is. */
  readonly milestones: Readonly<Record<string, "turn" | "period" | "flag">>;
}
