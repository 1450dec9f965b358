import {
  asksOf,
  botAnswer,
  play,
  readOptions,
  seededDice,
  seededRandom,
  startMatch,
  viewOf,
  type Answer,
  type AnyView,
  type Ask,
  type GameDefinition,
  type Json,
  type LogEntry,
  type Match,
  type StepOf,
  type StepTypes,
} from "../index.ts";

/** One decision of a game between bots, and what came of it. */
export interface BotDecision<G extends object, M extends StepTypes> {
  readonly ask: Ask;
  readonly answer: Answer;
  readonly before: Match<G, StepOf<M>>;
  readonly after: Match<G, StepOf<M>>;
  readonly log: readonly LogEntry[];
}

/** A game that its bot plays in all seats, for counting what it does. `bot`: the game whose bot plays, if another. */
export function* botGame<G extends object, M extends StepTypes, V extends AnyView>(
  game: GameDefinition<G, M, V>,
  of: {
    readonly seats: number;
    readonly seed: string;
    readonly options?: Readonly<Record<string, Json>>;
    readonly bot?: GameDefinition<G, M, V>;
  },
): Generator<BotDecision<G, M>> {
  const { seats, seed, options = {}, bot = game } = of;
  const dice = seededDice(seed);
  const random = seededRandom(`players ${seed}`);
  const settings = { seats, reactions: "concealed", automatic: true } as const;
  let { match } = startMatch(game, readOptions(game.options, options), settings, dice);
  while (match.result === null) {
    const before = match;
    const open = asksOf(game, before).filter(({ seat }) => before.sealed[seat] === null);
    const answered = open
      .toSorted((a, z) => Number(a.blocking !== false) - Number(z.blocking !== false))
      .flatMap((ask) => {
        const answer = botAnswer(bot, viewOf(game, before.state, ask.seat), ask, random);
        return answer === null ? [] : [{ ask, answer }];
      })[0];
    if (answered === undefined) throw new Error("Nobody has to decide, and the game is not over.");
    const { ask, answer } = answered;
    const question = before.questions[ask.seat] ?? 0;
    const outcome = play(game, before, { do: "answer", seat: ask.seat, question, answer }, dice);
    if (!outcome.ok) throw new Error(`${ask.kind}: ${outcome.refusal.message}`);
    match = outcome.match;
    yield { ask, answer, before, after: match, log: outcome.log };
  }
}

/** What is done with each line of the log, by key; other lines are passed over. */
export type LogReaders<L> = { readonly [K in keyof L]?: (args: L[K]) => void };

/** Hands each line of a log to its reader. */
export function readLog<L>(log: readonly LogEntry[], readers: LogReaders<L>): void {
  for (const { key, args } of log) readers[key as keyof L]?.(args as L[keyof L]);
}

/** Counts by name, and says how often each came up in a game. */
export class Tally<Name extends string> {
  readonly #counts: Map<Name, number>;

  constructor(names: readonly Name[]) {
    this.#counts = new Map(names.map((name) => [name, 0]));
  }
  add(name: Name, times = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + times);
  }
  /** One line a name. */
  lines(games: number): string[] {
    return [...this.#counts].map(([name, times]) => `${(times / games).toFixed(2).padStart(8)}  ${name}`);
  }
}
