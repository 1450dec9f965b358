import {
  botAnswer,
  canUndo,
  copyJson,
  equalJson,
  judgeAnswer,
  openMatch,
  play,
  randomAnswer,
  seatsUpTo,
  storedForm,
  type AnyView,
  type Ask,
  type Command,
  type GameDefinition,
  type Match,
  type Outcome,
  type StepOf,
  type StepTypes,
  type StoredMatch,
} from "../../index.ts";
import type { Finding, TrialConfig } from "./config.ts";
import { Playthrough } from "./playthrough.ts";
import { checkDepartures, checkRecord } from "./endings.ts";
import { checkOrders, sensibleOrders } from "./orders.ts";
import { checkDeals, playDealt } from "./deals.ts";
import { checkGoingBack } from "./going-back.ts";
import { checkThoughts } from "./thoughts.ts";
import { checkPosition, checkThoroughly } from "./positions.ts";
import { checkAnswer } from "./steps.ts";
import { firstDifference } from "./plain.ts";
import { checkResample } from "./resample.ts";

export { FINDINGS, type Finding, type FindingName, type TrialConfig } from "./config.ts";

/**
 * Runs the conformance suite on a game (architecture, "The conformance suite"): whole games by seed, played at random,
 * by its bot and by both, with checks after every answer. Returns the findings, at most one of each name per game. The
 * same config gives the same findings.
 */
export function checkConformance<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  config: TrialConfig<G, V>,
): Finding[] {
  const findings: Finding[] = [];
  const of = config.seats.length * config.games;
  let played = 0;
  for (const seats of config.seats)
    for (let number = 0; number < config.games; number++) {
      findings.push(...oneGame(definition, config, seats, number));
      config.progress?.(++played, of);
    }
  return findings;
}

function oneGame<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  config: TrialConfig<G, V>,
  seats: number,
  number: number,
): readonly Finding[] {
  const playthrough = new Playthrough(definition, config, seats, number);
  playthrough.attempt(() => {
    playThrough(playthrough, number);
  });
  return playthrough.findings;
}

/** At one in this many of the positions that are checked closely, a bot thinks ahead. */
const THOUGHT_ONCE_IN = 12;
/** In some games, the position after this many answers is dealt and played to the end. */
const PLAYED_BEFORE_A_DEAL = 30;

function playThrough<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  number: number,
): void {
  const { definition, config } = playthrough;
  if (playthrough.start() === null) return;
  const every = playthrough.whole ? 1 : (config.every ?? 12);
  const bound = definition.bound(playthrough.options, playthrough.settings.seats);
  let answers = 0;
  let hasSecrets = false;
  let exchanged = false;
  let hasDealt = false;
  while (checkPosition(playthrough, playthrough.match)) {
    const closely = playthrough.checks.below(every) === 0;
    if (closely) {
      checkThoroughly(playthrough, playthrough.match);
      exchanged = checkResample(playthrough, playthrough.match) || exchanged;
      hasDealt = checkDeals(playthrough, playthrough.match) || hasDealt;
      if (playthrough.checks.below(THOUGHT_ONCE_IN) === 0) checkThoughts(playthrough, playthrough.match);
      hasSecrets ||= keepsSecrets(playthrough);
    }
    if (number % 6 === 2 && answers === PLAYED_BEFORE_A_DEAL) playDealt(playthrough);
    if (playthrough.checks.below(closely ? 8 : 40) === 0) checkDepartures(playthrough, playthrough.match);
    if (number % 5 === 3 && playthrough.random.below(40) === 0) {
      const undone = checkGoingBack(playthrough);
      if (undone === null) return;
      answers = Math.max(0, answers - undone);
      continue;
    }
    const command = nextCommand(playthrough, number);
    if (command === null) return;
    answers += command.do === "undo" ? -1 : command.do === "answer" || command.do === "default" ? 1 : 0;
    if (answers > bound) {
      playthrough.note("endless", `The game took more than ${bound} answers.`);
      return;
    }
    if (!carryOut(playthrough, command, closely)) return;
  }
  if (playthrough.whole && hasSecrets && !exchanged)
    playthrough.note("exchange", "The game has secrets, but in a whole game none was ever resampled.");
  if (playthrough.whole && hasSecrets && !hasDealt && definition.deal !== undefined)
    playthrough.note("deal", "The game has secrets, but in a whole game no deal ever differed from the true state.");
  if (playthrough.match.result !== null && number % 3 === 0) checkRecord(playthrough);
}

/** Whether the all-seeing viewer sees more than the public. */
function keepsSecrets<G extends object, M extends StepTypes, V extends AnyView>({
  definition,
  match,
}: Playthrough<G, M, V>): boolean {
  const [all, some] = (["all", "public"] as const).map((viewer) =>
    JSON.stringify(definition.view(match.state, viewer)),
  );
  return all !== some;
}

/** Applies the command and continues from it. False: the game cannot continue. */
function carryOut<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  command: Command,
  closely: boolean,
): boolean {
  const before = playthrough.match;
  const ask = command.do === "answer" ? askOf(playthrough, command) : undefined;
  const outcome =
    closely && ask !== undefined && command.do === "answer"
      ? checkAnswer(playthrough, before, ask, command.answer as Parameters<typeof checkAnswer>[3])
      : playthrough.try(before, command);
  if (outcome === null) return false;
  if (!outcome.ok) {
    playthrough.note("offered-but-refused", `${JSON.stringify(command)} is refused: ${outcome.refusal.message}`);
    return false;
  }
  if (closely) {
    checkAgain(playthrough, before, command, outcome);
    checkOrders(playthrough, before, command, outcome.match, outcome.log);
  }
  if (command.do === "answer" || command.do === "default")
    for (const problem of playthrough.config.changes?.(before.state, outcome.match.state) ?? [])
      playthrough.note("invariant", problem);
  playthrough.accept(command, outcome);
  return true;
}

