import type { CardNo } from "@caravanserai/great-war";
import { html, nothing, type TemplateResult } from "lit";
import { faceOf } from "../face.ts";
import { cardIcon, ICON_HELP } from "../signs.ts";

/** The meaning of the signs in a card's rail, next to the card in the reader panel. */
export function legend(no: CardNo): TemplateResult {
  const { known, icons, suit } = faceOf(no);
  return html`<ul class="legend small">
    <li>
      <span class="bp sized centered ${known.black ? "bl" : ""}">${known.bp}</span>
      <span
        >Battle Points;
        ${known.black ? "a black circle: it is not laid down in a regroup" : "a white circle: it may be laid down in a regroup"}</span
      >
    </li>
    ${icons.map((icon) => html`<li>${cardIcon(icon)}<span>${ICON_HELP[icon]}</span></li>`)}
    ${suit === "joker" ? html`<li><b>JK</b><span>Joker: answers an enemy lead card and ends the round</span></li>` : nothing}
  </ul>`;
}
