import { AREA_RULES, SECTION_RULES } from "./data/terrain.ts";
import { MAPS } from "./data/maps.ts";
import { FORT, MISSION, VILLAGE } from "./data/setups.ts";
import { OBJECTIVE_Y } from "./data/constants.ts";
import type { AreaPiece, AreaType, PassMap, SectionPiece, SectionType, Stronghold } from "./data/types.ts";
import { boxOf, isInBox, isInPiece, isWithin, legMeets, passesThroughFeature, plus, type Box } from "./geometry.ts";
import { isBuilding } from "./cover.ts";
import type { Ground, Point } from "./state.ts";

/* The current ground: features and sections, with the damage done by guns (section 4). */

/** An area feature of one or more pieces (CK-014). */
export interface Feature {
  readonly id: string;
  readonly type: AreaType;
  readonly polygons: readonly (readonly Point[])[];
  readonly boxes: readonly Box[];
  readonly box: Box;
  readonly aim: Point;
  readonly name: string | null;
}
/** A standing section (CK-012). `structure`: the structure to which its hits belong. */
export interface Section {
  readonly id: string;
  readonly structure: string;
  readonly type: SectionType;
  readonly a: Point;
  readonly b: Point;
  readonly box: Box;
  readonly aim: Point;
}
/** Something that guns can reduce (CK-062). */
export interface Structure {
  readonly id: string;
  readonly type: AreaType | SectionType;
  readonly name: string | null;
  readonly aim: Point;
  /** The outline of an area, or the segments of a linear structure. */
  readonly outline: readonly (readonly [Point, Point])[];
  readonly hits: number;
  readonly most: number;
}
/** A rectangle along the axes: [least x, least y, greatest x, greatest y]. */
export type Rectangle = Box;

export interface Terrain {
  readonly features: readonly Feature[];
  readonly buildings: readonly Feature[];
  /** What blocks sight: hills and buildings (CK-135). */
  readonly sightBlocks: readonly Feature[];
  readonly rivers: readonly Feature[];
  readonly bridges: readonly Feature[];
  readonly sections: readonly Section[];
  readonly structures: readonly Structure[];
  /** The rectangle of the Fort or the Mission House (CK-200). */
  readonly place: Rectangle | null;
  /** The outer wall for contact with the place; gate and gateways count too (CK-202). */
  readonly outerWall: readonly (readonly [Point, Point])[];
  readonly villages: readonly Rectangle[];
  readonly trail: readonly Point[];
  readonly name: string;
}

const VILLAGE_HALF = 400;

const cache = new Map<string, Terrain>();

/** A cache of the terrain of grounds that never change: those of scenes that were sent. */
const settled = new WeakMap<Ground, Terrain>();

/** Starts caching the terrain of this ground, which must not change from now on. */
export function settleGround(ground: Ground): void {
  if (!settled.has(ground)) settled.set(ground, terrainOf(ground));
}

/** The terrain of a ground. Equal grounds share one object. */
export function terrainOf(ground: Ground): Terrain {
  return settled.get(ground) ?? lastTerrain(ground) ?? sharedTerrain(ground);
}

/** The ground of the latest terrain query, with that terrain. */
interface Asked extends Pick<Ground, "map" | "pass" | "site" | "relieved" | "villages" | "trenches"> {
  readonly trenchCount: number;
  readonly hits: Readonly<Record<string, number>>;
  readonly terrain: Terrain;
}
const asked = new WeakMap<Ground, Asked>();

/**
 * The latest terrain of this same ground object, if nothing in it has changed since. A rule queries it dozens of times,
 * and the text key for finding an equal ground costs more than the rest of a volley. In a ground, hits change in place
 * and trenches are appended; everything else is replaced.
 */
function lastTerrain(ground: Ground): Terrain | undefined {
  const last = asked.get(ground);
  if (last === undefined) return undefined;
  const isSame =
    last.map === ground.map &&
    last.pass === ground.pass &&
    last.site === ground.site &&
    last.relieved === ground.relieved &&
    last.villages === ground.villages &&
    last.trenches === ground.trenches &&
    last.trenchCount === ground.trenches.length &&
    hasSameHits(last.hits, ground.hits);
  return isSame ? last.terrain : undefined;
}

function hasSameHits(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  let count = 0;
  for (const id in other) {
    if (one[id] !== other[id]) return false;
    count++;
  }
  return count === Object.keys(one).length;
}

function sharedTerrain(ground: Ground): Terrain {
  const terrain = equalTerrain(ground);
  const { map, pass, site, relieved, villages, trenches } = ground;
  const trenchCount = trenches.length;
  asked.set(ground, {
    ...{ map, pass, site, relieved, villages, trenches, trenchCount, terrain },
    hits: { ...ground.hits },
  });
  return terrain;
}

