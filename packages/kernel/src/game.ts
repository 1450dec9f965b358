import type { Answer, Ask, AskOf, FreeShape, Random } from "./ask.ts";
import type { Chance } from "./chance.ts";
import type { Json } from "./json.ts";
import type { LogEntry } from "./log.ts";
import type { OptionSpec, OptionValues } from "./option-spec.ts";
import type { RuleId, Seat, Viewer } from "./seats.ts";
import type { SidesOfGame } from "./sides.ts";

export type { OptionSpec, OptionValues } from "./option-spec.ts";

/* ---- Steps */

/** A step of the agenda: a paragraph of the rulebook by name, with the arguments that it needs to go on. Plain JSON. */
export interface AnyStep {
  readonly do: string;
}

/** The steps of a game: name → arguments it carries and answers it takes (`never`: it asks nobody). */
export type StepTypes = Record<string, { readonly args?: object; readonly answer?: Answer }>;

type ArgsOf<T> = T extends { readonly args: infer A } ? A : unknown;
type AnswerTo<T> = T extends { readonly answer: infer A extends Answer } ? A : never;

/** The union of all steps of a table. */
export type StepOf<M> = { [K in keyof M & string]: { readonly do: K } & ArgsOf<M[K]> }[keyof M & string];

/** What a rule may do besides changing the draft of the game. */
export interface Context {
  readonly seats: number;
  /** Writes a line of the story. Without `to`, nobody reads it before the game is over. */
  readonly log: (entry: LogEntry) => void;
  /**
   * Drops every step of the agenda above the nearest one of this name; the steps that the rule returns go in front of
   * it.
   */
  readonly unwindTo: (step: string) => void;
}
/** The same, with dice and shuffles: only for what happens by itself. */
export interface ChanceContext extends Context {
  readonly chance: Chance;
}

/**
 * One paragraph of the rulebook. The kernel works on a copy of the game: `answer`, `reveal` and `then` change it as
 * they like, and an error undoes everything. `ask` must change nothing.
 */
export interface StepRule<G, S extends AnyStep, Mine extends S, A extends Answer> {
  /**
   * Which seats must decide and every legal answer. Nobody: the step goes on with `then`. All blocking asks of a step
   * are sealed, or none is.
   */
  ask?(state: G, step: Mine): readonly AskOf<A>[];
  /**
   * Carries one answer out; returns the steps that take this step's place (`[step]` waits for the other seats, or
   * loops).
   */
  answer?(state: G, step: Mine, seat: Seat, answer: A, context: Context): readonly S[];
  /** For sealed asks: carries out all answers together, when the last one is in. */
  reveal?(state: G, step: Mine, answers: ReadonlyMap<Seat, A>, context: Context): readonly S[];
  /** What happens when nobody has to be asked. A step without it simply falls away. */
  then?(state: G, step: Mine, context: ChanceContext): readonly S[];
}

export type StepRules<G, M extends StepTypes> = {
  readonly [K in keyof M & string]: StepRule<G, StepOf<M>, Extract<StepOf<M>, { readonly do: K }>, AnswerTo<M[K]>>;
};

/* ---- Seats, views, results */

/** How many may sit down, and what their seats are called where they have names of their own (`seat.<name>`). */
export interface SeatPlan {
  readonly min: number;
  readonly max: number;
  readonly names?: readonly string[];
}

/**
 * Every view carries what its viewer knows of secret identities: opaque id → what it is. A face that was not there
 * before is a reveal: a barrier for undo.
 */
export interface AnyView {
  readonly faces: Readonly<Record<string, Json>>;
}

/**
 * How it ended. `places`: groups of seats from first place down; several in a group share it. Where one plays alone and
 * loses, the first is empty.
 */
export interface Result {
  readonly places: readonly (readonly Seat[])[];
  /** The figures that decided, by seat; the first is the score shown. */
  readonly scores: readonly (readonly number[])[];
  /** A message key. */
  readonly why: string;
  readonly rule?: RuleId;
}

export type Departure = "resign" | "forfeit" | "abandon";

