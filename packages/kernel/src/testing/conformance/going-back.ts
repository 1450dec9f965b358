import {
  goBack,
  observe,
  seatsUpTo,
  whyNotBack,
  type AnyView,
  type Match,
  type StepOf,
  type StepTypes,
} from "../../index.ts";
import { viewersOf } from "./config.ts";
import type { Playthrough } from "./playthrough.ts";
import { deepFreeze, firstDifference } from "./plain.ts";

/**
 * Goes back to one of the latest positions, if possible, and continues from there. Returns the number of undone events
 * (0 if going back was not possible), or null if the game cannot continue.
 */
export function checkGoingBack<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
): number | null {
  const { match } = playthrough;
  const targets = playthrough.past.filter((then) => whyNotBack(match, then) === null);
  const then = targets[playthrough.random.below(Math.max(1, targets.length))];
  if (then === undefined) return 0;
  deepFreeze(match);
  deepFreeze(then);
  const outcome = playthrough.attempt(() => goBack(match, then));
  if (outcome === null) return null;
  if (!outcome.ok) {
    playthrough.note("back", `Going back to ${then.seq} is refused: ${outcome.refusal.message}`);
    return null;
  }
  checkPositionAgain(playthrough, then, outcome.match);
  checkIds(playthrough, then, outcome.match);
  playthrough.accept({ do: "back", to: then.seq }, outcome);
  return match.seq - then.seq;
}

/** State, agenda and asks must be those of `then`, no draw may be repeated, and no question number may be reused. */
function checkPositionAgain<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  then: Match<G, StepOf<M>>,
  now: Match<G, StepOf<M>>,
): void {
  const { definition, match } = playthrough;
  const position = ({ state, agenda, asks, result, sealed }: Match<G, StepOf<M>>): string =>
    JSON.stringify({ state, agenda, asks, result, sealed });
  const [was, is] = [position(then), position(now)];
  if (was !== is) playthrough.note("back", `Going back leads to a different position: ${firstDifference(was, is)}`);
  if (now.draws !== match.draws) playthrough.note("back", "Going back changes the position in the stream of chance.");
  for (const seat of seatsUpTo(playthrough.settings.seats)) {
    const { asks } = observe(definition, now, seat);
    if (asks.some(({ question }) => question <= (match.asked[seat] ?? 0)))
      playthrough.note("back", `Seat ${seat} is asked with a question number that was used before.`);
  }
}

/** No viewer may receive the id of a thing whose face it has seen only in the undone part. */
function checkIds<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  then: Match<G, StepOf<M>>,
  now: Match<G, StepOf<M>>,
): void {
  const { definition, config } = playthrough;
  for (const viewer of viewersOf(playthrough.settings.seats)) {
    const known = definition.view(then.state, viewer).faces;
    const undone = [...playthrough.past.filter(({ seq }) => seq > then.seq), playthrough.match];
    const learned = new Set(undone.flatMap(({ state }) => Object.keys(definition.view(state, viewer).faces)));
    const view = definition.view(now.state, viewer);
    const named = [...Object.keys(view.faces), ...(config.idsIn?.(view) ?? [])];
    const leaked = named.find((id) => learned.has(id) && !Object.hasOwn(known, id));
    if (leaked !== undefined)
      playthrough.note(
        "back",
        `After going back, ${viewer} receives the id ${leaked}, whose face it saw in the undone part.`,
      );
  }
}
