import { doOverlap, doTouch, baseOf, isBaseOnTable, isGapAtMost, pieceBase, type Base } from "./bases.ts";
import { CREW_GAP, LENGTH, RADIUS, TRENCH_PIECES, WIDTH } from "./data/constants.ts";
import { crossesSection, doShareLine, isOnSection, legMeets } from "./geometry.ts";
import { no, type OrderRefusal } from "./order-refusal.ts";
import { refuseMode } from "./posture.ts";
import type { FaceOrder, MountOrder, Order, PlainOrder, TrenchOrder, UnlimberOrder, UnloadOrder } from "./order.ts";
import { isOnAnySection } from "./passage.ts";
import { at, basesExcept, figureOf, figuresOf, isGun, isSurrounded, loadOf, unitOf, weaponOf } from "./scene.ts";
import type { Figure, Piece, Point, Scene, Unit } from "./state.ts";
import { buildingAt, isIn, isInRiver, passes, type Terrain } from "./terrain.ts";

/* Tasks, which replace a Unit's movement for a turn (CK-110 to CK-123, CK-131). */

export type TaskOrder = PlainOrder | UnloadOrder | UnlimberOrder | FaceOrder | MountOrder | TrenchOrder;

/** Why a task is not allowed; null if it is. The Unit itself must be allowed an order. */
export function judgeTask(scene: Scene, terrain: Terrain, unit: Unit, order: TaskOrder): OrderRefusal | null {
  switch (order.mode) {
    case "down":
    case "up":
      return refuseMode(scene, terrain, unit, order.mode);
    case "dismount":
      return unit.mounted
        ? refuseSurrounded(scene, terrain, unit)
        : no("mode", "CK-112", "Only mounted cavalry can dismount.");
    case "mount":
      return judgeMount(scene, terrain, unit, order);
    case "unloadSupplies":
      return judgeSupplies(scene, terrain, unit);
    case "trench":
      return judgeTrench(scene, terrain, unit, order);
    default:
      return judgeWeaponTask(scene, terrain, unit, order);
  }
}

function refuseSurrounded(scene: Scene, terrain: Terrain, unit: Unit): OrderRefusal | null {
  const held = figuresOf(scene, unit.id).find((f) => isSurrounded(scene, terrain, f));
  return held === undefined
    ? null
    : no("surrounded", "CK-108", `${held.id} is surrounded and can only fight.`, { figure: held.id });
}

/** Cavalry on foot may mount if there is room for both circles of each figure and nobody is indoors (CK-112). */
function judgeMount(scene: Scene, terrain: Terrain, unit: Unit, { headings }: MountOrder): OrderRefusal | null {
  if (unit.kind !== "cavalry" || unit.mounted) return no("mode", "CK-112", "Only cavalry on foot can mount.");
  if (unit.posture !== "standing") return no("posture", "CK-112", "They must stand to mount.");
  const figures = figuresOf(scene, unit.id);
  if (headings.length !== figures.length) return no("malformed", "CK-112", "Every man needs a heading.");
  const surrounded = refuseSurrounded(scene, terrain, unit);
  if (surrounded !== null) return surrounded;
  const others = basesExcept(scene, new Set(figures.map((f) => f.id)));
  const mounted = figures.map((f, i): Base => ({ ...baseOf(f), heading: headings[i] as number }));
  for (const [i, figure] of figures.entries()) {
    const base = mounted[i] as Base;
    const where = { figure: figure.id };
    if (buildingAt(terrain, at(figure)) !== null)
      return no("place", "CK-112", "Cavalry cannot mount in a building.", where);
    if (!isBaseOnTable(base)) return no("off-table", "CK-112", `${figure.id} has no room for his horse.`, where);
    if ([...others, ...mounted.slice(0, i)].some((other) => doOverlap(other, base)))
      return no("overlap", "CK-112", `${figure.id} has no room for his horse.`, where);
  }
  return null;
}

