import type { Answer, Ask } from "./ask.ts";
import { loneAnswer } from "./answers.ts";
import { judgeAnswer } from "./judge.ts";
import type { CountedChance, RandomSource } from "./chance.ts";
import type { AnyStep, AnyView, GameDefinition, Result, StepOf, StepTypes, Context, ChanceContext } from "./game.ts";
import { copyJson, equalJson, keepUnchanged } from "./json.ts";
import type { LogEntry } from "./log.ts";
import { ruleOf, type ErasedRule } from "./selectors.ts";
import { RulesError, type Barrier, type Match, type UndoEntry, type Outcome } from "./match.ts";
import type { Seat } from "./seats.ts";
import { answerOf, isAskedOpenly, StandingOrders } from "./standing-orders.ts";

/** More automatic steps in a row than this count as an endless loop. */
const MOST_STEPS = 10_000;

/** The application of one command to a copy of the match. */
export class Transition<G extends object, M extends StepTypes, V extends AnyView> {
  /** All that a rule receives besides the state, step and answer. */
  readonly context: Context;
  readonly #dice: RandomSource;
  /** What this command draws; null: no step that may draw has run. */
  #chance: CountedChance | null = null;
  /**
   * A seat other than the one that gave the command answered in the meantime, by an order or because it had no real
   * choice.
   */
  othersAnswered = false;
  /** Sealed answers were opened. */
  revealed = false;
  result: Result | null;
  /** The standing orders after this command. */
  readonly orders: StandingOrders;
  #definition: GameDefinition<G, M, V>;
  #from: Match<G, StepOf<M>>;
  #draft: G;
  #agenda: StepOf<M>[];
  /** The asks of the step for which the match waits. */
  #asks: readonly Ask[];
  #sealed: (Answer | null)[];
  #lines: LogEntry[] = [];
  #unwindTo: string | null = null;
  /** The match has left the step at which this command began. */
  #replaced = false;
  /** By seat: the number of questions that orders answered along the way and that were never open. */
  readonly #passed: number[] = [];
  #by: Seat | null;
  /** The ask that this command answers, if the command is an answer. */
  #answered: Ask | null = null;

  /** @param by the seat that answers, or null if the command is not an answer */
  constructor(definition: GameDefinition<G, M, V>, from: Match<G, StepOf<M>>, dice: RandomSource, by: Seat | null) {
    this.#definition = definition;
    this.#from = from;
    this.orders = new StandingOrders(from);
    this.#draft = definition.copy === undefined ? copyJson(from.state) : definition.copy(from.state);
    this.#agenda = from.agenda.slice();
    // They still apply after a command that leaves the step as it is: a departure, a hand-over.
    this.#asks = from.asks;
    this.#sealed = from.sealed.slice();
    this.#dice = dice;
    this.result = from.result;
    this.#by = by;
    this.context = {
      seats: from.settings.seats,
      // A copy, so that the entry is not affected if the rule changes the data afterwards.
      log: (entry) => {
        this.#lines.push(copyJson(entry));
      },
      unwindTo: (step) => {
        this.#unwindTo = step;
      },
    };
  }

