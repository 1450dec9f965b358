import { randomAnswer } from "../answers.ts";
import type { Answer, Ask, Random } from "../ask.ts";
import { botAnswer } from "../bot.ts";
import { dealMatch } from "../deal.ts";
import type { AnyView, GameDefinition, StepOf, StepTypes } from "../game.ts";
import { RulesError, type Match } from "../match.ts";
import { play } from "../play.ts";
import { lightDice, lightRandom, seedOf } from "./light-chance.ts";
import { leadOf, meanOf } from "./estimate.ts";
import { playedOn, type Thinkable } from "./playout.ts";
import { proposals } from "./propose.ts";
import { thinksAhead, type Level } from "./search.ts";

/** An answer, and how it was found. */
export interface Thought {
  readonly answer: Answer;
  readonly botsAnswer: Answer;
  /** The answer is another one than the bot's. */
  readonly isChanged: boolean;
  /** The value of that answer and of the bot's own, as a chance of winning; null if nothing was compared. */
  readonly value: number | null;
  readonly botsValue: number | null;
  /** The number of answers that were tried. */
  readonly tried: number;
  readonly playouts: number;
  /** Imagined games in which the rules threw an error. */
  readonly errors: number;
  /** False if `isLate` ended it early. */
  readonly complete: boolean;
}

/** An answer that is tried, with its value in each imagined world so far. */
interface Candidate {
  readonly answer: Answer;
  readonly values: number[];
}

/**
 * The answer of a bot of this level. It knows only what the asked seat knows: everything else is dealt again for each
 * imagined game (`dealMatch`), in which the game's bots play on. All answers are tried in the same worlds with the same
 * dice. Half of them are dropped in each round; the bot's own stays, and is given unless another is ahead of it by more
 * than the level's `doubt`.
 *
 * The same match, level and `random` give the same answer on every machine. A match that was dealt for the seat gives
 * the same answer as the true one.
 * @param isLate asked between imagined games: whether the best answer so far must do
 */
export function think<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  match: Match<G, StepOf<M>>,
  ask: Ask,
  level: Level,
  random: Random,
  isLate: () => boolean = () => false,
): Thought {
  const view = definition.view(match.state, ask.seat);
  if (level.strays > 0 && random.below(level.strays) === 0)
    return unthought(randomAnswer(ask, random, definition.free));
  if (!isWorthAThought(definition, ask, level))
    return unthought(botAnswer(definition, view, ask, random) ?? ask.default);
  const answers = proposals(definition, view, ask, level.width, random);
  if (answers.length === 1) return unthought(answers[0] ?? ask.default);
  return compare(new Worlds(definition, match, ask, level, random), answers, level, isLate);
}

function unthought(answer: Answer): Thought {
  const nothing = { value: null, botsValue: null, tried: 1, playouts: 0, errors: 0, complete: true };
  return { answer, botsAnswer: answer, isChanged: false, ...nothing };
}

/** Whether this ask is answered after a comparison. Not if the match does not wait, or there is no choice. */
export function isWorthAThought<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  ask: Ask,
  level: Level,
): definition is Thinkable<G, M, V> {
  if (definition.search === undefined || definition.deal === undefined || !thinksAhead(level)) return false;
  const isOpen = ask.blocking !== false && ask.noRealChoice !== true;
  return isOpen && definition.search.plain?.includes(ask.kind) !== true;
}

/** The imagined worlds of a thought, numbered; each is dealt once, and every answer is tried in it. */
export class Worlds<G extends object, M extends StepTypes, V extends AnyView> {
  errors = 0;
  #definition: Thinkable<G, M, V>;
  #match: Match<G, StepOf<M>>;
  #ask: Ask;
  #until: number;
  #random: Random;
  #worlds: { readonly match: Match<G, StepOf<M>>; readonly dice: number; readonly bots: number }[] = [];

  constructor(
    definition: Thinkable<G, M, V>,
    match: Match<G, StepOf<M>>,
    ask: Ask,
    { horizon }: Pick<Level, "horizon">,
    random: Random,
  ) {
    this.#definition = definition;
    this.#match = match;
    this.#ask = ask;
    this.#random = random;
    this.#until = definition.search.clock(match.state) + horizon;
  }

