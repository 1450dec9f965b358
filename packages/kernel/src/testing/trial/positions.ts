import {
  asksOf,
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
  type StepTable,
} from "../../index.ts";
import { brokenAsk, illegalAnswers, oddAnswers, someAnswers } from "./answers.ts";
import { viewersOf } from "./config.ts";
import type { Course } from "./course.ts";
import { deepFreeze, firstDifference, notInteger, notPlain } from "./plain.ts";
import { checkAnswer } from "./steps.ts";

/** What is looked at in every position. False: nobody can go on from here. */
export function checkPosition<G extends object, M extends StepTable, V extends AnyView>(
  course: Course<G, M, V>,
  match: Match<G, StepOf<M>>,
): boolean {
  const { game, config, settings } = course;
  for (const problem of course.attempt(() => config.invariants(match.game)) ?? []) course.note("invariant", problem);
  const asks = asksOf(game, match);
  if (match.result !== null) {
    if (asks.length > 0 || match.questions.some((q) => q !== 0))
      course.note("stuck", "The game is over and still asks.");
    return false;
  }
  for (const ask of asks) {
    const problem = brokenAsk(ask, settings.seats);
    if (problem !== null) {
      course.note("stuck", `The ask ${ask.kind} of seat ${ask.seat} cannot be answered: ${problem}.`);
      return false;
    }
    const judged = judgeAnswer(ask, ask.default, game.free);
    if (!judged.ok)
      course.note(
        "illegal-default",
        `${ask.kind}: ${JSON.stringify(ask.default)} is refused: ${judged.refusal.message}`,
      );
  }
  const ids = asks.flatMap((ask) => ask.options.map((option) => `${ask.seat} ${option.id}`));
  if (new Set(ids).size < ids.length) course.note("stuck", "Two asks of one seat have an option of the same id.");
  const waited = asks.filter((ask) => ask.blocking !== false).map((ask) => ask.seat);
  if (new Set(waited).size < waited.length)
    course.note("stuck", "The table waits for two answers of one seat at once.");
  if (!seatsUpTo(settings.seats).some((seat) => pendingAsk(game, match, seat) !== undefined)) {
    course.note("stuck", "Nobody has to decide, and the game is not over.");
    return false;
  }
  return true;
}

/** The costly checks, for some positions. From here on the position is frozen, so that whatever writes into it throws. */
export function checkThoroughly<G extends object, M extends StepTable, V extends AnyView>(
  course: Course<G, M, V>,
  match: Match<G, StepOf<M>>,
): void {
  checkData(course, match);
  deepFreeze(match);
  checkAsking(course, match);
  checkViews(course, match);
  for (const ask of asksOf(course.game, match)) checkBot(course, match, ask);
  checkRefusals(course, match);
  checkOffers(course, match);
}

function checkData<G extends object, M extends StepTable, V extends AnyView>(
  course: Course<G, M, V>,
  match: Match<G, StepOf<M>>,
): void {
  const { game, agenda, sealed, orders, questions } = match;
  const problem =
    notPlain(game) ?? notPlain(agenda, "the agenda") ?? notPlain({ sealed, orders, questions }, "the match");
  if (problem !== null) course.note("not-json", problem);
  const fraction = notInteger(game) ?? notInteger(agenda, "the agenda");
  if (fraction !== null) course.note("not-integer", fraction);
  for (const ask of asksOf(course.game, match)) {
    const asked = notInteger(JSON.parse(JSON.stringify(ask)), `the ask ${ask.kind}`);
    if (asked !== null) course.note("not-integer", asked);
  }
}

function checkAsking<G extends object, M extends StepTable, V extends AnyView>(
  course: Course<G, M, V>,
  match: Match<G, StepOf<M>>,
): void {
  const before = JSON.stringify(asksOf(course.game, match));
  try {
    // Another agenda of the same steps: nothing is remembered of it.
    const again = JSON.stringify(asksOf(course.game, { ...match, agenda: match.agenda.slice() }));
    if (again !== before)
      course.note("impure-ask", `asked twice, it asks otherwise: ${firstDifference(before, again)}`);
  } catch (error) {
    course.note("impure-ask", String(error));
  }
  const fresh = JSON.stringify(asksOf(course.game, copyJson({ ...match, past: [] })));
  if (fresh !== before)
    course.note("non-deterministic", `a copy of the game asks otherwise: ${firstDifference(before, fresh)}`);
}

function checkViews<G extends object, M extends StepTable, V extends AnyView>(
  course: Course<G, M, V>,
  match: Match<G, StepOf<M>>,
): void {
  const { game, config } = course;
  const copy = copyJson(match.game);
  for (const viewer of course.sample([...viewersOf(course.settings.seats), "all" as const], 3)) {
    let view: V;
    try {
      view = game.view(match.game, viewer);
      const again = game.view(copy, viewer);
      if (JSON.stringify(again) !== JSON.stringify(view))
        course.note("impure-view", `the view of ${viewer} is another one the second time`);
    } catch (error) {
      course.note("impure-view", `the view of ${viewer}: ${String(error)}`);
      continue;
    }
    const lost = notPlain(view, "the view", "undefined is left out");
    if (lost !== null) course.note("not-json", lost);
    const fraction = notInteger(view, "the view");
    if (fraction !== null) course.note("not-integer", fraction);
    const problem = config.viewSchema?.(view, viewer) ?? null;
    if (problem !== null) course.note("view-schema", `the view of ${viewer}: ${problem}`);
    for (const lacking of config.knows?.(match.game, viewer, view) ?? [])
      course.note("view-lacks", `the view of ${viewer}: ${lacking}`);
  }
}

