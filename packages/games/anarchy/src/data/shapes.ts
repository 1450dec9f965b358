import type { AreaCode } from "./areas.ts";

/**
 * Where to draw the things that belong to an area (its outline: `OUTLINES`), in a box of 1000 × 1000 with x to the
 * right and y down (ruling AN-R3).
 */
export interface AreaShape {
  /** The base point of the name. `over: "sea"`: it is off the coast, in dark text. */
  readonly label: MapLabel;
  /** The position of the control marker. */
  readonly token: { readonly x: number; readonly y: number; readonly r: number };
}
interface MapLabel {
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
  readonly size: number;
  readonly over: "land" | "sea";
}

export const SHAPES: Readonly<Record<AreaCode, AreaShape>> = {
  AFG: {
    label: { x: 156, y: 122, anchor: "middle", size: 24, over: "land" },
    token: { x: 156, y: 148, r: 15 },
  },
  AWD: {
    label: { x: 632, y: 336, anchor: "middle", size: 19, over: "land" },
    token: { x: 640, y: 357, r: 15 },
  },
  BRD: {
    label: { x: 292, y: 435, anchor: "middle", size: 18, over: "land" },
    token: { x: 346, y: 462, r: 15 },
  },
  BNG: {
    label: { x: 785, y: 392, anchor: "middle", size: 21, over: "land" },
    token: { x: 785, y: 416, r: 15 },
  },
  CRN: {
    label: { x: 616, y: 752, anchor: "middle", size: 18, over: "sea" },
    token: { x: 543, y: 757, r: 15 },
  },
  GRK: {
    label: { x: 573, y: 236, anchor: "middle", size: 17, over: "land" },
    token: { x: 632, y: 262, r: 15 },
  },
  GWL: {
    label: { x: 515, y: 383, anchor: "middle", size: 19, over: "land" },
    token: { x: 515, y: 404, r: 15 },
  },
  HYD: {
    label: { x: 516, y: 615, anchor: "middle", size: 21, over: "land" },
    token: { x: 516, y: 640, r: 15 },
  },
  IND: {
    label: { x: 420, y: 469, anchor: "middle", size: 18, over: "land" },
    token: { x: 420, y: 490, r: 15 },
  },
  MLB: {
    label: { x: 376, y: 866, anchor: "middle", size: 18, over: "sea" },
    token: { x: 463, y: 872, r: 15 },
  },
  MSL: {
    label: { x: 350, y: 139, anchor: "middle", size: 19, over: "land" },
    token: { x: 350, y: 160, r: 15 },
  },
  MGH: {
    label: { x: 497, y: 259, anchor: "middle", size: 19, over: "land" },
    token: { x: 497, y: 281, r: 15 },
  },
  MYS: {
    label: { x: 449, y: 742, anchor: "middle", size: 19, over: "land" },
    token: { x: 449, y: 764, r: 15 },
  },
  NGP: {
    label: { x: 632, y: 488, anchor: "middle", size: 22, over: "land" },
    token: { x: 632, y: 513, r: 15 },
  },
  PUN: {
    label: { x: 388, y: 636, anchor: "middle", size: 18, over: "land" },
    token: { x: 394, y: 658, r: 15 },
  },
  RJP: {
    label: { x: 355, y: 308, anchor: "middle", size: 21, over: "land" },
    token: { x: 355, y: 333, r: 15 },
  },
};
