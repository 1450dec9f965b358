import { AMONG_HIS_MEN_GAP, CREW_GAP } from "./data/constants.ts";
import { LONG_RANGE, WEAPONS, type WeaponId } from "./data/weapons.ts";
import { baseOf, isGapAtMost, pieceBase, type Base } from "./bases.ts";
import type { Cover } from "./cover.ts";
import type { HitDice } from "./dice.ts";
import { dist2, isInGunArc, isInMgArc, isWithin, minus } from "./geometry.ts";
import { byId, placeOfId } from "./ids.ts";
import { fact } from "./kept-facts.ts";
import {
  areInContact,
  at,
  crewNeeded,
  crewOf,
  figuresOf,
  hasPower,
  isGun,
  onTable,
  unitOf,
  weaponOf,
} from "./scene.ts";
import { coverOf, sightBlock } from "./sight.ts";
import { enemyOf, type Figure, type Piece, type Point, type Scene, type Unit } from "./state.ts";
import type { Structure, Terrain } from "./terrain.ts";

/* Who can fire at which target (section 10). */

/** A shooter: a figure with its own weapon, or a weapon with its crew. */
export interface Shooter {
  readonly weapon: WeaponId;
  /** The figures that throw dice, in order of id, with the dice of each (CK-144). */
  readonly throws: readonly (readonly [figure: string, dice: HitDice])[];
  readonly base: Base;
  readonly piece: Piece | null;
}
/** A mark of a pool. Marks determine who is hit in which order, behind what cover and from how far (CK-146, CK-148). */
interface Mark {
  readonly figure: string;
  /** The smallest squared distance to a figure of the pool that has it as a mark. */
  readonly near: number;
  readonly cover: Cover;
  /** Its nearest firer is more than 18" away. */
  readonly long: boolean;
}
export interface Pool {
  readonly weapon: WeaponId;
  readonly throws: Shooter["throws"];
  readonly marks: readonly Mark[];
}

const NO_DICE: HitDice = { count: 0, die: "D2" };
const POOLS = Object.keys(WEAPONS) as WeaponId[];

/**
 * Figures and weapons of a Unit that could fire now, if there are targets (CK-141, CK-145). Heroes may be able to fire
 * a second time.
 */
export function shootersOf(scene: Scene, terrain: Terrain, unit: Unit): Shooter[] {
  return fact(scene, "shooters", unit.id, () => findShooters(scene, terrain, unit));
}
function findShooters(scene: Scene, terrain: Terrain, unit: Unit): Shooter[] {
  if (unit.noFire || hasFired(unit, figuresOf(scene, unit.id))) return [];
  const isFree = (f: Figure): boolean => !isInFight(scene, terrain, f);
  const piece = weaponOf(scene, unit.id);
  if (unit.kind === "crew") {
    const shooter = piece === null ? null : servedWeapon(scene, unit, piece);
    return shooter !== null && crewOf(scene, piece as Piece).every(isFree) ? [shooter] : [];
  }
  const shooters: Shooter[] = [];
  for (const figure of figuresOf(scene, unit.id)) {
    const weapon = weaponOfFigure(figure);
    if (weapon === null || figure.moved || (figure.fired && !mayFireAgain(unit, figure)) || !isFree(figure)) continue;
    shooters.push({ weapon, throws: [[figure.id, diceOf(figure)]], base: baseOf(figure), piece: null });
  }
  return shooters;
}

/**
 * A ready weapon of the Unit's side that has neither moved nor fired, with its whole crew at it, none of whom has moved
 * (CK-132, CK-145, CK-169).
 */
function servedWeapon(scene: Scene, unit: Unit, piece: Piece): Shooter | null {
  if (piece.state !== "ready" || piece.owner !== unit.side || piece.moved || piece.fired || piece.crewChanged)
    return null;
  if (isGun(piece) && unit.side === "afghan") return null;
  const crew = crewOf(scene, piece).filter((f) => !f.moved && isGapAtMost(baseOf(f), pieceBase(piece), CREW_GAP));
  if (crew.length < crewNeeded(piece) || (isGun(piece) && !crew.some((f) => f.kind === "gunner"))) return null;
  const throws = crew.map((f) => [f.id, crewDice(f, piece)] as const);
  return { weapon: isGun(piece) ? "gun" : "machine_gun", throws, base: pieceBase(piece), piece };
}
function crewDice(figure: Figure, piece: Piece): HitDice {
  if (isGun(piece)) return figure.kind === "gunner" ? { count: 2, die: "D3" } : NO_DICE;
  return figure.kind === "mgunner" ? { count: 3, die: "D3" } : { count: 1, die: "D2" };
}

