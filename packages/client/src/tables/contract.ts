import type {
  Ask,
  AnyView,
  Answer,
  FreeShape,
  Id,
  Json,
  LogLine,
  Option,
  OptionValues,
  Refusal,
  Seat,
  Observation,
  Viewer,
} from "@caravanserai/kernel";
import type { TemplateResult } from "lit";
import type { House } from "../elements/house.ts";

/*
 * The contract between the page of a table (live, stepping back, replay) and the table of one game.
 * The page owns the connection, the store, the log, chat and notes; the game's element draws the position and offers what the asks allow.
 */

/** A person or bot at a seat, as everybody sees it. */
export interface SeatInfo {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: "person" | "bot" | "free";
  readonly presence: "here" | "away";
  /** The seat's own name in this game (`britain`), where seats have names. */
  readonly role?: string;
  readonly you: boolean;
  readonly departed: boolean;
}

/** A line of the log with its number and the position (seq) at which it was written. */
export interface NumberedLine extends LogLine {
  readonly number: number;
  readonly seq: number;
  readonly at?: string;
  /** Its answer was taken back later: shown struck through. */
  readonly undone?: true;
}

export interface TableState<V extends AnyView = AnyView> {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly options: OptionValues;
  /** Whose eyes: a seat, `public` (spectators), `all` (replay of a finished game). */
  readonly viewer: Viewer;
  readonly seats: readonly SeatInfo[];
  /** The position shown. When stepping back or replaying it is an old one and `live` is false: its asks are not to be answered. */
  readonly observation: Observation<V>;
  readonly seq: number;
  readonly live: boolean;
  /** The view shown before this one, to animate from; null at the start or after a jump. */
  readonly before: V | null;
  readonly lines: readonly NumberedLine[];
  readonly connection: "connected" | "connecting" | "offline";
  /** An answer is on its way. */
  readonly sending: boolean;
}

/** What a table can do. Every promise ends with the refusal, or null when it was carried out. */
export interface TableStore<V extends AnyView = AnyView> {
  readonly state: TableState<V>;
  /** Calls back after every change; returns how to stop it. */
  subscribe(changed: () => void): () => void;
  decide(question: number, answer: Answer): Promise<Refusal | null>;
  undo(): Promise<Refusal | null>;
  /** `null` takes the order back. */
  order(window: string, order: Json): Promise<Refusal | null>;
  /** What the house has around the table: log, chat, notes, rules, catch-up. Elements of the frame use it; a game's table only passes the store on. */
  readonly house: House;
}

/** The words of one option of an ask, for its button. */
export interface OptionWords {
  /** A verb with its object and price: "Draw 3 for ₹3", "Done melding". For options with a value: what the button says before it is chosen ("Lay cards"). */
  readonly label: string;
  /** What the button says for a chosen answer: "Lay 3 cards", "Seal ₹2". */
  readonly act?: (answer: Answer) => string;
  /** A second press is asked ("Yes, seal ₹2" / "Back"): for what is dangerous and cannot be taken back. */
  readonly confirm?: boolean | ((answer: Answer) => boolean);
  /** The one lamp button while no draft is complete. Without it the first press option of the ask has the lamp. */
  readonly primary?: boolean;
  /** Before amounts and shares: "₹". */
  readonly unit?: string;
  /** Why one would choose it, shown under lists and as a tooltip. */
  readonly help?: string;
}

/** What the client knows of a game before its table is opened: in the shell, so it is kept small. */
export interface GameCard {
  readonly id: string;
  /** With which the ids of its rules begin: `AN`. */
  readonly rules: string;
  readonly title: string;
  readonly years: string;
  /** One or two sentences of what it is. */
  readonly blurb: string;
  readonly players: string;
  readonly minutes: string;
  /** Short phrases for lists of matches: ask kind → what is asked ("bid in secret", "cards to draw"). */
  readonly kinds: Readonly<Record<string, string>>;
  /** Words of table options: `name` → label and help; for choices also the values' labels. */
  readonly options: Readonly<
    Record<
      string,
      { readonly label: string; readonly help: string; readonly values?: Readonly<Record<string, string>> }
    >
  >;
  /** Names of seats that have names of their own. */
  readonly seats?: Readonly<Record<string, string>>;
  /** One-click starts against bots for home ("Solitaire: Britain alone"); `play` alone for most games. */
  readonly starts: readonly {
    readonly label: string;
    readonly seats: number;
    readonly options: OptionValues;
    readonly bots: number;
  }[];
  /** A small drawing from the game's own map or cards, fetched when it is first shown. */
  vignette(): Promise<TemplateResult>;
  /** The table, loaded when one is opened. */
  load(): Promise<GameTable>;
}

/** The table of one game: the default export of `tables/<game>/index.ts`. */
export interface GameTable<V extends AnyView = AnyView> {
  /** The custom element, already defined. It gets one property: `store: TableStore<V>`, and is laid out in `<cv-table-frame>` by itself. */
  readonly tag: string;
  /** A line of the log in words; rule and eye are added by the log. May contain `<b>`, `<i>` and game symbols. */
  line(line: NumberedLine, state: TableState<V>): TemplateResult | string;
  /** The question in words, second person: title (one sentence with the verb) and what can and cannot be taken back. */
  prompt(ask: Ask, state: TableState<V>): { readonly title: string; readonly note?: string };
  /** The words of an option's button. */
  choice(ask: Ask, option: Option, state: TableState<V>): OptionWords;
  /** What an id of an option is called in lists and for screen readers: "Nagardhan Fort, Nagpur 5". */
  nameOf(id: Id, ask: Ask, option: Option, state: TableState<V>): string;
  /** The game's free shapes (`game.free`), so that the browser judges them as the server does. */
  readonly free?: Readonly<Record<string, FreeShape>>;
  /** A value of a free shape in words, for lists. */
  valueWords?(value: unknown, ask: Ask, option: Option, state: TableState<V>): string;
  /** Besides "all" and "mine": groups of log keys that the log can be narrowed to ("battles", "money"). */
  readonly logFilters?: readonly { readonly label: string; readonly keys: readonly string[] }[];
  /** What others decide, third person: "Tom decides on passage". */
  waitingFor(kind: string, names: readonly string[], state: TableState<V>): string;
  /** Why it ended, in words, for the result. */
  ending(state: TableState<V>): { readonly title: string; readonly body: TemplateResult | string };
  /** The rules reader's text of a rule by id, from the game's RULES.md; for links `#AN-042`. */
  rules(): Promise<string>;
  /** Figures over time for the replay's curves (money, areas …): by seat, computed from one view. The first is shown. */
  readonly curves?: readonly { readonly label: string; value(view: V, seat: Seat): number }[];
  /** The colour of a seat's curve, a token: `var(--gg-britain)`. */
  seatColour?(seat: Seat, view: V): string;
  /** A milestone's short name on the road: "Turn 12", "1840s", "Siege of Herat". Without it the line itself, if it is a string. */
  halt?(line: NumberedLine, state: TableState<V>): string;
  /** Lines that make halts or flags on the road of the replay and of the catch-up: key → what it is. */
  readonly milestones: Readonly<Record<string, "turn" | "period" | "flag">>;
}
