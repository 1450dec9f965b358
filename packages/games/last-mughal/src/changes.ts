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
import { civiliansIn, figureAt, sideInside, unitAt, unitsWith } from "./board.ts";
import { writeLog, type LastMughalLog } from "./log.ts";
import { listOf, unitsFrom } from "./occupancy.ts";
import { FIGURE_IDS, counterOf, figureOf, isBefore, isBritishCategory, isCity, isFigure, unitOf } from "./pieces.ts";
import type {
  Activation,
  Battle,
  CityState,
  FigurePiece,
  LastMughal,
  PieceId,
  Side,
  Source,
  UnitPiece,
} from "./state.ts";

/**
 * All changes to the board. Nothing below the fields of the state is changed in place: records and lists are replaced.
 * Positions can therefore share their common parts, and `occupancyOf` can detect when pieces have moved.
 */

export type Log = Pick<Context, "log">;

/* ---- Pieces */

/** Changes units that are on the map. */
export function changeUnits(g: LastMughal, units: readonly UnitId[], change: Partial<UnitPiece>): void {
  if (units.length === 0) return;
  const { ids, pieces } = listOf(g.units);
  const changed = pieces.slice();
  for (const id of units) {
    const at = placeOf(ids, id);
    changed[at] = { ...(pieces[at] as UnitPiece), ...change };
  }
  g.units = unitsFrom({ ids, pieces: changed });
}
function placeOf(ids: readonly UnitId[], unit: UnitId): number {
  const at = ids.indexOf(unit);
  if (at < 0) throw new Error(`${unit} is not on the map.`);
  return at;
}
/** Puts a unit on the map that is not there yet. */
export function putUnit(g: LastMughal, unit: UnitId, piece: UnitPiece): void {
  const { ids, pieces } = listOf(g.units);
  const at = ids.filter((id) => isBefore(id, unit)).length;
  g.units = unitsFrom({ ids: ids.toSpliced(at, 0, unit), pieces: pieces.toSpliced(at, 0, piece) });
}
/** Removes a unit from the map permanently. */
export function takeOff(g: LastMughal, unit: UnitId): void {
  const { ids, pieces } = listOf(g.units);
  const at = placeOf(ids, unit);
  g.units = unitsFrom({ ids: ids.toSpliced(at, 1), pieces: pieces.toSpliced(at, 1) });
  g.gone = [...g.gone, unit];
}
function changeFigures(g: LastMughal, ids: readonly FigureId[], piece: FigurePiece | null): void {
  const next: Partial<Record<FigureId, FigurePiece>> = {};
  for (const id of FIGURE_IDS) {
    const figure = ids.includes(id) ? piece : g.figures[id];
    if (figure !== undefined && figure !== null) next[id] = figure;
  }
  g.figures = next;
}

export function changeCity(g: LastMughal, city: CityId, change: Partial<CityState>): void {
  g.cities = { ...g.cities, [city]: { ...g.cities[city], ...change } };
}
export function changeBattle(g: LastMughal, change: Partial<Battle>): void {
  if (g.battle === null) throw new Error("There is no battle.");
  g.battle = { ...g.battle, ...change };
}
export function changeColumn(g: LastMughal, change: Partial<Activation>): Activation {
  if (g.column === null) throw new Error("No column is being activated.");
  return (g.column = { ...g.column, ...change });
}

/** [LM-853] */
export function scorePoints(
  g: LastMughal,
  side: Side,
  source: Source,
  points: number,
  rule: RuleId,
  context: Log,
): void {
  const own = g.score[side];
  g.score = { ...g.score, [side]: { ...own, [source]: (own[source] ?? 0) + points } };
  writeLog(context, "last-mughal.points", rule, { side, source, points });
}

/** Puts a unit on the map at full strength (LM-503). */
export function deployUnit(g: LastMughal, id: UnitId, side: Side, at: SpaceId): void {
  putUnit(g, id, { side, at, inside: false, full: true, with: null });
  g.arrived = [...g.arrived, id];
}
export function deployFigure(g: LastMughal, id: FigureId, at: SpaceId, walls = false): void {
  changeFigures(g, [id], { at, inside: walls });
  g.arrived = [...g.arrived, id];
}

