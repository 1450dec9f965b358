/* Shared parts of the vignettes. Colours come from classes (styles/cards.ts): `k` ink, `l` a line, `g` ground, `sk`
   sky, `w` a light line on ink, `sun` and `paper` the card, `cr` the red cross. */

export const hatch = (y: number, x0 = 4, x1 = 92): string =>
  `<path class="g" d="M${x0} ${y}H${x1}M${x0 + 8} ${y + 3}H${x1 - 10}M${x0 + 20} ${y + 6}H${x1 - 24}"/>`;
export const sea = (y: number): string =>
  `<path class="g" d="M2 ${y}q4-3 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0 4 0M8 ${y + 5}q4-3 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0M20 ${y + 10}q4-3 8 0t8 0 8 0 8 0 8 0 8 0"/>`;
export const sky = `<path class="sk" d="M3 6H93M3 10H93M3 14H93M3 18H93M3 22H93M3 26H93M3 30H93"/>`;
export const sun = (x: number, y: number, r: number): string => `<circle class="sun" cx="${x}" cy="${y}" r="${r}"/>`;
export const wheel = (x: number, y: number, r: number): string =>
  `<circle class="l" cx="${x}" cy="${y}" r="${r}" stroke-width="2.600"/><circle class="k" cx="${x}" cy="${y}" r="2"/><path class="l" d="M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}M${x - r * 0.7} ${y - r * 0.7}L${x + r * 0.7} ${y + r * 0.7}M${x + r * 0.7} ${y - r * 0.7}L${x - r * 0.7} ${y + r * 0.7}"/>`;
export const man = (x: number, y: number, s: number, hat: string): string =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path class="k" d="${hat}"/><path class="k" d="M-4.500-1C-4.500 3-2.500 5.500 0 5.500S4.500 3 4.500-1ZM-11 26C-11 13-8 8-2.500 6.500H2.500C8 8 11 13 11 26Z"/><path class="w" d="M-2.500 7 0 12 2.500 7M0 12V26"/></g>`;
export const BRODIE = "M-10-1.500C-6-3.500-6-8.500 0-8.500S6-3.500 10-1.500C6 .3-6 .3-10-1.500Z";
export const STAHL = "M-7.500 2.500C-8-4-6-9.500 0-9.500S8-4 7.500 2.500L5.500-.8H-5.500Z";
export const ADRIAN = "M-8 0C-7-6-4-9 0-9.500S7-6 8 0C4-1.500-4-1.500-8 0ZM-.8-12H.8V-9H-.8Z";
export const rifle = (x: number, y: number, a: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${a})"><path class="k" d="M-1 0H1V-26H-1ZM-.4-26H.4L0-36ZM-1.800 0H1.800L2.600 9H-1Z"/></g>`;
