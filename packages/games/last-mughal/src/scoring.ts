import type { Departure, Result } from "@caravanserai/kernel";
import { LEVELS, POINTS, SPACES, type FigureId, type SpaceId } from "./data/index.ts";
import { controlOf } from "./board.ts";
import { CITY_IDS, isCity } from "./pieces.ts";
import { SIDES, enemyOf, seatOf, sideOfSeat, type Board, type BySide, type LastMughal, type Side } from "./state.ts";

/** Victory (LM-850 to LM-854). */

/** A line of the scoring at the end of turn 6 (LM-852). */
export interface EndLine {
  readonly side: Side;
  readonly source: "city" | "great-city" | "road" | "commander";
  readonly of: SpaceId | FigureId;
  readonly points: number;
}
const COMMANDERS: readonly FigureId[] = ["f-nana", "f-tatya", "f-rani"];

/** The points of a side so far. */
export const pointsNow = (b: Board, side: Side): number =>
  Object.values(b.score[side]).reduce((sum, points) => sum + points, 0);

/** [LM-852] What control and commanders would score, line by line, if turn 6 ended on this board. */
export function endLines(b: Board): EndLine[] {
  const lines: EndLine[] = [];
  for (const { id, scores } of SPACES) {
    const side = isCity(id) || scores ? controlOf(b, id) : null;
    if (side === null) continue;
    const great = id === "delhi" || id === "calcutta";
    const source = !isCity(id) ? "road" : great ? "great-city" : "city";
    lines.push({ side, source, of: id, points: great ? POINTS.greatCity : isCity(id) ? POINTS.city : POINTS.road });
  }
  for (const figure of COMMANDERS)
    if (b.figures[figure] !== undefined)
      lines.push({ side: "rebel", source: "commander", of: figure, points: POINTS.commander });
  if (b.figures["f-bahadur"] !== undefined)
    lines.push({ side: "rebel", source: "commander", of: "f-bahadur", points: POINTS.bahadurShah });
  return lines;
}

/** The points now, and what they would be if turn 6 ended on this board. */
export function reckoning(b: Board): {
  readonly now: BySide<number>;
  readonly end: BySide<number>;
  readonly lines: EndLine[];
} {
  const lines = endLines(b);
  const now = { british: pointsNow(b, "british"), rebel: pointsNow(b, "rebel") };
  const end = { ...now };
  for (const { side, points } of lines) end[side] += points;
  return { now, end, lines };
}

/** [LM-850] The side that wins at the end of a turn; null: the game goes on. */
export function immediateWinner(b: Board): Side | null {
  const controls = (side: Side, space: SpaceId): boolean => controlOf(b, space) === side;
  if (controls("rebel", "calcutta") && controls("rebel", "delhi")) return "rebel";
  return CITY_IDS.every((city) => controls("british", city)) ? "british" : null;
}

export type Level = "draw" | "marginal" | "total";
/** [LM-854] */
export function levelOf(british: number, rebel: number): Level {
  const lead = Math.abs(british - rebel);
  return lead >= LEVELS.total ? "total" : lead >= LEVELS.marginal ? "marginal" : "draw";
}

const won = (side: Side, scores: readonly (readonly number[])[], why: string, rule: string): Result => ({
  places: [[seatOf(side)], [seatOf(enemyOf(side))]],
  scores,
  why,
  rule,
});

export function resultOf(g: LastMughal): Result | null {
  if (g.ended === null) return null;
  if (g.ended !== "last-turn") {
    const side = g.ended === "all-cities" ? "british" : "rebel";
    return won(
      side,
      SIDES.map((s) => [pointsNow(g, s)]),
      `last-mughal.${g.ended}`,
      "LM-850",
    );
  }
  const { end } = reckoning(g);
  const scores = SIDES.map((side) => [end[side]]);
  const level = levelOf(end.british, end.rebel);
  if (level === "draw") return { places: [[0, 1]], scores, why: "last-mughal.draw", rule: "LM-854" };
  return won(end.british > end.rebel ? "british" : "rebel", scores, `last-mughal.${level}`, "LM-854");
}

/** A player who resigns, runs out of time or stays away loses. */
export function departureOf(g: LastMughal, seat: number, how: Departure): Result | null {
  if (how === "abandon") return null;
  const scores = SIDES.map((side) => [pointsNow(g, side)]);
  return won(enemyOf(sideOfSeat(seat)), scores, `last-mughal.${how}`, "LM-854");
}
