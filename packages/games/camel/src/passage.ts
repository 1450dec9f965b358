import { AREA_RULES, SECTION_RULES } from "./data/terrain.ts";
import type { AreaType, SectionType } from "./data/types.ts";
import { isBuilding } from "./cover.ts";
import { crossesSection, isInBox, isOnSection, legLength, legMeets } from "./geometry.ts";
import type { Point } from "./state.ts";
import { isIn, passes, type Feature, type Section, type Terrain } from "./terrain.ts";

/* Where a path may lead, and what the ground subtracts from the allowance (CK-052 to CK-061). */

/**
 * How a figure moves: on foot, without deductions (Heroes, Afghans), mounted, as a beast, or drawn or pushed as a gun.
 */
export type Gait = "foot" | "free" | "cavalry" | "beast" | "gun";

const SOFT = 100;
const HARD = 200;
const priceOf = (cover: "soft" | "hard"): number => (cover === "soft" ? SOFT : HARD);

/** The cost of crossing a section; null: it may not be crossed (CK-053, CK-057, CK-058, CK-059). */
function sectionPrice(gait: Gait, type: SectionType): number | null {
  switch (gait) {
    case "free":
      return 0;
    case "foot":
      return priceOf(SECTION_RULES[type].cover);
    case "cavalry":
      return type === "low_wall" || type === "fence" ? HARD : null;
    case "beast":
      return type === "fence" ? SOFT : type === "low_wall" ? HARD : null;
    case "gun":
      return null;
  }
}
/**
 * The cost of entering an area; null: a path may neither pass through it nor have a vertex in it (CK-054, CK-055,
 * CK-057, CK-058).
 */
function areaPrice(gait: Gait, type: AreaType): number | null {
  if (gait === "free") return 0;
  if (isBuilding(type) && gait !== "foot") return null;
  if (type === "river" && gait === "gun") return null;
  return priceOf(AREA_RULES[type].cover);
}

/** An obstacle to a leg. `leg` counts from 1. */
interface Obstacle {
  readonly leg: number;
  readonly kind: "section" | "area" | "on-section";
  readonly type: SectionType | AreaType;
  readonly id: string;
}
export interface Passage {
  /** The sum of the legs, each rounded up (CK-101). */
  readonly length: number;
  readonly deductions: number;
  readonly obstacle: Obstacle | null;
  /** The features and sections that were paid for, in the order of the path. */
  readonly covers: readonly { readonly id: string; readonly type: SectionType | AreaType; readonly price: number }[];
}

/** Measures a path from `start` over its other vertices. Pure, with integers only. */
export function measurePath(terrain: Terrain, gait: Gait, start: Point, path: readonly Point[]): Passage {
  let length = 0;
  let deductions = 0;
  const covers: { id: string; type: SectionType | AreaType; price: number }[] = [];
  const pay = (id: string, type: SectionType | AreaType, price: number): void => {
    if (price === 0) return;
    deductions += price;
    covers.push({ id, type, price });
  };
  const entered = new Set<Feature>();
  let p = start;
  for (let i = 0; i < path.length; i++) {
    const q = path[i] as Point;
    const stop = (obstacle: Omit<Obstacle, "leg">): Passage => ({
      length,
      deductions,
      covers,
      obstacle: { leg: i + 1, ...obstacle },
    });
    length += legLength(p, q);
    for (const section of terrain.sections) {
      if (!legMeets(section.box, p, q)) continue;
      const { id, type, a, b } = section;
      if (isOnSection(q, a, b)) return stop({ kind: "on-section", type, id });
      if (!crossesSection(p, q, a, b)) continue;
      const price = sectionPrice(gait, type);
      if (price === null) return stop({ kind: "section", type, id });
      pay(id, type, price);
    }
    for (const feature of terrain.features) {
      if (!legMeets(feature.box, p, q)) continue;
      const { id, type } = feature;
      const price = areaPrice(gait, type);
      if (price === null) {
        if (holdsVertex(terrain, feature, q) || passes(feature, p, q)) return stop({ kind: "area", type, id });
        continue;
      }
      if (price === 0) continue;
      if (isBuilding(type)) {
        const from = isIn(feature, p);
        const to = isIn(feature, q);
        if (from !== to) pay(id, type, price);
        else if (!from && passes(feature, p, q)) pay(id, type, 2 * price);
      } else if (!entered.has(feature) && !isIn(feature, start) && passes(feature, p, q)) {
        entered.add(feature);
        pay(id, type, price);
      }
    }
    p = q;
  }
  return { length, deductions, obstacle: null, covers };
}

/**
 * Whether an impassable area contains this vertex; its edge counts. A bridge over the river does not count as river
 * (CK-057).
 */
function holdsVertex(terrain: Terrain, feature: Feature, q: Point): boolean {
  if (!isIn(feature, q)) return false;
  return feature.type !== "river" || !terrain.bridges.some((bridge) => isIn(bridge, q));
}

export function isOnAnySection(sections: readonly Section[], p: Point): boolean {
  return sections.some((section) => isInBox(section.box, p) && isOnSection(p, section.a, section.b));
}
