import type { OptionValues } from "@caravanserai/kernel";
import type { CSSResultGroup, TemplateResult } from "lit";
import type { GameTable } from "./game-table.ts";
import type { HowToPlay } from "./learn.ts";
import type { TableState } from "./table-state.ts";

/** A suggestion that the new-table form makes for one option, given the values of the others. */
export interface OptionProposal {
  readonly option: string;
  readonly value: OptionValues[string];
  /** What is suggested, and why. */
  readonly words: string;
  /** The label of the button that accepts it. */
  readonly take: string;
}

/** The texts for one table option. */
export interface TableOptionWords {
  readonly label: string;
  readonly help: string;
  /** The effect at a table with this many seats, as a sentence. */
  readonly withSeats?: (seats: number) => string;
  /** Labels of the values of a choice. */
  readonly values?: Readonly<Record<string, string>>;
}

/** How the first page draws a match of bots: the map by the code of the game's table, and its players. */
export interface ShowcaseDrawing {
  readonly styles: CSSResultGroup;
  readonly line: GameTable["line"];
  /** What the map is called for people who do not see it. */
  readonly label: string;
  /** "turn 12" */
  when(state: TableState): string;
  /** The layers of the map, for an SVG that carries its sheet on beyond all its edges. */
  map(state: TableState): TemplateResult;
  /** The sign of a player beside the name, and how that player stands. */
  player(state: TableState, seat: number): { readonly sign: TemplateResult; readonly words: string };
}

/** What the client holds about a game before its table is opened. It is part of the shell, so keep it small. */
export interface GameCard {
  readonly id: string;
  /** The prefix of its rule ids: `AN`. */
  readonly rules: string;
  readonly title: string;
  /** Used where space is tight; defaults to the title. */
  readonly short?: string;
  readonly years: string;
  /** One or two sentences that describe the game. */
  readonly blurb: string;
  /** One short sentence for the plate of the first page. */
  readonly line: string;
  readonly players: string;
  readonly minutes: string;
  /** How much there is to learn: 1 (light) to 5 (heaviest). */
  readonly weight: 1 | 2 | 3 | 4 | 5;
  /** How long the first game with the guide takes: "30 min". */
  readonly firstGame: string;
  /**
   * By number of seats: how often a match waits for each person, and how many of these visits follow directly on one
   * another. Medians of `npm run simulate -- --game <id> --seats <n> --players bot,…`.
   */
  readonly visits: Readonly<Partial<Record<number, { readonly each: number; readonly inARow: number }>>>;
  /** Short phrases for lists of matches: ask kind → what the player is asked ("bid in secret", "cards to draw"). */
  readonly kinds: Readonly<Record<string, string>>;
  /** The texts for table options, by option name. */
  readonly options: Readonly<Record<string, TableOptionWords>>;
  /** The names of seats that have their own names. */
  readonly seats?: Readonly<Record<string, string>>;
  /** The name of a side that `seats` does not list; without this function, "seat 2". */
  readonly sideName?: (side: string) => string;
  /** One-click starts against bots on the home page ("Solitaire: Britain alone"); most games have only `play`. */
  readonly starts: readonly {
    readonly label: string;
    readonly seats: number;
    readonly options: OptionValues;
    readonly bots: number;
  }[];
  /** What resigning means, in one sentence. */
  readonly resigning?: string;
  /**
   * Headlines of results: by the side that won ("The Entente holds"), `draw`, and `win` for games without sides, with
   * `{name}` for the winner.
   */
  readonly headline?: Readonly<Record<string, string>>;
  /** Draws the table at a position as a picture of any size, with nothing to press. */
  scene(): Promise<(state: TableState<never>) => TemplateResult>;
  /** What lies behind the headline of a result; without it its table at the end. */
  banner?(): Promise<TemplateResult>;
  /** An icon on a 20-unit grid, distinct from the other games' icons by its outline (drawing/glyphs.ts). */
  readonly glyph: TemplateResult;
  /** The match of bots on the first page, if the build plays one of this game: its drawing, loaded after the page. */
  showcase?(): Promise<ShowcaseDrawing>;
  /** A suggestion for a new table with these options, if there is one; loaded when the form shows the game. */
  proposal?(): Promise<(options: OptionValues) => OptionProposal | null>;
  /** The page for newcomers, loaded when opened. */
  howToPlay?(): Promise<HowToPlay>;
  /** The table, loaded when one is opened. */
  load(): Promise<GameTable>;
}
