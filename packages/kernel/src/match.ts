import { judgeAnswer, loneAnswer, type Answer, type Ask, type Option, type Refusal, type RefusalCode } from "./ask.ts";
import type { CountedChance, Dice, Draw } from "./chance.ts";
import {
  readOptions,
  type AnyStep,
  type AnyView,
  type Departure,
  type Game,
  type OptionValues,
  type Result,
  type StepOf,
  type StepTable,
  type Table,
  type TableWithChance,
} from "./game.ts";
import { copyJson, equalJson, type Json } from "./json.ts";
import type { LogEntry } from "./log.ts";
import { seatsUpTo, type Seat } from "./seats.ts";

/** How the kernel runs a match; fixed when it is created. */
export interface Settings {
  readonly seats: number;
  /** `quick`: a reaction window is skipped for a seat that could not use it, which tells the table so. `concealed`: it is asked all the same. */
  readonly reactions: "quick" | "concealed";
  /** Carry out an answer by itself where it is publicly the only one. */
  readonly automatic: boolean;
}

/** Everything that is needed to go on: plain JSON. A match is never changed; each command makes a new one that shares what it left alone. */
export interface Match<G extends object = object, S extends AnyStep = AnyStep> {
  readonly settings: Settings;
  readonly options: OptionValues;
  /** The whole table, hidden information included. */
  readonly game: G;
  /** The steps still to do, nearest first. */
  readonly agenda: readonly S[];
  /** Sealed answers to the present step, by seat. */
  readonly sealed: Readonly<Record<string, Answer>>;
  /** Standing orders: seat → window → order. Secret. */
  readonly orders: readonly Readonly<Record<string, Json>>[];
  /** Seats whose people left for good: a bot plays on. */
  readonly departed: readonly Seat[];
  /** Words of the secret stream used so far. */
  readonly draws: number;
  /** Commands carried out so far. */
  readonly seq: number;
  /** The number of the question that each seat has before it; 0: none. */
  readonly questions: readonly number[];
  /** The number of the last question that each seat was asked; by seat, so that it tells nothing of what others were asked. */
  readonly asked: readonly number[];
  readonly result: Result | null;
  /** What may be taken back, oldest first: all by one seat, none past a draw of chance. `canTakeBack` looks for what was shown as well. */
  readonly past: readonly Memory<G, S>[];
}
/** A match before an answer of `seat`. */
export interface Memory<G extends object = object, S extends AnyStep = AnyStep> {
  readonly seat: Seat;
  readonly before: Omit<Match<G, S>, "past" | "seq" | "asked">;
}

/** What people, bots and clocks may do. A record is a list of these. */
export type Command =
  | { readonly do: "answer"; readonly seat: Seat; readonly question: number; readonly answer: unknown }
  /** The default of the ask, for a seat that is absent, out of time or gone. */
  | { readonly do: "default"; readonly seat: Seat; readonly question: number }
  | { readonly do: "undo"; readonly seat: Seat }
  /** `order: null` takes it back. */
  | { readonly do: "order"; readonly seat: Seat; readonly window: string; readonly order: unknown }
  | { readonly do: "leave"; readonly seat: Seat; readonly how: Departure };

export interface Outcome<G extends object = object, S extends AnyStep = AnyStep> {
  readonly ok: true;
  readonly match: Match<G, S>;
  readonly log: readonly LogEntry[];
  readonly draws: readonly Draw[];
}
export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** More automatic steps than this in a row are an endless loop. */
const MOST_STEPS = 10_000;
/** A seat may take back this many answers in a row: a match that is stored carries them all. */
const MOST_TAKEN_BACK = 100;

/** A broken invariant of a game: a defect, never a player's fault. Names the step. */
export class RulesError extends Error {
  override readonly name = "RulesError";
}

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
      return takeBack(game, match, command.seat);
    case "order":
      return giveOrder(game, match, command.seat, command.window, command.order, dice);
    case "leave":
      return leave(game, match, command.seat, command.how, dice);
  }
}

function refused(code: RefusalCode, message: string): Refused {
  return { ok: false, refusal: { code, message } };
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
  if (asks.length === 0) return refused("not-your-decision", "It is not for you to decide now.");
  if (match.questions[seat] !== question)
    return refused("out-of-date", "The table has moved on since you were asked that.");
  const ask = asks.find((a) => offers(a, given)) ?? (asks[0] as Ask);
  const judged = judgeAnswer(ask, given, game.free);
  if (!judged.ok) return judged;
  const run = new Run(game, match, dice, seat);
  run.carryOut(ask, copyJson(judged.answer));
  run.advance();
  const mayBeTakenBack =
    judged.option.final === undefined && run.draws === match.draws && !run.othersAnswered && run.result === null;
  return run.outcome({ past: mayBeTakenBack ? remember(match, seat) : [], seq: match.seq + 1 });
}