  /** The value of an answer in a world; null: the bots' own. */
  valueOf(answer: Answer | null, number: number): number {
    const { match, dice: seed, bots } = this.#world(number);
    const { seat } = this.#ask;
    const dice = lightDice(seed);
    try {
      if (answer === null)
        return playedOn(this.#definition, match, seat, this.#until, { dice, random: lightRandom(bots) });
      const command = { do: "answer", seat, question: match.questions[seat] ?? 0, answer } as const;
      const outcome = play(this.#definition, match, command, dice);
      if (!outcome.ok) throw new RulesError("broken", outcome.refusal.message);
      return playedOn(this.#definition, outcome.match, seat, this.#until, { dice, random: lightRandom(bots) });
    } catch {
      // A defect of the rules in an odd position says nothing about the answer.
      this.errors++;
      return 0.5;
    }
  }

  #world(number: number) {
    const known = this.#worlds[number];
    if (known !== undefined) return known;
    const [deal, dice, bots] = [seedOf(this.#random), seedOf(this.#random), seedOf(this.#random)];
    const match = dealMatch(this.#definition, this.#match, this.#ask.seat, lightRandom(deal));
    const world = { match, dice, bots };
    this.#worlds[number] = world;
    return world;
  }
}

function compare<G extends object, M extends StepTypes, V extends AnyView>(
  worlds: Worlds<G, M, V>,
  answers: readonly Answer[],
  level: Level,
  isLate: () => boolean,
): Thought {
  const { own, others, worlds: number, playouts, complete } = tryAnswers(worlds, answers, level, isLate);
  const [first] = others;
  const chosen = first !== undefined && isAhead(first, own, level.doubt) ? first : own;
  const isKnown = number > 0;
  return {
    answer: chosen.answer,
    botsAnswer: own.answer,
    isChanged: chosen !== own,
    value: isKnown ? meanOf(chosen.values) : null,
    botsValue: isKnown ? meanOf(own.values) : null,
    tried: answers.length,
    playouts,
    errors: worlds.errors,
    complete,
  };
}

/** Answers that were tried in the same worlds. */
interface Tried {
  /** The first answer, which was not dropped. */
  readonly own: Candidate;
  /** Those that were left at the end, best first. */
  readonly others: readonly Candidate[];
  /** All but the first. */
  readonly all: readonly Candidate[];
  /** How many worlds were used. */
  readonly worlds: number;
  readonly playouts: number;
  readonly complete: boolean;
}

/** Tries answers with a level's number of playouts: half of them are dropped in each round, but never the first. */
export function tryAnswers<G extends object, M extends StepTypes, V extends AnyView>(
  worlds: Worlds<G, M, V>,
  answers: readonly Answer[],
  level: Pick<Level, "playouts">,
  isLate: () => boolean,
): Tried {
  const all = answers.map((answer): Candidate => ({ answer, values: [] }));
  const [own, ...others] = all as [Candidate, ...Candidate[]];
  let left: readonly Candidate[] = others;
  const rounds = Math.max(1, Math.ceil(Math.log2(answers.length)));
  let playouts = 0;
  let number = 0;
  let complete = true;
  for (let round = 0; round < rounds && complete; round++) {
    const inRound = [own, ...left];
    const until = number + Math.max(1, Math.floor((level.playouts - playouts) / (rounds - round) / inRound.length));
    while (number < until && complete) {
      const values: number[] = [];
      for (const { answer } of inRound) {
        complete = !isLate();
        if (!complete) break;
        values.push(worlds.valueOf(answer, number));
        playouts++;
      }
      // A world that not every answer has seen would compare unlike things.
      if (complete) for (const [place, value] of values.entries()) inRound[place]?.values.push(value);
      if (complete) number++;
    }
    if (round < rounds - 1) left = best(left).slice(0, Math.max(1, Math.ceil(inRound.length / 2) - 1));
  }
  return { own, others: best(left), all: others, worlds: number, playouts, complete };
}

/** Best first; of equals, the one proposed earlier. */
function best(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => meanOf(b.values) - meanOf(a.values));
}

/** Whether the mean lead in the same worlds is more than `doubt` of its standard errors. */
function isAhead(one: Candidate, other: Candidate, doubt: number): boolean {
  if (one.values.length < 2) return false;
  const lead = leadOf(one.values, other.values);
  return lead.value > 0 && lead.value > doubt * lead.error;
}
