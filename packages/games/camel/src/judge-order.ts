import type { Refusal } from "@caravanserai/kernel";
import { doOverlap, isBaseOnTable, isGapAtMost, baseOf, pieceBase, type Base } from "./bases.ts";
import { COHERENCY_GAP, CREW_GAP, RADIUS } from "./data/constants.ts";
import { dist2, dot, isNearerThan, isOnTable, minus } from "./geometry.ts";
import { groupsOf } from "./groups.ts";
import { byIdText } from "./ids.ts";
import type { HaulOrder, MoveOrder, Order, PathOrder } from "./order.ts";
import { isHaul, isMove, readOrder } from "./order.ts";
import { unpackScene, type PackedScene } from "./packed-scene.ts";
import { measurePath, type Gait, type Passage } from "./passage.ts";
import { no, inches, type OrderRefusal } from "./order-refusal.ts";
import { refuseMode } from "./posture.ts";
import { allowanceIn, allowanceOf, gaitOf, pieceGait } from "./rates.ts";
import {
  areInContact,
  at,
  overlapsAny,
  crewNeeded,
  crewOf,
  enemyCircles,
  figuresOf,
  findFigure,
  findUnit,
  isGun,
  isLockedIn,
  isOnGround,
  isShaken,
  isSurrounded,
  unitOf,
  weaponOf,
} from "./scene.ts";
import type { Figure, Piece, Point, Scene, Side, Unit } from "./state.ts";
import { judgeTask } from "./tasks.ts";
import { buildingAt, isInRectangle, terrainOf, type Terrain } from "./terrain.ts";

/*
 * One judge for every order of a movement phase. The server, the browser, the bot and the fuzzer all use it (CK-264,
 * CK-265).
 */

/** Everything that an order is judged by. */
export interface OrderHint {
  readonly side: Side;
  readonly scene: PackedScene;
}

/** The cost of one figure's way, and the reason if it is refused. */
export interface WayExamined {
  readonly figure: string;
  readonly start: Point;
  readonly end: Point;
  readonly cost: number;
  readonly allowance: number;
  readonly covers: Passage["covers"];
  readonly refusal: OrderRefusal | null;
}
export interface Examination {
  readonly refusal: OrderRefusal | null;
  readonly ways: readonly WayExamined[];
}

const MALFORMED = no("malformed", "CK-271", "This is not an order.");

/**
 * Why this order is not allowed; null if it is. `given` may be any value. The judgement and the costs depend only on
 * the hint.
 */
export function judgeOrder(hint: OrderHint, given: unknown): Refusal | null {
  const order = readOrder(given);
  if (order === null) return { code: "malformed", message: MALFORMED.message, rule: "CK-271" };
  const refusal = refuseOrder(unpackScene(hint.scene), hint.side, order);
  return refusal === null ? null : { code: refusal.code, message: refusal.message, rule: refusal.rule as string };
}

/** The same for an unpacked scene. Stops at the first refused way. */
export function refuseOrder(scene: Scene, side: Side, order: Order): OrderRefusal | null {
  return examine(scene, side, order, true).refusal;
}

/** The same with all details: cost and reason for each figure. For ghosts, reach and readouts. */
export function examineOrder(scene: Scene, side: Side, order: Order): Examination {
  return examine(scene, side, order, false);
}

/** @param briefly stop at the first refusal, which is the same either way */
function examine(scene: Scene, side: Side, order: Order, briefly: boolean): Examination {
  const terrain = terrainOf(scene.ground);
  const refusal = refuseUnit(scene, side, order.unit);
  if (refusal !== null) return { refusal, ways: [] };
  const unit = unitOf(scene, order.unit);
  if (isMove(order)) return examineMove(scene, terrain, unit, order, briefly);
  if (isHaul(order)) return examineHaul(scene, terrain, unit, order, briefly);
  return { refusal: judgeTask(scene, terrain, unit, order), ways: [] };
}

/** Whether a Unit may be ordered now (CK-100, CK-231, CK-232, CK-240). */
export function refuseUnit(scene: Scene, side: Side, id: string): OrderRefusal | null {
  const unit = findUnit(scene, id);
  if (unit?.side !== side || figuresOf(scene, id).length === 0)
    return no("no-such", "CK-100", "You have no such Unit on the table.");
  if (unit.ordered) return no("ordered", "CK-100", "This Unit has already had an order this turn.");
  if (unit.noMove) return no("event", "CK-232", "This round's event keeps this Unit where it is.");
  if (scene.debate && side === "afghan")
    return no("event", "CK-231", "The tribes are having a debate: none of them moves this round.");
  return null;
}

