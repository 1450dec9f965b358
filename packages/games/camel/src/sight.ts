import { AREA_RULES, SECTION_RULES } from "./data/terrain.ts";
import { CREW_GAP, WALL_COVER } from "./data/constants.ts";
import { betterCover, type Cover } from "./cover.ts";
import { crossesSection, dot, isWithin, legMeets, minus } from "./geometry.ts";
import { at, isAtWeapon, isGun } from "./scene.ts";
import type { Figure, Point, Scene } from "./state.ts";
import { isIn, passes, type Terrain } from "./terrain.ts";

/* Line of sight and cover (section 9). */

/** The id of the hill, building or section that blocks a sight line; null: it is clear (CK-134, CK-135, CK-136). */
export function sightBlock(terrain: Terrain, from: Point, to: Point, aimedAt: string | null = null): string | null {
  for (const feature of terrain.sightBlocks) {
    if (!legMeets(feature.box, from, to) || feature.id === aimedAt) continue;
    if (passes(feature, from, to) && !isIn(feature, from) && !isIn(feature, to)) return feature.id;
  }
  for (const { id, structure, type, a, b, box } of terrain.sections) {
    if (!SECTION_RULES[type].blocksSight || !legMeets(box, from, to) || structure === aimedAt) continue;
    if (!crossesSection(from, to, a, b)) continue;
    if (!isWithin(from, a, b, WALL_COVER) && !isWithin(to, a, b, WALL_COVER)) return id;
  }
  return null;
}
export function canSee(terrain: Terrain, from: Point, to: Point): boolean {
  return sightBlock(terrain, from, to) === null;
}

/** The cover that the ground alone gives a figure at `to` against a firer at `from` (CK-137, CK-138). */
export function groundCover(terrain: Terrain, from: Point, to: Point): Cover {
  let cover: Cover = "open";
  for (const feature of terrain.features)
    if (isIn(feature, to)) cover = betterCover(cover, AREA_RULES[feature.type].cover);
  if (cover === "hard") return cover;
  for (const { type, a, b, box } of terrain.sections) {
    if (!legMeets(box, from, to) || !crossesSection(from, to, a, b)) continue;
    if (isWithin(to, a, b, WALL_COVER) && !isWithin(from, a, b, WALL_COVER))
      cover = betterCover(cover, SECTION_RULES[type].cover);
  }
  return cover;
}
/** The same, including the shelter of artillery men behind their gun (CK-137). */
export function coverOf(scene: Scene, terrain: Terrain, from: Point, target: Figure): Cover {
  const cover = groundCover(terrain, from, at(target));
  return cover === "open" && isBehindGun(scene, from, target) ? "soft" : cover;
}
function isBehindGun(scene: Scene, from: Point, target: Figure): boolean {
  if (target.kind !== "gunner") return false;
  const gun = scene.pieces.find((piece) => piece.crew === target.unit && isGun(piece) && piece.state === "ready");
  return gun !== undefined && isAtWeapon(scene, target, gun, CREW_GAP) && dot(gun.facing, minus(from, at(gun))) > 0;
}

/**
 * Cover in melee: from a section between the two, from an area that only the defender is in, or from a shared building
 * (CK-163).
 */
export function meleeCover(terrain: Terrain, attacker: Point, attacked: Point): Cover {
  let cover: Cover = "open";
  for (const feature of terrain.features) {
    if (!isIn(feature, attacked)) continue;
    const isBuilding = terrain.buildings.includes(feature);
    if (isBuilding || !isIn(feature, attacker)) cover = betterCover(cover, AREA_RULES[feature.type].cover);
  }
  for (const { type, a, b, box } of terrain.sections)
    if (legMeets(box, attacker, attacked) && crossesSection(attacker, attacked, a, b))
      cover = betterCover(cover, SECTION_RULES[type].cover);
  return cover;
}