/** A standing order: answers a window ahead of time. */
export interface StandingOrder<G, S extends AnyStep> {
  readonly rule?: RuleId;
  /** Judges and cleans an order; null if it makes no sense. `seats`: how many play. */
  read(order: unknown, seats: number): Json;
  /** The answer that the order gives to this ask, or null: ask me. Anything illegal counts as null. */
  answer(state: G, step: S, ask: Ask, order: Json): Answer | null;
}

/* ---- The game */

/**
 * A game of rules: a deterministic machine over plain JSON (architecture, section 2). `G`: the whole table; `M`: its
 * steps; `V`: what a viewer sees.
 */
export interface GameDefinition<G extends object, M extends StepTypes, V extends AnyView> {
  readonly id: string;
  /** Raised with every change of rules; a match records the version of each answer. */
  readonly version: number;
  /** What message keys began with before they began with the id of the game: records exported then carry them still. */
  readonly formerKeyPrefix?: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
  seats(options: OptionValues): SeatPlan;
  /**
   * The state before anything has happened, and what comes first. Shuffles and dice belong to the first steps.
   * `options` has every key, checked. `version`: of the rules by which the match is to be played; older than this one
   * where a record is played again.
   */
  setup(
    options: OptionValues,
    seats: number,
    version: number,
  ): { readonly state: G; readonly agenda: readonly StepOf<M>[] };
  readonly steps: StepRules<G, M>;
  /**
   * What the rules of one command are handed to change. Without it, a deep copy of the state. A game whose rules
   * replace records and lists instead of changing them in place, which its types say with `readonly`, copies only what
   * they write to, and shares the rest with the position before; the conformance suite freezes each position to see
   * that nothing shared is changed.
   */
  copy?(state: G): G;
  /** What one viewer may see, built from nothing, field by field. */
  view(state: G, viewer: Viewer): V;
  /**
   * A state that `viewer` cannot tell from this one, with all that it does not know dealt anew. What it does not know
   * bears on the result in no way: two states that look alike to the viewer lead to the same bytes with the same
   * `random`. It gets a copy that it may change. Steps of the agenda hold no secrets. A deal that the viewer's
   * observation contradicts is dealt again by the kernel (`dealMatch`). Without this there is no what-if.
   */
  deal?(state: G, viewer: Viewer, random: Random): G;
  /** Null while the game goes on. */
  result(state: G): Result | null;
  /** Kinds of free answers, by name (see `FreeOption.check`). */
  readonly free?: Readonly<Record<string, FreeShape>>;
  /** Standing orders, by the name of the window that they answer. */
  readonly standing?: Readonly<Record<string, StandingOrder<G, StepOf<M>>>>;
  /** A seat that leaves for good: the result that this means, or null: a bot plays on in its place. */
  depart(state: G, seat: Seat, how: Departure): Result | null;
  /** A sensible player that sees what its seat sees, and answers what the table waits for. */
  bot(view: V, ask: Ask, random: Random): Answer;
  /**
   * Its answer to an ask for which nobody waits; null: not now. Without this no bot answers those (see `botAnswer`).
   */
  volunteer?(view: V, ask: Ask, random: Random): Answer | null;
  /** What is known of how even its sides are. */
  readonly sides?: SidesOfGame<G>;
  /** The most answers that a game can take, all seats together; the conformance suite holds the game to it. */
  readonly bound: (options: OptionValues, seats: number) => number;
  /** Brings a stored game and agenda of an older version up to this one, where a shape has changed. */
  upgrade?(
    stored: { readonly state: unknown; readonly agenda: unknown },
    version: number,
  ): { readonly state: G; readonly agenda: readonly StepOf<M>[] };
}

/** Steps that may carry and be answered with anything. */
export type AnySteps = Record<string, { readonly args?: object; readonly answer: Answer }>;

/** Any game, where its own types do not matter: server, simulator, suite. Every `Game` can be used as one. */
export type AnyGameDefinition = GameDefinition<object, AnySteps, AnyView>;

/** Gives a game's definition its types, so that a step's arguments, ask, answers and rule must agree. */
export function defineGame<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
): GameDefinition<G, M, V> {
  return definition;
}

/** The table options as given, completed with defaults. Throws a `RangeError` with a sentence that names the option. */
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