/* ---- Ways */

interface Mover {
  readonly id: string;
  /** Null: a weapon. */
  readonly figure: Figure | null;
  readonly start: Point;
  readonly path: readonly Point[];
  readonly gait: Gait;
  readonly allowance: number;
  readonly end: Base;
  readonly from: Base;
}

function examineMove(scene: Scene, terrain: Terrain, unit: Unit, order: MoveOrder, briefly: boolean): Examination {
  const { mode } = order;
  const refused = (refusal: OrderRefusal): Examination => ({ refusal, ways: [] });
  const wrong = refuseMode(scene, terrain, unit, mode);
  if (wrong !== null) return refused(wrong);
  if (mode === "stay" && (order.paths.length > 0 || (order.join === undefined && order.detach === undefined)))
    return refused(MALFORMED);
  if (order.paths.length === 0 && mode !== "stay" && mode !== "halfDown" && mode !== "upHalf") {
    if (order.join === undefined && order.detach === undefined) return refused(MALFORMED);
  }
  const allowance = mode === "stay" ? 0 : allowanceOf(scene, unit, mode);
  if (allowance === null) return refused(no("mode", "CK-102", "This Unit cannot make that move."));
  const movers: Mover[] = [];
  for (const path of order.paths) {
    const mover = moverOf(scene, terrain, unit, path, mode, allowance);
    if ("reason" in mover) return refused(mover);
    movers.push(mover);
  }
  movers.sort((a, b) => byIdText(a.id, b.id));
  return examineMovers(scene, terrain, unit, movers, order, briefly);
}

/** A figure of the Unit with its path, or why the order may not include it (CK-100, CK-108). */
function moverOf(
  scene: Scene,
  terrain: Terrain,
  unit: Unit,
  { figure: id, path, heading }: PathOrder,
  mode: Order["mode"],
  allowance: number,
): Mover | OrderRefusal {
  const figure = findFigure(scene, id);
  if (figure?.unit !== unit.id || figure.status !== "on")
    return no("no-such", "CK-100", "An order can only move figures of its own Unit.");
  const where = { figure: id };
  if (isSurrounded(scene, terrain, figure))
    return no("surrounded", "CK-108", `${id} is surrounded by three enemies and cannot move.`, where);
  if (heading !== undefined && figure.heading < 0)
    return no("malformed", "CK-007", "Only figures of two circles have a heading.", where);
  if (path.length === 0 && heading === undefined) return no("malformed", "CK-100", `${id} has no path.`, where);
  const [x, y] = path.at(-1) ?? at(figure);
  return {
    id,
    figure,
    start: at(figure),
    path,
    gait: gaitOf(figure, mode),
    allowance,
    from: baseOf(figure),
    end: { ...baseOf(figure), x, y, heading: heading ?? figure.heading },
  };
}

function examineMovers(
  scene: Scene,
  terrain: Terrain,
  unit: Unit,
  movers: readonly Mover[],
  order: MoveOrder | HaulOrder,
  briefly: boolean,
): Examination {
  const enemies = enemyCircles(scene, unit.side);
  const ways: WayExamined[] = [];
  let refused: OrderRefusal | null = null;
  for (const mover of movers) {
    const examined = examineWay(scene, terrain, unit, mover, enemies);
    ways.push(examined);
    refused ??= examined.refusal;
    if (briefly && refused !== null) return { refusal: refused, ways };
  }
  const refusal = refused ?? refuseEnds(scene, terrain, unit, movers) ?? refuseGroups(scene, unit, movers, order);
  return { refusal, ways };
}

