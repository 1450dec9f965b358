/** Hundredths of an inch: x from the left flank edge, y from the start edge (CK-002). */
export type Point = readonly [x: number, y: number];
export type Side = "british" | "afghan";
export type MapId = "jamrud" | "alimasjid" | "landikotal";

export type AreaType =
  | "broken_ground"
  | "hill"
  | "stream"
  | "river"
  | "stone_building"
  | "stone_tower"
  | "wooden_building"
  | "stone_bridge"
  | "wooden_bridge";
export type SectionType = "wall" | "low_wall" | "fence" | "barricade" | "fieldwork" | "fort_wall" | "gate";

/** A convex polygon, counter-clockwise. Pieces with the same `feature` belong to one feature (CK-014). */
export interface AreaPiece {
  readonly id: string;
  readonly type: AreaType;
  readonly feature: string;
  readonly polygon: readonly Point[];
  /** The point at which a gun aims. */
  readonly aim: Point;
  readonly name?: string;
}
/** A straight section of at most 6" (CK-012). */
export interface SectionPiece {
  readonly id: string;
  readonly type: SectionType;
  readonly a: Point;
  readonly b: Point;
  readonly aim: Point;
}
export interface PassMap {
  readonly id: string;
  readonly name: string;
  readonly blurb: string;
  readonly trail: readonly Point[];
  readonly areas: readonly AreaPiece[];
  readonly sections: readonly SectionPiece[];
}
/** The Fort or the Mission House. */
export interface Stronghold {
  readonly rectangle: readonly Point[];
  readonly sections: readonly SectionPiece[];
  readonly gateways: readonly (readonly [Point, Point])[];
  readonly areas: readonly AreaPiece[];
  readonly garrison: readonly Point[];
  readonly diamondes: readonly Point[];
}
