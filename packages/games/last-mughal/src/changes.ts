import type { RuleId, Context } from "@caravanserai/kernel";
import {
  MOST_FP,
  POINTS,
  type CityId,
  type CounterId,
  type FigureId,
  type SpaceId,
  type UnitId,
} from "./data/index.ts";
import { civiliansIn, field, fieldFigures, figureAt, inside, unitAt, unitsWith } from "./board.ts";
import { writeLog, type LastMughalLog } from "./log.ts";
import { counterOf, figureOf, isBritishCategory, isCity, isFigure, unitOf } from "./pieces.ts";
import type { Board, LastMughal, PieceId, Side, Source } from "./state.ts";

/** What changes on the board, whatever the reason. */

export type Log = Pick<Context, "log">;

/** [LM-853] */
export function scorePoints(
  g: LastMughal,
  side: Side,
  source: Source,
  points: number,
  rule: RuleId,
  context: Log,
): void {
  g.score[side][source] = (g.score[side][source] ?? 0) + points;
  writeLog(context, "last-mughal.points", rule, { side, source, points });
}

/** Puts a unit on the map at full strength (LM-503). */
export function deployUnit(g: LastMughal, id: UnitId, side: Side, at: SpaceId): void {
  g.units[id] = { side, at, inside: false, full: true, with: null };
  g.arrived.push(id);
}
export function deployFigure(g: LastMughal, id: FigureId, at: SpaceId, walls = false): void {
  g.figures[id] = { at, inside: walls };
  g.arrived.push(id);
}

/** Takes a unit out of the game; each British-category unit gives the rebel player 2 VP (LM-726, LM-807, LM-810). */
export function removeUnit(g: LastMughal, id: UnitId, rule: RuleId, context: Log): void {
  unitAt(g, id);
  Reflect.deleteProperty(g.units, id);
  g.gone.push(id);
  loseFury(g, id);
  if (isBritishCategory(id)) scorePoints(g, "rebel", "units", POINTS.unit, rule, context);
}
/** Takes a figure out of the game; each general gives the rebel player 2 VP (LM-853). Its units stay, unassigned (LM-901). */
export function removeFigure(g: LastMughal, id: FigureId, rule: RuleId, context: Log): void {
  figureAt(g, id);
  for (const unit of unitsWith(g, id)) unitAt(g, unit).with = null;
  Reflect.deleteProperty(g.figures, id);
  g.gone.push(id);
  loseFury(g, id);
  if (figureOf(id).side === "british") scorePoints(g, "rebel", "generals", POINTS.general, rule, context);
}
export function removePieces(
  g: LastMughal,
  pieces: readonly PieceId[],
  why: LastMughalLog["last-mughal.lost"]["why"],
  rule: RuleId,
  context: Log,
): void {
  if (pieces.length === 0) return;
  writeLog(context, "last-mughal.lost", rule, { pieces, why });
  for (const id of pieces)
    if (isFigure(id)) removeFigure(g, id, rule, context);
    else removeUnit(g, id, rule, context);
}
/** [LM-740] If the bearer is eliminated, the marker is lost. */
function loseFury(g: LastMughal, id: PieceId): void {
  g.fury = g.fury.filter(({ piece }) => piece !== id);
}

/** Takes one step of a unit (LM-103 to LM-106). True: it is eliminated. */
export function loseStep(g: LastMughal, id: UnitId, rule: RuleId, context: Log): boolean {
  const unit = unitAt(g, id);
  if (unitOf(id).steps === 2 && unit.full) {
    unit.full = false;
    return false;
  }
  removeUnit(g, id, rule, context);
  return true;
}

/** Moves pieces into the field of a space, or inside its walls. Assignments are left as they are. */
export function movePieces(g: LastMughal, pieces: readonly PieceId[], at: SpaceId, walls = false): void {
  for (const id of pieces) {
    const piece = isFigure(id) ? figureAt(g, id) : unitAt(g, id);
    piece.at = at;
    piece.inside = walls;
  }
}

/** All pieces of a side in the field of a space. */
export const piecesIn = (g: Board, side: Side, space: SpaceId): PieceId[] => [
  ...field(g, side, space),
  ...fieldFigures(g, side, space),
];

/** [LM-405] [LM-407] A loyal unit changes to the rebel side and stands in the field. */
export function mutiny(g: LastMughal, id: UnitId): void {
  const unit = unitAt(g, id);
  unit.side = "rebel";
  unit.inside = false;
  unit.with = null;
  loseFury(g, id);
}

/** [LM-411] [LM-412] Pieces go inside the walls: with 2 FP, unless their side is besieged there already. */
export function goInside(g: LastMughal, pieces: readonly PieceId[], space: SpaceId): void {
  if (!isCity(space)) throw new Error(`${space} has no walls.`);
  if (inside(g, space).length === 0) g.cities[space].fp = MOST_FP;
  movePieces(g, pieces, space, true);
}

/** [LM-114] */
export function quell(
  g: LastMughal,
  city: CityId,
  by: LastMughalLog["last-mughal.quell"]["by"],
  rule: RuleId,
  context: Log,
): void {
  g.cities[city].rebellion = "quelled";
  writeLog(context, "last-mughal.quell", rule, { city, by });
}
/** [LM-820] True: there were Civilians, and they are saved. */
export function saveCivilians(g: LastMughal, city: CityId, context: Log): boolean {
  const civilians = civiliansIn(g, city);
  if (civilians === null) return false;
  Reflect.deleteProperty(g.units, civilians);
  g.gone.push(civilians);
  writeLog(context, "last-mughal.saved", "LM-820", { city });
  scorePoints(g, "british", "civilians", POINTS.civilians, "LM-820", context);
  return true;
}

/** [LM-112] [LM-952] A counter leaves the hand and becomes public. */
export function useCounter(
  g: LastMughal,
  side: Side,
  counter: CounterId,
  as: "event" | "ap",
  rule: RuleId,
  context: Log,
): void {
  const at = g.hands[side].indexOf(counter);
  if (at < 0) throw new Error(`${side} does not hold ${counter}.`);
  g.hands[side].splice(at, 1);
  g.discards[side].push(counter);
  writeLog(context, "last-mughal.play", rule, { side, counter, as, ap: counterOf(counter).ap ?? 0 });
}
