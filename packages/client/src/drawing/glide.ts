import { prefersReducedMotion } from "../elements/media-queries.ts";

/**
 * Lets a piece glide to where it is drawn from a place that lies `x` and `y` away from there, in the units of its SVG.
 * Who wants less motion sees it there at once.
 */
export function glide(drawn: SVGElement, x: number, y: number): void {
  if (prefersReducedMotion() || typeof drawn.animate !== "function") return;
  drawn.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
    duration: 420,
    easing: "cubic-bezier(0.3, 0, 0.15, 1)",
  });
}