function askOf<G extends object, M extends StepTypes, V extends AnyView>(
  { match }: Playthrough<G, M, V>,
  command: Command & { readonly do: "answer" },
): Ask | undefined {
  const { option } = command.answer as { option: string };
  return match.asks.find((ask) => ask.seat === command.seat && ask.options.some((o) => o.id === option));
}

/** The same command on the position, stored and opened again, must lead to the same bytes. */
function checkAgain<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  before: Match<G, StepOf<M>>,
  command: Command,
  outcome: Outcome<G, StepOf<M>>,
): void {
  playthrough.attempt(() => {
    const stored = JSON.parse(JSON.stringify(storedForm(withoutUndo(before)))) as StoredMatch<G, StepOf<M>>;
    const again = play(playthrough.definition, openMatch(playthrough.definition, stored), command, playthrough.dice);
    if (command.do === "undo" || !again.ok) return;
    const [was, is] = [outcome, again].map((o) => JSON.stringify({ ...o, match: withoutUndo(o.match) })) as [
      string,
      string,
    ];
    if (was !== is) playthrough.note("non-deterministic", `${JSON.stringify(command)}: ${firstDifference(was, is)}`);
  });
}

/** The undo stack consists of many more positions, each of which was checked in its turn. */
function withoutUndo<T extends { readonly undoStack: readonly unknown[] }>(match: T): T {
  return { ...match, undoStack: [] };
}

/**
 * Chooses the next command. Some games are played at random, some by bots, some by both; in some, players undo answers
 * or leave.
 */
function nextCommand<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  number: number,
): Command | null {
  const { definition, match, random, settings } = playthrough;
  const restless = number % 3 === 1;
  if (restless && random.below(6) === 0) {
    const seat = seatsUpTo(settings.seats).find((s) => canUndo(definition, match, s));
    if (seat !== undefined) return { do: "undo", seat };
  }
  if (restless && random.below(12) === 0) {
    const order = someOrder(playthrough);
    if (order !== null) return order;
  }
  if (number % 5 === 3 && random.below(40) === 0) return { do: "handover", seat: random.below(settings.seats) };
  if (number % 7 === 3 && match.departed.length === 0 && random.below(30) === 0)
    return { do: "leave", seat: random.below(settings.seats), how: "abandon" };
  const { asks } = match;
  const pending = asks.filter((ask) => ask.blocking !== false && match.sealed[ask.seat] === null);
  const open = random.below(5) === 0 ? asks : pending;
  const ask = open[random.below(open.length)] as Ask;
  const question = match.questions[ask.seat] ?? 0;
  if (ask.blocking !== false && match.sealed[ask.seat] === null && random.below(25) === 0)
    return { do: "default", seat: ask.seat, question };
  const byBot = match.departed.includes(ask.seat) || number % 4 === 2 || (number % 4 === 3 && ask.seat % 2 === 0);
  const given = playthrough.attempt(() => ({
    answer: byBot
      ? botAnswer(definition, definition.view(match.state, ask.seat), ask, random)
      : randomAnswer(ask, random, definition.free),
  }));
  if (given === null) return null;
  const { answer } = given;
  // A bot that does not volunteer leaves the decision to the default of the pending ask.
  if (answer === null) return defaultOf(playthrough, pending);
  const judged = judgeAnswer(ask, answer, definition.free);
  if (judged.ok || !byBot) return { do: "answer", seat: ask.seat, question, answer: copyJson(answer) };
  // Noted as a finding; the game continues without this answer.
  playthrough.note("illegal-bot", `${ask.kind}: ${JSON.stringify(answer)} is refused: ${judged.refusal.message}`);
  return defaultOf(playthrough, pending);
}

function defaultOf<G extends object, M extends StepTypes, V extends AnyView>(
  { match }: Playthrough<G, M, V>,
  pending: readonly Ask[],
): Command | null {
  const [ask] = pending;
  return ask === undefined ? null : { do: "default", seat: ask.seat, question: match.questions[ask.seat] ?? 0 };
}

function someOrder<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
): Command | null {
  const windows = Object.keys(playthrough.definition.standing ?? {});
  const window = windows[playthrough.random.below(Math.max(1, windows.length))];
  if (window === undefined) return null;
  const [usual, ...own] = sensibleOrders(playthrough, window);
  const orders = own.length === 0 || playthrough.random.below(6) === 0 ? [usual] : [...own, null];
  const order = orders[playthrough.random.below(orders.length)] ?? null;
  const seat = playthrough.random.below(playthrough.settings.seats);
  if (playthrough.match.departed.includes(seat)) return null;
  if (equalJson(playthrough.match.orders[seat]?.[window] ?? null, order)) return null;
  const untils = [null, "my-decision", { uses: 1 + playthrough.random.below(3) }] as const;
  const until = order === null ? undefined : untils[playthrough.random.below(2 * untils.length)];
  return { do: "order", seat, window, order, ...(until === undefined ? {} : { until }) };
}