/** The blocking and the non-blocking ask of a seat share their question; an answer belongs to the one that has its option. */
function offers(ask: Ask, given: unknown): boolean {
  return (
    typeof given === "object" && given !== null && "option" in given && ask.options.some((o) => o.id === given.option)
  );
}

/** What may be taken back after one more answer of `seat`. */
function remember<G extends object, S extends AnyStep>(match: Match<G, S>, seat: Seat): readonly Memory<G, S>[] {
  const own = match.past.every((m) => m.seat === seat) ? match.past : [];
  return [...own.slice(1 - MOST_TAKEN_BACK), { seat, before: withoutPast(match) }];
}

function withoutPast<G extends object, S extends AnyStep>(match: Match<G, S>): Memory<G, S>["before"] {
  const { settings, options, game, agenda, sealed, orders, departed, draws, questions, result } = match;
  return { settings, options, game, agenda, sealed, orders, departed, draws, questions, result };
}

/**
 * Whether `seat` may take its last answer back: nothing was drawn, nobody else answered, and nothing hidden was shown to anyone by it.
 * The last is found by comparing what each viewer knew before with what each knows now.
 */
export function canTakeBack<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  match: Match<G, StepOf<M>>,
  seat: Seat,
): boolean {
  const last = match.past.at(-1);
  if (last === undefined || last.seat !== seat || match.result !== null) return false;
  const viewers = [...seatsUpTo(match.settings.seats), "public" as const];
  return viewers.every((viewer) => {
    const known = viewOf(game, last.before.game, viewer).faces;
    const faces = viewOf(game, match.game, viewer).faces;
    return Object.keys(faces).every((id) => Object.hasOwn(known, id) && equalJson(known[id], faces[id]));
  });
}

function takeBack<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  match: Match<G, StepOf<M>>,
  seat: Seat,
): Outcome<G, StepOf<M>> | Refused {
  const last = match.past.at(-1);
  if (last === undefined || !canTakeBack(game, match, seat))
    return refused(
      "cannot-take-back",
      "This cannot be taken back: a die was cast, something hidden was shown, or another has answered.",
    );
  // Orders left meanwhile stay; every open question is asked anew, so that an answer on its way to the undone position is out of date.
  const before = { ...last.before, orders: match.orders };
  const asked = match.asked.map((last, s) => (before.questions[s] === 0 ? last : last + 1));
  const questions = before.questions.map((q, s) => (q === 0 ? 0 : (asked[s] as number)));
  return {
    ok: true,
    match: { ...before, questions, asked, seq: match.seq + 1, past: match.past.slice(0, -1) },
    log: [{ key: "table.undo", args: { seat }, to: "all" }],
    draws: [],
  };
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
  const read = order === null ? null : standing.read(order, match.settings.seats);
  if (read === null && order !== null) return refused("malformed", "This standing order makes no sense.");
  const mine = { ...match.orders[seat] };
  if (read === null) delete mine[window];
  else mine[window] = read;
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
): Outcome<G, StepOf<M>> | Refused {
  if (match.departed.includes(seat)) return refused("departed", "This seat has left the game already.");
  const result = game.depart(match.game, seat, how);
  const run = new Run(game, { ...match, departed: [...match.departed, seat], result }, dice, null);
  run.log({ key: `table.${how}`, args: { seat }, to: "all" });
  return run.outcome({ past: [], seq: match.seq + 1 });
}

/** What a seat has still to decide: blocking and non-blocking, sealed answers that can still be changed included. */
export function asksOf<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  match: Pick<Match<G, StepOf<M>>, "game" | "agenda" | "result">,
): readonly Ask[] {
  const step = match.agenda[0];
  if (step === undefined || match.result !== null) return [];
  let asks = askMemo.get(match.agenda);
  if (asks === undefined || asks.game !== match.game) {
    asks = { game: match.game, asks: ruleOf(game, step).ask?.(match.game, step) ?? [] };
    askMemo.set(match.agenda, asks);
  }
  return asks.asks;
}
const askMemo = new WeakMap<object, { readonly game: object; readonly asks: readonly Ask[] }>();

/** The ask that the table waits for this seat to answer, if any. */
export function pendingAsk<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  match: Match<G, StepOf<M>>,
  seat: Seat,
): Ask | undefined {
  return asksOf(game, match).find(
    (ask) => ask.seat === seat && ask.blocking !== false && match.sealed[seat] === undefined,
  );
}

