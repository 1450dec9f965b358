import { svg, type TemplateResult } from "lit";

/** A line icon of a game, on a 20-unit grid. */
export const lineGlyph = (d: string): TemplateResult =>
  svg`<path d=${d} fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="miter" stroke-linecap="square" />`;

/** A filled icon, on the same grid as the other icons. */
export const signGlyph = (d: string): TemplateResult =>
  svg`<g transform="translate(1.2 1.2) scale(1.1)"><path d=${d} fill="currentColor" /></g>`;
