import type { AnyView, Json, MatchRecord, Random, Viewer } from "../../index.ts";

/** How a game is put through the trial. */
export interface ConformanceConfig<G, V> {
  /** Seat counts to play with. */
  readonly seats: readonly number[];
  /** Sets of table options, taken in turn; what a set leaves out has its default. */
  readonly options?: readonly Readonly<Record<string, unknown>>[];
  /** Games for each number of seats. */
  readonly games: number;
  /**
   * Another table that `viewer` cannot tell from this one: whatever it cannot know is exchanged for something else that
   * the rules allow (identities of hidden cards changed about, decks in another order). Gets a copy that it may change.
   * A game without secrets gives it back.
   */
  resample(state: G, viewer: Viewer, random: Random): G;
  /**
   * What a view tells of secret identities, where that is not all in its `faces`. Unless some of it changes, nothing
   * else may depend on a secret.
   */
  shown?(view: V): unknown;
  /** What must hold after every answer; a sentence for each thing that does not. */
  invariants(state: G): readonly string[];
  /** What the rulebook says that this viewer knows but its view does not tell; a sentence for each. */
  knows?(state: G, viewer: Viewer, view: V): readonly string[];
  /** A strict check of a view: null, or what is wrong with it. */
  viewSchema?(view: V, viewer: Viewer): string | null;
  /**
   * The ids of secret things that a view names, where they are not all in its `faces`: after going back none may be
   * named that its viewer has seen only in what was undone.
   */
  idsIn?(view: V): readonly string[];
  /** Standing orders to try, by window. Without it some common words and numbers are tried. */
  readonly orders?: Readonly<Record<string, readonly Json[]>>;
  /** The games follow from it. Another seed, other games. */
  readonly seed?: string;
  /** The costly checks are made at one of this many positions (12), and at every position of the first game. */
  readonly every?: number;
  /** Called after every game, for a progress bar. */
  progress?(played: number, of: number): void;
}

/** What the trial looks for. Every finding has one of these names. */
export const FINDINGS = {
  endless: "the game ends within its bound and automatic steps come to an end",
  stuck: "somebody has a legal answer, or the game is over and nobody has",
  broken: "the rules never throw",
  "not-json": "game, agenda, log and views equal their JSON copies",
  "not-integer": "every number is whole",
  "non-deterministic": "the same commands give the same bytes, from a JSON copy too",
  "offered-but-refused": "every offered answer is accepted",
  "accepted-unoffered": "everything else is refused",
  "refusal-changes": "a refusal changes nothing",
  "impure-ask": "asking changes nothing and gives the same ask twice",
  "impure-view": "looking changes nothing and gives the same view twice",
  "illegal-default": "the default of every ask is legal",
  "dishonest-final": "whatever is not marked final can be taken back, whatever is cannot",
  undo: "undo restores exactly and is never offered past a barrier",
  leak: "a viewer is sent the same bytes in every world that it cannot tell apart",
  exchange: "the exchanged worlds are possible ones",
  deal: "what is dealt anew for a viewer looks the same to it, tells it no secret and can be played to its end",
  window: "every window has a standing order: at least its default",
  "view-lacks": "the view tells what the rulebook says its viewer knows",
  "view-schema": "the view has its schema",
  invariant: "the invariants of the game hold after every answer",
  log: "log lines and results name seats of this table",
  orders: "a standing order shows others nothing that the same answer does not",
  "illegal-bot": "the bot's answers are legal, from its own view alone",
  departure: "a seat that leaves means a result, or a bot plays on",
  back: "going back leads to the very position, casts no die again and shows nobody the id of a thing that is hidden again",
  record: "the record of a game is verified, and a forged one is not",
} as const;
export type FindingName = keyof typeof FINDINGS;

export interface Finding {
  readonly name: FindingName;
  /** Names the game of the trial: `trial` plays it again. */
  readonly seed: string;
  readonly message: string;
  /** The game up to where it was found. Its secret is in it, so `verify` and the replay can show it. */
  readonly record: MatchRecord;
}

/** Who looks on at a table of this many seats. */
export function viewersOf(seats: number): Viewer[] {
  return [...Array(seats).keys(), "public"];
}

export type Note = (name: FindingName, message: string) => void;
export type AnyFaces = AnyView["faces"];
