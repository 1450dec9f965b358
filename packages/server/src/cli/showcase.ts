import {
  logLine,
  observe,
  play,
  readOptions,
  seededDice,
  startMatch,
  type AnyGameDefinition,
  type LogEntry,
  type Match,
  type Observation,
} from "@caravanserai/kernel";
import type { Showcase, ShowcaseMoment } from "@caravanserai/protocol";
import { games } from "../games.ts";
import { playOut } from "./playout.ts";

/* The build plays a match between bots, which the first page shows. It knows no person and nothing secret. */

type Parts = Readonly<Record<string, unknown>>;

const NAMES = ["Ox", "Hazel", "Dromedary", "Yak", "Pony", "Zebu"];

/** What a game says of its match for the first page (`showcase.json` of its table). */
interface Wanted {
  readonly seats: number;
  /** The parts of a view that its map draws: only positions in which one of them has changed are kept. */
  readonly parts: readonly string[];
}

export function playShowcase(id: string, { seats, parts }: Wanted, seed = "first page"): Showcase {
  const game = games[id];
  if (game === undefined) throw new Error(`There is no game "${id}".`);
  const names = NAMES.slice(0, seats);
  const options = readOptions(game.options, {});
  const settings = { seats, reactions: "concealed", automatic: true } as const;
  const { commands } = playOut(game, { options, settings, seed, players: names.map(() => "bot") });
  const dice = seededDice(seed);
  let { match } = startMatch(game, options, settings, dice);
  const moments: ShowcaseMoment[] = [];
  const mapOf = ({ view }: Observation): string =>
    JSON.stringify(parts.map((part) => (view as unknown as Parts)[part]));
  let before = mapOf(observe(game, match, "public"));
  for (const [i, command] of commands.entries()) {
    const outcome = play(game, match, command, dice);
    if (!outcome.ok) throw new Error(outcome.refusal.message);
    match = outcome.match;
    const moment = momentOf(game, match, i + 1, outcome.log);
    const now = mapOf(moment.observation);
    if (now !== before || match.result !== null) moments.push(moment);
    before = now;
  }
  return { game: game.id, options, names, moments };
}

function momentOf(game: AnyGameDefinition, match: Match, seq: number, log: readonly LogEntry[]): ShowcaseMoment {
  const lines = log.map((entry) => logLine(entry, "public")).filter((line) => line !== null);
  return { seq, observation: observe(game, match, "public"), lines };
}