  /** The most important reason why this command cannot be undone so far, or null. */
  get barrier(): Barrier | null {
    if ((this.#chance?.draws.length ?? 0) > 0) return "chance";
    if (this.revealed) return "reveal";
    if (this.othersAnswered) return "other-seat";
    return this.result === null ? null : "end";
  }

  /** Applies the answer of this command, or seals it. */
  give(ask: Ask, answer: Answer): void {
    this.#answered = ask;
    if (ask.sealed === true) this.#sealed[ask.seat] = copyJson(answer);
    else this.#carryOut(ask, answer);
  }

  /** Applies one answer to the current step. */
  #carryOut(ask: Ask, answer: Answer): void {
    const step = this.#agenda[0] as StepOf<M>;
    const rule = ruleOf(this.#definition, step);
    if (rule.answer === undefined) throw this.#broken(step, "asks but has no answer function");
    // A copy: the answer may be a list that the ask shares with the state, which the rule is about to change.
    this.#replace(step, rule.answer(this.#draft, step, ask.seat, copyJson(answer), this.context));
  }

  /** Runs automatic steps until a seat must decide or the game is over. */
  advance(): void {
    for (let steps = 0; ; steps++) {
      this.result ??= this.#definition.result(this.#draft);
      if (this.result !== null) return;
      const step = this.#agenda[0];
      if (step === undefined)
        throw new RulesError("stuck", `${this.#definition.id}: the agenda is empty and the game has no result.`);
      if (steps > MOST_STEPS) throw this.#broken(step, "never ends", "endless");
      const rule = ruleOf(this.#definition, step);
      const asks = rule.ask?.(this.#draft, step) ?? [];
      if (this.#waitsFor(asks, step, rule)) {
        this.#asks = asks;
        return;
      }
    }
  }

  /**
   * Whether a seat must decide. If not, the step has already been replaced, either by `then` or by an automatic answer.
   */
  #waitsFor(asks: readonly Ask[], step: StepOf<M>, rule: ErasedRule<G, StepOf<M>>): boolean {
    const blocking = asks.length === 0 ? asks : asks.filter((ask) => ask.blocking !== false);
    if (blocking.length < asks.length && asks.some((ask) => ask.blocking === false && ask.sealed === true))
      throw this.#broken(step, "has an ask that is both sealed and non-blocking");
    if (blocking.length === 0) {
      this.#replace(step, rule.then?.(this.#draft, step, this.#contextWithChance()) ?? []);
      return false;
    }
    if (blocking.some((ask) => ask.sealed === true)) return !this.#sealAhead(step, rule, blocking);
    for (const ask of blocking) {
      const answer = this.#answerAhead(step, ask);
      if (answer === null) continue;
      this.#carryOut(ask, answer);
      return false;
    }
    return true;
  }

  #contextWithChance(): ChanceContext {
    const { seats, log, unwindTo } = this.context;
    this.#chance ??= this.#dice.from(this.#from.draws);
    return { seats, log, unwindTo, chance: this.#chance };
  }

  /**
   * Seals the answers of standing orders, and reveals once all seats have answered. False: a seat still has to decide.
   */
  #sealAhead(step: StepOf<M>, rule: ErasedRule<G, StepOf<M>>, asks: readonly Ask[]): boolean {
    if (asks.some((ask) => ask.sealed !== true)) throw this.#broken(step, "mixes sealed and open asks");
    if (rule.reveal === undefined) throw this.#broken(step, "asks for sealed answers but has no reveal");
    if (this.#answered?.blocking === false) this.#openWhatChanged(asks);
    for (const ask of asks) {
      if (this.#sealed[ask.seat] !== null) continue;
      const answer = this.#answerAhead(step, ask);
      if (answer !== null) this.#sealed[ask.seat] = copyJson(answer);
    }
    if (!asks.every((ask) => this.#sealed[ask.seat] !== null)) return false;
    const answers = new Map(asks.map((ask) => [ask.seat, this.#sealed[ask.seat] as Answer]));
    this.#sealed.fill(null);
    this.revealed = true;
    // Counts even if orders answered at once; otherwise the next question number would give that away.
    if (this.#replaced) for (const ask of asks) this.#passed[ask.seat] = (this.#passed[ask.seat] ?? 0) + 1;
    this.#replace(step, rule.reveal(this.#draft, step, answers, this.context));
    return true;
  }

  /**
   * A sealed answer belongs to the question as it was. If a non-blocking answer has changed a seat's offer, the seat is
   * asked again, even if its old answer would still be legal: otherwise being asked again would reveal something about
   * that answer.
   */
  #openWhatChanged(asks: readonly Ask[]): void {
    const old = this.#from.asks;
    for (const ask of asks)
      if (!old.some((before) => before.seat === ask.seat && equalJson(before, ask))) this.#sealed[ask.seat] = null;
  }

  /**
   * An automatic answer: from a standing order, for a window that a quick table skips, or the only answer if that is
   * public.
   */
  #answerAhead(step: StepOf<M>, ask: Ask): Answer | null {
    const { settings } = this.#from;
    if (ask.window !== undefined) {
      const order = this.orders.of(ask.seat, ask.window);
      const answer = order === undefined ? null : answerOf(this.#definition, this.#draft, step, ask, order);
      const ordered = answer !== null && judgeAnswer(ask, answer, this.#definition.free).ok ? answer : null;
      if (ordered !== null) this.orders.answered(ask.seat, ask.window);
      else if (order !== undefined) this.orders.declined(ask.seat, ask.window, answer !== null);
      const ahead = ordered ?? (ask.noRealChoice === true && settings.reactions === "quick" ? ask.default : null);
      if (ahead !== null) {
        // An order is a decision of its seat, and skipping a window shows that its seat had no real choice.
        if (ask.seat !== this.#by) this.othersAnswered = true;
        return ahead;
      }
    }
    // It is public that there is only one answer, so giving it reveals and decides nothing.
    return ask.autoResolve === true && settings.automatic ? loneAnswer(ask) : null;
  }

  #replace(step: StepOf<M>, by: readonly StepOf<M>[]): void {
    this.#replaced = true;
    this.#agenda.shift();
    if (this.#unwindTo !== null) {
      const name = this.#unwindTo;
      this.#unwindTo = null;
      const at = this.#agenda.findIndex((s) => (s as AnyStep).do === name);
      if (at < 0) throw this.#broken(step, `unwinds to "${name}", which is not on the agenda`);
      this.#agenda.splice(0, at);
    }
    this.#agenda.unshift(...by);
    if (this.#agenda[0] !== step) this.#sealed.fill(null);
  }

  #broken(step: StepOf<M>, what: string, fault: RulesError["fault"] = "broken"): RulesError {
    return new RulesError(fault, `${this.#definition.id}: the step "${(step as AnyStep).do}" ${what}.`);
  }

  outcome(
    barrier: Barrier | null,
    kept: { readonly undoStack: readonly UndoEntry<G, StepOf<M>>[]; readonly seq: number },
  ): Outcome<G, StepOf<M>> {
    const before = this.#from;
    keepUnchanged(before.state, this.#draft);
    const { settings, options, departed, asks: old } = before;
    const now = this.result === null ? this.#asks : [];
    const asked = before.asked.map((number, seat) => number + (this.#passed[seat] ?? 0));
    const questions = before.questions.map((number, seat) => {
      const mine = now.filter((ask) => ask.seat === seat);
      if (mine.length === 0) return 0;
      const same = number !== 0 && this.#sameQuestion(seat, old, mine);
      return same ? number : (asked[seat] = (asked[seat] as number) + 1);
    });
    this.orders.settle((seat) => isAskedOpenly(now, this.#sealed, seat), this.result !== null);
    return {
      ok: true,
      log: this.#lines,
      draws: this.#chance?.draws ?? [],
      undoes: null,
      barrier,
      match: {
        settings,
        options,
        state: this.#draft,
        agenda: this.#agenda,
        sealed: this.#sealed,
        ...this.orders.stored,
        departed,
        draws: this.#chance?.position ?? before.draws,
        seq: kept.seq,
        questions,
        asked,
        result: this.result,
        undoStack: kept.undoStack,
        asks: now,
      },
    };
  }

  /**
   * Whether a seat's question keeps its number. The first line that applies decides:
   *
   * | the command                                             | the seat's question                               |
   * | ------------------------------------------------------- | ------------------------------------------------- |
   * | opened sealed answers                                   | new, even if the same is asked again              |
   * | put a step with another name at the front of the agenda | new                                               |
   * | was this seat's own answer to an ask that is not sealed | new                                               |
   * | was another seat's answer to a non-blocking ask         | the same while its asks are of the same kinds [1] |
   * | was anything else [2]                                   | the same while its asks are equal                 |
   *
   * [1] An answer already on its way is judged by what is offered now.
   * [2] The seat sealed its answer, another seat answered, an order, a departure.
   */
  #sameQuestion(seat: Seat, old: readonly Ask[], now: readonly Ask[]): boolean {
    if (this.revealed || this.#frontOf(this.#from.agenda) !== this.#frontOf(this.#agenda)) return false;
    if (seat === this.#by && this.#answered?.sealed !== true) return false;
    const mine = old.filter((ask) => ask.seat === seat);
    if (this.#answered?.blocking !== false) return equalJson(mine, now);
    return mine.map((ask) => ask.kind).join() === now.map((ask) => ask.kind).join();
  }

  #frontOf(agenda: readonly StepOf<M>[]): string | undefined {
    return (agenda[0] as AnyStep | undefined)?.do;
  }
}
