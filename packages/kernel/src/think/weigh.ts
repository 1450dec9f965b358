import type { Answer, Ask, Random } from "../ask.ts";
import type { AnyView, StepOf, StepTypes } from "../game.ts";
import { canonicalJson } from "../json.ts";
import type { Match } from "../match.ts";
import { estimateOf, leadOf, type Estimate } from "./estimate.ts";
import type { Thinkable } from "./playout.ts";
import { proposals } from "./propose.ts";
import { tryAnswers, Worlds } from "./think.ts";

/** An answer and the chance of winning with it. */
interface WeighedAnswer {
  readonly answer: Answer;
  readonly chance: Estimate;
}

/** An answer that was given, beside others that could have been. */
export interface Weighed {
  /** The chance before the answer: as bots would have gone on. */
  readonly before: Estimate;
  readonly given: WeighedAnswer;
  /** The best of the other answers; undefined: there was none to try. */
  readonly best: WeighedAnswer | undefined;
  /** By how much the answer given is above the best of the others, in the same imagined games. */
  readonly lead: Estimate;
  /** The rest of those that were tried, best first; most of them in few imagined games. */
  readonly rest: readonly WeighedAnswer[];
}

/** How many imagined games find the best of the other answers, and then compare it with the one given. */
export interface Effort {
  readonly find: number;
  readonly compare: number;
  readonly width: number;
  readonly horizon: number;
}

/**
 * Judges an answer from what its seat knew: hidden things are dealt again for each imagined game, as when a bot thinks.
 * The best of the other answers is found first, and then compared with the given one in new worlds: those in which it
 * was found flatter it.
 */
export function weigh<G extends object, M extends StepTypes, V extends AnyView>(
  definition: Thinkable<G, M, V>,
  { match, ask, given }: { readonly match: Match<G, StepOf<M>>; readonly ask: Ask; readonly given: Answer },
  { find, compare, width, horizon }: Effort,
  random: Random,
): Weighed {
  const worlds = new Worlds(definition, match, ask, { horizon }, random);
  const key = canonicalJson(given);
  const proposed = proposals(definition, definition.view(match.state, ask.seat), ask, width, random);
  const others = proposed.filter((answer) => canonicalJson(answer) !== key);
  const tried = tryAnswers(worlds, [given, ...others], { playouts: others.length === 0 ? 1 : find }, () => false);
  const valuesOf = (answer: Answer | null): readonly number[] =>
    Array.from({ length: compare }, (_, world) => worlds.valueOf(answer, tried.worlds + world));
  const values = valuesOf(given);
  const best = tried.others[0]?.answer;
  const bestValues = best === undefined ? values : valuesOf(best);
  return {
    before: estimateOf(valuesOf(null)),
    given: { answer: given, chance: estimateOf(values) },
    best: best === undefined ? undefined : { answer: best, chance: estimateOf(bestValues) },
    lead: leadOf(values, bestValues),
    rest: tried.all
      .filter(({ answer }) => answer !== best)
      .map((one) => ({ answer: one.answer, chance: estimateOf(one.values) }))
      .toSorted((a, b) => b.chance.value - a.chance.value),
  };
}
