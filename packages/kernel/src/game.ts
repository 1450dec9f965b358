import type { Answer, Ask, AskOf, FreeShape, Random } from "./ask.ts";
import type { Chance } from "./chance.ts";
import type { Json } from "./json.ts";
import type { LogEntry } from "./log.ts";
import type { OptionSpec, OptionValues } from "./option-spec.ts";
import type { RuleId, Seat, Viewer } from "./seats.ts";
import type { SidesOfGame } from "./sides.ts";
import type { Levels } from "./think/levels.ts";
import type { Search } from "./think/search.ts";

export type { OptionSpec, OptionValues } from "./option-spec.ts";

/* ---- Steps */

/** A step of the agenda: a named paragraph of the rulebook with the arguments that it needs. Plain JSON. */
export interface AnyStep {
  readonly do: string;
}

/** The steps of a game: name → the arguments it carries and the answers it takes (`never`: it asks no seat). */
export type StepTypes = Record<string, { readonly args?: object; readonly answer?: Answer }>;

type ArgsOf<T> = T extends { readonly args: infer A } ? A : unknown;
type AnswerTo<T> = T extends { readonly answer: infer A extends Answer } ? A : never;

/** The union of all steps of a game. */
export type StepOf<M> = { [K in keyof M & string]: { readonly do: K } & ArgsOf<M[K]> }[keyof M & string];

/** What a rule may use in addition to the draft of the state. */
export interface Context {
  readonly seats: number;
  /** Writes a log entry. Without `to`, it stays hidden until the game is over. */
  readonly log: (entry: LogEntry) => void;
  /**
   * Drops every step of the agenda above the nearest one of this name. The steps that the rule returns go in front of
   * that step.
   */
  readonly unwindTo: (step: string) => void;
}
/** The same with dice and shuffles: only for automatic steps. */
export interface ChanceContext extends Context {
  readonly chance: Chance;
}

/**
 * One paragraph of the rulebook. The kernel works on a copy of the state: `answer`, `reveal` and `then` may change it
 * freely, and an error discards all changes. `ask` must change nothing.
 */
interface StepRule<G, S extends AnyStep, Mine extends S, A extends Answer> {
  /**
   * The asked seats, each with every legal answer. If the list is empty, the step continues with `then`. Either all
   * blocking asks of a step are sealed or none is.
   */
  ask?(state: G, step: Mine): readonly AskOf<A>[];
  /** Applies one answer; returns the steps that replace this step (`[step]` waits for the other seats, or loops). */
  answer?(state: G, step: Mine, seat: Seat, answer: A, context: Context): readonly S[];
  /** For sealed asks: applies all answers together once the last one has been given. */
  reveal?(state: G, step: Mine, answers: ReadonlyMap<Seat, A>, context: Context): readonly S[];
  /** Runs when no seat has to be asked. A step without it is simply dropped. */
  then?(state: G, step: Mine, context: ChanceContext): readonly S[];
}

export type StepRules<G, M extends StepTypes> = {
  readonly [K in keyof M & string]: StepRule<G, StepOf<M>, Extract<StepOf<M>, { readonly do: K }>, AnswerTo<M[K]>>;
};

/* ---- Seats, views, results */

/** The number of players, and the names of their seats if the game names them (`seat.<name>`). */
export interface SeatPlan {
  readonly min: number;
  readonly max: number;
  readonly names?: readonly string[];
}

/**
 * Every view carries what its viewer knows of secret identities: opaque id → what it is. A face that was not there
 * before is a reveal, which is a barrier to undo.
 */
export interface AnyView {
  readonly faces: Readonly<Record<string, Json>>;
}

/**
 * How the match ended. `places`: groups of seats from first place down; the seats of a group share the place. If a solo
 * player loses, the first group is empty.
 */
export interface Result {
  readonly places: readonly (readonly Seat[])[];
  /** The deciding figures by seat; the first is the displayed score. */
  readonly scores: readonly (readonly number[])[];
  /** A message key. */
  readonly why: string;
  readonly rule?: RuleId;
}

export type Departure = "resign" | "forfeit" | "abandon";

/** A standing order: answers a window ahead of time. */
export interface StandingOrder<G, S extends AnyStep> {
  readonly rule?: RuleId;
  /** Validates and normalizes an order; null if it is not valid. `seats`: the number of players. */
  read(order: unknown, seats: number): Json;
  /** The order's answer to this ask, or null to ask the player. An illegal answer counts as null. */
  answer(state: G, step: S, ask: Ask, order: Json): Answer | null;
}

/* ---- The game */

/**
 * The rules of a game: a deterministic machine over plain JSON (architecture, section 2). `G`: the state; `M`: its
 * steps; `V`: what a viewer sees.
 */
