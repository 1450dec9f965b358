import {
  botAnswer,
  randomAnswer,
  seededRandom,
  think,
  type Answer,
  type AnyGameDefinition,
  type Ask,
  type Level,
  type Match,
  type Rival,
} from "@caravanserai/kernel";

/** Noise: one answer in this many is by chance. */
const NOISE = 10;

/** One who plays in a duel: a level, the steward with some noise, the bot of an older build, or chance. */
export type DuelPlayer =
  | { readonly name: Rival; readonly level: Level }
  | { readonly name: "old"; readonly bot: AnyGameDefinition }
  | { readonly name: "random" };

export const noisy = (steward: Level): DuelPlayer => ({ name: "noisy", level: { ...steward, strays: NOISE } });

/** What the thinkers of a duel have done. */
export class Thinking {
  decisions = 0;
  thoughts = 0;
  playouts = 0;
  errors = 0;
  /** Milliseconds of processor time, by thought. */
  readonly times: number[] = [];
  /** By kind of ask: thoughts, and answers other than the bot's. */
  readonly byKind: Record<string, { thoughts: number; changed: number }> = {};
  /** A line for each changed answer, if wanted. */
  readonly lines: string[] = [];

  add(ask: Ask, thought: ReturnType<typeof think>, ms: number): void {
    this.thoughts++;
    this.playouts += thought.playouts;
    this.errors += thought.errors;
    this.times.push(ms);
    const counted = (this.byKind[ask.kind] ??= { thoughts: 0, changed: 0 });
    counted.thoughts++;
    if (thought.isChanged) {
      counted.changed++;
      const { answer, value, botsAnswer, botsValue } = thought;
      this.lines.push(JSON.stringify({ kind: ask.kind, seat: ask.seat, answer, value, botsAnswer, botsValue }));
    }
  }
}

/** The answer of a player, and the count of what it thought. */
export function answerOf(
  player: DuelPlayer,
  game: AnyGameDefinition,
  match: Match,
  ask: Ask,
  seed: string,
  thinking: Thinking,
): Answer | null {
  const random = seededRandom(seed);
  if (player.name === "random") return ask.blocking === false ? null : randomAnswer(ask, random, game.free);
  const view = game.view(match.state, ask.seat);
  if (!("level" in player)) return botAnswer(player.bot, view, ask, random);
  if (ask.blocking === false) return botAnswer(game, view, ask, random);
  thinking.decisions++;
  const before = process.cpuUsage();
  const thought = think(game, match, ask, player.level, random);
  const { user, system } = process.cpuUsage(before);
  if (thought.playouts > 0) thinking.add(ask, thought, (user + system) / 1000);
  return thought.answer;
}

/** The game, with bots in imagined games that give one answer in ten by chance. */
export function withNoisyPlayouts(game: AnyGameDefinition): AnyGameDefinition {
  const { search } = game;
  if (search === undefined) return game;
  return {
    ...game,
    search: {
      ...search,
      playout: (view, ask, random) => {
        if (random.below(NOISE) === 0) return randomAnswer(ask, random, game.free);
        return botAnswer(game, view, ask, random) ?? ask.default;
      },
    },
  };
}
