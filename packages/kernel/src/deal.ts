import { botAnswer } from "./bot.ts";
import { judgeAnswer } from "./judge.ts";
import type { Answer, Random } from "./ask.ts";
import type { AnyView, GameDefinition, StepOf, StepTypes } from "./game.ts";
import { copyJson, equalJson } from "./json.ts";
import { RulesError, type Match } from "./match.ts";
import { observe } from "./observation.ts";
import type { BySeat, Seat, Viewer } from "./seats.ts";
import { computeAsks } from "./selectors.ts";

/** How often a deal is repeated when the viewer could tell it from the true position. */
const MOST_DEALS = 500;

/**
 * [CO-665] A private copy of a position for a what-if: the game deals again everything that `viewer` does not know. The
 * copy depends only on what the viewer knows and on `random`, so it is safe to send to the viewer. Hidden state comes
 * from the game's `deal` and other seats' sealed answers from its bot. Other seats' standing orders and question
 * numbers are left out, and the undo stack is empty. For the viewer `all` nothing is unknown, so the copy has the true
 * state. The stream of chance restarts at 0, so play the copy with other dice. Throws `RulesError` if the game cannot
 * deal.
 */
export function dealMatch<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  viewer: Viewer,
  random: Random,
): Match<G, StepOf<M>> {
  const deals = dealsOf(definition, match, viewer, random);
  for (;;) {
    const deal = deals.next();
    if (deal.done === true) return deal.value;
  }
}

/**
 * Like `dealMatch`, one deal at each step, so that a server can do something else in between. The last step returns the
 * copy.
 */
export function* dealsOf<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  viewer: Viewer,
  random: Random,
): Generator<undefined, Match<G, StepOf<M>>, undefined> {
  if (viewer === "all") return { ...match, ...withoutSecretsOf(match, () => true), undoStack: [], draws: 0 };
  if (definition.deal === undefined) throw new RulesError("broken", `${definition.id} has no deal function.`);
  const seen = { ...observe(definition, match, viewer), canUndo: false };
  for (let deal = 0; deal < MOST_DEALS; deal++) {
    const dealt = dealtOnce(definition, match, viewer, random, definition.deal(copyJson(match.state), viewer, random));
    if (dealt !== null && equalJson(observe(definition, dealt, viewer), seen)) return dealt;
    yield undefined;
  }
  throw new RulesError("broken", `${definition.id}: no deal matched the observation of viewer ${viewer}.`);
}

/** Returns null if a seat with a sealed answer has no sealed ask in the dealt state. */
function dealtOnce<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  viewer: Viewer,
  random: Random,
  state: G,
): Match<G, StepOf<M>> | null {
  const agenda = copyJson(match.agenda);
  const asks = computeAsks(definition, { state, agenda, result: match.result });
  const sealed: (Answer | null)[] = [];
  for (const [seat, answer] of match.sealed.entries()) {
    const ask = asks.find((one) => one.seat === seat && one.sealed === true);
    if (answer === null || seat === viewer) sealed.push(answer);
    else if (ask === undefined) return null;
    else {
      const given = botAnswer(definition, definition.view(state, seat), ask, random) ?? ask.default;
      sealed.push(judgeAnswer(ask, given, definition.free).ok ? copyJson(given) : ask.default);
    }
  }
  const isOwn = (seat: Seat): boolean => seat === viewer;
  const isAsked = (seat: Seat): boolean => asks.some((ask) => ask.seat === seat);
  const first = (numbers: BySeat<number>): number[] =>
    numbers.map((number, seat) => (isOwn(seat) ? number : isAsked(seat) ? 1 : 0));
  return {
    settings: match.settings,
    options: match.options,
    state,
    agenda,
    sealed,
    ...withoutSecretsOf(match, isOwn),
    departed: match.departed,
    draws: 0,
    seq: match.seq,
    questions: first(match.questions),
    asked: first(match.asked),
    result: match.result,
    undoStack: [],
    asks,
  };
}

/** Keeps the standing orders of the seats that `keeps` selects and removes all others. */
function withoutSecretsOf(
  { orders, orderTerms, stoppedOrders }: Pick<Match, "orders" | "orderTerms" | "stoppedOrders">,
  keeps: (seat: Seat) => boolean,
): Pick<Match, "orders" | "orderTerms" | "stoppedOrders"> {
  const kept = <T>(all: BySeat<Readonly<Record<string, T>>>): BySeat<Readonly<Record<string, T>>> =>
    all.map((own, seat) => (keeps(seat) ? own : {}));
  return {
    orders: kept(orders),
    ...(orderTerms === undefined ? {} : { orderTerms: kept(orderTerms) }),
    ...(stoppedOrders === undefined ? {} : { stoppedOrders: kept(stoppedOrders) }),
  };
}
