import type { FigureId, Side, SpaceId } from "@caravanserai/last-mughal";
import { html, nothing, svg, type TemplateResult } from "lit";
import { icon } from "../../../elements/icons.ts";
import type { Context } from "../context.ts";
import { emptyArch, head } from "../map/heads.ts";
import { mapStrip } from "../map-view.ts";

/** One of the two parties under the title of a battle or a siege. */
export interface BannerParty {
  readonly side: Side;
  readonly lead: FigureId | null;
  readonly name: string;
  readonly words: string;
  readonly strength: number;
}
/** The button that leads to the map. */
export interface BannerButton {
  readonly words: string;
  /** What is asked is answered there. */
  readonly lit: boolean;
  readonly press: () => void;
}

/** The head of a battle or a siege: its title on the country around it, both parties with commander and strength. */
export function banner(
  c: Context,
  space: SpaceId,
  title: string,
  words: string,
  [left, right]: readonly [BannerParty, BannerParty],
  { words: label, lit, press }: BannerButton,
): TemplateResult {
  return html`<header class="banner">
    ${mapStrip(c, space)} ${partyPlate(left)}
    <div class="titled">
      <h2>${title}</h2>
      ${words === "" ? nothing : html`<p>${words}</p>`}
    </div>
    ${partyPlate(right)}
    <button class="btn small ${lit ? "lampbtn" : ""}" @click=${press}>
      ${icon("map")}<span class="word">${label}</span>
    </button>
  </header>`;
}

const partyPlate = ({ side, lead, name, words, strength }: BannerParty): TemplateResult =>
  html`<div class="plate ${side}">
    <svg class="arch" viewBox="0 0 44 53" aria-hidden="true">${lead === null ? emptyArch() : svg`${head(lead)}`}</svg>
    <p><b>${name}</b><small>${words}</small></p>
    <strong class="num" title="Strength"><span class="sr">strength </span>${strength}</strong>
  </div>`;