/** Checks one path on its own: edge, obstacles, enemies, cost, and the limits of shaken and locked-in Units. */
function examineWay(
  scene: Scene,
  terrain: Terrain,
  unit: Unit,
  mover: Mover,
  enemies: ReturnType<typeof enemyCircles>,
): WayExamined {
  const { id, start, path, allowance, end } = mover;
  const radius = end.radius;
  const off = path.findIndex((vertex) => !isOnTable(vertex, radius));
  if (off >= 0)
    return way(mover, 0, [], no("off-table", "CK-107", `${id} would leave the table.`, { figure: id, leg: off + 1 }));
  const passage = measurePath(terrain, mover.gait, start, path);
  const cost = passage.length + passage.deductions;
  const refusal =
    refuseObstacle(passage, id) ??
    refuseEnemies(mover, enemies) ??
    (isBaseOnTable(end)
      ? null
      : no("off-table", "CK-107", `${id} would overhang the edge of the table.`, { figure: id, leg: path.length })) ??
    (cost > allowance
      ? no("too-far", "CK-101", `${id}: too far, ${inches(cost)} of ${inches(allowance)}.`, {
          figure: id,
          leg: path.length,
        })
      : null) ??
    refuseByLock(scene, terrain, unit, mover) ??
    refuseByMorale(scene, terrain, unit, mover);
  return way(mover, cost, passage.covers, refusal);
}
function way(mover: Mover, cost: number, covers: Passage["covers"], refusal: OrderRefusal | null): WayExamined {
  const { id, start, end, allowance } = mover;
  return { figure: id, start, end: [end.x, end.y], cost, allowance, covers, refusal };
}

function refuseObstacle({ obstacle }: Passage, figure: string): OrderRefusal | null {
  if (obstacle === null) return null;
  const { leg, kind, type } = obstacle;
  const name = type.replace(/_/g, " ");
  if (kind === "on-section") return no("on-section", "CK-013", `${figure} would stand on a ${name}.`, { figure, leg });
  const rule = kind === "area" ? (type === "river" ? "CK-057" : "CK-058") : "CK-058";
  return no("impassable", rule, `${figure} cannot pass a ${name}.`, { figure, leg });
}

/**
 * A leg may not come nearer to an enemy circle than the two radii, unless it leads away from one to which it already
 * was nearer (CK-105).
 */
export function refuseEnemies(
  mover: Pick<Mover, "id" | "start" | "path" | "end">,
  enemies: ReturnType<typeof enemyCircles>,
): OrderRefusal | null {
  let p = mover.start;
  for (let i = 0; i < mover.path.length; i++) {
    const q = mover.path[i] as Point;
    for (const [centre, radius] of enemies) {
      const reach = mover.end.radius + radius;
      if (
        centre[0] < Math.min(p[0], q[0]) - reach ||
        centre[0] > Math.max(p[0], q[0]) + reach ||
        centre[1] < Math.min(p[1], q[1]) - reach ||
        centre[1] > Math.max(p[1], q[1]) + reach
      )
        continue;
      if (!isNearerThan(centre, p, q, reach)) continue;
      if (dist2(p, centre) < reach * reach && dot(minus(q, p), minus(centre, p)) <= 0) continue;
      return no("enemy", "CK-105", `${mover.id} would pass through an enemy.`, { figure: mover.id, leg: i + 1 });
    }
    p = q;
  }
  return null;
}

function refuseByLock(scene: Scene, terrain: Terrain, unit: Unit, mover: Mover): OrderRefusal | null {
  const place = terrain.place;
  if (place === null || !isLockedIn(scene, unit)) return null;
  const out = mover.path.findIndex((vertex) => !isInRectangle(place, vertex));
  return out < 0
    ? null
    : no("locked-in", "CK-200", "The garrison cannot come out before the column reaches the wall.", {
        figure: mover.id,
        leg: out + 1,
      });
}

/** A shaken Unit may neither move nearer to the nearest Afghan nor into contact (CK-127). */
function refuseByMorale(scene: Scene, terrain: Terrain, unit: Unit, mover: Mover): OrderRefusal | null {
  if (mover.figure === null || !isShaken(scene, unit)) return null;
  const enemies = scene.figures.filter((f) => f.side !== unit.side && f.status === "on");
  if (enemies.length === 0) return null;
  const nearest = (p: Point): number => Math.min(...enemies.map((enemy) => dist2(p, at(enemy))));
  const start = nearest(mover.start);
  const leg = mover.path.findIndex((vertex) => nearest(vertex) < start);
  const where = { figure: mover.id, leg: leg + 1 };
  if (leg >= 0) return no("shaken", "CK-127", `${mover.id} is shaken and cannot move nearer to the enemy.`, where);
  const { figure } = mover;
  const there = { ...figure, x: mover.end.x, y: mover.end.y, heading: mover.end.heading };
  return enemies.some((enemy) => areInContact(terrain, there, enemy) && !areInContact(terrain, figure, enemy))
    ? no("shaken", "CK-127", `${mover.id} is shaken and cannot move into melee.`, { figure: mover.id })
    : null;
}