/**
 * Removes a unit from the game. Each unit of the British category gives the rebel player 2 VP (LM-726, LM-807, LM-810).
 */
function removeUnit(g: LastMughal, id: UnitId, rule: RuleId, context: Log): void {
  takeOff(g, id);
  loseFury(g, id);
  if (isBritishCategory(id)) scorePoints(g, "rebel", "units", POINTS.unit, rule, context);
}
/**
 * Removes a figure from the game. Each general gives the rebel player 2 VP (LM-853). Its units stay, unassigned
 * (LM-901).
 */
export function removeFigure(g: LastMughal, id: FigureId, rule: RuleId, context: Log): void {
  figureAt(g, id);
  changeUnits(g, unitsWith(g, id), { with: null });
  changeFigures(g, [id], null);
  g.gone = [...g.gone, id];
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
  if (g.fury.length > 0) g.fury = g.fury.filter(({ piece }) => piece !== id);
}

/** Removes one step of a unit (LM-103 to LM-106). Returns true if the unit is eliminated. */
export function loseStep(g: LastMughal, id: UnitId, rule: RuleId, context: Log): boolean {
  const unit = unitAt(g, id);
  if (unitOf(id).steps === 2 && unit.full) {
    changeUnits(g, [id], { full: false });
    return false;
  }
  removeUnit(g, id, rule, context);
  return true;
}

/** Moves pieces into the field of a space, or inside its walls. Assignments do not change. */
export function movePieces(g: LastMughal, pieces: readonly PieceId[], at: SpaceId, walls = false): void {
  const place = { at, inside: walls };
  const figures = pieces.filter(isFigure);
  const units = pieces.filter((id) => !isFigure(id));
  changeUnits(g, units, place);
  for (const id of figures) figureAt(g, id);
  if (figures.length > 0) changeFigures(g, figures, place);
}

/** [LM-405] [LM-407] Loyal units change to the rebel side and go to the field. */
export function mutiny(g: LastMughal, ids: readonly UnitId[]): void {
  changeUnits(g, ids, { side: "rebel", inside: false, with: null });
  for (const id of ids) loseFury(g, id);
}

/**
 * [LM-411] [LM-412] Pieces go inside the walls. The city then has 2 FP, unless their side was already besieged there.
 */
export function goInside(g: LastMughal, pieces: readonly PieceId[], space: SpaceId): void {
  if (!isCity(space)) throw new Error(`${space} has no walls.`);
  if (sideInside(g, space) === null) changeCity(g, space, { fp: MOST_FP });
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
  changeCity(g, city, { rebellion: "quelled" });
  writeLog(context, "last-mughal.quell", rule, { city, by });
}
/** [LM-820] Returns true if there were Civilians, who are then saved. */
export function saveCivilians(g: LastMughal, city: CityId, context: Log): boolean {
  const civilians = civiliansIn(g, city);
  if (civilians === null) return false;
  takeOff(g, civilians);
  writeLog(context, "last-mughal.saved", "LM-820", { city });
  scorePoints(g, "british", "civilians", POINTS.civilians, "LM-820", context);
  return true;
}

/** Counters leave the hand and become public. */
export function discard(g: LastMughal, side: Side, counters: readonly CounterId[]): void {
  if (counters.length === 0) return;
  g.hands = { ...g.hands, [side]: g.hands[side].filter((id) => !counters.includes(id)) };
  g.discards = { ...g.discards, [side]: [...g.discards[side], ...counters] };
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
  if (!g.hands[side].includes(counter)) throw new Error(`${side} does not have ${counter}.`);
  discard(g, side, [counter]);
  writeLog(context, "last-mughal.play", rule, { side, counter, as, ap: counterOf(counter).ap ?? 0 });
}
