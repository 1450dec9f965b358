import type { Ask } from "./ask.ts";
import { judgeAnswer } from "./judge.ts";
import type { RandomSource } from "./chance.ts";
import {
  readOptions,
  type AnyStep,
  type AnyView,
  type Departure,
  type GameDefinition,
  type OptionValues,
  type StandingOrder,
  type StepOf,
  type StepTypes,
} from "./game.ts";
import { copyJson, isPlainJson, type Json } from "./json.ts";
import { pendingAsk } from "./selectors.ts";
import { refused, type Command, type Match, type Outcome, type Refused, type Settings } from "./match.ts";
import { readUntil, USUAL } from "./standing-orders.ts";
import { Transition } from "./transition.ts";
import { seatsUpTo, type Seat } from "./seats.ts";
import { pushUndo, undo } from "./undo.ts";

/**
 * Starts a match and runs it to its first decision. Throws a `RangeError` with a readable message if the options or the
 * number of seats are invalid for the game.
 * @param version the version of the rules to play by; for an old record, the record's version
 */
export function startMatch<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  options: OptionValues,
  settings: Settings,
  dice: RandomSource,
  version: number = definition.version,
): Outcome<G, StepOf<M>> {
  const checked = readOptions(definition.options, options);
  const plan = definition.seats(checked);
  if (!Number.isInteger(settings.seats) || settings.seats < plan.min || settings.seats > plan.max)
    throw new RangeError(`This game takes ${plan.min} to ${plan.max} seats, not ${settings.seats}.`);
  const first = definition.setup(checked, settings.seats, version);
  return startedAt(definition, first.state, first.agenda, checked, settings, dice);
}

/**
 * A match that begins with this state and agenda. `startMatch` uses it after the setup; tests use it to start from any
 * position.
 */
export function startedAt<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  state: G,
  agenda: readonly StepOf<M>[],
  options: OptionValues,
  settings: Settings,
  dice: RandomSource,
): Outcome<G, StepOf<M>> {
  const run = new Transition(
    definition,
    {
      settings,
      options,
      state,
      agenda,
      sealed: seatsUpTo(settings.seats).map(() => null),
      orders: seatsUpTo(settings.seats).map(() => ({})),
      departed: [],
      draws: 0,
      seq: 0,
      questions: seatsUpTo(settings.seats).map(() => 0),
      asked: seatsUpTo(settings.seats).map(() => 0),
      result: null,
      undoStack: [],
      asks: [],
    },
    dice,
    null,
  );
  run.advance();
  return run.outcome(null, { undoStack: [], seq: 0 });
}

/**
 * Applies a command or refuses it; `match` itself is unchanged in either case. Throws `RulesError` if the game's rules
 * are broken.
 */
export function play<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  command: Command,
  dice: RandomSource,
): Outcome<G, StepOf<M>> | Refused {
  if (match.result !== null) return refused("over", "This game is over.");
  if (!Number.isInteger(command.seat) || command.seat < 0 || command.seat >= match.settings.seats)
    return refused("not-your-decision", "There is no such seat.");
  switch (command.do) {
    case "answer":
      return playAnswer(definition, match, command.seat, command.question, command.answer, dice);
    case "default": {
      const ask = pendingAsk(match, command.seat);
      if (ask === undefined) return refused("not-your-decision", "This seat has nothing to decide now.");
      return playAnswer(definition, match, command.seat, command.question, ask.default, dice);
    }
    case "undo":
      return ifStillHere(match, command.seat, () => undo(definition, match, command.seat));
    case "order":
      return ifStillHere(match, command.seat, () => giveOrder(definition, match, command, dice));
    case "leave":
      return ifStillHere(match, command.seat, () => leave(definition, match, command.seat, command.how, dice));
    case "handover":
      return handOver(definition, match, command.seat, dice);
  }
}

/** Refuses commands for a seat whose player left for good: only its bot may act, and only by answering. */
function ifStillHere<T>(match: Match, seat: Seat, act: () => T): T | Refused {
  return match.departed.includes(seat) ? refused("departed", "This player has already left the game.") : act();
}