/**
 * After all have moved: no overlaps, and no more than five figures of a side in a building (CK-010, CK-060, CK-106).
 */
function refuseEnds(scene: Scene, terrain: Terrain, unit: Unit, movers: readonly Mover[]): OrderRefusal | null {
  if (movers.length === 0) return null;
  const moved = new Set(movers.map((mover) => mover.id));
  for (const [i, mover] of movers.entries()) {
    const inTheWay =
      overlapsAny(scene, mover.end, moved) || movers.slice(0, i).some((m) => doOverlap(m.end, mover.end));
    if (inTheWay) return no("overlap", "CK-106", `${mover.id} would overlap another base.`, { figure: mover.id });
  }
  return refuseRoom(scene, terrain, unit.side, movers);
}
const takesRoom = (figure: Figure): boolean => figure.kind !== "hero" && figure.kind !== "civilian";

function refuseRoom(scene: Scene, terrain: Terrain, side: Side, movers: readonly Mover[]): OrderRefusal | null {
  if (terrain.buildings.length === 0) return null;
  const moved = new Set(movers.map((mover) => mover.id));
  for (const mover of movers) {
    if (mover.figure === null || !takesRoom(mover.figure)) continue;
    const building = buildingAt(terrain, [mover.end.x, mover.end.y]);
    if (building === null) continue;
    const isInside = (p: Point): boolean => buildingAt(terrain, p)?.id === building.id;
    const staying = scene.figures.filter(
      (f) => f.side === side && f.status === "on" && !moved.has(f.id) && takesRoom(f) && isInside(at(f)),
    ).length;
    const coming = movers.filter(
      (m) => m.figure !== null && takesRoom(m.figure) && isInside([m.end.x, m.end.y]),
    ).length;
    if (staying + coming > 5)
      return no("room", "CK-060", "A building can hold only five figures of a side.", { figure: mover.id });
  }
  return null;
}

/** Whether the building at this point, if there is one, has room for the figure (CK-060). */
export function holdsRoom(scene: Scene, terrain: Terrain, figure: Figure, point: Point): boolean {
  if (!takesRoom(figure)) return true;
  const building = buildingAt(terrain, point);
  if (building === null) return true;
  const inside = scene.figures.filter(
    (f) =>
      f.side === figure.side &&
      f.status === "on" &&
      f.id !== figure.id &&
      takesRoom(f) &&
      buildingAt(terrain, at(f))?.id === building.id,
  );
  return inside.length < 5;
}

/* ---- Groups, joining, detaching */

/** The figures of a Unit and its weapon on the ground, as they count for coherency (CK-104). */
function linkedBases(figures: readonly Base[], weapon: Base | null): Base[] {
  const isServed = weapon !== null && figures.some((base) => isGapAtMost(base, weapon, COHERENCY_GAP));
  return isServed ? [...figures, weapon] : [...figures];
}

function refuseGroups(
  scene: Scene,
  unit: Unit,
  movers: readonly Mover[],
  order: MoveOrder | HaulOrder,
): OrderRefusal | null {
  const ends = new Map(movers.map((mover) => [mover.id, mover.end]));
  const own = figuresOf(scene, unit.id);
  const weapon = weaponOf(scene, unit.id);
  const ground = weapon !== null && isOnGround(weapon) ? weapon : null;
  const leaving = ("detach" in order ? order.detach : undefined) ?? [];
  const refusal = leaving.length > 0 ? refuseDetaching(scene, unit, leaving, ends) : null;
  if (refusal !== null) return refusal;
  const gone = new Set(leaving.map((detached) => detached.figure));
  const staying = own.filter((f) => !gone.has(f.id));
  const endOf = (f: Figure): Base => ends.get(f.id) ?? baseOf(f);
  const joined = "join" in order ? order.join : undefined;
  if (joined !== undefined) return refuseJoining(scene, unit, joined, staying.map(endOf), gone);
  const before = groupsOf(linkedBases(own.map(baseOf), ground === null ? null : pieceBase(ground)));
  const weaponEnd = ground === null ? null : (ends.get(ground.id) ?? pieceBase(ground));
  const after = groupsOf(linkedBases(staying.map(endOf), weaponEnd));
  return after > 1 && after > before
    ? no("coherency", "CK-104", `The Unit would be in ${after} groups, with gaps of more than 2″ between them.`)
    : null;
}

