import type { Answer, Ask, Option } from "./ask.ts";
import type { AnyStep, AnyView, Game, StepOf, StepTable, Table, TableWithChance } from "./game.ts";
import { RulesError, type Match } from "./match.ts";
import { Recent } from "./recent.ts";
import type { Seat, Viewer } from "./seats.ts";

/** What a seat has still to decide: blocking and non-blocking, sealed answers that can still be changed included. */
export function asksOf<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  match: Pick<Match<G, StepOf<M>>, "game" | "agenda" | "result">,
): readonly Ask[] {
  const step = match.agenda[0];
  if (step === undefined || match.result !== null) return [];
  const known = recentAsks.get(match.agenda);
  if (known?.game === match.game) return known.asks;
  const asks = ruleOf(game, step).ask?.(match.game, step) ?? [];
  rememberAsks(match.agenda, match.game, asks);
  return asks;
}
/** Every position has an agenda of its own. That it is asked about the same game is looked at all the same. */
const recentAsks = new Recent<readonly AnyStep[], { readonly game: object; readonly asks: readonly Ask[] }>();

export function rememberAsks(agenda: readonly AnyStep[], game: object, asks: readonly Ask[]): void {
  recentAsks.set(agenda, { game, asks });
}

/** The ask that the table waits for this seat to answer, if any. */
export function pendingAsk<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  match: Match<G, StepOf<M>>,
  seat: Seat,
): Ask | undefined {
  return asksOf(game, match).find(
    (ask) => ask.seat === seat && ask.blocking !== false && match.sealed[seat] === undefined,
  );
}

/** The view of a position, computed once per viewer while the position is one of the latest. */
export function viewOf<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  position: G,
  viewer: Viewer,
): V {
  let views = recentViews.get(position);
  if (views === undefined) {
    views = new Map<Viewer, unknown>();
    recentViews.set(position, views);
  }
  if (!views.has(viewer)) views.set(viewer, game.view(position, viewer));
  return views.get(viewer) as V;
}
const recentViews = new Recent<object, Map<Viewer, unknown>>();

/** A rule as the kernel calls it; `StepRules` has seen to it that step, ask and answer belong together. */
export interface ErasedRule<G, S extends AnyStep> {
  ask?(game: G, step: S): readonly Ask[];
  answer?(game: G, step: S, seat: Seat, answer: Answer, table: Table): readonly S[];
  reveal?(game: G, step: S, answers: ReadonlyMap<Seat, Answer>, table: Table): readonly S[];
  then?(game: G, step: S, table: TableWithChance): readonly S[];
}
export function ruleOf<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  step: StepOf<M>,
): ErasedRule<G, StepOf<M>> {
  const rules: Readonly<Record<string, unknown>> = game.steps;
  const name = (step as AnyStep).do;
  const rule = Object.hasOwn(rules, name) ? (rules[name] as ErasedRule<G, StepOf<M>>) : undefined;
  if (rule === undefined) throw new RulesError("broken", `${game.id}: there is no step "${name}".`);
  return rule;
}

/** The option of an ask by id; throws where the caller named one that is not there. */
export function optionOf(ask: Ask, id: string): Option {
  const option = ask.options.find((o) => o.id === id);
  if (option === undefined) throw new Error(`The ask ${ask.kind} has no option ${id}.`);
  return option;
}