/** Only a laden animal that was in contact with the Mission House when the phase began (CK-131, CK-205). */
function judgeSupplies(scene: Scene, terrain: Terrain, unit: Unit): OrderRefusal | null {
  if (unit.kind !== "animal" || !unit.laden) return no("mode", "CK-131", "It is not carrying supplies.");
  if (!scene.atTheMission.includes(unit.id))
    return no("place", "CK-205", "It was not in contact with the Mission House when the phase began.");
  return refuseSurrounded(scene, terrain, unit);
}

/** One inch of low wall for each figure (CK-122). */
function judgeTrench(scene: Scene, terrain: Terrain, unit: Unit, order: TrenchOrder): OrderRefusal | null {
  if (unit.kind !== "foot" && unit.kind !== "tribe") return no("mode", "CK-122", "Only foot Units can dig.");
  if (unit.posture === "crawling") return no("posture", "CK-122", "A crawling Unit cannot dig.");
  for (const id of order.figures) {
    const figure = scene.figures.find((f) => f.id === id);
    const where = { figure: id };
    if (figure?.unit !== unit.id || figure.status !== "on")
      return no("no-such", "CK-122", "Only figures of this Unit can dig.", where);
    if (isSurrounded(scene, terrain, figure))
      return no("surrounded", "CK-108", `${id} is surrounded and can only fight.`, where);
    const [a, b] = trenchPiece(figure, order.direction);
    if (![a, b].every(([x, y]) => x >= 0 && x <= WIDTH && y >= 0 && y <= LENGTH))
      return no("off-table", "CK-122", "The trench would leave the table.", where);
    const isBlocked =
      terrain.sections.some((s) => legMeets(s.box, a, b) && crossesSection(a, b, s.a, s.b)) ||
      [...terrain.buildings, ...terrain.rivers, ...terrain.bridges].some(
        (feature) => isIn(feature, a) || isIn(feature, b) || passes(feature, a, b),
      );
    if (isBlocked)
      return no("place", "CK-122", "A trench cannot cross a section, a building, a river or a bridge.", where);
    // A piece may touch another at an end or meet it at an angle, but not stand on it (CK-R100).
    if (terrain.sections.some((s) => legMeets(s.box, a, b) && doShareLine([a, b], [s.a, s.b])))
      return no("place", "CK-122", "A trench cannot be dug on a wall that stands there already.", where);
    const covered = scene.figures.some((f) => f.status === "on" && isOnSection(at(f), a, b));
    if (covered) return no("place", "CK-122", "A figure stands where the trench would be.", where);
  }
  return null;
}
/** The inch of wall in front of a figure. */
export function trenchPiece(figure: Figure, direction: number): readonly [Point, Point] {
  const [middle, half] = TRENCH_PIECES[direction] as (typeof TRENCH_PIECES)[number];
  const [x, y]: Point = [figure.x + middle[0], figure.y + middle[1]];
  return [
    [x + half[0], y + half[1]],
    [x - half[0], y - half[1]],
  ];
}

/* ---- Guns and machine guns */

type WeaponTask = UnloadOrder | UnlimberOrder | FaceOrder | PlainOrder;

const STATE_WANTED: Readonly<Partial<Record<Order["mode"], Piece["state"]>>> = {
  unload: "packed",
  assemble: "unloaded",
  disassemble: "ready",
  load: "unloaded",
  limber: "ready",
  unlimber: "limbered",
  realign: "ready",
};
const RULE: Readonly<Partial<Record<Order["mode"], string>>> = {
  unload: "CK-115",
  assemble: "CK-116",
  disassemble: "CK-117",
  load: "CK-117",
  limber: "CK-118",
  unlimber: "CK-118",
  realign: "CK-121",
};