/** Two British Units of the same kind, each with two figures or fewer, that end linked (CK-133). */
function refuseJoining(
  scene: Scene,
  unit: Unit,
  otherId: string,
  ends: readonly Base[],
  gone: ReadonlySet<string>,
): OrderRefusal | null {
  const other = scene.units.find((u) => u.id === otherId);
  const theirs = other === undefined ? [] : figuresOf(scene, other.id);
  if (other === undefined || other.id === unit.id || other.side !== "british" || theirs.length === 0)
    return no("join", "CK-133", "This Unit cannot be joined.");
  const isKind = unit.kind === "foot" || unit.kind === "cavalry";
  if (!isKind || other.kind !== unit.kind || other.mounted !== unit.mounted)
    return no("join", "CK-133", "Only British Units of the same kind can join; cavalry both mounted or both on foot.");
  if (gone.size > 0) return no("join", "CK-133", "A Unit that joins another cannot also send men to a weapon.");
  if (ends.length > 2 || theirs.length > 2) return no("join", "CK-133", "Only Units of two figures or fewer can join.");
  if (isLockedIn(scene, unit) !== isLockedIn(scene, other))
    return no("join", "CK-200", "The garrison is locked in until relief.");
  if (other.posture !== postureAfter(unit)) return no("join", "CK-133", "Both must have the same posture.");
  return groupsOf([...ends, ...theirs.map(baseOf)]) > 1
    ? no("join", "CK-133", "They must end within 2″ of each other.")
    : null;
}
const postureAfter = (unit: Unit): Unit["posture"] => unit.posture;

/** Figures that join the crew of a weapon that is short of men (CK-124, CK-132, CK-169). */
function refuseDetaching(
  scene: Scene,
  unit: Unit,
  leaving: NonNullable<MoveOrder["detach"]>,
  ends: ReadonlyMap<string, Base>,
): OrderRefusal | null {
  const mayServe =
    unit.kind === "foot" || unit.kind === "tribe" || (unit.kind === "crew" && weaponOf(scene, unit.id) === null);
  if (!mayServe) return no("crew", "CK-132", "Only foot and crews without a weapon can join a crew.");
  const ids = new Set<string>();
  const joining = new Map<string, number>();
  for (const { figure: id, piece: pieceId } of leaving) {
    const figure = scene.figures.find((f) => f.id === id);
    const piece = scene.pieces.find((p) => p.id === pieceId);
    const where = { figure: id };
    if (figure?.unit !== unit.id || figure.status !== "on" || ids.has(id))
      return no("no-such", "CK-132", "An order can only detach figures of its own Unit.");
    ids.add(id);
    if (piece === undefined || piece.lost || piece.owner === enemy(unit.side))
      return no("weapon", "CK-132", "You can only crew your own or an abandoned weapon.", where);
    if (unit.side === "afghan" && isGun(piece))
      return no("weapon", "CK-124", "The tribes cannot crew field guns.", where);
    const already = piece.crew === null || piece.owner === null ? 0 : crewOf(scene, piece).length;
    const number = already + (joining.get(pieceId) ?? 0) + 1;
    if (number > crewNeeded(piece)) return no("crew", "CK-132", "This weapon is not short of crew.", where);
    joining.set(pieceId, number - already);
    const taken = piece.crew === null ? null : unitOf(scene, piece.crew).from;
    if (unit.side === "afghan" && already > 0 && taken !== null && taken !== unit.id)
      return no("crew", "CK-169", "Both men at a captured machine gun must come from one Unit.", where);
    const base = ends.get(id) ?? baseOf(figure);
    const target = isOnGround(piece) ? pieceBase(piece) : carrierBase(scene, piece);
    if (target === null || !isGapAtMost(base, target, CREW_GAP))
      return no("crew", "CK-132", `${id} must end within 1″ of the weapon.`, where);
  }
  return null;
}
function carrierBase(scene: Scene, piece: Piece): Base | null {
  const carrier = scene.figures.find((f) => f.id === piece.carrier && f.status === "on");
  return carrier === undefined ? null : baseOf(carrier);
}
const enemy = (side: Side): Side => (side === "british" ? "afghan" : "british");