/** The firearm of a figure; null: it has none (CK-032, CK-037, CK-041, CK-180). */
export function weaponOfFigure({ kind }: Pick<Figure, "kind">): WeaponId | null {
  switch (kind) {
    case "foot":
    case "rifleman":
      return "rifle";
    case "cavalry":
      return "carbine";
    case "sniper":
      return "sniper_rifle";
    case "hero":
      return "revolver";
    default:
      return null;
  }
}
function diceOf(figure: Figure): HitDice {
  return { count: 1, die: figure.kind === "hero" ? "D6" : figure.side === "british" ? "D3" : "D2" };
}
/**
 * Whether the Unit is done: after one volley or shelling even its figures that had no mark fire no more this turn,
 * unless it is a Hero who fires twice (CK-140).
 */
function hasFired(unit: Unit, figures: readonly Figure[]): boolean {
  return unit.volleys > 0 && !figures.some((figure) => mayFireAgain(unit, figure));
}
/** Heroes that fire twice in the firing phase (CK-183, CK-185), but not one that fired before it moved (CK-184). */
function mayFireAgain(unit: Unit, figure: Figure): boolean {
  const twice = hasPower(figure, "fire_twice_any_target") || hasPower(figure, "fire_twice_same_target");
  return twice && unit.volleys === 1;
}

/** Whether a target is in range and arc of a shooter. */
function reaches(shooter: Shooter, target: Base): boolean {
  const { piece, base, weapon } = shooter;
  if (!isGapAtMost(base, target, WEAPONS[weapon].range)) return false;
  if (piece === null) return true;
  const way = minus([target.x, target.y], at(piece));
  return isGun(piece) ? isInGunArc(piece.facing, way) : isInMgArc(piece.facing, way);
}

/* ---- Marks */

/** The Unit whose men a Hero is among (CK-156); null: he is alone. */
export function menOf(scene: Scene, hero: Figure): string | null {
  return fact(scene, "men", hero.id, () => findMen(scene, hero));
}
function findMen(scene: Scene, hero: Figure): string | null {
  const base = baseOf(hero);
  const near = new Map<string, number>();
  for (const f of scene.figures) {
    if (f.side !== hero.side || f.status !== "on" || f.id === hero.id) continue;
    if (!isGapAtMost(base, baseOf(f), AMONG_HIS_MEN_GAP)) continue;
    near.set(f.unit, (near.get(f.unit) ?? 0) + 1);
  }
  let best: string | null = null;
  let least = Infinity;
  for (const [id, count] of near) {
    const { kind } = unitOf(scene, id);
    if (count < 2 || (kind !== "foot" && kind !== "cavalry" && kind !== "tribe")) continue;
    const distance = Math.min(...figuresOf(scene, id).map((f) => dist2(at(f), at(hero))));
    if (distance > least || (distance === least && best !== null && placeOfId(id) > placeOfId(best))) continue;
    best = id;
    least = distance;
  }
  return best;
}

/**
 * Figures that a volley at this Unit could hit: its own and Heroes among them, except figures that can only be killed
 * in melee (CK-156, CK-157).
 */
function struckWith(scene: Scene, unit: Unit): Figure[] {
  return fact(scene, "struck with", unit.id, () => findStruck(scene, unit));
}
function findStruck(scene: Scene, unit: Unit): Figure[] {
  const own = figuresOf(scene, unit.id).filter((f) => !hasPower(f, "melee_only"));
  if (unit.kind === "hero") return own.some((hero) => menOf(scene, hero) !== null) ? [] : own;
  if (unit.kind !== "foot" && unit.kind !== "cavalry" && unit.kind !== "tribe") return own;
  const heroes = scene.figures.filter(
    (f) => f.kind === "hero" && f.side === unit.side && f.status === "on" && !hasPower(f, "melee_only"),
  );
  return [...own, ...heroes.filter((hero) => menOf(scene, hero) === unit.id)];
}

/** Whether the figure is in a melee with the firer's side (CK-141). */
function isInFight(scene: Scene, terrain: Terrain, figure: Figure): boolean {
  return fact(scene, "in a fight", figure.id, () =>
    onTable(scene, enemyOf(figure.side)).some((f) => areInContact(terrain, figure, f)),
  );
}

/** The marks of one shooter among these figures. */
function marksOf(terrain: Terrain, shooter: Shooter, figures: readonly Figure[]): Figure[] {
  const from: Point = [shooter.base.x, shooter.base.y];
  return figures.filter((f) => reaches(shooter, baseOf(f)) && sightBlock(terrain, from, at(f)) === null);
}

