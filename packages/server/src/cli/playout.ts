import {
  asksOf,
  botAnswer,
  play,
  randomAnswer,
  seededDice,
  seededRandom,
  startMatch,
  viewOf,
  type AnyGameDefinition,
  type Command,
  type Draw,
  type Match,
  type OptionValues,
  type Random,
  type RandomSource,
  type Seat,
  type Settings,
} from "@caravanserai/kernel";

export type Player = "bot" | "random";

/** How one game is to be played without a server. */
export interface Playout {
  readonly options: OptionValues;
  readonly settings: Settings;
  /** Dice, bots and random players follow from it. */
  readonly seed: string;
  /** In place of the dice that follow from the seed. */
  readonly dice?: RandomSource;
  /** Who plays, by seat. */
  readonly players: readonly Player[];
}

/** A game played to its end, or as far as its bound: then `match.result` is null. */
export interface Played {
  readonly match: Match;
  readonly decisions: number;
  /** What was decided, in order. */
  readonly commands: readonly Command[];
  readonly draws: readonly Draw[];
}

export function playOut(
  game: AnyGameDefinition,
  { options, settings, seed, dice = seededDice(seed), players }: Playout,
): Played {
  const random = seededRandom(`players ${seed}`);
  const bound = game.bound(options, settings.seats);
  const start = startMatch(game, options, settings, dice);
  let { match } = start;
  const commands: Command[] = [];
  const draws: Draw[] = [...start.draws];
  while (match.result === null && commands.length < bound) {
    const { seat, answer } = nextAnswer(game, match, players, random);
    const command: Command = { do: "answer", seat, question: match.questions[seat] ?? 0, answer };
    const outcome = play(game, match, command, dice);
    if (!outcome.ok)
      throw new Error(
        `Seat ${seat} (${players[seat] ?? "random"}) gave ${JSON.stringify(answer)}: ${outcome.refusal.message}`,
      );
    match = outcome.match;
    commands.push(command);
    draws.push(...outcome.draws);
  }
  return { match, decisions: commands.length, commands, draws };
}

function nextAnswer(game: AnyGameDefinition, match: Match, players: readonly Player[], random: Random) {
  const isBot = (seat: Seat): boolean => players[seat] === "bot";
  for (const ask of asksOf(game, match)) {
    const volunteered =
      ask.blocking === false && isBot(ask.seat)
        ? botAnswer(game, viewOf(game, match.state, ask.seat), ask, random)
        : null;
    if (volunteered !== null) return { seat: ask.seat, answer: volunteered };
  }
  const asks = asksOf(game, match).filter((ask) => ask.blocking !== false && match.sealed[ask.seat] === null);
  // Among several that are asked at once, any may be the first.
  const ask = asks[asks.length === 1 ? 0 : random.below(asks.length)];
  if (ask === undefined) throw new Error("Nobody has to decide, and the game is not over.");
  const { seat } = ask;
  const answered = isBot(seat)
    ? botAnswer(game, viewOf(game, match.state, ask.seat), ask, random)
    : randomAnswer(ask, random, game.free);
  return { seat, answer: answered ?? ask.default };
}
