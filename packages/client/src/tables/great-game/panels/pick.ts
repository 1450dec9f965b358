import { armyOf, isOfficer, isSpace, spaceOf, standingNation, type Camp, type LossId } from "@caravanserai/great-game";
import type { Nation, OfficerId, SpaceId, VassalId } from "@caravanserai/great-game/data";
import type { Id } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import type { Context } from "../context.ts";
import { medalPicture, stackPicture } from "../map/signs.ts";
import { stackLook } from "../reading.ts";
import { tabStop, walkRadios } from "../walking.ts";
import { poolName } from "../words/choices.ts";
import { capitalised, nationSp, officerName, ratings, spaceName, stateName } from "../words/names.ts";
import type { Option } from "../options.ts";

type One = Extract<Option, { shape: "pickOne" }>;
type Split = Extract<Option, { shape: "allocate" }>;

/** A column of figures next to each officer of a list. */
export interface Column {
  readonly head: string;
  readonly of: (officer: OfficerId) => string;
}

/** An option's ids as a group of radio buttons: a choice stays selected until another is made. */
function radiosOf({ draft }: Context, option: One, ids: readonly Id[]) {
  const isOn = (id: Id): boolean => draft.option?.id === option.id && draft.isPicked(id);
  const choose = (id: Id | undefined): void => {
    if (id !== undefined && !isOn(id)) draft.press(id);
  };
  return {
    isOn,
    choose,
    tab: (id: Id) => tabStop(isOn(id), id === ids[0], ids.some(isOn)),
    walk: walkRadios((place) => choose(ids[place])),
  };
}

/** Officers to choose from, with the effect of each. */
export function officerList(context: Context, option: One, columns: readonly Column[]): TemplateResult {
  const { view } = context;
  const officers = option.of.filter(isOfficer);
  const group = radiosOf(context, option, officers);
  return html`<table class="ofs small" role="radiogroup" aria-label="Officers" @keydown=${group.walk}>
    <thead>
      <tr>
        <td></td>
        <th>Officer</th>
        <td></td>
        ${columns.map((c) => html`<th class="r">${c.head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${officers.map((officer) => {
        const on = group.isOn(officer);
        const at = view.officers[officer];
        return html`<tr class=${on ? "on" : ""} @click=${() => group.choose(officer)}>
          <td>
            <button
              class="rad"
              role="radio"
              tabindex=${group.tab(officer)}
              aria-checked=${on ? "true" : "false"}
              aria-label="${officerName(officer)}, ${ratings(officer)}${at === undefined ? "" : `, ${spaceName(at)}`}${columns.map((c) => `, ${c.head} ${c.of(officer)}`).join("")}"
            ></button>
          </td>
          <td>
            <span class="who"
              >${medalPicture(officer)}<span
                >${capitalised(officerName(officer))}<span class="quiet"
                  >${at === undefined ? "" : spaceName(at)}</span
                ></span
              ></span
            >
          </td>
          <td class="num b">${ratings(officer)}</td>
          ${columns.map((c) => html`<td class="num r">${c.of(officer)}</td>`)}
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** States to choose from: targets of a mission or of a rebellion. */
export function stateList(
  context: Context,
  option: One,
  figures: (vassal: VassalId) => { readonly what: string; readonly odds: string },
): TemplateResult {
  const group = radiosOf(context, option, option.of);
  return html`<div class="nexts" role="radiogroup" aria-label="States" @keydown=${group.walk}>
    ${option.of.map((id) => {
      const vassal = id as VassalId;
      const on = group.isOn(id);
      const { what, odds } = figures(vassal);
      return html`<button
        class="nx small rounded state ${on ? "on" : ""}"
        role="radio"
        tabindex=${group.tab(id)}
        aria-checked=${on ? "true" : "false"}
        @click=${() => group.choose(id)}
      >
        <span class="rad"></span><i class="swatch s-${vassal}"></i><span class="nn">${stateName(vassal)}</span>
        <span class="nw muted">${what}</span><span class="no num">${odds}</span>
      </button>`;
    })}
  </div>`;
}

/** Spaces to choose from. */
export function spaceList(context: Context, option: One, what: (id: Id) => string): TemplateResult {
  const group = radiosOf(context, option, option.of);
  return html`<div class="nexts" role="radiogroup" aria-label="Spaces" @keydown=${group.walk}>
    ${option.of.map((id) => {
      const on = group.isOn(id);
      return html`<button
        class="nx small rounded plain ${on ? "on" : ""}"
        role="radio"
        tabindex=${group.tab(id)}
        aria-checked=${on ? "true" : "false"}
        @click=${() => group.choose(id)}
      >
        <span class="rad"></span><span class="nn">${isSpace(id) ? spaceName(id) : id}</span
        ><span class="nw muted">${what(id)}</span>
      </button>`;
    })}
  </div>`;
}

/** A total to share out: a stepper for each place, the remainder, and a quick way to start. */
export function splitPanel(context: Context, option: Split, heading: string, you: Camp | null): TemplateResult {
  const { draft } = context;
  const begun = draft.option?.id === option.id;
  const left = begun ? draft.left : option.total;
  const begin = (): void => {
    if (!begun) draft.choose(option.id);
  };
  const fill = (id: Id): void => {
    begin();
    for (const other of option.over) if (other.id !== id) draft.setShare(other.id, other.min);
    draft.setShare(id, option.total - option.over.reduce((sum, o) => sum + (o.id === id ? 0 : o.min), 0));
  };
  return html`<section class="split">
    <div class="head">
      <h2>${heading}</h2>
      <span class="more num" role="status"
        >${left === 0 ? `all ${option.total} shared out` : left > 0 ? `${left} of ${option.total} left` : `${-left} too many`}</span
      >
    </div>
    ${option.over.map(({ id, min, max }) => {
      const value = (begun ? draft.shares[id] : undefined) ?? min;
      return html`<div class="stepper hstack">
        ${picture(context, option, id, value, you)}<span class="sl">${shareName(option, id)}</span>
        <cv-stepper
          .label=${shareName(option, id)}
          .min=${min}
          .max=${Math.min(max, option.total)}
          .value=${value}
          @cv-amount=${(event: CustomEvent<{ value: number }>) => {
            begin();
            draft.setShare(id, event.detail.value);
          }}
        ></cv-stepper>
        ${max >= option.total ? html`<button class="btn small plain" aria-label="All ${option.total}: ${shareName(option, id)}" @click=${() => fill(id)}>all</button>` : html`<span class="quiet num of small">of ${max}</span>`}
      </div>`;
    })}
  </section>`;
}

function shareName(option: Split, id: string): string {
  if (isSpace(id)) return `${spaceName(id)}${stateOfSpaceWords(id)}`;
  return option.id === "lose" ? poolName(id as LossId) : nationSp(id as Nation);
}
const stateOfSpaceWords = (id: SpaceId): string => (spaceOf(id).isCapital ? ", capital" : "");

function picture(
  { view }: Context,
  option: Split,
  id: string,
  value: number,
  you: Camp | null,
): TemplateResult | typeof nothing {
  const nation = nationOf(option, id, you);
  return nation === null ? nothing : stackPicture(stackLook(view, nation, value));
}
function nationOf(option: Split, id: string, you: Camp | null): Nation | null {
  if (id === "fortress") return null;
  const standing = standingNation(id);
  if (standing !== null) return standing;
  if (!isSpace(id)) return id as Nation;
  if (option.id === "place") return "rebels";
  const { vassal } = spaceOf(id);
  if (option.id === "deploy") return vassal === null ? null : armyOf(vassal);
  return option.id === "remove" ? you : null;
}
