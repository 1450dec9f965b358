import {
  botAnswer,
  copyJson,
  judgeAnswer,
  pendingAsk,
  play,
  seatsUpTo,
  seededRandom,
  type AnyView,
  type Answer,
  type Ask,
  type Command,
  type Match,
  type Seat,
  type StepOf,
  type StepTypes,
} from "../../index.ts";
import { computeAsks } from "../../selectors.ts";
import { brokenAsk, illegalAnswers, oddAnswers, someAnswers } from "./answers.ts";
import { viewersOf } from "./config.ts";
import type { Playthrough } from "./playthrough.ts";
import { deepFreeze, firstDifference, notInteger, notPlain } from "./plain.ts";
import { checkAnswer } from "./steps.ts";

/** The checks for every position. False: the game cannot continue from here. */
export function checkPosition<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  match: Match<G, StepOf<M>>,
): boolean {
  const { definition, config, settings } = playthrough;
  for (const problem of playthrough.attempt(() => config.invariants(match.state)) ?? [])
    playthrough.note("invariant", problem);
  const { asks } = match;
  if (match.result !== null) {
    if (asks.length > 0 || match.questions.some((q) => q !== 0))
      playthrough.note("stuck", "The game is over but still has asks.");
    return false;
  }
  for (const ask of asks) {
    const problem = brokenAsk(ask, settings.seats);
    if (problem !== null) {
      playthrough.note("stuck", `The ask ${ask.kind} of seat ${ask.seat} cannot be answered: ${problem}.`);
      return false;
    }
    if (ask.window !== undefined && !Object.hasOwn(definition.standing ?? {}, ask.window))
      playthrough.note("window", `[CO-608] The window ${ask.window} has no standing order.`);
    const judged = judgeAnswer(ask, ask.default, definition.free);
    if (!judged.ok)
      playthrough.note(
        "illegal-default",
        `${ask.kind}: ${JSON.stringify(ask.default)} is refused: ${judged.refusal.message}`,
      );
  }
  const ids = asks.flatMap((ask) => ask.options.map((option) => `${ask.seat} ${option.id}`));
  if (new Set(ids).size < ids.length) playthrough.note("stuck", "Two asks of one seat have an option of the same id.");
  const waited = asks.filter((ask) => ask.blocking !== false).map((ask) => ask.seat);
  if (new Set(waited).size < waited.length)
    playthrough.note("stuck", "The match waits for two answers from one seat at once.");
  if (!seatsUpTo(settings.seats).some((seat) => pendingAsk(match, seat) !== undefined)) {
    playthrough.note("stuck", "The game is not over, but no seat has a decision to make.");
    return false;
  }
  return true;
}

/** The costly checks, for some positions. The position is frozen from here on, so that any write to it throws. */
export function checkThoroughly<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  match: Match<G, StepOf<M>>,
): void {
  checkData(playthrough, match);
  deepFreeze(match);
  checkAsking(playthrough, match);
  checkViews(playthrough, match);
  for (const ask of match.asks) checkBot(playthrough, match, ask);
  checkRefusals(playthrough, match);
  checkOffers(playthrough, match);
}

function checkData<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  match: Match<G, StepOf<M>>,
): void {
  const { state, agenda, sealed, orders, questions } = match;
  const problem =
    notPlain(state) ?? notPlain(agenda, "the agenda") ?? notPlain({ sealed, orders, questions }, "the match");
  if (problem !== null) playthrough.note("not-json", problem);
  const fraction = notInteger(state) ?? notInteger(agenda, "the agenda");
  if (fraction !== null) playthrough.note("not-integer", fraction);
  for (const ask of match.asks) {
    const asked = notInteger(JSON.parse(JSON.stringify(ask)), `the ask ${ask.kind}`);
    if (asked !== null) playthrough.note("not-integer", asked);
  }
}