function playAnswer<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  seat: Seat,
  question: number,
  given: unknown,
  dice: RandomSource,
): Outcome<G, StepOf<M>> | Refused {
  const asks = match.asks.filter((a) => a.seat === seat);
  const ask = asks.find((a) => offers(a, given)) ?? asks[0];
  if (ask === undefined) return refused("not-your-decision", "You have nothing to decide now.");
  if (match.questions[seat] !== question)
    return refused("out-of-date", "The match has moved on since you were asked that.");
  const judged = judgeAnswer(ask, given, definition.free);
  if (!judged.ok) return judged;
  const run = new Transition(definition, match, dice, seat);
  run.give(ask, judged.answer);
  run.advance();
  // If an option is final although it draws nothing and no other seat acts, it reveals something hidden. The
  // conformance suite enforces this ("dishonest-final").
  const barrier = run.barrier ?? (judged.option.final === true ? "reveal" : null);
  const canBeUndone = barrier === null && !match.departed.includes(seat);
  return run.outcome(barrier, { undoStack: canBeUndone ? pushUndo(match, seat) : [], seq: match.seq + 1 });
}

/**
 * A seat's blocking and non-blocking asks share one question number. An answer belongs to the ask that has its option.
 */
function offers(ask: Ask, given: unknown): boolean {
  return (
    typeof given === "object" && given !== null && "option" in given && ask.options.some((o) => o.id === given.option)
  );
}

function giveOrder<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  { seat, window, order, until, why }: Command & { readonly do: "order" },
  dice: RandomSource,
): Outcome<G, StepOf<M>> | Refused {
  const standing =
    definition.standing !== undefined && Object.hasOwn(definition.standing, window)
      ? definition.standing[window]
      : undefined;
  // [CO-603] An order can still be cancelled if a newer version of the rules has removed its window.
  const isLeftOver = order === null && match.orders[seat]?.[window] !== undefined;
  if (standing === undefined && !isLeftOver)
    return refused("no-such-order", "There is no standing order with that name.");
  const read = order === USUAL ? USUAL : readOrder(standing, order, match.settings.seats);
  if (read === null && order !== null) return refused("malformed", "This standing order is not valid.");
  const limit = until === undefined ? undefined : readUntil(until);
  if (until !== undefined && limit === undefined)
    return refused("malformed", "This is not a valid end for a standing order.");
  const run = new Transition(definition, match, dice, null);
  if (read === null) run.orders.cancel(seat, window, why);
  else run.orders.leave(seat, window, copyJson(read), limit);
  // If the window is already open, the order answers it at once.
  run.advance();
  return run.outcome(run.barrier, { undoStack: run.othersAnswered ? [] : match.undoStack, seq: match.seq + 1 });
}

function readOrder<G, S extends AnyStep>(
  standing: StandingOrder<G, S> | undefined,
  order: unknown,
  seats: number,
): Json {
  return isPlainJson(order) && order !== null && standing !== undefined ? standing.read(order, seats) : null;
}

function leave<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  seat: Seat,
  how: Departure,
  dice: RandomSource,
): Outcome<G, StepOf<M>> {
  const departed = [...match.departed, seat];
  const result = definition.depart(match.state, seat, how, departed);
  const run = new Transition(definition, { ...match, departed, result }, dice, null);
  // Standing orders do not bind the bot that plays on.
  run.orders.forget(seat);
  run.context.log({ key: `table.${how}`, args: { seat }, to: "all" });
  return run.outcome(result === null ? "other-seat" : "end", { undoStack: [], seq: match.seq + 1 });
}

/**
 * The new player takes over the position as it is, without standing orders. The seat's earlier answers cannot be
 * undone.
 */
function handOver<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  seat: Seat,
  dice: RandomSource,
): Outcome<G, StepOf<M>> {
  const departed = match.departed.filter((other) => other !== seat);
  const run = new Transition(definition, { ...match, departed }, dice, null);
  run.orders.forget(seat);
  run.context.log({ key: "table.handed", args: { seat }, to: "all" });
  return run.outcome("other-seat", { undoStack: [], seq: match.seq + 1 });
}
