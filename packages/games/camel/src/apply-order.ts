import { COHERENCY_GAP, CREW_GAP } from "./data/constants.ts";
import { baseOf, isGapAtMost, pieceBase } from "./bases.ts";
import { byId, byIdText } from "./ids.ts";
import {
  isHaul,
  isMove,
  type HaulOrder,
  type MountOrder,
  type MoveOrder,
  type Order,
  type TrenchOrder,
} from "./order.ts";
import { newUnit } from "./packed-scene.ts";
import { figureOf, figuresOf, isOnGround, pieceOf, unitOf, weaponOf } from "./scene.ts";
import type { Figure, LastMode, Piece, Scene, Unit } from "./state.ts";
import { trenchPiece } from "./tasks.ts";

/** Applies an order that has been judged: positions, marks, postures, weapons. Changes the scene. */
export function applyOrder(scene: Scene, order: Order): void {
  const unit = unitOf(scene, order.unit);
  const attended = scene.pieces.filter((piece) => isAttended(scene, piece));
  unit.ordered = true;
  if (isMove(order)) move(scene, unit, order);
  else if (isHaul(order)) haul(scene, unit, order);
  else applyTask(scene, unit, order);
  for (const piece of attended) if (isOnGround(piece) && !isAttended(scene, piece)) abandon(piece);
}

function applyTask(scene: Scene, unit: Unit, order: Exclude<Order, MoveOrder | HaulOrder>): void {
  switch (order.mode) {
    case "down":
    case "up":
      unit.posture = order.mode === "down" ? "prone" : "standing";
      didOther(scene, unit);
      break;
    case "mount":
      figuresOf(scene, unit.id).forEach((figure, i) => (figure.heading = order.headings[i] as number));
      unit.mounted = true;
      didOther(scene, unit);
      break;
    case "dismount":
      for (const figure of figuresOf(scene, unit.id)) figure.heading = -1;
      unit.mounted = false;
      didOther(scene, unit);
      break;
    case "unloadSupplies":
      unit.laden = false;
      didOther(scene, unit);
      break;
    case "trench":
      dig(scene, unit, order.figures, order.direction);
      break;
    default:
      handleWeapon(scene, unit, order);
  }
}

/** Everything except a march or a fast move (CK-103). All figures of the Unit count as moved (CK-109, CK-110). */
function didOther(scene: Scene, unit: Unit): void {
  unit.lastMode = "other";
  for (const figure of figuresOf(scene, unit.id)) figure.moved = true;
}

function move(scene: Scene, unit: Unit, order: MoveOrder): void {
  const { mode } = order;
  walk(scene, order.paths);
  unit.lastMode = order.paths.length === 0 ? "still" : lastModeOf(mode);
  if (mode === "halfDown" || mode === "upHalf" || mode === "crawl") {
    unit.posture = mode === "halfDown" ? "prone" : mode === "upHalf" ? "standing" : "crawling";
    didOther(scene, unit);
  }
  const drawn = mode === "limbered" ? scene.pieces.find((p) => p.carrier === unit.id && p.state === "limbered") : null;
  if (drawn) drawn.moved = true;
  for (const { figure, piece } of order.detach ?? []) detach(scene, figureOf(scene, figure), pieceOf(scene, piece));
  if (order.join !== undefined) join(scene, unit, unitOf(scene, order.join));
}
const lastModeOf = (mode: MoveOrder["mode"]): LastMode => (mode === "march" || mode === "fast" ? mode : "other");

function walk(scene: Scene, paths: MoveOrder["paths"]): void {
  for (const { figure: id, path, heading } of paths) {
    const figure = figureOf(scene, id);
    const end = path.at(-1);
    if (end !== undefined) [figure.x, figure.y] = end;
    if (heading !== undefined) figure.heading = heading;
    figure.moved = true;
  }
}

function haul(scene: Scene, unit: Unit, { piece: id, paths, facing }: HaulOrder): void {
  const piece = pieceOf(scene, id);
  const menPaths = paths.filter((p) => p.figure !== id); // the other path is the weapon's own
  walk(scene, menPaths);
  const end = paths.find((p) => p.figure === id)?.path.at(-1);
  if (end !== undefined) [piece.x, piece.y] = end;
  piece.facing = [facing[0] + 0, facing[1] + 0];
  piece.moved = true;
  unit.lastMode = "other";
  // The two men of a machine gun carry it, whether or not they had to step.
  if (piece.kind === "mg") for (const figure of figuresOf(scene, unit.id)) figure.moved = true;
}

/** Merges two Units into one, under the lower id (CK-019, CK-133). */
function join(scene: Scene, unit: Unit, other: Unit): void {
  const [kept, gone] = byId(unit, other) < 0 ? [unit, other] : [other, unit];
  for (const figure of figuresOf(scene, gone.id)) figure.unit = kept.id;
  kept.merged = true;
  kept.ordered = true;
  kept.noMove ||= gone.noMove;
  kept.noFire ||= gone.noFire;
  kept.lastMode = [unit.lastMode, other.lastMode].includes("fast") ? "fast" : unit.lastMode;
}

