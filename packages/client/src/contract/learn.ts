import type { AnyView, Answer, Ask, Id, Option, OptionValues, Random } from "@caravanserai/kernel";
import type { CSSResultGroup, TemplateResult } from "lit";
import type { TableState } from "./table-state.ts";

/* How a newcomer learns a game: the page "How to play" and the guide through the first game. */

/** A word of the game that is explained where it stands, by `<cv-term>`. */
export interface GlossaryEntry {
  readonly term: string;
  /** One or two sentences. */
  readonly text: string;
}

/** A part of the page that shows something with pictures: a card, a fight worked out. */
export interface LearnSection {
  /** Its place in the address of the page: `#a-war`. */
  readonly id: string;
  /** In the contents: "A war". */
  readonly label: string;
  /** Over the part: "One war, worked out". */
  readonly title: string;
  /** Small, beside the title. */
  readonly aside?: string;
  readonly body: TemplateResult;
}

/** The page "How to play": the default export of `tables/<game>/how-to-play.ts`, made of the elements of the game's own table. */
export interface HowToPlay {
  /** In about three sentences. */
  readonly aim: TemplateResult;
  /** How long the page takes to read; five at most. */
  readonly minutes: number;
  /** A turn, in five sentences or so. */
  readonly turn: readonly { readonly title: string; readonly text: string | TemplateResult }[];
  readonly sections: readonly LearnSection[];
  readonly hints: readonly { readonly title: string; readonly text: string }[];
  readonly glossary: readonly GlossaryEntry[];
  /** The match that one learns by: against bots, short and simple. */
  readonly firstGame: {
    readonly seats: number;
    readonly options: OptionValues;
    readonly bots: number;
    /** Length and opponents: "About 30 minutes against two bots." */
    readonly note: string;
  };
  /** For the pictures in the sections. */
  readonly styles?: CSSResultGroup;
}

/** What the guide says when a kind of question is asked for the first time. */
export interface GuideEntry<V extends AnyView = AnyView, O extends Option = Option> {
  /** What is done: "Drawing cards". */
  readonly title: string;
  /** What is asked. */
  readonly asked: string | TemplateResult;
  /** Why it matters. */
  readonly why: string | TemplateResult;
  /** Why the proposed answer is a good one, from this very position; null: nothing is proposed. */
  reason?(answer: Answer, ask: Ask<O>, state: TableState<V>): string | TemplateResult | null;
}

/** The guide through a first game. */
export interface Guide<V extends AnyView = AnyView, O extends Option = Option> {
  /** By kind of ask; a kind that is missing is not explained. */
  readonly entries: Readonly<Record<string, GuideEntry<V, O>>>;
  /** The bot of the rules package: it proposes an answer from what the player can see. */
  bot(view: V, ask: Ask, random: Random): Answer;
  /** The cards and places that a proposed answer is about: `data-card` and `data-place` on the table. Without it: all ids in the answer. */
  marks?(answer: Answer, ask: Ask<O>, state: TableState<V>): readonly Id[];
}

/** What of the guide one has seen in this game; kept for each person, on all devices. */
export interface GuideProgress {
  readonly on: boolean;
  /** Kinds of questions that have been explained. */
  readonly seen: readonly string[];
  /** This kind was explained: not again. */
  explained(kind: string): void;
  /** Switches the guide on, from the beginning, or off. */
  turn(on: boolean): void;
}
