import {
  dealMatch,
  isWorthAThought,
  pendingDecisions,
  seededRandom,
  think,
  type AnyView,
  type GameDefinition,
  type Level,
  type Match,
  type StepOf,
  type StepTypes,
} from "../../index.ts";
import type { Playthrough } from "./playthrough.ts";
import { firstDifference } from "./plain.ts";

/** Few imagined games: the check is for fairness, not for strength. */
const LEVEL: Level = { playouts: 12, width: 4, horizon: 1, doubt: 0, strays: 0 };

/**
 * A bot that thinks ahead knows no more than its seat: from a deal of what the seat knows, its answer and the values of
 * its answers are the same to the last bit, and so is the public clock by which it compares positions.
 */
export function checkThoughts<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  position: Match<G, StepOf<M>>,
): void {
  const { definition, checks } = playthrough;
  const [decision] = pendingDecisions(position);
  if (decision === undefined || !isWorthAThought(definition, decision.ask, LEVEL)) return;
  const { seat } = decision;
  playthrough.attempt(() => {
    const seed = `thought ${checks.below(1_000_000)}`;
    const dealt = dealMatch(definition, position, seat, seededRandom(`deal ${seed}`));
    const [was, is] = [position, dealt].map((match) => thoughtOf(definition, match, seat, seed)) as [string, string];
    if (was !== is) playthrough.note("peeks", `${decision.ask.kind}: ${firstDifference(was, is)}`);
  });
}

function thoughtOf<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  seat: number,
  seed: string,
): string {
  const ask = pendingDecisions(match).find((decision) => decision.seat === seat)?.ask;
  if (ask === undefined) return "not asked";
  const thought = think(definition, match, ask, LEVEL, seededRandom(seed));
  return JSON.stringify({ thought, clock: definition.search?.clock(match.state) });
}
