import { html, svg, type TemplateResult } from "lit";
import { SYMBOLS } from "./icons.ts";

const line = (d: string): TemplateResult =>
  svg`<path d=${d} fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="miter" stroke-linecap="square" />`;
const sign = (d: string): TemplateResult =>
  svg`<g transform="translate(1.2 1.2) scale(1.1)"><path d=${d} fill="currentColor" /></g>`;

/** One small sign a game, told apart by outline. It always stands beside the game's name. */
const GLYPHS: Readonly<Record<string, TemplateResult>> = {
  anarchy: sign(SYMBOLS.crown),
  "great-game": svg`${line("M4.5 14.5 9.5 5.5 16 12.5")}<g fill="currentColor"><circle cx="4.5" cy="14.8" r="2.6" /><circle cx="9.5" cy="5" r="2.6" /><circle cx="16" cy="12.8" r="2.6" /></g>`,
  "great-war": svg`${line("M1.5 12h3V8.5h4V12h3.5V8.5h4V12h2.5")}${line("M1.5 16h17")}`,
  "last-mughal": sign(SYMBOLS.castle),
  camel: line("M1.5 16 7 5l4 7 2-3.5 5.5 7.5Z"),
};

export function gameGlyph(game: string): TemplateResult {
  return html`<svg class="glyph" viewBox="0 0 20 20" aria-hidden="true">${GLYPHS[game] ?? ""}</svg>`;
}
