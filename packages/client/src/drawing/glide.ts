import { prefersReducedMotion } from "../elements/media-queries.ts";

/**
 * Animates a piece to where it is drawn, starting `x` and `y` away in the units of its SVG. People who prefer reduced
 * motion see it in place at once.
 */
export function glide(drawn: SVGElement, x: number, y: number): void {
  if (prefersReducedMotion() || typeof drawn.animate !== "function") return;
  drawn.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
    duration: 420,
    easing: "cubic-bezier(0.3, 0, 0.15, 1)",
  });
}
