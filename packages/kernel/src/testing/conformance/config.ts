import type { Json, MatchRecord, Random, Viewer } from "../../index.ts";

/** How the conformance suite tests a game. */
export interface TrialConfig<G, V> {
  /** The seat counts to play with. */
  readonly seats: readonly number[];
  /** Sets of table options, used in rotation; missing options have their defaults. */
  readonly options?: readonly Readonly<Record<string, unknown>>[];
  /** The number of games for each number of seats. */
  readonly games: number;
  /**
   * Another state that `viewer` cannot tell from this one: everything it cannot know is replaced by something else that
   * the rules allow (hidden cards with swapped identities, decks in another order). `state` is a copy that may be
   * changed. A game without secrets returns it unchanged.
   */
  resample(state: G, viewer: Viewer, random: Random): G;
  /**
   * What a view reveals of secret identities, if not all of it is in `faces`. While this is unchanged, nothing else in
   * the view may depend on a secret.
   */
  shown?(view: V): unknown;
  /** Checks what must hold after every answer; returns a sentence for each violation. */
  invariants(state: G): readonly string[];
  /** Checks what every answer must leave alone, from the states before and after it. */
  changes?(before: G, after: G): readonly string[];
  /**
   * Checks that the view contains everything that, by the rulebook, its viewer knows; returns a sentence for each
   * omission.
   */
  knows?(state: G, viewer: Viewer, view: V): readonly string[];
  /** A strict check of a view: null, or what is wrong with it. */
  viewSchema?(view: V, viewer: Viewer): string | null;
  /**
   * The ids of secret things that a view names, if they are not all in `faces`. After going back, no view may name an
   * id that its viewer has seen only in the undone part.
   */
  idsIn?(view: V): readonly string[];
  /** Standing orders to try, by window. The default is some common words and numbers. */
  readonly orders?: Readonly<Record<string, readonly Json[]>>;
  /** The seed from which all games follow. */
  readonly seed?: string;
  /** The costly checks run at one in this many positions (default 12), and at every position of the first game. */
  readonly every?: number;
  /** Called after every game, for a progress bar. */
  progress?(played: number, of: number): void;
}

/** What the conformance suite checks. Every finding has one of these names. */
export const FINDINGS = {
  endless: "the game ends within its bound, and automatic steps terminate",
  stuck: "some seat has a legal answer, unless the game is over",
  broken: "the rules never throw",
  "not-json": "game, agenda, log and views equal their JSON copies",
  "not-integer": "every number is whole",
  "non-deterministic": "the same commands give the same bytes, from a JSON copy too",
  "offered-but-refused": "every offered answer is accepted",
  "accepted-unoffered": "everything else is refused",
  "refusal-changes": "a refusal changes nothing",
  "impure-ask": "asking changes nothing and gives the same ask twice",
  "impure-view": "viewing changes nothing and gives the same view twice",
  "illegal-default": "the default of every ask is legal",
  "dishonest-final": "answers marked final cannot be taken back, all others can",
  undo: "undo restores exactly and is never offered past a barrier",
  leak: "a viewer receives the same bytes in all states that it cannot tell apart",
  exchange: "resampled states are possible ones",
  deal: "a deal looks the same to its viewer, reveals no secret and can be played to the end",
  peeks:
    "a bot that thinks ahead gives the same answer and values from the match and from a deal of what its seat knows",
  window: "every window has a standing order, at least its default",
  "view-lacks": "the view contains everything that its viewer knows by the rulebook",
  "view-schema": "the view matches its schema",
  invariant: "the invariants of the game hold after every answer",
  log: "log lines and results name only seats of this table",
  orders: "a standing order reveals no more to others than the same answer given by hand",
  "illegal-bot": "the bot's answers are legal and depend only on its own view",
  departure: "when a seat leaves, the match ends with a result or a bot plays on",
  back: "going back restores the exact position, repeats no roll, and shows no viewer the id of a thing that is hidden again",
  record: "the record of a game passes verification, and a forged one does not",
} as const;
export type FindingName = keyof typeof FINDINGS;

export interface Finding {
  readonly name: FindingName;
  /** Identifies the game, so that the same config and seed replay it. */
  readonly seed: string;
  readonly message: string;
  /** The game up to the finding. It contains the secret, so `verify` and the replay can show it. */
  readonly record: MatchRecord;
}

/** The viewers of a match with this many seats. */
export function viewersOf(seats: number): Viewer[] {
  return [...Array(seats).keys(), "public"];
}
