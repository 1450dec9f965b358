import type { Answer, Ask, Random } from "../ask.ts";
import { seededRandom } from "../chance.ts";
import { dealMatch } from "../deal.ts";
import type { AnyView, StepOf, StepTypes } from "../game.ts";
import { Branch } from "../going-back.ts";
import { copyJson, type Json } from "../json.ts";
import { judgeAnswer } from "../judge.ts";
import { logLine, type LogLine } from "../log.ts";
import { RulesError, type Match } from "../match.ts";
import { play } from "../play.ts";
import { replay, type Frame, type MatchRecord } from "../record.ts";
import { seatsUpTo, type Seat } from "../seats.ts";
import { pendingAsk } from "../selectors.ts";
import { estimateOf, exactly, leadOf, meanOf, type Estimate } from "./estimate.ts";
import { lightDice, lightRandom, seedOf } from "./light-chance.ts";
import { atHorizon, shareOf, valueOf, type Thinkable } from "./playout.ts";
import type { Level } from "./search.ts";
import { weigh, type Effort, type Weighed } from "./weigh.ts";

/** How many imagined games each look has. The first look has only the ends of turns, the second every decision. */
export const LOOKS = { turns: 32, decisions: 8, marks: 64 } as const;
/** How many of the biggest steps of each kind are looked at again. */
const AGAIN = 12;
/** A smaller step is not worth a mark, nor is one within two standard errors. */
const LEAST_SWING = 0.05;
const SURE = 2;

/** Each seat's chance of winning at a position. */
export interface ChancesAt {
  readonly seq: number;
  readonly chances: readonly Estimate[];
}

/** A choice that was weighed. `seq`: the event of the answer. */
export interface Choice {
  readonly kind: "choice";
  readonly seq: number;
  readonly seat: Seat;
  /** The question, for playing on with another answer. */
  readonly question: number;
  readonly ask: Ask;
  /** The chance with the answer given less that with the best other one. */
  readonly swing: Estimate;
  readonly weighed: Weighed;
  /** What the log says of the answer given, and would have said of the best other one. */
  readonly said: readonly LogLine[];
  readonly instead: readonly LogLine[];
  /** The same of each of the others that were tried (`weighed.rest`). */
  readonly others: readonly (readonly LogLine[])[];
  /** What the game reckons of the answer given and of the best other one; null: it says nothing of one of them. */
  readonly reckoned: readonly [given: Json, best: Json] | null;
}

/** A step in which chance decided. */
export interface Luck {
  readonly kind: "luck";
  readonly seq: number;
  /** Whom it helped. */
  readonly seat: Seat;
  readonly swing: Estimate;
  readonly before: Estimate;
  readonly after: Estimate;
}

export type Mark = Choice | Luck;

/** What an analysis has found, in the order in which it finds it. */
export type Finding =
  | { readonly kind: "chances"; readonly look: 1 | 2; readonly at: ChancesAt }
  | { readonly kind: "mark"; readonly mark: Mark }
  | { readonly kind: "progress"; readonly look: 1 | 2 | 3; readonly done: number; readonly of: number };

/** An answer of the match that was not undone later. */
interface Decision<G extends object, S extends StepOf<StepTypes>> {
  readonly seq: number;
  readonly seat: Seat;
  readonly question: number;
  readonly ask: Ask;
  readonly answer: Answer;
  readonly before: Match<G, S>;
  readonly after: Match<G, S>;
  /** Chance was drawn, or something hidden was revealed. */
  readonly isChance: boolean;
}

/** A decision with its first, rough reckoning. */
interface Rough<D> {
  readonly decision: D;
  /** The chance of the seat before the answer. */
  readonly before: number;
  /** The same with the answer, before chance has decided. */
  readonly played: readonly number[];
  /** All seats' chances afterwards. */
  readonly after: readonly number[];
}

/**
 * The analysis of a finished match: the chances of each seat over time, and the steps that changed them most, by
 * choice or by luck. Imagined games start from the true position, in which only the future is shuffled; a choice is
 * judged from what its seat knew. The same record gives the same findings on every machine.
 */
export class MatchAnalysis<G extends object, M extends StepTypes, V extends AnyView> {
  readonly #definition: Thinkable<G, M, V>;
  readonly #matches: readonly Match<G, StepOf<M>>[];
  readonly #decisions: readonly Decision<G, StepOf<M>>[];
  readonly #random: (why: string) => Random;
  readonly #effort: Effort;

  /**
   * Throws `RecordError` if the record cannot be replayed.
   * @param level the level of bots that judges: how many answers it compares, and how far its imagined games go
   */
  constructor(
    definition: Thinkable<G, M, V>,
    record: MatchRecord,
    { width, horizon }: Pick<Level, "width" | "horizon">,
  ) {
    this.#definition = definition;
    this.#effort = { find: LOOKS.marks, compare: LOOKS.marks, width, horizon };
    const frames = [...replay(definition, record)];
    this.#matches = frames.map(({ match }) => match);
    this.#decisions = decisionsOf(definition, record, frames);
    this.#random = (why) => seededRandom(`analysis of ${record.match}: ${why}`);
  }

