/** A rectangle in sheet units. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The area that two rectangles share; `margin`: how much closer than touching counts already. */
export function shared(a: Rect, b: Rect, margin = 0): number {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) + margin;
  if (across <= 0) return 0;
  const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) + margin;
  return down <= 0 ? 0 : across * down;
}
