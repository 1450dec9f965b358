import type { Ask, Answer, Random } from "../ask.ts";
import { botAnswer } from "../bot.ts";
import type { RandomSource } from "../chance.ts";
import type { AnyView, GameDefinition, Result, StepOf, StepTypes } from "../game.ts";
import { judgeAnswer } from "../judge.ts";
import { RulesError, type Match } from "../match.ts";
import { play } from "../play.ts";
import type { Seat } from "../seats.ts";
import { pendingDecisions } from "../selectors.ts";
import type { Search } from "./search.ts";

/**
 * This share of the value of a finished game is how clearly it was won. Without it a player who is far ahead, or far
 * behind, would be careless.
 */
const MARGIN = 0.05;

/** A game with what is needed to think ahead in it. */
export type Thinkable<G extends object, M extends StepTypes, V extends AnyView> = GameDefinition<G, M, V> & {
  readonly search: Search<G, V>;
};

/** Chance for an imagined game: its dice, and what its bots draw. */
export interface ImaginedChance {
  readonly dice: RandomSource;
  readonly random: Random;
}

/** The value for `seat` of an imagined match that is played on (`atHorizon`). */
export function playedOn<G extends object, M extends StepTypes, V extends AnyView>(
  definition: Thinkable<G, M, V>,
  from: Match<G, StepOf<M>>,
  seat: Seat,
  until: number,
  chance: ImaginedChance,
): number {
  return valueOf(definition, atHorizon(definition, from, until, chance), seat);
}

/** An imagined match, played on by bots until the clock has reached `until`, or the game is over. */
export function atHorizon<G extends object, M extends StepTypes, V extends AnyView>(
  definition: Thinkable<G, M, V>,
  from: Match<G, StepOf<M>>,
  until: number,
  { dice, random }: ImaginedChance,
): Match<G, StepOf<M>> {
  const { search } = definition;
  let match = from;
  const bound = definition.bound(match.options, match.settings.seats);
  for (let decisions = 0; match.result === null && search.clock(match.state) < until; decisions++) {
    const [decision] = pendingDecisions(match);
    if (decision === undefined || decisions > bound)
      throw new RulesError("stuck", `${definition.id}: an imagined game does not go on.`);
    const { ask, question } = decision;
    const answer = imaginedAnswer(definition, match.state, ask, random);
    const outcome = play(definition, match, { do: "answer", seat: ask.seat, question, answer }, dice);
    if (!outcome.ok) throw new RulesError("broken", `${definition.id}: ${outcome.refusal.message}`);
    match = outcome.match;
  }
  return match;
}

/** What a match at its horizon is worth for a seat. */
export function valueOf<G extends object, M extends StepTypes, V extends AnyView>(
  { search }: Thinkable<G, M, V>,
  match: Match<G, StepOf<M>>,
  seat: Seat,
): number {
  const ahead = search.chances(match.state)[seat] ?? 0;
  return match.result === null ? ahead : (1 - MARGIN) * shareOf(match.result, seat) + MARGIN * ahead;
}

function imaginedAnswer<G extends object, M extends StepTypes, V extends AnyView>(
  definition: Thinkable<G, M, V>,
  state: G,
  ask: Ask,
  random: Random,
): Answer {
  const view = definition.view(state, ask.seat);
  const answer = definition.search.playout?.(view, ask, random) ?? botAnswer(definition, view, ask, random);
  return answer !== null && judgeAnswer(ask, answer, definition.free).ok ? answer : ask.default;
}

/** A seat's share of the first place: 1, or a part of it if several share it. */
export function shareOf({ places: [first = []] }: Result, seat: Seat): number {
  return first.includes(seat) ? 1 / first.length : 0;
}