/** The view of a position, computed once per viewer for as long as the position is held. */
export function viewOf<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  position: G,
  viewer: string | number,
): V {
  let views = viewMemo.get(position);
  if (views === undefined) viewMemo.set(position, (views = new Map()));
  let view = views.get(viewer) as V | undefined;
  if (view === undefined) views.set(viewer, (view = game.view(position, viewer as Parameters<typeof game.view>[1])));
  return view;
}
const viewMemo = new WeakMap<object, Map<string | number, unknown>>();

/** A rule as the kernel calls it; `StepRules` has seen to it that step, ask and answer belong together. */
interface ErasedRule<G, S extends AnyStep> {
  ask?(game: G, step: S): readonly Ask[];
  answer?(game: G, step: S, seat: Seat, answer: Answer, table: Table): readonly S[];
  reveal?(game: G, step: S, answers: ReadonlyMap<Seat, Answer>, table: Table): readonly S[];
  then?(game: G, step: S, table: TableWithChance): readonly S[];
}
function ruleOf<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  step: StepOf<M>,
): ErasedRule<G, StepOf<M>> {
  const rules = game.steps as unknown as Readonly<Record<string, ErasedRule<G, StepOf<M>>>>;
  const name = (step as AnyStep).do;
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (rule === undefined) throw new RulesError(`${game.id}: there is no step "${name}".`);
  return rule;
}

/** One command being carried out on a copy. */
class Run<G extends object, M extends StepTable, V extends AnyView> implements TableWithChance {
  readonly log: (entry: LogEntry) => void;
  readonly leaveUpTo: (step: string) => void;
  readonly chance: CountedChance;
  readonly seats: number;
  /** The answer of a seat other than the one that gave the command was carried out meanwhile: ordered, sealed before, or known to be none. */
  othersAnswered = false;
  result: Result | null;
  #game: Game<G, M, V>;
  #from: Match<G, StepOf<M>>;
  #draft: G;
  #agenda: StepOf<M>[];
  #sealed: Record<string, Answer>;
  #lines: LogEntry[] = [];
  #leaveUpTo: string | null = null;
  #by: Seat | null;

  /** @param by the seat whose answer this is, if it is one */
  constructor(game: Game<G, M, V>, from: Match<G, StepOf<M>>, dice: Dice, by: Seat | null) {
    this.#game = game;
    this.#from = from;
    this.#draft = copyJson(from.game);
    this.#agenda = from.agenda.slice();
    this.#sealed = { ...from.sealed };
    this.chance = dice.from(from.draws);
    this.seats = from.settings.seats;
    this.result = from.result;
    this.#by = by;
    this.log = (entry) => {
      this.#lines.push(entry);
    };
    this.leaveUpTo = (step) => {
      this.#leaveUpTo = step;
    };
  }

  get draws(): number {
    return this.chance.position;
  }

