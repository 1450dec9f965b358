import type { Evaluation } from "./evaluation.ts";
import type { Answer, Ask, Random } from "../ask.ts";
import type { Json } from "../json.ts";
import type { LogEntry } from "../log.ts";
import type { Seat } from "../seats.ts";

/** What a game supplies so that a bot can think ahead: `think` tries answers in imagined games and compares them. */
export interface Search<G extends object, V> {
  /**
   * Grows by one at each natural unit of the game, such as a turn or a round. Public: it must not depend on anything
   * hidden. Positions are compared where it has grown by the level's horizon, never after a number of decisions:
   * otherwise an answer would look good only because it is judged at a later moment.
   */
  clock(state: G): number;
  /** Each seat's chance of winning; they add up to 1. Sees the whole, imagined state. */
  chances(state: G): readonly number[];
  /** What `chances` is computed from, if it is an evaluation; `npm run fit` finds the weights. */
  readonly evaluation?: Evaluation<G>;
  /** Answers worth trying beside the bot's, its neighbours and some by chance. Each is judged like a player's. */
  propose?(view: V, ask: Ask, random: Random): readonly Answer[];
  /** A faster bot for imagined games; without it the game's bot. */
  playout?(view: V, ask: Ask, random: Random): Answer;
  /**
   * Shuffles what no seat knows, such as the order of a deck, in a state that it may change: the future of a match that
   * is known as a whole. Without it there is nothing of the kind.
   */
  shuffle?(state: G, random: Random): G;
  /** What the log will say of an answer only while it is carried out, bit by bit, as far as the seat has planned it. */
  says?(state: G, seat: Seat, answer: Answer): readonly LogEntry[];
  /** Options of whose answers the log says nothing, so that its next line is about something else. */
  readonly silent?: readonly string[];
  /**
   * What the game itself reckons of an answer, by what the seat knows: odds, prices, what is left. An analysis gives it
   * to the game's words, which say why one answer was better than another. Undefined: nothing.
   */
  reckon?(state: G, seat: Seat, answer: Answer): Json | undefined;
  /** Kinds of asks that are not worth a thought: the bot answers them. */
  readonly plain?: readonly string[];
}

/** How long and how far a bot thinks. Numbers only: every level is the same player. */
export interface Level {
  /** The number of imagined games for each decision; 0: the bot answers without a thought. */
  readonly playouts: number;
  /** The most answers that are tried. */
  readonly width: number;
  /** How far the game's clock runs in an imagined game. */
  readonly horizon: number;
  /** Another answer than the bot's is given only if its lead is more than this many standard errors. */
  readonly doubt: number;
  /** One answer in this many is given by chance; 0: none. */
  readonly strays: number;
}

/** The levels of bots, weakest first. */
export const LEVEL_NAMES = ["guest", "steward", "vizier", "emperor"] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** The bot as the game's rules package has it: the level of a bot without another. */
export const STEWARD: Level = { playouts: 0, width: 1, horizon: 0, doubt: 0, strays: 0 };
/** For a first match: clearly weaker than the steward, still plausible. */
export const GUEST: Level = { ...STEWARD, strays: 5 };

/** Whether a bot of this level thinks ahead, for which it takes more time than the event loop of a server has. */
export const thinksAhead = ({ playouts }: Level): boolean => playouts > 0;