function judgeWeaponTask(scene: Scene, terrain: Terrain, unit: Unit, order: WeaponTask): OrderRefusal | null {
  const { mode } = order;
  const rule = RULE[mode] as string;
  const piece = weaponOf(scene, unit.id);
  if (unit.kind !== "crew" || piece === null) return no("weapon", rule, "Only the crew of a weapon can do this.");
  if (unit.side === "afghan" && (mode !== "realign" || isGun(piece)))
    return no("weapon", "CK-124", "The tribes can only turn a captured machine gun.");
  if (piece.state !== STATE_WANTED[mode])
    return no("weapon", rule, `The weapon is ${piece.state}, not ${STATE_WANTED[mode] as string}.`);
  if (piece.moved) return no("ordered", rule, "This weapon has already moved.");
  if ((mode === "limber" || mode === "unlimber") && !isGun(piece))
    return no("weapon", rule, "A machine gun cannot be limbered.");
  if (unit.posture !== "standing") return no("posture", rule, "The crew must stand to handle its weapon.");
  const atCarrier = mode === "unload" || mode === "unlimber";
  const weapon = atCarrier ? baseOf(figureOf(scene, piece.carrier)) : pieceBase(piece);
  const hands = figuresOf(scene, unit.id).filter((f) => isGapAtMost(baseOf(f), weapon, CREW_GAP));
  if (hands.length === 0) return no("crew", rule, "No man of its crew is within 1″ of the weapon.");
  if (hands.every((f) => isSurrounded(scene, terrain, f)))
    return no("surrounded", "CK-108", "The crew is surrounded and can only fight.");
  if (mode === "assemble" || mode === "disassemble" || mode === "realign") return null;
  const carrier = figureOf(scene, piece.carrier);
  return (
    refuseCarrier(scene, terrain, piece, carrier, rule, atCarrier) ??
    ("at" in order ? refusePlace(scene, terrain, piece, carrier, order.at, rule) : null)
  );
}

/** An animal that is loaded, unloaded, hitched or unhitched uses its own turn for it. */
function refuseCarrier(
  scene: Scene,
  terrain: Terrain,
  piece: Piece,
  carrier: Figure,
  rule: string,
  carries: boolean,
): OrderRefusal | null {
  if (carrier.status !== "on") return no("weapon", rule, "Its animal is dead.");
  if (unitOf(scene, carrier.unit).ordered) return no("ordered", rule, "Its animal has already moved.");
  if (isSurrounded(scene, terrain, carrier)) return no("surrounded", "CK-108", "Its animal is surrounded.");
  if (carries) return null;
  if (loadOf(scene, carrier.id) !== null) return no("weapon", rule, "Its animal is already laden.");
  return isGapAtMost(baseOf(carrier), pieceBase(piece), CREW_GAP)
    ? null
    : no("weapon", rule, "Its animal is not within 1″ of it.");
}

/** Whether a weapon may be set down at this point: it must be in contact with its carrier, on free ground (CK-123). */
function refusePlace(
  scene: Scene,
  terrain: Terrain,
  piece: Piece,
  carrier: Figure,
  point: Point,
  rule: string,
): OrderRefusal | null {
  const base: Base = { x: point[0], y: point[1], heading: -1, radius: RADIUS };
  if (!isFree(scene, terrain, base, isGun(piece))) return no("place", "CK-123", "It cannot be set down there.");
  return doTouch(base, baseOf(carrier)) ? null : no("place", rule, "It must be set down in contact with its animal.");
}

/**
 * Whether a base can be placed here: on the table, overlapping nothing, on no section; a gun also not in a building or
 * river (CK-018).
 */
export function isFree(scene: Scene, terrain: Terrain, base: Base, isGunPiece: boolean): boolean {
  const p: Point = [base.x, base.y];
  if (!isBaseOnTable(base) || isOnAnySection(terrain.sections, p)) return false;
  if (basesExcept(scene, new Set()).some((other) => doOverlap(other, base))) return false;
  return !isGunPiece || (buildingAt(terrain, p) === null && !isInRiver(terrain, p));
}
