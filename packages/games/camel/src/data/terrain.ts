import type { AreaType, SectionType } from "./types.ts";

/* Cover, hits and line of sight of each type of terrain (CK-050, CK-062). */

export interface AreaRules {
  readonly cover: "soft" | "hard";
  /** Starting hits; null: it cannot be reduced. */
  readonly hits: number | null;
  /** Ruined at this many hits or fewer. */
  readonly failsAt: number;
  readonly blocksSight: boolean;
}
export interface SectionRules {
  readonly cover: "soft" | "hard";
  readonly hits: number;
  readonly failsAt: number;
  readonly blocksSight: boolean;
}

export const AREA_RULES: Readonly<Record<AreaType, AreaRules>> = {
  broken_ground: { cover: "soft", hits: null, failsAt: 0, blocksSight: false },
  hill: { cover: "soft", hits: null, failsAt: 0, blocksSight: true },
  stream: { cover: "soft", hits: null, failsAt: 0, blocksSight: false },
  river: { cover: "hard", hits: null, failsAt: 0, blocksSight: false },
  stone_building: { cover: "hard", hits: 40, failsAt: 10, blocksSight: true },
  stone_tower: { cover: "hard", hits: 40, failsAt: 10, blocksSight: true },
  wooden_building: { cover: "hard", hits: 20, failsAt: 10, blocksSight: true },
  stone_bridge: { cover: "hard", hits: 40, failsAt: 10, blocksSight: false },
  wooden_bridge: { cover: "hard", hits: 20, failsAt: 10, blocksSight: false },
};

export const SECTION_RULES: Readonly<Record<SectionType, SectionRules>> = {
  wall: { cover: "soft", hits: 10, failsAt: 0, blocksSight: false },
  low_wall: { cover: "hard", hits: 10, failsAt: 0, blocksSight: false },
  fence: { cover: "soft", hits: 5, failsAt: 0, blocksSight: false },
  barricade: { cover: "soft", hits: 5, failsAt: 0, blocksSight: false },
  fieldwork: { cover: "hard", hits: 40, failsAt: 10, blocksSight: false },
  fort_wall: { cover: "hard", hits: 20, failsAt: 10, blocksSight: true },
  gate: { cover: "hard", hits: 5, failsAt: 0, blocksSight: true },
};
