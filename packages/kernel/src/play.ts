import type { Ask } from "./ask.ts";
import { judgeAnswer } from "./judge.ts";
import type { Dice } from "./chance.ts";
import {
  readOptions,
  type AnyView,
  type Departure,
  type Game,
  type OptionValues,
  type StepOf,
  type StepTable,
} from "./game.ts";
import { copyJson, isPlainJson } from "./json.ts";
import { asksOf, pendingAsk } from "./look.ts";
import { refused, type Command, type Match, type Outcome, type Refused, type Settings } from "./match.ts";
import { Run } from "./run.ts";
import { seatsUpTo, type Seat } from "./seats.ts";
import { remember, takeBack } from "./undo.ts";

/** A match at its first decision. Throws a `RangeError` with a sentence where options or seats are not the game's. */
export function startMatch<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  options: OptionValues,
  settings: Settings,
  dice: Dice,
): Outcome<G, StepOf<M>> {
  const checked = readOptions(game.options, options);
  const plan = game.seats(checked);
  if (!Number.isInteger(settings.seats) || settings.seats < plan.min || settings.seats > plan.max)
    throw new RangeError(`This game takes ${plan.min} to ${plan.max} seats, not ${settings.seats}.`);
  const first = game.setup(checked, settings.seats);
  return startedAt(game, first.game, first.agenda, checked, settings, dice);
}

/** A match that begins with this table and agenda: `startMatch` from a setup, tests from the middle of anything. */
export function startedAt<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  table: G,
  agenda: readonly StepOf<M>[],
  options: OptionValues,
  settings: Settings,
  dice: Dice,
): Outcome<G, StepOf<M>> {
  const run = new Run(
    game,
    {
      settings,
      options,
      game: table,
      agenda,
      sealed: {},
      orders: seatsUpTo(settings.seats).map(() => ({})),
      departed: [],
      draws: 0,
      seq: 0,
      questions: seatsUpTo(settings.seats).map(() => 0),
      asked: seatsUpTo(settings.seats).map(() => 0),
      result: null,
      past: [],
    },
    dice,
    null,
  );
  run.advance();
  return run.outcome({ past: [], seq: 0 });
}

/** Carries a command out, or refuses it; `match` itself stays as it was in either case. Throws `RulesError` where the rules are broken. */
export function play<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  match: Match<G, StepOf<M>>,
  command: Command,
  dice: Dice,
): Outcome<G, StepOf<M>> | Refused {
  if (match.result !== null) return refused("over", "This game is over.");
  if (!Number.isInteger(command.seat) || command.seat < 0 || command.seat >= match.settings.seats)
    return refused("not-your-decision", "There is no such seat.");
  switch (command.do) {
    case "answer":
      return playAnswer(game, match, command.seat, command.question, command.answer, dice);
    case "default": {
      const ask = pendingAsk(game, match, command.seat);
      if (ask === undefined) return refused("not-your-decision", "This seat has nothing to decide now.");
      return playAnswer(game, match, command.seat, command.question, ask.default, dice);
    }
    case "undo":
      return ifStillHere(match, command.seat, () => takeBack(game, match, command.seat));
    case "order":
      return ifStillHere(match, command.seat, () =>
        giveOrder(game, match, command.seat, command.window, command.order, dice),
      );
    case "leave":
      return ifStillHere(match, command.seat, () => leave(game, match, command.seat, command.how, dice));
  }
}

/** Whoever left for good has no say any more; the bot that plays on answers, and nothing else. */
function ifStillHere<T>(match: Match, seat: Seat, act: () => T): T | Refused {
  return match.departed.includes(seat) ? refused("departed", "This seat has left the game already.") : act();
}

function playAnswer<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  match: Match<G, StepOf<M>>,
  seat: Seat,
  question: number,
  given: unknown,
  dice: Dice,
): Outcome<G, StepOf<M>> | Refused {
  const asks = asksOf(game, match).filter((a) => a.seat === seat);
  const ask = asks.find((a) => offers(a, given)) ?? asks[0];
  if (ask === undefined) return refused("not-your-decision", "It is not for you to decide now.");
  if (match.questions[seat] !== question)
    return refused("out-of-date", "The table has moved on since you were asked that.");
  const judged = judgeAnswer(ask, given, game.free);
  if (!judged.ok) return judged;
  const run = new Run(game, match, dice, seat);
  run.give(ask, judged.answer);
  run.advance();
  const mayBeTakenBack =
    judged.option.final === undefined &&
    !match.departed.includes(seat) &&
    run.draws === match.draws &&
    !run.othersAnswered &&
    !run.revealed &&
    run.result === null;
  return run.outcome({ past: mayBeTakenBack ? remember(match, seat) : [], seq: match.seq + 1 });
}

/** The blocking and the non-blocking ask of a seat share their question; an answer belongs to the one that has its option. */
function offers(ask: Ask, given: unknown): boolean {
  return (
    typeof given === "object" && given !== null && "option" in given && ask.options.some((o) => o.id === given.option)
  );
}

function giveOrder<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  match: Match<G, StepOf<M>>,
  seat: Seat,
  window: string,
  order: unknown,
  dice: Dice,
): Outcome<G, StepOf<M>> | Refused {
  const standing =
    game.standing !== undefined && Object.hasOwn(game.standing, window) ? game.standing[window] : undefined;
  if (standing === undefined) return refused("no-such-order", "There is no standing order of that name.");
  const read = isPlainJson(order) && order !== null ? standing.read(order, match.settings.seats) : null;
  if (read === null && order !== null) return refused("malformed", "This standing order makes no sense.");
  const mine = { ...match.orders[seat] };
  if (read === null) delete mine[window];
  else mine[window] = copyJson(read);
  const run = new Run(game, { ...match, orders: match.orders.map((o, s) => (s === seat ? mine : o)) }, dice, null);
  // A window that is open already is answered at once.
  run.advance();
  return run.outcome({ past: run.othersAnswered ? [] : match.past, seq: match.seq + 1 });
}

function leave<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  match: Match<G, StepOf<M>>,
  seat: Seat,
  how: Departure,
  dice: Dice,
): Outcome<G, StepOf<M>> {
  const result = game.depart(match.game, seat, how);
  // The bot that plays on is bound by no orders.
  const orders = match.orders.map((own, s) => (s === seat ? {} : own));
  const run = new Run(game, { ...match, departed: [...match.departed, seat], orders, result }, dice, null);
  run.log({ key: `table.${how}`, args: { seat }, to: "all" });
  return run.outcome({ past: [], seq: match.seq + 1 });
}
