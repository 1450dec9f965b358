/**
 * The size of things drawn on the map: text and pieces stay large enough to read, however far the map is zoomed out.
 */
export interface MapScale {
  /** Sheet units per pixel, in steps; pieces are placed again at each step. */
  readonly unit: number;
  /** Sheet units per unit of a piece's own drawing. */
  readonly piece: number;
  /** Zoomed out too far for single units: a stack is one counter with its strength. */
  readonly far: boolean;
}

const STEP = 1.12;
/** From this many units per pixel the map counts as far away. */
const FAR = 1.45;

export function scaleAt(unit: number): MapScale {
  const step = STEP ** Math.round(Math.log(unit) / Math.log(STEP));
  const far = step > FAR;
  return { unit: step, piece: far ? step : Math.max(1, step), far };
}
