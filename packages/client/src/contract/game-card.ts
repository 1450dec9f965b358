import type { OptionValues } from "@caravanserai/kernel";
import type { TemplateResult } from "lit";
import type { GameTable } from "./game-table.ts";
import type { HowToPlay } from "./learn.ts";

/** What the form of a new table proposes for one option, given the others. */
export interface OptionProposal {
  readonly option: string;
  readonly value: OptionValues[string];
  /** What is proposed, and why. */
  readonly words: string;
  /** The words of the button that takes it. */
  readonly take: string;
}

/** The words of one table option. */
export interface TableOptionWords {
  readonly label: string;
  readonly help: string;
  /** What it comes to at a table with this many seats, in a sentence. */
  readonly withSeats?: (seats: number) => string;
  /** Labels of the values of a choice. */
  readonly values?: Readonly<Record<string, string>>;
}

/** What the client knows of a game before its table is opened: in the shell, so it is kept small. */
export interface GameCard {
  readonly id: string;
  /** With which the ids of its rules begin: `AN`. */
  readonly rules: string;
  readonly title: string;
  /** Where there is little room; missing: the title. */
  readonly short?: string;
  readonly years: string;
  /** One or two sentences of what it is. */
  readonly blurb: string;
  readonly players: string;
  readonly minutes: string;
  /**
   * By the number of seats, how often a match waits for each person, and how many of these visits follow one another:
   * medians of `npm run simulate -- --game <id> --seats <n> --players bot,…`.
   */
  readonly visits: Readonly<Partial<Record<number, { readonly each: number; readonly inARow: number }>>>;
  /** Short phrases for lists of matches: ask kind → what is asked ("bid in secret", "cards to draw"). */
  readonly kinds: Readonly<Record<string, string>>;
  /** Words of table options by name. */
  readonly options: Readonly<Record<string, TableOptionWords>>;
  /** Names of seats that have names of their own. */
  readonly seats?: Readonly<Record<string, string>>;
  /** The name of a side that `seats` does not list; without this function it is "seat 2". */
  readonly sideName?: (side: string) => string;
  /** One-click starts against bots for home ("Solitaire: Britain alone"); `play` alone for most games. */
  readonly starts: readonly {
    readonly label: string;
    readonly seats: number;
    readonly options: OptionValues;
    readonly bots: number;
  }[];
  /** What it means to resign, in one sentence. */
  readonly resigning?: string;
  /** A sign on a 20-unit grid, told apart from the others by its outline (drawing/glyphs.ts). */
  readonly glyph: TemplateResult;
  /** A small drawing from the game's own map or cards, fetched when it is first shown. */
  vignette(): Promise<TemplateResult>;
  /** What is proposed for a new table with these options, if anything; loaded when its form shows the game. */
  proposal?(): Promise<(options: OptionValues) => OptionProposal | null>;
  /** The page for newcomers, loaded when it is opened. */
  howToPlay?(): Promise<HowToPlay>;
  /** The table, loaded when one is opened. */
  load(): Promise<GameTable>;
}
