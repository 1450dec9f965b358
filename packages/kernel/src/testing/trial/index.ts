import {
  asksOf,
  botAnswer,
  canTakeBack,
  copyJson,
  equalJson,
  judgeAnswer,
  play,
  randomAnswer,
  seatsUpTo,
  viewOf,
  type AnyView,
  type Ask,
  type Command,
  type Game,
  type Match,
  type Outcome,
  type StepOf,
  type StepTable,
} from "../../index.ts";
import type { Finding, TrialConfig } from "./config.ts";
import { Course } from "./course.ts";
import { checkDepartures, checkRecord } from "./endings.ts";
import { checkOrders, sensibleOrders } from "./orders.ts";
import { checkPosition, checkThoroughly } from "./positions.ts";
import { checkAnswer } from "./steps.ts";
import { firstDifference } from "./plain.ts";
import { checkWorlds } from "./worlds.ts";

export { FINDINGS, type Finding, type FindingName, type TrialConfig } from "./config.ts";

/**
 * Puts a game through the trial (architecture, "The conformance suite"): whole games by seed, played by chance, by its bot and by both,
 * looked into at every answer. Returns what was found, at most one finding of a name for each game. The same config finds the same.
 */
export function trial<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  config: TrialConfig<G, V>,
): Finding[] {
  const findings: Finding[] = [];
  const of = config.seats.length * config.games;
  let played = 0;
  for (const seats of config.seats)
    for (let number = 0; number < config.games; number++) {
      findings.push(...oneGame(game, config, seats, number));
      config.progress?.(++played, of);
    }
  return findings;
}

function oneGame<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  config: TrialConfig<G, V>,
  seats: number,
  number: number,
): readonly Finding[] {
  const course = new Course(game, config, seats, number);
  course.attempt(() => {
    playThrough(course, number);
  });
  return course.findings;
}

function playThrough<G extends object, M extends StepTable, V extends AnyView>(
  course: Course<G, M, V>,
  number: number,
): void {
  const { game, config } = course;
  if (course.start() === null) return;
  const every = course.whole ? 1 : (config.every ?? 12);
  const bound = game.bound(course.options, course.settings.seats);
  let answers = 0;
  let hasSecrets = false;
  let exchanged = false;
  while (checkPosition(course, course.match)) {
    const closely = course.checks.below(every) === 0;
    if (closely) {
      checkThoroughly(course, course.match);
      exchanged = checkWorlds(course, course.match) || exchanged;
      hasSecrets ||= keepsSecrets(course);
    }
    if (course.checks.below(closely ? 8 : 40) === 0) checkDepartures(course, course.match);
    const command = nextCommand(course, number);
    if (command === null) return;
    answers += command.do === "undo" ? -1 : command.do === "answer" || command.do === "default" ? 1 : 0;
    if (answers > bound) {
      course.note("endless", `The game has taken more than ${bound} answers.`);
      return;
    }
    if (!carryOut(course, command, closely)) return;
  }
  if (course.whole && hasSecrets && !exchanged)
    course.note("exchange", "The game has secrets, and in a whole game none was exchanged for anything.");
  if (course.match.result !== null && number % 3 === 0) checkRecord(course);
}

/** Whether the all-seeing see more than the public. */
function keepsSecrets<G extends object, M extends StepTable, V extends AnyView>({
  game,
  match,
}: Course<G, M, V>): boolean {
  const [all, some] = (["all", "public"] as const).map((viewer) => JSON.stringify(viewOf(game, match.game, viewer)));
  return all !== some;
}

/** Plays the command on. False: the game cannot go on. */
function carryOut<G extends object, M extends StepTable, V extends AnyView>(
  course: Course<G, M, V>,
  command: Command,
  closely: boolean,
): boolean {
  const before = course.match;
  const ask = command.do === "answer" ? askOf(course, command) : undefined;
  const outcome =
    closely && ask !== undefined && command.do === "answer"
      ? checkAnswer(course, before, ask, command.answer as Parameters<typeof checkAnswer>[3])
      : course.try(before, command);
  if (outcome === null) return false;
  if (!outcome.ok) {
    course.note("offered-but-refused", `${JSON.stringify(command)} is refused: ${outcome.refusal.message}`);
    return false;
  }
  if (closely) {
    checkAgain(course, before, command, outcome);
    checkOrders(course, before, command, outcome.match, outcome.log);
  }
  course.accept(command, outcome);
  return true;
}

