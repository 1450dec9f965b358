import {
  botAnswer,
  play,
  randomAnswer,
  seededDice,
  seededRandom,
  startMatch,
  type Answer,
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
import { VisitCounter, type Visits } from "./visits.ts";

/** Who plays a seat: the bot, the bot of an older version of the same game, or a player who answers at random. */
export type Player = "bot" | "old" | "random";

/** How to play one game without a server. */
export interface Playout {
  readonly options: OptionValues;
  readonly settings: Settings;
  /** The seed of the dice, the bots and the random players. */
  readonly seed: string;
  /** Used instead of the dice made from the seed. */
  readonly dice?: RandomSource;
  /** The players by seat. */
  readonly players: readonly Player[];
  /** The game whose bot plays the seats of `old`. */
  readonly old?: AnyGameDefinition | undefined;
  /** Called with the position after the start and after each decision. */
  readonly follow?: (match: Match) => void;
}

/** A game played to its end or to its limit of decisions; in the latter case `match.result` is null. */
export interface Played {
  readonly match: Match;
  readonly decisions: number;
  readonly visits: Visits;
  /** The commands, in order. */
  readonly commands: readonly Command[];
  readonly draws: readonly Draw[];
}

export function playOut(
  game: AnyGameDefinition,
  { options, settings, seed, dice = seededDice(seed), players, old = game, follow = () => undefined }: Playout,
): Played {
  const random = seededRandom(`players ${seed}`);
  const bound = game.bound(options, settings.seats);
  const start = startMatch(game, options, settings, dice);
  let { match } = start;
  const commands: Command[] = [];
  const draws: Draw[] = [...start.draws];
  const visits = new VisitCounter();
  visits.follow(match);
  follow(match);
  while (match.result === null && commands.length < bound) {
    const { seat, answer } = nextAnswer(game, match, (seat) => BOTS[players[seat] ?? "random"]({ game, old }), random);
    const command: Command = { do: "answer", seat, question: match.questions[seat] ?? 0, answer };
    const outcome = play(game, match, command, dice);
    if (!outcome.ok)
      throw new Error(
        `Seat ${seat} (${players[seat] ?? "random"}) gave ${JSON.stringify(answer)}: ${outcome.refusal.message}`,
      );
    match = outcome.match;
    visits.follow(match);
    follow(match);
    commands.push(command);
    draws.push(...outcome.draws);
  }
  return { match, decisions: commands.length, visits: visits.count(settings.seats), commands, draws };
}

const BOTS: Readonly<
  Record<
    Player,
    (of: { readonly game: AnyGameDefinition; readonly old: AnyGameDefinition }) => AnyGameDefinition | null
  >
> = { bot: ({ game }) => game, old: ({ old }) => old, random: () => null };

/** @param botOf the game whose bot answers for a seat; null: the answer is random */
function nextAnswer(
  game: AnyGameDefinition,
  match: Match,
  botOf: (seat: Seat) => AnyGameDefinition | null,
  random: Random,
): { readonly seat: Seat; readonly answer: Answer } {
  for (const ask of match.asks) {
    const bot = ask.blocking === false ? botOf(ask.seat) : null;
    const volunteered = bot === null ? null : botAnswer(bot, game.view(match.state, ask.seat), ask, random);
    if (volunteered !== null) return { seat: ask.seat, answer: volunteered };
  }
  const asks = match.asks.filter((ask) => ask.blocking !== false && match.sealed[ask.seat] === null);
  // If several seats are asked at once, any of them may answer first.
  const ask = asks[asks.length === 1 ? 0 : random.below(asks.length)];
  if (ask === undefined) throw new Error("No seat has a decision to make, but the game is not over.");
  const bot = botOf(ask.seat);
  const answered =
    bot === null ? randomAnswer(ask, random, game.free) : botAnswer(bot, game.view(match.state, ask.seat), ask, random);
  return { seat: ask.seat, answer: answered ?? ask.default };
}
