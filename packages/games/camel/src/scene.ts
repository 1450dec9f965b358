import { CREW_GAP } from "./data/constants.ts";
import { HEROES, type Hero, type Power } from "./data/heroes.ts";
import { baseOf, circlesOf, doOverlap, doTouch, isGapAtMost, pieceBase, radiusOf, type Base } from "./bases.ts";
import type { Figure, Piece, Point, Scene, Side, Unit } from "./state.ts";
import { fact, isKept } from "./kept-facts.ts";
import { buildingAt, type Terrain } from "./terrain.ts";

/* Finds things on the table by name. */

export function figureOf(scene: Scene, id: string): Figure {
  const figure = findFigure(scene, id);
  if (figure === undefined) throw new Error(`There is no figure ${id}.`);
  return figure;
}
/** The same, but undefined if there is no such figure. */
export function findFigure(scene: Scene, id: string): Figure | undefined {
  return isKept(scene) ? indexOf(scene).figures.get(id) : scene.figures.find((f) => f.id === id);
}
export function unitOf(scene: Scene, id: string): Unit {
  const unit = findUnit(scene, id);
  if (unit === undefined) throw new Error(`There is no Unit ${id}.`);
  return unit;
}
export function findUnit(scene: Scene, id: string): Unit | undefined {
  return isKept(scene) ? indexOf(scene).units.get(id) : scene.units.find((u) => u.id === id);
}
export function pieceOf(scene: Scene, id: string): Piece {
  const piece = scene.pieces.find((p) => p.id === id);
  if (piece === undefined) throw new Error(`There is no weapon ${id}.`);
  return piece;
}

/** Living figures of a Unit that are on the table, in order of id. */
export function figuresOf(scene: Scene, unit: string): Figure[] {
  if (isKept(scene)) return indexOf(scene).living.get(unit) ?? NOBODY;
  return scene.figures.filter((f) => f.unit === unit && f.status === "on");
}
const NOBODY: Figure[] = [];

/** The lookup tables of a scene that does not change. */
interface Index {
  readonly figures: ReadonlyMap<string, Figure>;
  readonly units: ReadonlyMap<string, Unit>;
  /** Figures on the table by Unit. */
  readonly living: ReadonlyMap<string, Figure[]>;
}
function indexOf(scene: Scene): Index {
  return fact(scene, "index", "", () => {
    const living = new Map<string, Figure[]>();
    for (const figure of scene.figures) {
      if (figure.status !== "on") continue;
      const own = living.get(figure.unit);
      if (own === undefined) living.set(figure.unit, [figure]);
      else own.push(figure);
    }
    return {
      figures: new Map(scene.figures.map((figure) => [figure.id, figure])),
      units: new Map(scene.units.map((unit) => [unit.id, unit])),
      living,
    };
  });
}
export function isAlive(figure: Figure): boolean {
  return figure.status === "on" || figure.status === "off";
}
export function onTable(scene: Scene, side: Side): Figure[] {
  return fact(scene, "on table", side, () => scene.figures.filter((f) => f.side === side && f.status === "on"));
}
/** A fighting figure: neither civilian nor animal (CK-048). */
export function isFighter(figure: { readonly kind: Figure["kind"] }): boolean {
  switch (figure.kind) {
    case "civilian":
    case "mule":
    case "camel":
    case "elephant":
      return false;
    default:
      return true;
  }
}
export const isBeast = (figure: { readonly kind: Figure["kind"] }): boolean =>
  figure.kind === "mule" || figure.kind === "camel" || figure.kind === "elephant";

const HERO_BY_ID = new Map(HEROES.map((hero) => [hero.id, hero]));
export function heroOf(id: string): Hero {
  const hero = HERO_BY_ID.get(id);
  if (hero === undefined) throw new Error(`There is no Hero ${id}.`);
  return hero;
}
export function hasPower(figure: Figure, power: Power): boolean {
  return figure.kind === "hero" && heroOf(figure.id).powers.includes(power);
}

