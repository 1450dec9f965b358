import {
  armyOf,
  controlOf,
  controllerOf,
  fortressAt,
  limitOf,
  neighboursOf,
  rebelMover,
  rebelsIn,
  roundIndex,
  spOnMap,
  spaceOf,
  stateOf,
  type Vassal,
} from "@caravanserai/great-game";
import type { SpaceId, VassalId } from "@caravanserai/great-game/data";
import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../../elements/icons.ts";
import type { Context } from "../context.ts";
import { flag, medalPicture, stackPicture } from "../map/signs.ts";
import { looksOf } from "../reading.ts";
import {
  campName,
  capitalised,
  endOfReversion,
  nationSp,
  officerName,
  ratings,
  spaceName,
  stateName,
} from "../words/names.ts";
import { whyNotLit } from "../words/unlit.ts";
import { lineSample } from "./march.ts";

/** Everything public about a space and its state. */
export function spacePanel(
  context: Context,
  space: SpaceId,
  actions: { readonly look: (space: SpaceId | null) => void },
): TemplateResult {
  const { view } = context;
  const look = looksOf(view)[space];
  const { fortress, vassal } = spaceOf(space);
  const control = controlOf(view, space);
  const left = fortressAt(view, space);
  const why = whyNotLit(context, space);
  return html`<section class="spacepanel" aria-label=${spaceName(space)}>
    <div class="head">
      <h2>${spaceName(space)}</h2>
      <span class="quiet">${kindWords(space)}</span>
      <button class="iconbtn more" aria-label="Close" @click=${() => actions.look(null)}>${icon("close")}</button>
    </div>
    ${why === "" ? nothing : html`<p class="why">${why}</p>`}
    <p>
      ${control === null ? "Nobody’s." : html`${flag(control)} ${campName(control)} controls it.`}
      ${fortress === 0 ? nothing : html` Fortress: ${left > 0 ? html`<b class="num">${left}</b> of ${fortress}` : html`destroyed (was ${fortress})`}.`}
      ${spaceOf(space).scores ? nothing : html` It counts for nobody. <cv-rule rule="GG-450"></cv-rule>`}
    </p>
    ${
      look.stacks.length + look.officers.length === 0
        ? html`<p class="quiet">There are no pieces here.</p>`
        : html`<ul class="standing">
            ${look.stacks.map((stack) => html`<li class="hstack">${stackPicture(stack)}<b class="num">${stack.sp}</b> ${nationSp(stack.nation)}${stack.fresh === true ? html` <span class="stamp">new</span>` : nothing}${stack.camp === null && stack.mover !== undefined ? html` <span class="quiet">moved by ${context.names.whom(stack.mover)}</span>` : nothing}</li>`)}
            ${look.officers.map((officer) => html`<li class="hstack">${medalPicture(officer)}${capitalised(officerName(officer))} <span class="num">${ratings(officer)}</span></li>`)}
          </ul>`
    }
    <p class="ways cluster">
      ${neighboursOf(view.scenario, space).map(({ to, line }) => html`<button class="link plainbtn" @click=${() => actions.look(to)}>${lineSample(line)}${spaceName(to)}</button>`)}
    </p>
    ${vassal === null ? homeWords(space) : statePanel(context, vassal)}
  </section>`;
}

function kindWords(space: SpaceId): string {
  const { fortress, isCapital, state, home } = spaceOf(space);
  const kind = fortress > 0 ? "fortress" : "open town";
  return `${isCapital ? (home === null ? "capital" : "home fortress and capital") : kind} of ${stateName(state)}`;
}
function homeWords(space: SpaceId): TemplateResult {
  const { home } = spaceOf(space);
  return html`<p class="quiet">${home === null ? "" : `Home of ${campName(home)}.`}</p>`;
}

/** A vassal state's place in the political order. */
function statePanel(context: Context, vassal: VassalId): TemplateResult {
  const { view } = context;
  const army = armyOf(vassal);
  const rebels = rebelsIn(view, vassal);
  const mover = rebels > 0 ? rebelMover(view, vassal) : null;
  return html`<div class="statepanel small">
    <p class="stn">
      <i class="swatch s-${vassal}"></i>${stateName(vassal)} <span class="quiet">${spacesWords(vassal)}</span>
    </p>
    <p>${standingWords(context, vassal, view.vassals[vassal])}</p>
    ${army === null ? nothing : html`<p>${spOnMap(view, army)} of ${limitOf(army)} ${nationSp(army)} are on the map.</p>`}
    ${rebels === 0 ? nothing : html`<p><b class="num">${rebels}</b> Rebels are up${mover === null ? "" : `, moved by ${context.names.whom(mover)}`}.</p>`}
  </div>`;
}
function spacesWords(vassal: VassalId): string {
  const n = stateOf(vassal).spaces.length;
  return `${n} ${n === 1 ? "space" : "spaces"}${stateOf(vassal).scores ? "" : ", counts for nobody"}`;
}

function standingWords({ view, names }: Context, vassal: VassalId, standing: Vassal): string {
  switch (standing.is) {
    case "proxy":
      return `${capitalised(names.whose(standing.of))} proxy${standing.invaded ? ", invaded by the rival" : ""}.`;
    case "conquered":
      return `Conquered by ${names.whom(standing.by)}; it may rise in rebellion.`;
    case "neutral": {
      const controller = controllerOf(view, vassal);
      const invaded =
        standing.invader === null
          ? "Neutral"
          : `Neutral, invaded by ${names.whom(standing.invader)}${controller === null ? "" : `, moved by ${names.whom(controller)}`}`;
      return standing.reversion === null
        ? `${invaded}.`
        : `${invaded}. ${capitalised(names.whom(standing.reversion.guest))} ${names.verb(standing.reversion.guest, "are", "is")} a guest until the end of ${endOfReversion(standing.reversion.ends, roundIndex(view))}.`;
    }
  }
}
