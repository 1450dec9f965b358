import type { Answer, Ask } from "./ask.ts";
import type { AnyStep, AnyView, GameDefinition, StepOf, StepTypes, Context, ChanceContext } from "./game.ts";
import { RulesError, type Match, type StoredMatch } from "./match.ts";
import type { Seat } from "./seats.ts";

/** Asks the rules which asks are open in a position. The asks of a match in memory are `match.asks`. */
export function computeAsks<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  { state, agenda, result }: Pick<StoredMatch<G, StepOf<M>>, "state" | "agenda" | "result">,
): readonly Ask[] {
  const [step] = agenda;
  return step === undefined || result !== null ? [] : (ruleOf(definition, step).ask?.(state, step) ?? []);
}

/** The ask with which this seat holds up the match, if any. */
export function pendingAsk(match: Match, seat: Seat): Ask | undefined {
  return match.asks.find((ask) => ask.seat === seat && ask.blocking !== false && match.sealed[seat] === null);
}

/** A decision that holds the match up. */
export interface PendingDecision {
  readonly seat: Seat;
  /** The question number that an answer must carry. */
  readonly question: number;
  readonly ask: Ask;
}

/**
 * The decisions that hold the match up: blocking asks whose answer is not sealed yet, in the order in which the step
 * asks them.
 */
export function pendingDecisions(match: Match): readonly PendingDecision[] {
  return match.asks
    .filter((ask) => ask.blocking !== false && match.sealed[ask.seat] === null)
    .map((ask) => ({ seat: ask.seat, question: match.questions[ask.seat] as number, ask }));
}

/** A rule as the kernel calls it; the type `StepRules` ensures that step, ask and answer match. */
export interface ErasedRule<G, S extends AnyStep> {
  ask?(state: G, step: S): readonly Ask[];
  answer?(state: G, step: S, seat: Seat, answer: Answer, context: Context): readonly S[];
  reveal?(state: G, step: S, answers: ReadonlyMap<Seat, Answer>, context: Context): readonly S[];
  then?(state: G, step: S, context: ChanceContext): readonly S[];
}
export function ruleOf<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  step: StepOf<M>,
): ErasedRule<G, StepOf<M>> {
  const rules: Readonly<Record<string, unknown>> = definition.steps;
  const name = (step as AnyStep).do;
  const rule = Object.hasOwn(rules, name) ? (rules[name] as ErasedRule<G, StepOf<M>>) : undefined;
  if (rule === undefined) throw new RulesError("broken", `${definition.id}: the game has no step "${name}".`);
  return rule;
}
