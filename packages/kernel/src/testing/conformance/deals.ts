import {
  dealMatch,
  botAnswer,
  copyJson,
  judgeAnswer,
  observe,
  openMatch,
  pendingDecisions,
  play,
  randomAnswer,
  seededDice,
  seededRandom,
  storedForm,
  shuffled,
  type AnyView,
  type Match,
  type StepOf,
  type StepTypes,
  type Viewer,
} from "../../index.ts";
import { viewersOf } from "./config.ts";
import type { Playthrough } from "./playthrough.ts";
import { firstDifference, notPlain } from "./plain.ts";

/** The number of viewers for whom a position is dealt. */
const VIEWERS = 2;

/**
 * [CO-665] A position dealt for a viewer must look to it like the true one, must be possible, and must depend only on
 * the viewer's knowledge and on chance: two positions that the viewer cannot tell apart give the same bytes. Returns
 * whether a deal differed from the true state for at least one viewer.
 */
export function checkDeals<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  position: Match<G, StepOf<M>>,
): boolean {
  if (playthrough.definition.deal === undefined) return false;
  let differs = false;
  for (const viewer of shuffled(viewersOf(playthrough.settings.seats), playthrough.checks).slice(0, VIEWERS))
    playthrough.attempt(() => {
      const seed = `deal ${playthrough.checks.below(1_000_000)}`;
      const dealt = dealtFor(playthrough, position, viewer, seed);
      checkDealt(playthrough, position, dealt, viewer);
      for (const other of [dealt, elsewhere(playthrough, position, viewer)]) {
        const [one, two] = [dealt, dealtFor(playthrough, other, viewer, seed)].map((match) =>
          JSON.stringify(storedForm(match)),
        ) as [string, string];
        if (one !== two)
          playthrough.note("deal", `The deal for ${viewer} depends on a secret: ${firstDifference(one, two)}`);
      }
      differs ||= JSON.stringify(dealt.state) !== JSON.stringify(position.state);
    });
  return differs;
}

function dealtFor<G extends object, M extends StepTypes, V extends AnyView>(
  { definition }: Playthrough<G, M, V>,
  position: Match<G, StepOf<M>>,
  viewer: Viewer,
  seed: string,
): Match<G, StepOf<M>> {
  return dealMatch(definition, position, viewer, seededRandom(seed));
}

/**
 * Another match that the viewer cannot tell from this one: other hidden things, other sealed answers, no orders of
 * other seats.
 */
function elsewhere<G extends object, M extends StepTypes, V extends AnyView>(
  { config, checks, definition }: Playthrough<G, M, V>,
  position: Match<G, StepOf<M>>,
  viewer: Viewer,
): Match<G, StepOf<M>> {
  const state = config.resample(copyJson(position.state), viewer, checks);
  const there = openMatch(definition, { ...storedForm(position), state, undoStack: [] });
  const sealed = there.sealed.map((answer, seat) => {
    const ask = there.asks.find((one) => one.seat === seat && one.sealed === true);
    return answer === null || seat === viewer || ask === undefined
      ? answer
      : randomAnswer(ask, checks, definition.free);
  });
  const orders = there.orders.map((own, seat) => (seat === viewer ? own : {}));
  return { ...there, sealed, orders };
}

function checkDealt<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  position: Match<G, StepOf<M>>,
  dealt: Match<G, StepOf<M>>,
  viewer: Viewer,
): void {
  const { definition, config } = playthrough;
  const [problem] = [notPlain(storedForm(dealt), "the dealt match") ?? [], config.invariants(dealt.state)].flat();
  if (problem !== undefined) playthrough.note("deal", `The deal for ${viewer} is not a possible position: ${problem}`);
  const seen = (match: Match<G, StepOf<M>>): string =>
    JSON.stringify({ ...observe(definition, match, viewer), canUndo: false });
  const [was, is] = [seen(position), seen(dealt)];
  if (was !== is)
    playthrough.note("deal", `${viewer} can tell the deal from the true position: ${firstDifference(was, is)}`);
}

/** Checks that a dealt position can be played to the end. */
export function playDealt<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
): void {
  const { definition, config, checks, settings, options } = playthrough;
  if (definition.deal === undefined) return;
  playthrough.attempt(() => {
    const [viewer = "public"] = shuffled(viewersOf(settings.seats), checks);
    let match = dealMatch(definition, playthrough.match, viewer, checks);
    const dice = seededDice(`dealt ${playthrough.seed}`);
    for (let left = definition.bound(options, settings.seats); match.result === null; left--) {
      const [decision] = pendingDecisions(match);
      if (decision === undefined || left === 0) {
        playthrough.note("deal", "The dealt position cannot be played to the end.");
        return;
      }
      const { seat, question, ask } = decision;
      const given =
        checks.below(2) === 0
          ? botAnswer(definition, definition.view(match.state, seat), ask, checks)
          : randomAnswer(ask, checks, definition.free);
      const answer = given !== null && judgeAnswer(ask, given, definition.free).ok ? given : ask.default;
      const outcome = play(definition, match, { do: "answer", seat, question, answer }, dice);
      if (!outcome.ok) {
        playthrough.note("deal", `After a deal, ${ask.kind} is refused: ${outcome.refusal.message}`);
        return;
      }
      match = outcome.match;
      for (const problem of config.invariants(match.state)) playthrough.note("deal", `After a deal: ${problem}`);
    }
  });
}
