import { spaceOf } from "@caravanserai/great-game";
import type { OfficerId, SpaceId } from "@caravanserai/great-game/data";
import { html, nothing, svg, type TemplateResult } from "lit";
import { icon } from "../../../elements/icons.ts";
import type { Context } from "../context.ts";
import { lineOf } from "../map/places.ts";
import { medalPicture, stackPicture } from "../map/signs.ts";
import type { Marching } from "../marching.ts";
import { stackLook } from "../reading.ts";
import { tabStop, walkRadios } from "../walking.ts";
import { cardName, cardOf, forceWords, nationSp, officerName, ratings, spaceName, stateName } from "../words/names.ts";
import { endWarning, oddsOfStep, warningsOf } from "./odds.ts";
import { prospectOf } from "../prospects.ts";

export interface MarchActions {
  readonly press: (space: SpaceId) => void;
}

/** The marching stack: which pieces move, where they may go, the cost and what may happen. */
export function marchPanel(context: Context, marching: Marching, { press }: MarchActions): TemplateResult {
  const { view } = context;
  const { hint } = marching;
  const spent = view.turn === null ? 0 : cardOf(view.turn.type).value - view.turn.points;
  return html`<section class="march" aria-label="The march">
    <div class="head">
      <h2>March</h2>
      <span class="quiet">from ${spaceName(hint.at)}${view.turn === null ? "" : `, ${cardName(view.turn.type)}`}</span>
      ${pips(spent, view.turn?.points ?? 0)}
    </div>
    <div class="stack">
      ${marching.nations.map((nation) => {
        const most = marching.most(nation);
        const came = marching.came(nation);
        const went = marching.count(nation);
        return html`<div class="stepper hstack">
          ${stackPicture(stackLook(view, nation, went))}
          <span class="sl"
            >${nationSp(nation)}<span class="quiet sub">${stepperNote(marching, came, most, went)}</span></span
          >
          <cv-stepper
            .label=${`${nationSp(nation)} that go`}
            .min=${marching.isSettingOut || marching.canDrop ? 0 : came}
            .max=${most}
            .value=${went}
            @cv-amount=${(event: CustomEvent<{ value: number }>) => marching.setCount(nation, event.detail.value)}
          ></cv-stepper>
          <span class="quiet num of small">of ${most}</span>
        </div>`;
      })}
      ${hint.all.officers.map((officer) => officerRow(marching, officer))}
    </div>
    ${marching.isDropping ? dropping(marching) : html`${endWarning(context, marching)}${steps(context, marching, press)}`}
  </section>`;
}

function stepperNote(marching: Marching, came: number, most: number, went: number): string {
  if (marching.isSettingOut || came === most) return "";
  return went > came ? `${went - came} join here` : `${most - came} may join`;
}

function pips(spent: number, left: number): TemplateResult {
  return html`<span class="pips" role="img" aria-label="${left} of ${spent + left} points left">
    ${Array.from({ length: spent + left }, (_, i) => html`<i class=${i < spent ? "sp" : ""}></i>`)}
  </span>`;
}

function officerRow(marching: Marching, officer: OfficerId): TemplateResult {
  const goes = marching.pieces.officers.includes(officer);
  return html`<button
    class="offrow plainbtn hstack"
    role="checkbox"
    aria-checked=${goes ? "true" : "false"}
    aria-label="${officerName(officer)}, ${ratings(officer)}, goes with the stack"
    @click=${() => marching.toggle(officer)}
  >
    ${medalPicture(officer)}<span class="sl">${officerName(officer)}</span
    ><span class="td2 num">${ratings(officer)}</span>
    <span class="tickb sized centered rounded">${goes ? icon("check") : nothing}</span>
  </button>`;
}

function dropping(marching: Marching): TemplateResult {
  return html`<p class="note spaced small">
    ${icon("info")}<span
      >${forceWords(marching.left)} stay in ${spaceName(marching.hint.at)}: leave them behind first. Their attrition is
      rolled at once; then the rest moves on. <cv-rule rule="GG-324"></cv-rule
    ></span>
  </p>`;
}

/** The highlighted neighbours in order, for the keyboard and screen readers. */
function steps(context: Context, marching: Marching, press: MarchActions["press"]): TemplateResult {
  const { targets, to } = marching;
  if (targets.length === 0)
    return html`<p class="note spaced small">
      ${icon("info")}<span>From ${spaceName(marching.hint.at)} these pieces can go nowhere.</span>
    </p>`;
  const choose = (target: SpaceId | undefined): void => {
    if (target !== undefined && target !== to) marching.choose(target);
  };
  return html`<div
      class="nexts"
      role="radiogroup"
      aria-label="Where to"
      @keydown=${walkRadios((place) => choose(targets[place]))}
    >
      ${targets.map((target) => step(context, marching, target, press))}
    </div>
    ${to === null ? html`<p class="quiet small">Choose a lit space, on the map or here.</p>` : html`${oddsOfStep(context, marching, to)}${warningsOf(context, marching, to)}`}`;
}

function step(context: Context, marching: Marching, target: SpaceId, press: MarchActions["press"]): TemplateResult {
  const on = marching.to === target;
  const line = lineOf(marching.hint.at, target)?.line ?? "regular";
  const { what, odds } = prospectOf(context, marching, target);
  const { vassal } = spaceOf(target);
  return html`<button
    class="nx small rounded ${on ? "on" : ""}"
    role="radio"
    tabindex=${tabStop(on, target === marching.targets[0], marching.to !== null)}
    aria-checked=${on ? "true" : "false"}
    title=${vassal === null ? nothing : stateName(vassal)}
    @click=${() => press(target)}
  >
    <span class="rad"></span>${lineSample(line)}<span class="nn">${spaceName(target)}</span
    ><span class="sr">, ${LINES[line]}, </span> <span class="nw muted">${what}</span><span class="no num">${odds}</span>
  </button>`;
}

const LINES = { regular: "regular ground", desert: "through desert", water: "over water" } as const;
export function lineSample(line: keyof typeof LINES): TemplateResult {
  const d = line === "water" ? "M1 4q3-4 6 0t6 0 6 0 6 0" : "M2 4H24";
  return html`<svg class="lk" viewBox="0 0 26 8" aria-hidden="true">${svg`<path class="road ${line}" d=${d}/>`}</svg>`;
}