/** The bot gets copies, so that nothing but what stands in them can guide it. */
function checkBot<G extends object, M extends StepTable, V extends AnyView>(
  course: Course<G, M, V>,
  match: Match<G, StepOf<M>>,
  ask: Ask,
): void {
  const { game } = course;
  const seed = `bot ${course.seed} ${match.seq}`;
  const view = (): V => copyJson(game.view(match.game, ask.seat));
  course.attempt(() => {
    const answer = botAnswer(game, view(), copyJson(ask), seededRandom(seed));
    const judged = answer === null ? null : judgeAnswer(ask, answer, game.free);
    if (judged?.ok === false)
      course.note("illegal-bot", `${ask.kind}: ${JSON.stringify(answer)} is refused: ${judged.refusal.message}`);
    const again = botAnswer(game, deepFreeze(view()), ask, seededRandom(seed));
    if (JSON.stringify(again) !== JSON.stringify(answer))
      course.note("non-deterministic", `the bot answers ${ask.kind} otherwise from the same view and seed`);
  });
}

/** Whatever is not offered is refused with a sentence, and not a byte changes: not even of a copy that is not frozen. */
function checkRefusals<G extends object, M extends StepTable, V extends AnyView>(
  course: Course<G, M, V>,
  position: Match<G, StepOf<M>>,
): void {
  const { game, checks } = course;
  const match = copyJson({ ...position, past: [] });
  const before = JSON.stringify(match);
  for (const command of unlawful(course, match)) {
    let refused: boolean;
    try {
      const outcome = play(game, match, command, course.dice);
      refused = !outcome.ok;
      if (!outcome.ok && outcome.refusal.message.trim().length < 8)
        course.note("accepted-unoffered", `${JSON.stringify(command)} is refused without a sentence`);
    } catch (error) {
      course.note("broken", `${JSON.stringify(command)} is not refused but throws: ${String(error)}`);
      continue;
    }
    if (!refused) course.note("accepted-unoffered", `${JSON.stringify(command)} is accepted, which nobody offered`);
  }
  for (const [window, standing] of Object.entries(game.standing ?? {})) {
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
    for (const order of junk) course.attempt(() => standing.read(order, course.settings.seats));
    course.try(match, { do: "order", seat: 0, window, order: null });
  }
  if (JSON.stringify(match) !== before) course.note("refusal-changes", "refused commands have changed the game");
}

/** Commands that nobody may give here. */
function unlawful<G extends object, M extends StepTable, V extends AnyView>(
  course: Course<G, M, V>,
  match: Match<G, StepOf<M>>,
): Command[] {
  const { game, checks, settings } = course;
  const asks = asksOf(game, match);
  const legalOf = (ask: Ask): Answer | undefined => {
    const option = ask.options[checks.below(ask.options.length)];
    const answers = option === undefined ? [] : someAnswers(ask, option, checks, game.free ?? {});
    return answers[checks.below(Math.max(1, answers.length))];
  };
  const commands: Command[] = [];
  const answer = (seat: Seat, question: number, given: unknown): void =>
    void commands.push({ do: "answer", seat, question, answer: given });
  const legal = asks.map((ask) => ({ ask, answer: legalOf(ask) }));
  for (const seat of [-1, 0.5, ...seatsUpTo(settings.seats + 1)]) {
    const mine = asks.filter((ask) => ask.seat === seat);
    const question = match.questions[seat] ?? 0;
    const others = [...legal.map((l) => l.answer), ...course.seen];
    for (const given of others)
      if (!mine.some((ask) => judgeAnswer(ask, given, game.free).ok)) answer(seat, question, given);
    const waited = asks.filter((ask) => ask.blocking !== false).map((ask) => ask.seat);
    if (new Set(waited).size < waited.length)
      course.note("stuck", "The table waits for two answers of one seat at once.");
    if (!seatsUpTo(settings.seats).some((s) => s === seat && pendingAsk(game, match, s) !== undefined))
      commands.push({ do: "default", seat, question });
  }
  for (const { ask, answer: right } of legal) {
    if (right === undefined) continue;
    course.remember(right);
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
      ...Object.keys(game.standing ?? {}).map((window) => ({ do: "order" as const, seat, window, order: null })),
    ]),
  ];
}

/** Walks every option. */
function checkOffers<G extends object, M extends StepTable, V extends AnyView>(
  course: Course<G, M, V>,
  match: Match<G, StepOf<M>>,
): void {
  const { game, checks } = course;
  for (const ask of asksOf(game, match)) {
    for (const option of ask.options) {
      const answers = someAnswers(ask, option, checks, game.free ?? {});
      const odd = answers[0] === undefined ? [] : oddAnswers(option, answers[0]);
      const question = match.questions[ask.seat] ?? 0;
      for (const answer of course.sample(odd, 8)) course.try(match, { do: "answer", seat: ask.seat, question, answer });
      for (const answer of course.sample(answers, 2)) checkAnswer(course, match, ask, answer);
      for (const answer of answers) {
        const judged = judgeAnswer(ask, answer, game.free);
        if (!judged.ok)
          course.note(
            "offered-but-refused",
            `${JSON.stringify(answer)} is offered but refused: ${judged.refusal.message}`,
          );
      }
    }
  }
}
