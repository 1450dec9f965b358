import { svg, type TemplateResult } from "lit";

/** A line of the small sign of a game, on a 20-unit grid. */
export const lineGlyph = (d: string): TemplateResult =>
  svg`<path d=${d} fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="miter" stroke-linecap="square" />`;

/** A filled sign, drawn on the grid of the icons. */
export const signGlyph = (d: string): TemplateResult =>
  svg`<g transform="translate(1.2 1.2) scale(1.1)"><path d=${d} fill="currentColor" /></g>`;