function equalTerrain(ground: Ground): Terrain {
  const key = keyOf(ground);
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= 64) cache.delete(cache.keys().next().value as string);
  const made = makeTerrain(ground);
  cache.set(key, made);
  return made;
}

/** A cache of the text keys of random passes, which never change. */
const passKeys = new WeakMap<PassMap, string>();
function keyOf({ pass, ...rest }: Ground): string {
  if (pass === null) return JSON.stringify(rest);
  const known = passKeys.get(pass) ?? JSON.stringify(pass);
  passKeys.set(pass, known);
  return JSON.stringify(rest) + known;
}

/** The map of a ground, which may be a random pass. */
export function mapOf(ground: Ground): PassMap {
  return ground.pass ?? MAPS[ground.map === "random" ? "jamrud" : ground.map];
}
export function strongholdOf(ground: Ground): Stronghold | null {
  return ground.site === "fort" ? FORT : ground.site === "mission" ? MISSION : null;
}

function makeTerrain(ground: Ground): Terrain {
  const map = mapOf(ground);
  const hold = strongholdOf(ground);
  const areas = [...map.areas.filter(isOutsideTheBand), ...(hold?.areas ?? []), ...villageAreas(ground)];
  const walls = [...map.sections, ...(hold?.sections ?? []), ...villageSections(ground)];
  const hitsLeft = (id: string, most: number): number => ground.hits[id] ?? most;
  const features = featuresOf(areas, hitsLeft);
  const sections = [...standingSections(walls, ground, hitsLeft), ...trenchSections(ground, hitsLeft)];
  return {
    features,
    buildings: features.filter((feature) => isBuilding(feature.type)),
    sightBlocks: features.filter((feature) => AREA_RULES[feature.type].blocksSight),
    rivers: features.filter((feature) => feature.type === "river"),
    bridges: features.filter((feature) => isBridge(feature.type)),
    sections,
    structures: structuresOf(features, sections, hitsLeft),
    place: hold === null ? null : boxOf(hold.rectangle),
    outerWall: hold === null ? [] : outerWallOf(hold, hitsLeft),
    villages: ground.villages.map(([x, y]) => [x - VILLAGE_HALF, y - VILLAGE_HALF, x + VILLAGE_HALF, y + VILLAGE_HALF]),
    trail: map.trail,
    name: map.name,
  };
}

/** Everything on the map behind the 5' line is left out (CK-081). */
function isOutsideTheBand(area: AreaPiece): boolean {
  return boxOf(area.polygon)[3] <= OBJECTIVE_Y;
}
const isBridge = (type: AreaType): boolean => type === "stone_bridge" || type === "wooden_bridge";

function villageAreas(ground: Ground): AreaPiece[] {
  return ground.villages.flatMap((centre, v) =>
    VILLAGE.areas.map((area) => ({
      ...area,
      id: `v${v}_${area.id}`,
      feature: `v${v}_${area.feature}`,
      polygon: area.polygon.map((corner) => plus(corner as Point, centre)),
      aim: plus(area.aim as Point, centre),
    })),
  );
}
function villageSections(ground: Ground): SectionPiece[] {
  return ground.villages.flatMap((centre, v) =>
    VILLAGE.sections.map((section) => ({
      ...section,
      id: `v${v}_${section.id}`,
      a: plus(section.a as Point, centre),
      b: plus(section.b as Point, centre),
      aim: plus(section.aim as Point, centre),
    })),
  );
}

type HitsLeft = (id: string, most: number) => number;

/** The features, with ruined buildings as broken ground and ruined bridges as river (CK-068). */
function featuresOf(areas: readonly AreaPiece[], hitsLeft: HitsLeft): Feature[] {
  const river = areas.find((area) => area.type === "river");
  const byFeature = new Map<string, { type: AreaType; pieces: AreaPiece[] }>();
  for (const area of areas) {
    const { hits, failsAt } = AREA_RULES[area.type];
    const isRuined = hits !== null && hitsLeft(area.id, hits) <= failsAt;
    const type: AreaType = !isRuined
      ? area.type
      : isBridge(area.type)
        ? river === undefined
          ? "stream"
          : "river"
        : "broken_ground";
    const id = isRuined && isBridge(area.type) && river !== undefined ? river.feature : area.feature;
    const known = byFeature.get(id);
    if (known === undefined) byFeature.set(id, { type, pieces: [area] });
    else known.pieces.push(area);
  }
  return [...byFeature].map(([id, { type, pieces }]) => {
    const [first] = pieces as [AreaPiece];
    const boxes = pieces.map((piece) => boxOf(piece.polygon));
    return {
      id,
      type,
      polygons: pieces.map((piece) => piece.polygon),
      boxes,
      box: boxOf(pieces.flatMap((piece) => piece.polygon)),
      aim: first.aim,
      name: first.name ?? null,
    };
  });
}

