import type { Answer, Ask, Option } from "./ask.ts";
import type { AnyStep, AnyView, GameDefinition, StepOf, StepTypes, Context, ChanceContext } from "./game.ts";
import { RulesError, type Match } from "./match.ts";
import { LruCache } from "./lru-cache.ts";
import type { Seat, Viewer } from "./seats.ts";

/** What a seat has still to decide: blocking and non-blocking, sealed answers that can still be changed included. */
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
/** By agenda, which every position has of its own. The state is compared as well, so that a mistake there shows. */
const recentAsks = new LruCache<readonly AnyStep[], { readonly state: object; readonly asks: readonly Ask[] }>();

export function rememberAsks(agenda: readonly AnyStep[], state: object, asks: readonly Ask[]): void {
  recentAsks.set(agenda, { state, asks });
}

/** The ask that the table waits for this seat to answer, if any. */
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
  /** The number of the question that an answer must carry. */
  readonly question: number;
  readonly ask: Ask;
}

/**
 * The decisions that hold the match up: asks that block and whose answer is not sealed yet, in the order in which the
 * step asks them.
 */
export function pendingDecisions<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
): readonly PendingDecision[] {
  return asksOf(definition, match)
    .filter((ask) => ask.blocking !== false && match.sealed[ask.seat] === null)
    .map((ask) => ({ seat: ask.seat, question: match.questions[ask.seat] as number, ask }));
}

/** The view of a position, computed once per viewer while the position is one of the latest. */
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

/** A rule as the kernel calls it; `StepRules` has seen to it that step, ask and answer belong together. */
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
  if (rule === undefined) throw new RulesError("broken", `${definition.id}: there is no step "${name}".`);
  return rule;
}

/** The option of an ask by id; throws where the caller named one that is not there. */
export function optionOf(ask: Ask, id: string): Option {
  const option = ask.options.find((o) => o.id === id);
  if (option === undefined) throw new Error(`The ask ${ask.kind} has no option ${id}.`);
  return option;
}
