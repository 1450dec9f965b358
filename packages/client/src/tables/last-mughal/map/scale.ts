/** How large things are drawn on the map: text and pieces never get too small to be read, however far away it is. */
export interface MapScale {
  /** Units of the sheet that are one pixel, in steps: pieces are placed anew at each. */
  readonly unit: number;
  /** Units of the sheet for one unit of a piece's own drawing. */
  readonly piece: number;
  /** Too far away for single units: a stack is one counter with its strength. */
  readonly far: boolean;
}

const STEP = 1.12;
/** From this many units a pixel the map is far away. */
const FAR = 1.45;

export function scaleAt(unit: number): MapScale {
  const step = STEP ** Math.round(Math.log(unit) / Math.log(STEP));
  const far = step > FAR;
  return { unit: step, piece: far ? step : Math.max(1, step), far };
}
