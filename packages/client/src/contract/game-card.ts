import type { OptionValues } from "@caravanserai/kernel";
import type { TemplateResult } from "lit";
import type { GameTable } from "./game-table.ts";
import type { HowToPlay } from "./learn.ts";

/** What the form of a new table proposes for one option, given the others. */
export interface OptionProposal {
  readonly option: string;
  readonly value: string;
  /** What is proposed, and why. */
  readonly words: string;
  /** The words of the button that takes it. */
  readonly take: string;
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
  /** What it means to resign, in one sentence. */
  readonly resigning?: string;
  /** A sign on a 20-unit grid, told apart from the others by its outline (drawing/glyphs.ts). */
  readonly glyph: TemplateResult;
  /** A small drawing from the game's own map or cards, fetched when it is first shown. */
  vignette(): Promise<TemplateResult>;
  /** What is proposed for a new table, loaded when its form shows the game. */
  proposal?(): Promise<(options: OptionValues) => OptionProposal>;
  /** The page for newcomers, loaded when it is opened. */
  howToPlay?(): Promise<HowToPlay>;
  /** The table, loaded when one is opened. */
  load(): Promise<GameTable>;
}