/**
 * The pools of a volley with all their marks, before the first die (CK-146, CK-150). Empty: nobody can fire at this
 * Unit.
 */
export function poolsOf(scene: Scene, terrain: Terrain, unit: Unit, target: Unit): Pool[] {
  const figures = struckWith(scene, target).filter((f) => !isInFight(scene, terrain, f));
  if (figures.length === 0 || target.side === unit.side) return [];
  const hero = figuresOf(scene, unit.id)[0];
  if (hero?.kind === "hero" && hero.fired && hasPower(hero, "fire_twice_same_target") && unit.firedAt !== target.id)
    return [];
  const able = shootersOf(scene, terrain, unit)
    .map((shooter) => ({ shooter, marks: marksOf(terrain, shooter, figures) }))
    .filter(({ marks }) => marks.length > 0);
  return POOLS.flatMap((weapon): Pool[] => {
    const own = able.filter(({ shooter }) => shooter.weapon === weapon);
    if (own.length === 0) return [];
    return [
      {
        weapon,
        throws: own.flatMap(({ shooter }) => shooter.throws),
        marks: rankMarks(scene, terrain, own),
      },
    ];
  });
}

/**
 * Orders the marks by their distance to the nearest figure of the pool that has them as a mark. That figure also
 * decides cover and long range (CK-146, CK-148).
 */
function rankMarks(
  scene: Scene,
  terrain: Terrain,
  pool: readonly { readonly shooter: Shooter; readonly marks: readonly Figure[] }[],
): Mark[] {
  const nearest = new Map<Figure, { shooter: Shooter; near: number }>();
  for (const { shooter, marks } of pool)
    for (const mark of marks) {
      const near = dist2([shooter.base.x, shooter.base.y], at(mark));
      const known = nearest.get(mark);
      // Shooters come in order of id, so the first of equals stays.
      if (known === undefined || near < known.near) nearest.set(mark, { shooter, near });
    }
  return [...nearest]
    .sort(([a, { near: m }], [b, { near: n }]) => m - n || byId(a, b))
    .map(([mark, { shooter, near }]) => ({
      figure: mark.id,
      near,
      cover: coverOf(scene, terrain, [shooter.base.x, shooter.base.y], mark),
      long: !isGapAtMost(shooter.base, baseOf(mark), LONG_RANGE),
    }));
}

/** The Units at which a Unit can fire now, in order of id (CK-140). */
export function targetsOf(scene: Scene, terrain: Terrain, unit: Unit): string[] {
  const shooters = shootersOf(scene, terrain, unit);
  if (shooters.length === 0) return [];
  const hero = figuresOf(scene, unit.id)[0];
  const again = hero?.kind === "hero" && hero.fired && hasPower(hero, "fire_twice_same_target") ? unit.firedAt : null;
  return scene.units
    .filter((target) => target.side !== unit.side && (again === null || again === target.id))
    .filter((target) => {
      const figures = struckWith(scene, target);
      // The cheap tests come first: range and arc, then sight, then melee.
      return figures.some(
        (f) =>
          shooters.some((s) => reaches(s, baseOf(f)) && sightBlock(terrain, [s.base.x, s.base.y], at(f)) === null) &&
          !isInFight(scene, terrain, f),
      );
    })
    .map((target) => target.id)
    .sort((a, b) => placeOfId(a) - placeOfId(b));
}

/* ---- Guns at structures (CK-155) */

/** The structures that a gun's crew can shell now. */
export function shellTargetsOf(scene: Scene, terrain: Terrain, unit: Unit): string[] {
  const gun = shootersOf(scene, terrain, unit).find((shooter) => shooter.weapon === "gun");
  if (gun === undefined || gun.piece === null) return [];
  const { piece } = gun;
  return terrain.structures.filter((structure) => canShell(terrain, piece, structure)).map(({ id }) => id);
}
function canShell(terrain: Terrain, gun: Piece, { id, aim, outline }: Structure): boolean {
  const from = at(gun);
  const reach = WEAPONS.gun.range + 50;
  return (
    isInGunArc(gun.facing, minus(aim, from)) &&
    outline.some(([a, b]) => isWithin(from, a, b, reach)) &&
    sightBlock(terrain, from, aim, id) === null
  );
}

/** The bonus to a saving throw (CK-148). */
export function saveBonus(scene: Scene, figure: Figure, long: boolean): number {
  const { posture } = unitOf(scene, figure.unit);
  const lying = posture === "prone" ? (figure.fired ? 1 : 2) : posture === "crawling" ? 1 : 0;
  return lying + (long ? 1 : 0);
}
