import {
  botAnswer,
  play,
  randomAnswer,
  readOptions,
  seededDice,
  seededRandom,
  startMatch,
  type Answer,
  type AnyView,
  type Ask,
  type Draw,
  type GameDefinition,
  type Json,
  type LogEntry,
  type Match,
  type Seat,
  type StepOf,
  type StepTypes,
} from "../index.ts";

/** One decision of a game between bots, and its outcome. */
export interface BotDecision<G extends object, M extends StepTypes> {
  readonly ask: Ask;
  readonly answer: Answer;
  readonly before: Match<G, StepOf<M>>;
  readonly after: Match<G, StepOf<M>>;
  readonly log: readonly LogEntry[];
  readonly draws: readonly Draw[];
}

/** The players of a bot game, and its seed. */
export interface BotGame<G extends object, M extends StepTypes, V extends AnyView> {
  readonly seats: number;
  readonly seed: string;
  readonly options?: Readonly<Record<string, Json>>;
  /** The game whose bot plays, if it is a different one. */
  readonly bot?: GameDefinition<G, M, V>;
  /** The seats of the random player; the bot has the others. */
  readonly atRandom?: readonly Seat[];
  /** Called with the log entries from before the first decision. */
  readonly begun?: (log: readonly LogEntry[]) => void;
}

/** The final position of a bot game. */
export function lastOf<G extends object, M extends StepTypes, V extends AnyView>(
  game: GameDefinition<G, M, V>,
  of: BotGame<G, M, V>,
): Match<G, StepOf<M>> {
  let last: Match<G, StepOf<M>> | undefined;
  for (const { after } of botGame(game, of)) last = after;
  if (last === undefined) throw new Error("The game was over before it began.");
  return last;
}

/** Plays a game with its bot and yields one decision after another, to collect statistics. */
export function* botGame<G extends object, M extends StepTypes, V extends AnyView>(
  game: GameDefinition<G, M, V>,
  of: BotGame<G, M, V>,
): Generator<BotDecision<G, M>> {
  const { seats, seed, options = {}, bot = game, atRandom = [] } = of;
  const dice = seededDice(seed);
  const random = seededRandom(`players ${seed}`);
  const settings = { seats, reactions: "concealed", automatic: true } as const;
  const start = startMatch(game, readOptions(game.options, options), settings, dice);
  of.begun?.(start.log);
  let { match } = start;
  while (match.result === null) {
    const before = match;
    const open = before.asks.filter(({ seat }) => before.sealed[seat] === null);
    const answered = open
      .toSorted((a, z) => Number(a.blocking !== false) - Number(z.blocking !== false))
      .flatMap((ask) => {
        const answer = atRandom.includes(ask.seat)
          ? randomAnswer(ask, random, game.free)
          : botAnswer(bot, game.view(before.state, ask.seat), ask, random);
        return answer === null ? [] : [{ ask, answer }];
      })[0];
    if (answered === undefined) throw new Error("The game is not over, but no seat has a decision to make.");
    const { ask, answer } = answered;
    const question = before.questions[ask.seat] ?? 0;
    const outcome = play(game, before, { do: "answer", seat: ask.seat, question, answer }, dice);
    if (!outcome.ok) throw new Error(`${ask.kind}: ${outcome.refusal.message}`);
    match = outcome.match;
    yield { ask, answer, before, after: match, log: outcome.log, draws: outcome.draws };
  }
}
