import { css, html, type TemplateResult } from "lit";
import { cardOf } from "../games/index.ts";

/** The icon of a game, always shown next to the game's name. */
export function gameGlyph(game: string): TemplateResult {
  return html`<svg class="glyph muted" viewBox="0 0 20 20" aria-hidden="true">${cardOf(game)?.glyph ?? ""}</svg>`;
}

export const glyphStyles = css`
  .glyph {
    width: 1.25rem;
    height: 1.25rem;
    flex: none;
  }
`;