  /** Carries one answer to the present step out, or seals it. */
  carryOut(ask: Ask, answer: Answer): void {
    if (ask.sealed === true) {
      this.#sealed[ask.seat] = answer;
      return;
    }
    const step = this.#agenda[0] as StepOf<M>;
    const rule = ruleOf(this.#game, step);
    if (rule.answer === undefined) throw this.#broken(step, "asks but has no answer");
    this.#replace(step, rule.answer(this.#draft, step, ask.seat, answer, this.#plainTable()));
  }

  /** Runs what happens by itself until somebody must decide or the game is over. */
  advance(): void {
    for (let steps = 0; ; steps++) {
      this.result ??= this.#game.result(this.#draft);
      if (this.result !== null) return;
      const step = this.#agenda[0];
      if (step === undefined) throw new RulesError(`${this.#game.id}: the agenda is empty and the game has no result.`);
      if (steps > MOST_STEPS) throw this.#broken(step, "does not come to an end");
      const rule = ruleOf(this.#game, step);
      const all = rule.ask?.(this.#draft, step) ?? [];
      const asks = all.filter((ask) => ask.blocking !== false);
      if (asks.length === 0) {
        this.#replace(step, rule.then?.(this.#draft, step, this) ?? []);
        continue;
      }
      if (asks.some((ask) => ask.sealed === true)) {
        if (this.#sealAhead(step, rule, asks)) continue;
        askMemo.set(this.#agenda, { game: this.#draft, asks: all });
        return;
      }
      const ready = asks.map((ask) => ({ ask, answer: this.#answerAhead(step, ask) })).find((a) => a.answer !== null);
      if (ready === undefined || ready.answer === null) {
        askMemo.set(this.#agenda, { game: this.#draft, asks: all });
        return;
      }
      this.carryOut(ready.ask, ready.answer);
    }
  }

  /** Seals what standing orders answer; reveals when all are in. False: somebody has still to decide. */
  #sealAhead(step: StepOf<M>, rule: ErasedRule<G, StepOf<M>>, asks: readonly Ask[]): boolean {
    if (asks.some((ask) => ask.sealed !== true)) throw this.#broken(step, "mixes sealed and open asks");
    if (rule.reveal === undefined) throw this.#broken(step, "asks for sealed answers but reveals none");
    for (const ask of asks) {
      if (this.#sealed[ask.seat] !== undefined) continue;
      const answer = this.#answerAhead(step, ask);
      if (answer !== null) this.#sealed[ask.seat] = answer;
    }
    if (!asks.every((ask) => this.#sealed[ask.seat] !== undefined)) return false;
    const answers = new Map(asks.map((ask) => [ask.seat, this.#sealed[ask.seat] as Answer]));
    this.#sealed = {};
    if (asks.some((ask) => ask.seat !== this.#by)) this.othersAnswered = true;
    this.#replace(step, rule.reveal(this.#draft, step, answers, this.#plainTable()));
    return true;
  }

  /** The answer that needs no asking: a standing order, a window skipped by a quick table, a lone public answer. */
  #answerAhead(step: StepOf<M>, ask: Ask): Answer | null {
    const { settings, orders } = this.#from;
    if (ask.window !== undefined) {
      const order = orders[ask.seat]?.[ask.window];
      const standing = this.#game.standing?.[ask.window];
      const answer =
        order === undefined || standing === undefined ? null : standing.answer(this.#draft, step, ask, order);
      const ordered = answer !== null && judgeAnswer(ask, answer, this.#game.free).ok ? answer : null;
      const ahead = ordered ?? (ask.idle === true && settings.reactions === "quick" ? ask.default : null);
      if (ahead !== null) {
        // An order is a decision of its seat; a window that was skipped shows that its seat could do nothing.
        if (ask.seat !== this.#by) this.othersAnswered = true;
        return ahead;
      }
    }
    // That it is the only one is public: it shows nothing and decides nothing.
    return ask.forced === "auto" && settings.automatic ? loneAnswer(ask) : null;
  }

  #replace(step: StepOf<M>, by: readonly StepOf<M>[]): void {
    this.#agenda.shift();
    if (this.#leaveUpTo !== null) {
      const name = this.#leaveUpTo;
      this.#leaveUpTo = null;
      const at = this.#agenda.findIndex((s) => (s as AnyStep).do === name);
      if (at < 0) throw this.#broken(step, `leaves up to "${name}", which is not on the agenda`);
      this.#agenda.splice(0, at);
    }
    this.#agenda.unshift(...by);
    if ((this.#agenda[0] as StepOf<M> | undefined) !== step) this.#sealed = {};
  }

  #plainTable(): Table {
    return {
      seats: this.seats,
      log: this.log,
      leaveUpTo: (step) => {
        this.leaveUpTo(step);
      },
    };
  }

  #broken(step: StepOf<M>, what: string): RulesError {
    return new RulesError(`${this.#game.id}: the step "${(step as AnyStep).do}" ${what}.`);
  }

  outcome(kept: { readonly past: readonly Memory<G, StepOf<M>>[]; readonly seq: number }): Outcome<G, StepOf<M>> {
    const before = this.#from;
    const next = { game: this.#draft, agenda: this.#agenda, result: this.result };
    const old = asksOf(this.#game, before);
    const now = asksOf(this.#game, next);
    const asked = before.asked.slice();
    const questions = before.questions.map((number, seat) => {
      const mine = now.filter((ask) => ask.seat === seat);
      if (mine.length === 0) return 0;
      const same = number !== 0 && this.#sameQuestion(seat, old, mine);
      return same ? number : (asked[seat] = (asked[seat] as number) + 1);
    });
    return {
      ok: true,
      log: this.#lines,
      draws: this.chance.draws,
      match: { ...before, ...next, sealed: this.#sealed, draws: this.chance.position, questions, asked, ...kept },
    };
  }

  /** Another seat's answer beside it leaves a question as it was; one's own makes a new one of it, unless it was sealed and can be changed. */
  #sameQuestion(seat: Seat, old: readonly Ask[], now: readonly Ask[]): boolean {
    if ((this.#from.agenda[0] as AnyStep | undefined)?.do !== (this.#agenda[0] as AnyStep | undefined)?.do)
      return false;
    if (seat === this.#by && this.#sealed[seat] === undefined) return false;
    return equalJson(
      old.filter((ask) => ask.seat === seat),
      now,
    );
  }
}

/** The option of an ask by id; throws where the caller named one that is not there. */
export function optionOf(ask: Ask, id: string): Option {
  const option = ask.options.find((o) => o.id === id);
  if (option === undefined) throw new Error(`The ask ${ask.kind} has no option ${id}.`);
  return option;
}