function checkAsking<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  match: Match<G, StepOf<M>>,
): void {
  const before = JSON.stringify(match.asks);
  try {
    const again = JSON.stringify(computeAsks(playthrough.definition, match));
    if (again !== before)
      playthrough.note("impure-ask", `the second call gives other asks: ${firstDifference(before, again)}`);
  } catch (error) {
    playthrough.note("impure-ask", String(error));
  }
  const { state, agenda, result } = match;
  const fresh = JSON.stringify(computeAsks(playthrough.definition, copyJson({ state, agenda, result })));
  if (fresh !== before)
    playthrough.note("non-deterministic", `a copy of the match gives other asks: ${firstDifference(before, fresh)}`);
}

function checkViews<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  match: Match<G, StepOf<M>>,
): void {
  const { definition, config } = playthrough;
  const copy = copyJson(match.state);
  for (const viewer of playthrough.sample([...viewersOf(playthrough.settings.seats), "all" as const], 3)) {
    let view: V;
    try {
      view = definition.view(match.state, viewer);
      const again = definition.view(copy, viewer);
      if (JSON.stringify(again) !== JSON.stringify(view))
        playthrough.note("impure-view", `the second view of ${viewer} differs from the first`);
    } catch (error) {
      playthrough.note("impure-view", `the view of ${viewer}: ${String(error)}`);
      continue;
    }
    const lost = notPlain(view, "the view", "undefined is left out");
    if (lost !== null) playthrough.note("not-json", lost);
    const fraction = notInteger(view, "the view");
    if (fraction !== null) playthrough.note("not-integer", fraction);
    const problem = config.viewSchema?.(view, viewer) ?? null;
    if (problem !== null) playthrough.note("view-schema", `the view of ${viewer}: ${problem}`);
    for (const lacking of config.knows?.(match.state, viewer, view) ?? [])
      playthrough.note("view-lacks", `the view of ${viewer}: ${lacking}`);
  }
}

/** The bot receives copies, so that it can depend only on their contents. */
function checkBot<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  match: Match<G, StepOf<M>>,
  ask: Ask,
): void {
  const { definition } = playthrough;
  const seed = `bot ${playthrough.seed} ${match.seq}`;
  const view = (): V => copyJson(definition.view(match.state, ask.seat));
  playthrough.attempt(() => {
    const answer = botAnswer(definition, view(), copyJson(ask), seededRandom(seed));
    const judged = answer === null ? null : judgeAnswer(ask, answer, definition.free);
    if (judged?.ok === false)
      playthrough.note("illegal-bot", `${ask.kind}: ${JSON.stringify(answer)} is refused: ${judged.refusal.message}`);
    const again = botAnswer(definition, deepFreeze(view()), ask, seededRandom(seed));
    if (JSON.stringify(again) !== JSON.stringify(answer))
      playthrough.note(
        "non-deterministic",
        `the bot gives different answers to ${ask.kind} from the same view and seed`,
      );
  });
}

/** Every answer that is not offered must be refused with a sentence and must change nothing, even in a mutable copy. */
function checkRefusals<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  position: Match<G, StepOf<M>>,
): void {
  const { definition, checks } = playthrough;
  const match = copyJson({ ...position, undoStack: [] });
  const before = JSON.stringify(match);
  for (const command of unlawful(playthrough, match)) {
    let refused: boolean;
    try {
      const outcome = play(definition, match, command, playthrough.dice);
      refused = !outcome.ok;
      if (!outcome.ok && outcome.refusal.message.trim().length < 8)
        playthrough.note("accepted-unoffered", `${JSON.stringify(command)} is refused without a message`);
    } catch (error) {
      playthrough.note("broken", `${JSON.stringify(command)} is not refused but throws: ${String(error)}`);
      continue;
    }
    if (!refused)
      playthrough.note("accepted-unoffered", `${JSON.stringify(command)} is accepted although it was not offered`);
  }
  for (const [window, standing] of Object.entries(definition.standing ?? {})) {
    const junk = [
      undefined,
      NaN,
      {},
      [],
      "",
      -1,
      0.5,
      { seat: checks.below(9) },
      JSON.parse('{"__proto__":1}'),
    ] as unknown[];
    for (const order of junk) playthrough.attempt(() => standing.read(order, playthrough.settings.seats));
    playthrough.try(match, { do: "order", seat: 0, window, order: null });
  }
  if (JSON.stringify(match) !== before) playthrough.note("refusal-changes", "refused commands changed the match");
}