  /** Looks at the match; between two findings a caller may stop, and go on later. */
  *looks(): Generator<Finding, void, undefined> {
    yield* this.#turns();
    const rough: Rough<Decision<G, StepOf<M>>>[] = [];
    let last = this.#values(this.#match(0), LOOKS.decisions, "decision 0");
    for (const [done, decision] of this.#decisions.entries()) {
      const found = this.#roughly(decision, meanOf(last[decision.seat] ?? []));
      rough.push(found.rough);
      last = found.last;
      const chances = last.map((values) => estimateOf(values));
      yield { kind: "chances", look: 2, at: { seq: decision.seq, chances: this.#known(decision.after) ?? chances } };
      yield { kind: "progress", look: 2, done: done + 1, of: this.#decisions.length };
    }
    yield* this.#marks(rough);
  }

  /** The position at each turn, and at the end. */
  *#turns(): Generator<Finding, void, undefined> {
    const { search } = this.#definition;
    const halts = this.#matches.filter(
      ({ state, result }, i) =>
        i === 0 || result !== null || search.clock(state) !== search.clock(this.#match(i - 1).state),
    );
    for (const [done, match] of halts.entries()) {
      const chances =
        this.#known(match) ?? this.#values(match, LOOKS.turns, `turn ${match.seq}`).map((values) => estimateOf(values));
      yield { kind: "chances", look: 1, at: { seq: match.seq, chances } };
      yield { kind: "progress", look: 1, done: done + 1, of: halts.length };
    }
  }

  *#marks(rough: readonly Rough<Decision<G, StepOf<M>>>[]): Generator<Finding, void, undefined> {
    const biggest = (size: (one: Rough<Decision<G, StepOf<M>>>) => number) =>
      rough
        .map((one) => ({ decision: one.decision, size: Math.abs(size(one)) }))
        .filter(({ size: by }) => by >= LEAST_SWING / 2)
        .toSorted((a, b) => b.size - a.size)
        .slice(0, AGAIN)
        .map(({ decision }) => decision);
    const choices = biggest(({ before, played, decision }) =>
      decision.ask.noRealChoice === true ? 0 : (played[decision.seat] ?? 0) - before,
    );
    const lucky = biggest(({ played, after, decision }) =>
      decision.isChance ? Math.max(...after.map((value, seat) => value - (played[seat] ?? 0))) : 0,
    );
    const all = [
      ...choices.map((decision) => () => this.#choice(decision)),
      ...lucky.map((decision) => () => this.#luck(decision)),
    ];
    for (const [done, look] of all.entries()) {
      const mark = look();
      if (isSure(mark.swing)) yield { kind: "mark", mark };
      yield { kind: "progress", look: 3, done: done + 1, of: all.length };
    }
  }

  /** Weighs the answer of an event, also if it is not worth a mark; null: nobody chose anything in it. */
  weigh(seq: number): Choice | null {
    const decision = this.#decisions.find((one) => one.seq === seq);
    return decision === undefined || decision.ask.noRealChoice === true ? null : this.#choice(decision);
  }

  #choice(decision: Decision<G, StepOf<M>>): Choice {
    const { seq, seat, question, ask, answer, before } = decision;
    const random = this.#random(`choice ${seq}`);
    const weighed = weigh(this.#definition, { match: before, ask, given: answer }, this.#effort, random);
    const { best, rest, lead } = weighed;
    return {
      ...{ kind: "choice", seq, seat, question, ask, swing: lead, weighed },
      said: this.#saidOf(decision, answer),
      instead: best === undefined ? [] : this.#saidOf(decision, best.answer),
      others: rest.map((other) => this.#saidOf(decision, other.answer)),
      reckoned: best === undefined ? null : this.#reckoned(decision, best.answer),
    };
  }

  #reckoned({ before, seat, answer }: Decision<G, StepOf<M>>, best: Answer): Choice["reckoned"] {
    const [given, other] = [answer, best].map((one) => this.#definition.search.reckon?.(before.state, seat, one));
    return given === undefined || other === undefined ? null : [given, other];
  }

  #luck(decision: Decision<G, StepOf<M>>): Luck {
    const why = `luck ${decision.seq}`;
    const played = this.#values(decision.before, LOOKS.marks, why, decision);
    const until = this.#until(decision.before);
    const after = this.#values(decision.after, LOOKS.marks, why, null, until);
    const swings = after.map((values, seat) => leadOf(values, played[seat] ?? []));
    const seat = swings.reduce((best, { value }, at) => (value > (swings[best]?.value ?? 0) ? at : best), 0);
    return {
      kind: "luck",
      seq: decision.seq,
      seat,
      swing: swings[seat] ?? exactly(0),
      before: estimateOf(played[seat] ?? []),
      after: estimateOf(after[seat] ?? []),
    };
  }

  /** The first, rough reckoning of a decision, and the chances after it. */
  #roughly(decision: Decision<G, StepOf<M>>, before: number) {
    const why = `decision ${decision.seq}`;
    const played = this.#values(decision.before, LOOKS.decisions, why, decision).map(meanOf);
    const last = this.#values(decision.after, LOOKS.decisions, why);
    // Positions are compared at the same moment.
    const isSame = this.#until(decision.before) === this.#until(decision.after);
    const then = isSame ? last : this.#values(decision.after, LOOKS.decisions, why, null, this.#until(decision.before));
    return { rough: { decision, before, played, after: then.map(meanOf) }, last };
  }

  /** By seat, the value of a position in imagined games, from the true position with the future shuffled. */
  #values(
    match: Match<G, StepOf<M>>,
    count: number,
    why: string,
    decision: Decision<G, StepOf<M>> | null = null,
    until = this.#until(match),
  ): readonly (readonly number[])[] {
    const random = this.#random(why);
    const values = seatsUpTo(match.settings.seats).map((): number[] => []);
    for (let world = 0; world < count; world++) {
      const [deal, dice, bots] = [seedOf(random), seedOf(random), seedOf(random)];
      const found = this.#imagined(match, { deal, dice, bots, until }, decision);
      for (const [seat, own] of values.entries()) own.push(found?.[seat] ?? 1 / values.length);
    }
    return values;
  }

  /** The values of one imagined game; null: the rules threw an error, which says nothing about the position. */
  #imagined(
    match: Match<G, StepOf<M>>,
    world: { readonly deal: number; readonly dice: number; readonly bots: number; readonly until: number },
    decision: Decision<G, StepOf<M>> | null,
  ): readonly number[] | null {
    const dice = lightDice(world.dice);
    try {
      let start = this.#shuffled(match, lightRandom(world.deal));
      if (decision !== null) {
        const { seat, answer } = decision;
        const outcome = play(
          this.#definition,
          start,
          { do: "answer", seat, question: start.questions[seat] ?? 0, answer },
          dice,
        );
        if (!outcome.ok) throw new RulesError("broken", outcome.refusal.message);
        start = outcome.match;
      }
      const end = atHorizon(this.#definition, start, world.until, { dice, random: lightRandom(world.bots) });
      return seatsUpTo(match.settings.seats).map((seat) => valueOf(this.#definition, end, seat));
    } catch {
      return null;
    }
  }

  /** The true position, with another future. */
  #shuffled(match: Match<G, StepOf<M>>, random: Random): Match<G, StepOf<M>> {
    const open = dealMatch(this.#definition, match, "all", random);
    const { shuffle } = this.#definition.search;
    return shuffle === undefined ? open : { ...open, state: shuffle(copyJson(open.state), random) };
  }

  /** What the log says of an answer: its first line, before anything that chance decides, and what was planned. */
  #saidOf({ before, seat }: Decision<G, StepOf<M>>, answer: Answer): readonly LogLine[] {
    const question = before.questions[seat] ?? 0;
    const command = { do: "answer", seat, question, answer } as const;
    const outcome = play(this.#definition, before, command, lightDice(0));
    const { says, silent = [] } = this.#definition.search;
    const first = outcome.ok && !silent.includes(answer.option) ? outcome.log.slice(0, 1) : [];
    const planned = says?.(before.state, seat, answer) ?? [];
    return [...first, ...planned].flatMap((entry) => logLine(entry, "all") ?? []);
  }

  #until(match: Match<G, StepOf<M>>): number {
    return this.#definition.search.clock(match.state) + this.#effort.horizon;
  }

  /** The chances once the match is over. */
  #known({ result, settings }: Match<G, StepOf<M>>): readonly Estimate[] | null {
    return result === null ? null : seatsUpTo(settings.seats).map((seat) => exactly(shareOf(result, seat)));
  }

  #match(at: number): Match<G, StepOf<M>> {
    const match = this.#matches[at];
    if (match === undefined) throw new RangeError(`There is no position ${at}.`);
    return match;
  }
}