export interface GameDefinition<G extends object, M extends StepTypes, V extends AnyView> {
  readonly id: string;
  /** Raised with every change of the rules. A match records the version that applied to each answer. */
  readonly version: number;
  /**
   * The former prefix of the message keys, from before they began with the id of the game. Records exported then still
   * carry it.
   */
  readonly formerKeyPrefix?: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
  seats(options: OptionValues): SeatPlan;
  /**
   * The initial state and the first steps. Shuffles and dice belong in the first steps. `options` has every key,
   * already validated. `version` is the version of the rules to play by: lower than the current one when an old record
   * is replayed.
   */
  setup(
    options: OptionValues,
    seats: number,
    version: number,
  ): { readonly state: G; readonly agenda: readonly StepOf<M>[] };
  readonly steps: StepRules<G, M>;
  /**
   * Makes the draft that the rules of one command may change. The default is a deep copy of the state. A game whose
   * rules replace records and lists instead of mutating them (its types use `readonly`) copies only what they write to
   * and shares the rest with the previous position. The conformance suite freezes each position to catch changes to
   * shared data.
   */
  copy?(state: G): G;
  /** What one viewer may see, built from scratch, field by field. */
  view(state: G, viewer: Viewer): V;
  /**
   * A state that `viewer` cannot tell from this one, with everything that it does not know dealt again. Unknown data
   * must not affect the result: two states that look alike to the viewer give the same bytes with the same `random`.
   * `state` is a copy that may be changed. Steps of the agenda hold no secrets. If a deal contradicts the viewer's
   * observation, the kernel deals again (`dealMatch`). A game without this function offers no what-if.
   */
  deal?(state: G, viewer: Viewer, random: Random): G;
  /** Null until the game is over. */
  result(state: G): Result | null;
  /** Kinds of free answers, by name (see `FreeOption.check`). */
  readonly free?: Readonly<Record<string, FreeShape>>;
  /** Standing orders, by the name of the window that they answer. */
  readonly standing?: Readonly<Record<string, StandingOrder<G, StepOf<M>>>>;
  /**
   * Called when a seat leaves for good: the result that follows, or null if a bot plays on instead. `departed`: all
   * seats that have left, in that order, this one last.
   */
  depart(state: G, seat: Seat, how: Departure, departed: readonly Seat[]): Result | null;
  /** A sensible player that receives only what its seat sees, and answers the blocking asks. */
  bot(view: V, ask: Ask, random: Random): Answer;
  /**
   * The bot's answer to a non-blocking ask; null: not now. Without this function the bot never answers those (see
   * `botAnswer`).
   */
  volunteer?(view: V, ask: Ask, random: Random): Answer | null;
  /** What a bot needs to think ahead; without it the game has only `bot`. Needs `deal`. */
  readonly search?: Search<G, V>;
  /** Levels of its bots beside the steward, and their measured strength; without it the steward is the only one. */
  readonly levels?: Levels;
  /**
   * The contents of the box as data, for programs: lists of cards, pieces, spaces and more, by name. Views and asks
   * name their records by id, or by index where RULES.md numbers them.
   */
  readonly components?: Readonly<Record<string, readonly object[]>>;
  /** The sides of the game, for statistics. */
  readonly sides?: SidesOfGame<G>;
  /** The maximum number of answers in a game, all seats together. The conformance suite enforces it. */
  readonly bound: (options: OptionValues, seats: number) => number;
  /** Converts a stored state and agenda of an older version to the current shape. */
  upgrade?(
    stored: { readonly state: unknown; readonly agenda: unknown },
    version: number,
  ): { readonly state: G; readonly agenda: readonly StepOf<M>[] };
}

/** Steps with any arguments and any answers. */
export type AnySteps = Record<string, { readonly args?: object; readonly answer: Answer }>;

/** Any game, for code that does not depend on its types: server, simulator, suite. Every `Game` is assignable to it. */
export type AnyGameDefinition = GameDefinition<object, AnySteps, AnyView>;

/** Checks the types of a game definition: a step's arguments, ask, answers and rule must agree. */
export function defineGame<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
): GameDefinition<G, M, V> {
  return definition;
}

/** The given table options, completed with defaults. Throws a `RangeError` whose message names the invalid option. */
export function readOptions(
  specs: Readonly<Record<string, OptionSpec>>,
  given: Readonly<Record<string, unknown>> = {},
): OptionValues {
  for (const key of Object.keys(given))
    if (!Object.hasOwn(specs, key)) throw new RangeError(`There is no option "${key}".`);
  return Object.fromEntries(
    Object.entries(specs).map(([key, spec]) => {
      const value = Object.hasOwn(given, key) ? given[key] : spec.default;
      if (!isOptionValue(spec, value)) throw new RangeError(`The option "${key}" cannot be ${JSON.stringify(value)}.`);
      return [key, value];
    }),
  );
}

/** Whether an option of a game can have this value. */
export function isOptionValue(spec: OptionSpec, value: unknown): value is boolean | string | number {
  switch (spec.kind) {
    case "flag":
      return typeof value === "boolean";
    case "choice":
      return typeof value === "string" && spec.values.includes(value);
    case "number":
      return typeof value === "number" && Number.isInteger(value) && value >= spec.min && value <= spec.max;
  }
}
