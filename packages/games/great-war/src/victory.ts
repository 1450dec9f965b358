import type { Departure, Result, RuleId, Context } from "@caravanserai/kernel";
import { knownCard } from "./cards.ts";
import type { Level } from "./data/index.ts";
import { levelOf } from "./level.ts";
import { writeLog } from "./log.ts";
import { enemyOf, sideOf, type GreatWar, type Pair, type Side } from "./state.ts";

/** GW-601: the printed BP of the captured cards. */
export function scoresOf(g: Pick<GreatWar, "captured">): Pair<number> {
  const score = (side: Side): number => g.captured[side].reduce((sum, no) => sum + knownCard(no).bp, 0);
  return [score(0), score(1)];
}

/** The deciding figures in order: score (GW-602), captured cards (GW-610), turns won (GW-611). */
function figuresOf(g: Pick<GreatWar, "captured" | "history">, side: Side): number[] {
  return [scoresOf(g)[side], g.captured[side].length, g.history.filter(([winner]) => winner === side).length];
}

export interface Verdict {
  /** Null: a draw (GW-612). */
  readonly winner: Side | null;
  readonly level: Level;
  /** The deciding rule. */
  readonly rule: RuleId;
}

/** The rules behind the figures, in the same order. */
const DECIDING: readonly RuleId[] = ["GW-602", "GW-610", "GW-611"];

/** GW-602, GW-610 – GW-612 */
export function verdict(g: Pick<GreatWar, "captured" | "history">): Verdict {
  const [central, allies] = [figuresOf(g, 0), figuresOf(g, 1)];
  const deciding = central.findIndex((figure, i) => figure !== allies[i]);
  const rule = DECIDING[deciding];
  if (rule === undefined) return { winner: null, level: "stalemate", rule: "GW-612" };
  const winner: Side = (central[deciding] ?? 0) > (allies[deciding] ?? 0) ? 0 : 1;
  const difference = Math.abs((central[0] ?? 0) - (allies[0] ?? 0));
  return { winner, level: difference === 0 ? "marginal" : levelOf(difference), rule };
}

/** Ends the game (GW-600, GW-604). */
export function finish(g: GreatWar, why: "last-turn" | "exhausted", table: Pick<Context, "log">): void {
  g.ended = why;
  g.phase = "over";
  const { winner, level, rule } = verdict(g);
  writeLog(table, "great-war.end", why === "exhausted" ? "GW-604" : rule, { scores: scoresOf(g), winner, level, why });
}

/** The result; `why` is the level of the victory. */
export function result(g: GreatWar): Result | null {
  if (g.ended === null) return null;
  const { winner, level, rule } = verdict(g);
  return {
    places: winner === null ? [[0, 1]] : [[winner], [enemyOf(winner)]],
    scores: [figuresOf(g, 0), figuresOf(g, 1)],
    why: `great-war.${level}`,
    rule,
  };
}

/**
 * GW-614: a player who resigns or forfeits loses, without a level; a bot plays on for a player who just stays away
 * (GW-615).
 */
export function depart(g: GreatWar, seat: number, how: Departure): Result | null {
  if (how === "abandon") return null;
  const winner = enemyOf(sideOf(seat));
  return {
    places: [[winner], [enemyOf(winner)]],
    scores: [figuresOf(g, 0), figuresOf(g, 1)],
    why: how === "resign" ? "great-war.resigned" : "great-war.forfeited",
    rule: "GW-614",
  };
}