/** Whether a step is big and sure enough for a mark. */
const isSure = ({ value, error }: Estimate): boolean =>
  Math.abs(value) >= LEAST_SWING && Math.abs(value) > SURE * error;

/** The answers that held, with the positions around them. */
function decisionsOf<G extends object, M extends StepTypes, V extends AnyView>(
  definition: Thinkable<G, M, V>,
  { commands }: MatchRecord,
  frames: readonly Frame<G, StepOf<M>>[],
): readonly Decision<G, StepOf<M>>[] {
  const branch = new Branch();
  for (const command of commands) branch.push(command);
  const undone = new Set(frames.flatMap(({ undoes }) => undoes ?? []));
  return commands.flatMap((command, i): Decision<G, StepOf<M>>[] => {
    const [before, frame] = [frames[i]?.match, frames[i + 1]];
    if (command.do !== "answer" || before === undefined || frame === undefined) return [];
    const { match: after, barrier } = frame;
    const { seat, question } = command;
    const ask = pendingAsk(before, seat);
    if (ask === undefined || question !== before.questions[seat]) return [];
    const judged = judgeAnswer(ask, command.answer, definition.free);
    if (!judged.ok || undone.has(after.seq) || !branch.stands(after.seq)) return [];
    const isChance = barrier === "chance" || barrier === "reveal";
    return [{ seq: after.seq, seat, question, ask, answer: judged.answer, before, after, isChance }];
  });
}
