import { COMPANIES, SHAPES, type AnarchyView } from "@caravanserai/anarchy";
import { html, type TemplateResult } from "lit";
import { land } from "../../games/anarchy-drawing.ts";
import { chip } from "../../log-words/position-marks.ts";

/** The map with its governments: the company's colour and the cards of the meld. [MM-820] */
export function position(view: AnarchyView): TemplateResult {
  return html`<svg viewBox="0 0 500 500">
    ${land()}
    ${view.melds.map(({ area, owner, leader, followers }) => {
      const { token } = SHAPES[area];
      const company = COMPANIES[owner];
      return chip(token.x / 2, token.y / 2, 26, {
        ...{ fill: company?.colour ?? "#34302a", ink: company?.textColour ?? "#ffffff", round: true },
        words: String((leader === null ? 0 : 1) + followers.length),
      });
    })}
  </svg>`;
}