function askOf<G extends object, M extends StepTable, V extends AnyView>(
  { game, match }: Course<G, M, V>,
  command: Command & { readonly do: "answer" },
): Ask | undefined {
  const { option } = command.answer as { option: string };
  return asksOf(game, match).find((ask) => ask.seat === command.seat && ask.options.some((o) => o.id === option));
}

/** From a JSON copy of the position the same command must lead to the same bytes. */
function checkAgain<G extends object, M extends StepTable, V extends AnyView>(
  course: Course<G, M, V>,
  before: Match<G, StepOf<M>>,
  command: Command,
  outcome: Outcome<G, StepOf<M>>,
): void {
  course.attempt(() => {
    const copy = JSON.parse(JSON.stringify(withoutPast(before))) as typeof before;
    const again = play(course.game, copy, command, course.dice);
    if (command.do === "undo" || !again.ok) return;
    const [was, is] = [outcome, again].map((o) => JSON.stringify({ ...o, match: withoutPast(o.match) })) as [
      string,
      string,
    ];
    if (was !== is) course.note("non-deterministic", `${JSON.stringify(command)}: ${firstDifference(was, is)}`);
  });
}

/** What may be taken back is many positions more, each looked at in its own time. */
function withoutPast<T extends { readonly past: readonly unknown[] }>(match: T): T {
  return { ...match, past: [] };
}

/** Whose turn it is to do what. Some games are played by chance, some by bots, some by both; in some people change their mind or leave. */
function nextCommand<G extends object, M extends StepTable, V extends AnyView>(
  course: Course<G, M, V>,
  number: number,
): Command | null {
  const { game, match, random, settings } = course;
  const restless = number % 3 === 1;
  if (restless && random.below(6) === 0) {
    const seat = seatsUpTo(settings.seats).find((s) => canTakeBack(game, match, s));
    if (seat !== undefined) return { do: "undo", seat };
  }
  if (restless && random.below(12) === 0) {
    const order = someOrder(course);
    if (order !== null) return order;
  }
  if (number % 7 === 3 && match.departed.length === 0 && random.below(30) === 0)
    return { do: "leave", seat: random.below(settings.seats), how: "abandon" };
  const asks = asksOf(game, match);
  const pending = asks.filter((ask) => ask.blocking !== false && match.sealed[ask.seat] === undefined);
  const open = random.below(5) === 0 ? asks : pending;
  const ask = open[random.below(open.length)] as Ask;
  const question = match.questions[ask.seat] ?? 0;
  if (ask.blocking !== false && match.sealed[ask.seat] === undefined && random.below(25) === 0)
    return { do: "default", seat: ask.seat, question };
  const byBot = match.departed.includes(ask.seat) || number % 4 === 2 || (number % 4 === 3 && ask.seat % 2 === 0);
  const given = course.attempt(() => ({
    answer: byBot
      ? botAnswer(game, viewOf(game, match.game, ask.seat), ask, random)
      : randomAnswer(ask, random, game.free),
  }));
  if (given === null) return null;
  const { answer } = given;
  // A bot that does not volunteer leaves it to the one that is asked.
  if (answer === null) return defaultOf(course, pending);
  const judged = judgeAnswer(ask, answer, game.free);
  if (judged.ok || !byBot) return { do: "answer", seat: ask.seat, question, answer: copyJson(answer) };
  // It is noted, and the game goes on without it.
  course.note("illegal-bot", `${ask.kind}: ${JSON.stringify(answer)} is refused: ${judged.refusal.message}`);
  return defaultOf(course, pending);
}

function defaultOf<G extends object, M extends StepTable, V extends AnyView>(
  { match }: Course<G, M, V>,
  pending: readonly Ask[],
): Command | null {
  const [ask] = pending;
  return ask === undefined ? null : { do: "default", seat: ask.seat, question: match.questions[ask.seat] ?? 0 };
}

function someOrder<G extends object, M extends StepTable, V extends AnyView>(course: Course<G, M, V>): Command | null {
  const windows = Object.keys(course.game.standing ?? {});
  const window = windows[course.random.below(Math.max(1, windows.length))];
  if (window === undefined) return null;
  const orders = [...sensibleOrders(course, window), null];
  const order = orders[course.random.below(orders.length)] ?? null;
  const seat = course.random.below(course.settings.seats);
  if (course.match.departed.includes(seat)) return null;
  if (equalJson(course.match.orders[seat]?.[window] ?? null, order)) return null;
  return { do: "order", seat, window, order };
}