/** A weapon on the ground has its own circle (CK-118). */
export function isOnGround(piece: Piece): boolean {
  return !piece.lost && (piece.state === "unloaded" || piece.state === "ready");
}
export function isGun(piece: Piece): boolean {
  return piece.kind !== "mg";
}
/** The weapon that an animal carries or draws. */
export function loadOf(scene: Scene, animal: string): Piece | null {
  return (
    scene.pieces.find((p) => p.carrier === animal && !p.lost && (p.state === "packed" || p.state === "limbered")) ??
    null
  );
}
/** The weapon that a Unit serves. */
export function weaponOf(scene: Scene, unit: string): Piece | null {
  return scene.pieces.find((p) => p.crew === unit && !p.lost) ?? null;
}
/** The crew figures of a weapon, on or off the table. */
export function crewOf(scene: Scene, piece: Piece): Figure[] {
  return piece.crew === null ? [] : figuresOf(scene, piece.crew);
}
/** The number of figures needed to serve a weapon (CK-145). */
export function crewNeeded(piece: Piece): number {
  return isGun(piece) ? 3 : 2;
}
/** The base of a weapon: its own on the ground, or else its carrier's (CK-118). */
function baseOfPiece(scene: Scene, piece: Piece): Base {
  return isOnGround(piece) ? pieceBase(piece) : baseOf(figureOf(scene, piece.carrier));
}
export function isAtWeapon(scene: Scene, figure: Figure, piece: Piece, gap: number = CREW_GAP): boolean {
  return isGapAtMost(baseOf(figure), baseOfPiece(scene, piece), gap);
}

/** A British foot or cavalry Unit with one figure, or a merged one with two or fewer (CK-126). */
export function isShaken(scene: Scene, unit: Unit): boolean {
  if (unit.kind !== "foot" && unit.kind !== "cavalry") return false;
  const count = figuresOf(scene, unit.id).length;
  return count === 1 || (unit.merged && count <= 2);
}
/** The garrison before relief (CK-200). */
export function isLockedIn(scene: Scene, unit: Unit): boolean {
  return unit.id === "G" && !scene.ground.relieved;
}

/** Contact of two figures (CK-162): base contact, or both in the same building; never one inside and one outside. */
export function areInContact(terrain: Terrain, a: Figure, b: Figure): boolean {
  const pa: Point = [a.x, a.y];
  const pb: Point = [b.x, b.y];
  const dx = Math.abs(a.x - b.x);
  const dy = Math.abs(a.y - b.y);
  // No building is wider than the place of the objective, so far figures are skipped.
  if (dx > 1000 || dy > 1000) return false;
  const near = dx <= 405 && dy <= 405;
  if (terrain.buildings.length === 0) return near && doTouch(baseOf(a), baseOf(b));
  const home = buildingAt(terrain, pa);
  if (home === null && !near) return false;
  const away = buildingAt(terrain, pb);
  if (home !== null || away !== null) return home !== null && away !== null && home.id === away.id;
  return doTouch(baseOf(a), baseOf(b));
}
/** Enemies in contact with a figure. */
export function contactsOf(scene: Scene, terrain: Terrain, figure: Figure): Figure[] {
  const enemies = onTable(scene, figure.side === "british" ? "afghan" : "british");
  return enemies.filter((f) => areInContact(terrain, figure, f));
}
/** In contact with three or more enemies, a figure can only fight (CK-108). */
export function isSurrounded(scene: Scene, terrain: Terrain, figure: Figure): boolean {
  return fact(scene, "surrounded", figure.id, () => contactsOf(scene, terrain, figure).length >= 3);
}

/** Whether a base would overlap anything on the table except these ids. */
export function overlapsAny(scene: Scene, base: Base, except: ReadonlySet<string>): boolean {
  for (const [id, other] of basesOf(scene)) if (doOverlap(other, base) && !except.has(id)) return true;
  return false;
}

/** The bases of everything on the table except these ids. */
export function basesExcept(scene: Scene, ids: ReadonlySet<string>): Base[] {
  return basesOf(scene)
    .filter(([id]) => !ids.has(id))
    .map(([, base]) => base);
}
function basesOf(scene: Scene): (readonly [id: string, base: Base])[] {
  return fact(scene, "bases", "", () => [
    ...scene.figures.filter((f) => f.status === "on").map((f) => [f.id, baseOf(f)] as const),
    ...scene.pieces.filter(isOnGround).map((p) => [p.id, pieceBase(p)] as const),
  ]);
}

/** The circles of all living enemies, each with its radius (CK-105). */
export function enemyCircles(scene: Scene, side: Side): readonly (readonly [centre: Point, radius: number])[] {
  return fact(scene, "enemies", side, () =>
    scene.figures
      .filter((f) => f.side !== side && f.status === "on")
      .flatMap((f) => circlesOf(baseOf(f)).map((centre) => [centre, radiusOf(f.kind)] as const)),
  );
}

/** The position of a thing. */
export const at = (thing: { readonly x: number; readonly y: number }): Point => [thing.x, thing.y];
