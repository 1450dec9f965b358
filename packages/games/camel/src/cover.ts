import type { AreaType } from "./data/types.ts";

export type Cover = "open" | "soft" | "hard";

/** Buildings of stone or wood. Bridges do not count (CK-018, CK-055). */
export function isBuilding(type: AreaType): boolean {
  return type === "stone_building" || type === "stone_tower" || type === "wooden_building";
}
const RANK: Readonly<Record<Cover, number>> = { open: 0, soft: 1, hard: 2 };
/** The better of two covers, which do not add up (CK-137). */
export function betterCover(a: Cover, b: Cover): Cover {
  return RANK[b] > RANK[a] ? b : a;
}
