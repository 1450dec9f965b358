import type { AnyView, Answer, Ask, Id, Option, OptionValues, Random, Seat } from "@caravanserai/kernel";
import type { CSSResultGroup, TemplateResult } from "lit";
import type { TableState } from "./table-state.ts";

/* How a newcomer learns a game: the page "How to play" and the guide through the first game. */

/** A term of the game, explained where it appears, by `<cv-term>`. */
export interface GlossaryEntry {
  readonly term: string;
  /** One or two sentences. */
  readonly text: string;
}

/** A section of the page that explains something with pictures: a card, a worked example of a fight. */
interface LearnSection {
  /** Its anchor in the page's address: `#a-war`. */
  readonly id: string;
  /** Its entry in the table of contents: "A war". */
  readonly label: string;
  /** Its heading: "One war, worked out". */
  readonly title: string;
  /** Small text next to the title. */
  readonly aside?: string;
  readonly body: TemplateResult;
}

/**
 * The page "How to play": the default export of `tables/<game>/how-to-play.ts`, built from the elements of the game's
 * own table.
 */
export interface HowToPlay {
  /** About three sentences. */
  readonly aim: TemplateResult;
  /** Reading time in minutes; at most five. */
  readonly minutes: number;
  /** A turn, in about five sentences. */
  readonly turn: readonly { readonly title: string; readonly text: string | TemplateResult }[];
  readonly sections: readonly LearnSection[];
  readonly hints: readonly { readonly title: string; readonly text: string }[];
  readonly glossary: readonly GlossaryEntry[];
  /** The match for learning the game: against bots, short and simple. */
  readonly firstGame: {
    readonly seats: number;
    /** Where the learner sits: by default in the first seat. */
    readonly seat?: Seat;
    readonly options: OptionValues;
    readonly bots: number;
    /** Length and opponents: "About 30 minutes against two bots." */
    readonly note: string;
  };
  /** Styles for the pictures in the sections. */
  readonly styles?: CSSResultGroup;
}

/** What the guide shows the first time a kind of question is asked. */
export interface GuideEntry<V extends AnyView = AnyView, O extends Option = Option> {
  /** What the player is doing: "Drawing cards". */
  readonly title: string;
  /** What the question asks. */
  readonly asked: string | TemplateResult;
  /** Why it matters. */
  readonly why: string | TemplateResult;
  /** Why the proposed answer is a good one in this position; null: no answer is proposed. */
  reason?(answer: Answer, ask: Ask<O>, state: TableState<V>): string | TemplateResult | null;
}

/** What a person is told before the first question of a first match. */
export interface GuideOpening {
  readonly you: { readonly name: string; readonly words: string };
  readonly win: { readonly name: string; readonly words: string };
  /** One turn as five halts, each with a few words. */
  readonly turn: readonly { readonly name: string; readonly words: string }[];
}

/** The kind under which the progress keeps that the opening has been read. */
export const OPENING = "opening";

/** The guide through a first game. */
export interface Guide<V extends AnyView = AnyView, O extends Option = Option> {
  /** Who this seat is, how it wins, and what a turn is. */
  opening(state: TableState<V>): GuideOpening;
  /** By kind of ask; a missing kind is not explained. */
  readonly entries: Readonly<Record<string, GuideEntry<V, O>>>;
  /** The bot of the rules package: proposes an answer based only on what the player can see. */
  bot(view: V, ask: Ask, random: Random): Answer;
  /**
   * The cards and places that a proposed answer involves: `data-card` and `data-place` on the table. Defaults to all
   * ids in the answer.
   */
  marks?(answer: Answer, ask: Ask<O>, state: TableState<V>): readonly Id[];
}

/** The parts of a game's guide that a person has seen, stored per person for all devices. */
export interface GuideProgress {
  readonly on: boolean;
  /** Kinds of questions that have been explained. */
  readonly seen: readonly string[];
  /** Marks this kind as explained, so that it is not explained again. */
  explained(kind: string): void;
  /** Switches the guide on, from the beginning, or off. */
  turn(on: boolean): void;
  /** Shows the opening again. */
  open(): void;
}
