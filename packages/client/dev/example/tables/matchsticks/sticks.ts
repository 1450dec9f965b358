import { html, svg, type TemplateResult } from "lit";

/** A stick, standing, in a box of 12 × 64. */
const STICK = svg`<rect x="4" y="10" width="4" height="52" rx="1" fill="var(--card)" stroke="var(--map-ink)" />
  <ellipse cx="6" cy="8" rx="4.5" ry="6" fill="var(--map-ink)" />`;

export const stick = html`<svg viewBox="0 0 12 64" aria-hidden="true">${STICK}</svg>`;

/** A row of sticks as a picture, without words. */
export function row(
  count: number,
  { width, height }: { readonly width: number; readonly height: number },
): TemplateResult {
  const x = (i: number): number => (width * (i + 0.5)) / Math.max(1, count) - 6;
  return html`<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width=${width} height=${height} fill="var(--map-land)" />
    ${Array.from({ length: count }, (_, i) => svg`<g transform="translate(${x(i)} ${(height - 64) / 2})">${STICK}</g>`)}
  </svg>`;
}
