/** A rectangle in the units of the map. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** The size of the map's canvas, in pixels. */
export interface Screen {
  readonly w: number;
  readonly h: number;
}

/** How far beyond the sheet's edge the map may be panned, as a share of the sheet. */
const MARGIN = 0.3;
/** How much of the sheet is visible around framed places, as a share of it. */
const ROOM = 0.16;
/**
 * How much of the area beyond the sheet is visible next to a place at its edge: a share of the sheet, and at most a
 * share of the screen, since a phone shows a small part of the sheet.
 */
const EDGE = 0.08;
const EDGE_OF_SCREEN = 0.12;

/** A frame that shows this share of the sheet or more shows all of it: it would zoom and shift for next to nothing. */
const NEARLY_ALL = 0.9;

/** The box enlarged to the proportions of the screen around its centre, so that nothing is cut. */
export function fitted(box: Box, screen: Screen): Box {
  const wide = screen.w / Math.max(1, screen.h);
  const { x, y, w, h } = box;
  if (w / h < wide) {
    const grown = h * wide;
    return { x: x - (grown - w) / 2, y, w: grown, h };
  }
  const grown = w / wide;
  return { x, y: y - (grown - h) / 2, w, h: grown };
}

/** `view` zoomed by `factor` (> 1: closer) so that the point under the pointer stays where it is. */
export function zoomed(view: Box, factor: number, at: { readonly x: number; readonly y: number }): Box {
  const w = view.w / factor;
  const h = view.h / factor;
  return { x: at.x - ((at.x - view.x) * w) / view.w, y: at.y - ((at.y - view.y) * h) / view.h, w, h };
}

/**
 * Clamps the view. Zoomed out furthest, the whole sheet is centred on the screen; `nearest` is the maximum
 * magnification; beyond the edge of the sheet only the margin is visible.
 */
export function limited(view: Box, sheet: Box, screen: Screen, nearest: number): Box {
  const whole = fitted(sheet, screen);
  const w = Math.min(whole.w, Math.max(whole.w / nearest, view.w));
  const h = (w * screen.h) / Math.max(1, screen.w);
  const x = view.x + (view.w - w) / 2;
  const y = view.y + (view.h - h) / 2;
  const margin = Math.min(MARGIN, 1 - w / whole.w);
  return { x: held(x, w, sheet.x, sheet.w, margin), y: held(y, h, sheet.y, sheet.h, margin), w, h };
}

function held(at: number, size: number, start: number, length: number, beyond: number): number {
  const margin = length * beyond;
  const low = start - margin;
  const high = start + length + margin - size;
  return high < low ? start + (length - size) / 2 : Math.min(high, Math.max(low, at));
}

/** The box around points, with room around them. */
export function around(points: readonly { readonly x: number; readonly y: number }[], room: number): Box | null {
  if (points.length === 0) return null;
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const x = Math.min(...xs) - room;
  const y = Math.min(...ys) - room;
  return { x, y, w: Math.max(...xs) + room - x, h: Math.max(...ys) + room - y };
}

/**
 * Places with the area around them, in the proportions of the screen: zoomed to at most `closest` pixels per unit, so
 * that their surroundings are visible, and with little of the area beyond the sheet. The whole sheet, if nearly all of
 * it would be visible.
 */
export function framing(
  points: readonly { readonly x: number; readonly y: number }[],
  sheet: Box,
  screen: Screen,
  closest: number,
): Box | null {
  const room = Math.min(sheet.w, sheet.h) * ROOM;
  const target = around(points, room);
  if (target === null) return null;
  const { x, y, w, h } = fitted(target, screen);
  const whole = fitted(sheet, screen);
  const wide = Math.max(w, Math.min(screen.w / closest, whole.w));
  if (wide >= whole.w * NEARLY_ALL) return whole;
  const high = (wide * screen.h) / Math.max(1, screen.w);
  return {
    x: held(x - (wide - w) / 2, wide, sheet.x, sheet.w, edgeOf(sheet.w, wide)),
    y: held(y - (high - h) / 2, high, sheet.y, sheet.h, edgeOf(sheet.h, high)),
    w: wide,
    h: high,
  };
}

/**
 * A part of the sheet that fills the screen, at no fewer than `least` pixels per unit. The places are in the middle of
 * it, as far as the edges of the sheet allow.
 */
export function filling(
  points: readonly { readonly x: number; readonly y: number }[],
  sheet: Box,
  screen: Screen,
  least: number,
): Box {
  const scale = Math.max(screen.w / sheet.w, screen.h / sheet.h, least);
  const [w, h] = [screen.w / scale, screen.h / scale];
  const middle = around(points, 0) ?? sheet;
  return {
    x: held(middle.x + (middle.w - w) / 2, w, sheet.x, sheet.w, 0),
    y: held(middle.y + (middle.h - h) / 2, h, sheet.y, sheet.h, 0),
    w,
    h,
  };
}

const edgeOf = (sheet: number, shown: number): number => Math.min(EDGE, (EDGE_OF_SCREEN * shown) / sheet);

/** Part of the way from one box to another. */
export function between(a: Box, b: Box, share: number): Box {
  const mix = (p: number, q: number): number => p + (q - p) * share;
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), w: mix(a.w, b.w), h: mix(a.h, b.h) };
}
