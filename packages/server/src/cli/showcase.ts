import { anarchy } from "@caravanserai/anarchy/game";
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
import { playOut } from "./playout.ts";

/* The build plays a match between bots, which the first page shows. It knows no person and nothing secret. */

type Parts = Readonly<Record<string, unknown>>;

const NAMES = ["Ox", "Hazel", "Dromedary"];

/** The match of The Anarchy for the first page. */
export function showcaseOfAnarchy(seed = "first page"): Showcase {
  return playShowcase(anarchy, seed, ["melds", "war", "coup"]);
}

/** @param drawn the parts of a view that the map draws: only positions in which one of them has changed are kept */
function playShowcase(game: AnyGameDefinition, seed: string, drawn: readonly string[]): Showcase {
  const options = readOptions(game.options, {});
  const settings = { seats: NAMES.length, reactions: "concealed", automatic: true } as const;
  const { commands } = playOut(game, { options, settings, seed, players: NAMES.map(() => "bot") });
  const dice = seededDice(seed);
  let { match } = startMatch(game, options, settings, dice);
  const moments: ShowcaseMoment[] = [];
  const mapOf = ({ view }: Observation): string =>
    JSON.stringify(drawn.map((part) => (view as unknown as Parts)[part]));
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
  return { game: game.id, options, names: NAMES, moments };
}

function momentOf(game: AnyGameDefinition, match: Match, seq: number, log: readonly LogEntry[]): ShowcaseMoment {
  const lines = log.map((entry) => logLine(entry, "public")).filter((line) => line !== null);
  return { seq, observation: observe(game, match, "public"), lines };
}