/* ---- Weapons that are carried or pushed (CK-119, CK-120) */

function examineHaul(scene: Scene, terrain: Terrain, unit: Unit, order: HaulOrder, briefly: boolean): Examination {
  const refused = (refusal: OrderRefusal): Examination => ({ refusal, ways: [] });
  const piece = scene.pieces.find((p) => p.id === order.piece);
  const wrong = refuseMode(scene, terrain, unit, order.mode) ?? refuseHauling(unit, piece, order.mode);
  if (wrong !== null || piece === undefined) return refused(wrong ?? MALFORMED);
  const allowance = allowanceIn(scene, unit, order.mode);
  const movers: Mover[] = [];
  for (const path of order.paths) {
    const mover =
      path.figure === piece.id
        ? hauled(piece, path, unit.side, allowance)
        : moverOf(scene, terrain, unit, path, order.mode, allowance);
    if ("reason" in mover) return refused(mover);
    movers.push(mover);
  }
  const crew = refuseHaulers(scene, piece, unit, movers, order.mode);
  if (crew !== null) return refused(crew);
  const figures = movers.filter((m) => m.figure !== null).sort((a, b) => byIdText(a.id, b.id));
  return examineMovers(scene, terrain, unit, [...figures, ...movers.filter((m) => m.figure === null)], order, briefly);
}
function hauled(piece: Piece, { path, heading }: PathOrder, side: Side, allowance: number): Mover | OrderRefusal {
  if (path.length === 0 || heading !== undefined) return MALFORMED;
  const [x, y] = path.at(-1) as Point;
  const gait = pieceGait(piece.kind, side);
  const end = { x, y, heading: -1, radius: RADIUS };
  return { id: piece.id, figure: null, start: at(piece), path, gait, allowance, end, from: pieceBase(piece) };
}
function refuseHauling(unit: Unit, piece: Piece | undefined, mode: HaulOrder["mode"]): OrderRefusal | null {
  const rule = mode === "mg" ? "CK-120" : "CK-119";
  if (piece?.state !== "ready" || piece.lost)
    return no("weapon", rule, "Only a weapon that is set up and ready can be hauled.");
  if (piece.moved) return no("ordered", rule, "This weapon has already moved.");
  if (mode === "mg")
    return !isGun(piece) && piece.crew === unit.id
      ? null
      : no("weapon", "CK-120", "Only its own crew can move a machine gun.");
  if (unit.side === "afghan") return no("weapon", "CK-124", "The tribes cannot move a captured gun.");
  const pushes = isGun(piece) && piece.owner !== "afghan" && (piece.crew === unit.id || unit.kind === "foot");
  return pushes ? null : no("weapon", "CK-119", "Only its crew or one British foot Unit can push a gun.");
}
/** The haulers must be within 1″ of the weapon before and after the move. */
function refuseHaulers(
  scene: Scene,
  piece: Piece,
  unit: Unit,
  movers: readonly Mover[],
  mode: HaulOrder["mode"],
): OrderRefusal | null {
  const rule = mode === "mg" ? "CK-120" : "CK-119";
  const weapon = movers.find((m) => m.figure === null);
  if (weapon === undefined) return no("malformed", rule, "The order has no path for the weapon itself.");
  const haulers = movers.filter((m) => m.figure !== null);
  const bases: (readonly [string, Base, Base])[] = haulers.map((m) => [m.id, m.from, m.end] as const);
  // A man of a machine gun's crew who stays within reach also counts as carrying it.
  if (mode === "mg")
    for (const f of figuresOf(scene, unit.id))
      if (!haulers.some((m) => m.id === f.id)) bases.push([f.id, baseOf(f), baseOf(f)]);
  if (bases.length < (mode === "mg" ? 2 : 3))
    return no(
      "crew",
      rule,
      mode === "mg" ? "It takes two men to move a machine gun." : "It takes three men to push a gun.",
    );
  for (const [figure, from, to] of bases)
    if (!isGapAtMost(from, pieceBase(piece), CREW_GAP) || !isGapAtMost(to, weapon.end, CREW_GAP))
      return no("crew", rule, `${figure} must be within 1″ of the weapon before and after the move.`, { figure });
  return null;
}