/** Commands that no seat may give here. */
function unlawful<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  match: Match<G, StepOf<M>>,
): Command[] {
  const { definition, checks, settings } = playthrough;
  const { asks } = match;
  const legalOf = (ask: Ask): Answer | undefined => {
    const option = ask.options[checks.below(ask.options.length)];
    const answers = option === undefined ? [] : someAnswers(ask, option, checks, definition.free ?? {});
    return answers[checks.below(Math.max(1, answers.length))];
  };
  const commands: Command[] = [];
  const answer = (seat: Seat, question: number, given: unknown): void =>
    void commands.push({ do: "answer", seat, question, answer: given });
  const legal = asks.map((ask) => ({ ask, answer: legalOf(ask) }));
  for (const seat of [-1, 0.5, ...seatsUpTo(settings.seats + 1)]) {
    const mine = asks.filter((ask) => ask.seat === seat);
    const question = match.questions[seat] ?? 0;
    const others = [...legal.map((l) => l.answer), ...playthrough.seen];
    for (const given of others)
      if (!mine.some((ask) => judgeAnswer(ask, given, definition.free).ok)) answer(seat, question, given);
    const waited = asks.filter((ask) => ask.blocking !== false).map((ask) => ask.seat);
    if (new Set(waited).size < waited.length)
      playthrough.note("stuck", "The match waits for two answers from one seat at once.");
    if (!seatsUpTo(settings.seats).some((s) => s === seat && pendingAsk(match, s) !== undefined))
      commands.push({ do: "default", seat, question });
  }
  for (const { ask, answer: right } of legal) {
    if (right === undefined) continue;
    playthrough.remember(right);
    const question = match.questions[ask.seat] ?? 0;
    for (const stale of [question - 1, question + 1, 0.5]) answer(ask.seat, stale, right);
    for (const wrong of illegalAnswers(ask, right)) answer(ask.seat, question, wrong);
  }
  return [
    ...commands,
    { do: "order", seat: 0, window: "no such window", order: true },
    { do: "order", seat: 0, window: "__proto__", order: true },
    ...match.departed.flatMap((seat): Command[] => [
      { do: "leave", seat, how: "resign" },
      { do: "undo", seat },
      ...Object.keys(definition.standing ?? {}).map((window) => ({ do: "order" as const, seat, window, order: null })),
    ]),
  ];
}

/** Tries answers of every option. */
function checkOffers<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  match: Match<G, StepOf<M>>,
): void {
  const { definition, checks } = playthrough;
  for (const ask of match.asks) {
    for (const option of ask.options) {
      const answers = someAnswers(ask, option, checks, definition.free ?? {});
      const odd = answers[0] === undefined ? [] : oddAnswers(option, answers[0]);
      const question = match.questions[ask.seat] ?? 0;
      for (const answer of playthrough.sample(odd, 8))
        playthrough.try(match, { do: "answer", seat: ask.seat, question, answer });
      for (const answer of playthrough.sample(answers, 2)) checkAnswer(playthrough, match, ask, answer);
      for (const answer of answers) {
        const judged = judgeAnswer(ask, answer, definition.free);
        if (!judged.ok)
          playthrough.note(
            "offered-but-refused",
            `${JSON.stringify(answer)} is offered but refused: ${judged.refusal.message}`,
          );
      }
    }
  }
}