/** A figure permanently leaves its Unit for the crew of a weapon (CK-132, CK-169). */
function detach(scene: Scene, figure: Figure, piece: Piece): void {
  const from = figure.unit;
  if (piece.crew === null || piece.owner === null) piece.crew = newCrew(scene, piece, figure, from);
  piece.owner = figure.side;
  figure.unit = piece.crew;
  piece.crewChanged = true;
}
/**
 * The Unit that will serve the weapon: its own detachment, or another one while men of that detachment are still on the
 * table without the weapon.
 */
function newCrew(scene: Scene, piece: Piece, figure: Figure, from: string): string {
  const wanted =
    figure.side === "afghan"
      ? `${piece.id}_afghan`
      : [piece.id, `${piece.id}_b`].find((id) => figuresOf(scene, id).every((f) => f.id === figure.id));
  const id = wanted ?? piece.id;
  const known = scene.units.find((u) => u.id === id);
  if (known === undefined)
    scene.units.push(newUnit(id, figure.side, "crew", { from: figure.side === "afghan" ? from : null, ordered: true }));
  else {
    Object.assign(known, newUnit(id, figure.side, "crew", { from: figure.side === "afghan" ? from : null }));
    known.ordered = true;
  }
  return id;
}

/** The pieces of one order are grouped in sixes, in order of their builders (CK-122). */
function dig(scene: Scene, unit: Unit, figures: readonly string[], direction: number): void {
  const builders = [...figures].sort(byIdText).map((id) => figureOf(scene, id));
  for (let i = 0; i < builders.length; i += 6) {
    const group = builders.slice(i, i + 6);
    const id = `t${scene.ground.trenches.length + 1}`;
    scene.ground.trenches.push({ id, pieces: group.map((figure) => trenchPiece(figure, direction)) });
  }
  for (const figure of builders) figure.moved = true;
  unit.lastMode = "other";
}

function handleWeapon(
  scene: Scene,
  unit: Unit,
  order: Exclude<Order, MoveOrder | HaulOrder | MountOrder | TrenchOrder>,
): void {
  const piece = weaponOf(scene, unit.id);
  if (piece === null) throw new Error(`${unit.id} has no weapon.`);
  didOther(scene, unit);
  piece.moved = true;
  switch (order.mode) {
    case "unload":
    case "unlimber":
      [piece.x, piece.y] = order.at;
      piece.state = order.mode === "unload" ? "unloaded" : "ready";
      if (order.mode === "unlimber") piece.facing = [order.facing[0] + 0, order.facing[1] + 0];
      didOther(scene, unitOf(scene, figureOf(scene, piece.carrier).unit));
      unitOf(scene, piece.carrier).ordered = true;
      break;
    case "load":
    case "limber":
      piece.state = order.mode === "load" ? "packed" : "limbered";
      didOther(scene, unitOf(scene, figureOf(scene, piece.carrier).unit));
      unitOf(scene, piece.carrier).ordered = true;
      break;
    case "assemble":
    case "realign":
      piece.state = "ready";
      piece.facing = [order.facing[0] + 0, order.facing[1] + 0];
      break;
    case "disassemble":
      piece.state = "unloaded";
      break;
    default:
      throw new Error(`${order.mode} is not a task of a weapon.`);
  }
}

/** Whether a man of its crew is within 2" of a weapon on the ground (CK-104). */
export function isAttended(scene: Scene, piece: Piece): boolean {
  if (!isOnGround(piece) || piece.crew === null) return false;
  return figuresOf(scene, piece.crew).some((f) => isGapAtMost(baseOf(f), pieceBase(piece), COHERENCY_GAP));
}
/** The weapon is left behind and belongs to nobody (CK-168). */
function abandon(piece: Piece): void {
  piece.crew = null;
  piece.owner = null;
}
/**
 * A weapon whose last crew figure died other than in melee belongs to nobody; on its animal it stays British (CK-168,
 * CK-170).
 */
export function abandonOrphans(scene: Scene): void {
  for (const piece of scene.pieces) {
    if (piece.lost || piece.crew === null || figuresOf(scene, piece.crew).length > 0) continue;
    if (isOnGround(piece)) abandon(piece);
    else piece.crew = null;
  }
}

/**
 * A weapon on the ground without a crew goes to the only side that has a fighting foot figure within 1″ of it (CK-168).
 */
export function claimWeapons(scene: Scene, side: Scene["units"][number]["side"]): Piece[] {
  const claimed: Piece[] = [];
  for (const piece of scene.pieces) {
    if (!isOnGround(piece) || isAttended(scene, piece) || piece.owner === side) continue;
    const near = scene.figures.filter(
      (f) => f.status === "on" && isOnFoot(f) && isGapAtMost(baseOf(f), pieceBase(piece), CREW_GAP),
    );
    if (!near.some((f) => f.side === side) || near.some((f) => f.side !== side)) continue;
    piece.owner = side;
    piece.crew = null;
    claimed.push(piece);
  }
  return claimed;
}
function isOnFoot(figure: Figure): boolean {
  return figure.heading < 0 && figure.kind !== "civilian";
}