function standingSections(walls: readonly SectionPiece[], ground: Ground, hitsLeft: HitsLeft): Section[] {
  return walls
    .filter(({ id, type }) => hitsLeft(id, SECTION_RULES[type].hits) > SECTION_RULES[type].failsAt)
    .filter(({ type }) => !(type === "gate" && ground.relieved))
    .map(({ id, type, a, b, aim }) => ({ id, structure: id, type, a, b, box: boxOf([a, b]), aim }));
}
function trenchSections(ground: Ground, hitsLeft: HitsLeft): Section[] {
  return ground.trenches
    .filter(({ id }) => hitsLeft(id, SECTION_RULES.low_wall.hits) > SECTION_RULES.low_wall.failsAt)
    .flatMap(({ id, pieces }) => {
      const [[a, b]] = pieces as [readonly [Point, Point]];
      // The middle of the first piece; its halves are integers (CK-122).
      const aim: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      return pieces.map(([from, to], i): Section => ({
        id: `${id}.${i + 1}`,
        structure: id,
        type: "low_wall",
        a: from,
        b: to,
        box: boxOf([from, to]),
        aim,
      }));
    });
}
/** The wall for contact with the place: an open gate still counts, and so does the line of a gateway (CK-202). */
function outerWallOf(hold: Stronghold, hitsLeft: HitsLeft): (readonly [Point, Point])[] {
  const standing = hold.sections
    .filter(({ id, type }) => hitsLeft(id, SECTION_RULES[type].hits) > SECTION_RULES[type].failsAt)
    .map(({ a, b }) => [a, b] as const);
  return [...standing, ...hold.gateways];
}

function structuresOf(features: readonly Feature[], sections: readonly Section[], hitsLeft: HitsLeft): Structure[] {
  const areas = features.flatMap((feature): Structure[] => {
    const most = AREA_RULES[feature.type].hits;
    if (most === null) return [];
    const polygon = feature.polygons[0] as readonly Point[];
    const outline = polygon.map((corner, i) => [corner, polygon[(i + 1) % polygon.length] as Point] as const);
    const { id, type, name, aim } = feature;
    return [{ id, type, name, aim, outline, hits: hitsLeft(id, most), most }];
  });
  const linear = new Map<string, Structure>();
  for (const { structure, type, a, b, aim } of sections) {
    const known = linear.get(structure);
    const most = SECTION_RULES[type].hits;
    const outline = [...(known?.outline ?? []), [a, b] as const];
    linear.set(structure, { id: structure, type, name: null, aim, outline, hits: hitsLeft(structure, most), most });
  }
  return [...areas, ...linear.values()];
}

/* ---- Where a point is */

export function isIn(feature: Feature, p: Point): boolean {
  if (!isInBox(feature.box, p)) return false;
  return feature.polygons.some((polygon, i) => isInBox(feature.boxes[i] as Box, p) && isInPiece(polygon, p));
}
/** Whether a leg passes through a feature (CK-015). */
export function passes(feature: Feature, p: Point, q: Point): boolean {
  if (!legMeets(feature.box, p, q)) return false;
  if (feature.polygons.length === 1) return passesThroughFeature(feature.polygons, p, q);
  const near = feature.polygons.filter((_, i) => legMeets(feature.boxes[i] as Box, p, q));
  return near.length > 0 && passesThroughFeature(near, p, q);
}
/** The building that contains a point; its edge counts. */
export function buildingAt(terrain: Terrain, p: Point): Feature | null {
  for (const building of terrain.buildings) if (isIn(building, p)) return building;
  return null;
}
/** A point on a bridge never counts as in the river (CK-057). */
export function isInRiver(terrain: Terrain, p: Point): boolean {
  return terrain.rivers.some((river) => isIn(river, p)) && !terrain.bridges.some((bridge) => isIn(bridge, p));
}
export function isInRectangle(rectangle: Rectangle, p: Point): boolean {
  return isInBox(rectangle, p);
}
/** Whether a circle is in contact with the Fort or the Mission House, or the figure's centre is inside (CK-202). */
export function touchesPlace(terrain: Terrain, centre: Point, circles: readonly Point[], radius: number): boolean {
  if (terrain.place === null) return false;
  if (isInRectangle(terrain.place, centre)) return true;
  return terrain.outerWall.some(([a, b]) => circles.some((circle) => isWithin(circle, a, b, radius + 5)));
}
