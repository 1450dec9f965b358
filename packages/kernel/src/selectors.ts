import type { Answer, Ask, Option } from "./ask.ts";
import type { AnyStep, AnyView, GameDefinition, StepOf, StepTypes, Context, ChanceContext } from "./game.ts";
import { RulesError, type Match } from "./match.ts";
import { LruCache } from "./lru-cache.ts";
import type { Seat, Viewer } from "./seats.ts";

/**
 * The open asks of a position, blocking and non-blocking, including those with a sealed answer that can still be
 * changed.
 */
export function asksOf<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Pick<Match<G, StepOf<M>>, "state" | "agenda" | "result">,
): readonly Ask[] {
  const step = match.agenda[0];
  if (step === undefined || match.result !== null) return [];
  const known = recentAsks.get(match.agenda);
  if (known?.state === match.state) return known.asks;
  const asks = ruleOf(definition, step).ask?.(match.state, step) ?? [];
  rememberAsks(match.agenda, match.state, asks);
  return asks;
}
/**
 * Keyed by agenda, since every position has its own. The state is also compared, to catch a mistake in that assumption.
 */
const recentAsks = new LruCache<readonly AnyStep[], { readonly state: object; readonly asks: readonly Ask[] }>();

export function rememberAsks(agenda: readonly AnyStep[], state: object, asks: readonly Ask[]): void {
  recentAsks.set(agenda, { state, asks });
}

/** The ask with which this seat holds up the match, if any. */
export function pendingAsk<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  seat: Seat,
): Ask | undefined {
  return asksOf(definition, match).find(
    (ask) => ask.seat === seat && ask.blocking !== false && match.sealed[seat] === null,
  );
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
export function pendingDecisions<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
): readonly PendingDecision[] {
  return asksOf(definition, match)
    .filter((ask) => ask.blocking !== false && match.sealed[ask.seat] === null)
    .map((ask) => ({ seat: ask.seat, question: match.questions[ask.seat] as number, ask }));
}

/** The view of a position, cached per viewer while the position is among the latest. */
export function viewOf<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  position: G,
  viewer: Viewer,
): V {
  let views = recentViews.get(position);
  if (views === undefined) {
    views = new Map<Viewer, unknown>();
    recentViews.set(position, views);
  }
  if (!views.has(viewer)) views.set(viewer, definition.view(position, viewer));
  return views.get(viewer) as V;
}
const recentViews = new LruCache<object, Map<Viewer, unknown>>();

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

/** The option of an ask by id; throws if there is none. */
export function optionOf(ask: Ask, id: string): Option {
  const option = ask.options.find((o) => o.id === id);
  if (option === undefined) throw new Error(`The ask ${ask.kind} has no option ${id}.`);
  return option;
}
