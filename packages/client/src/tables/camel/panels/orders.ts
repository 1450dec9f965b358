import {
  figuresOf,
  inches,
  moveModesOf,
  refuseUnit,
  suggestedOrders,
  tasksOf,
  unitOf,
  type MoveMode,
  type Order,
  type Suggestion,
} from "@caravanserai/camel";
import type { Json } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import { composedOf, isMove, moved, reachOf, shiftOf, turned } from "../composing.ts";
import type { Context } from "../context.ts";
import { targetRows } from "../overlays.ts";
import { unitWords } from "../pieces.ts";
import { figureName, inNames, MODES, tagOf, unitName } from "../words/names.ts";

export interface UnitActions {
  readonly pick: (unit: string | null) => void;
}
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
export const give = (c: Context, order: Order): void => c.draft.setValue("order", order as unknown as Json);

const SUGGESTIONS: Readonly<Record<Suggestion, string>> = {
  "up-the-trail": "Up the trail",
  "down-the-trail": "Down the trail",
  "into-cover": "Into cover nearby",
  "towards-enemy": "Towards the enemy",
};

/** What the picked Unit can do, or the list of Units that have had no order yet. */
export function orderPanel(c: Context, actions: UnitActions): TemplateResult | typeof nothing {
  if (c.asked !== "camel.move" || c.you === null) return nothing;
  const { scene, you, unit } = c;
  if (unit === null || scene.units.find(({ id }) => id === unit)?.side !== you) return unitList(c, actions);
  const refusal = refuseUnit(scene, you, unit);
  const own = unitOf(scene, unit);
  return html`<section class="unit-panel">
    <h3>${capital(unitName(unit))} <span>${unitWords(scene, own)}</span></h3>
    ${refusal === null ? modes(c, unit) : html`<p class="quiet">${inNames(refusal.message)} <cv-rule rule=${refusal.rule ?? ""}></cv-rule></p>`}
    <button class="btn small plain" @click=${() => actions.pick(null)}>Another Unit</button>
  </section>`;
}

function unitList({ scene, you }: Context, { pick }: UnitActions): TemplateResult {
  const own = scene.units.filter((unit) => unit.side === you && figuresOf(scene, unit.id).length > 0);
  const free = own.filter((unit) => you !== null && refuseUnit(scene, you, unit.id) === null);
  return html`<section class="unit-panel">
    <h3>Units <span>${free.length} without an order</span></h3>
    <div class="unit-grid">
      ${own.map(
        (unit) =>
          html`<button
            class="btn small ${free.includes(unit) ? "" : "plain"}"
            title=${`${capital(unitName(unit.id))}: ${unitWords(scene, unit)}`}
            aria-label=${`${capital(unitName(unit.id))}, ${unitWords(scene, unit)}`}
            @click=${() => pick(unit.id)}
          >
            ${tagOf(unit.id)}
          </button>`,
      )}
    </div>
  </section>`;
}

function modes(c: Context, unit: string): TemplateResult {
  const { scene, you, draft } = c;
  const composed = you === null ? null : composedOf(scene, you, draft.value);
  const order = composed?.order.unit === unit ? composed.order : null;
  const offered = moveModesOf(scene, unitOf(scene, unit));
  const choose = (mode: MoveMode): void => give(c, moved(scene, unit, mode, [shiftOf(scene, order)]));
  const turns = figuresOf(scene, unit).some(({ heading }) => heading >= 0);
  return html`<div class="modes" role="group" aria-label="How it moves">
      ${offered.map((mode) => {
        const reach = reachOf(scene, unit, mode);
        return html`<button class=${order?.mode === mode ? "on" : ""} aria-pressed=${order?.mode === mode ? "true" : "false"} @click=${() => choose(mode)}>
          ${MODES[mode]}<small>${reach === null ? "" : inches(reach)}</small>
        </button>`;
      })}
      ${tasksOf(scene, unitOf(scene, unit)).map(
        (task) =>
          html`<button class=${order?.mode === task.mode && !isMove(task) ? "on" : ""} @click=${() => give(c, task)}>
            ${MODES[task.mode]}<small>${task.mode === "trench" ? (task.direction === 0 ? "up the pass" : "down the pass") : "whole turn"}</small>
          </button>`,
      )}
    </div>
    ${
      order !== null && isMove(order) && turns
        ? html`<div class="turns">
            <button class="btn small" @click=${() => give(c, turned(scene, order, -1))}>Turn left</button>
            <button class="btn small" @click=${() => give(c, turned(scene, order, 1))}>Turn right</button>
          </div>`
        : nothing
    }
    <div class="suggested">
      ${you === null ? nothing : suggestedOrders(scene, you, unit).map(
              ({ suggestion, order: proposed }) =>
                html`<button class="btn small" @click=${() => give(c, proposed)}>${SUGGESTIONS[suggestion]}</button>`,
            )}
    </div>
    ${order === null ? html`<p class="quiet">Drag its figures on the table, use the arrow keys, or take one of these.</p>` : account(c)}`;
}

/** What the ways cost, dearest first; a refused figure in front. */
function account({ scene, you, draft }: Context): TemplateResult | typeof nothing {
  const composed = you === null ? null : composedOf(scene, you, draft.value);
  if (composed === null) return nothing;
  const { ways, refusal } = composed.examination;
  const refused = ways.filter((way) => way.refusal !== null);
  const others = ways.filter((way) => way.refusal === null);
  const dearest = others.reduce((most, way) => Math.max(most, way.cost), 0);
  return html`<table class="account">
      <tbody>
        ${refused.map(
          (way) =>
            html`<tr class="refused">
              <td>${figureName(way.figure)}</td>
              <td>${way.covers.map(({ type, price }) => `${type.replaceAll("_", " ")} ${inches(price)}`).join(" + ")}</td>
              <td>${inches(way.cost)} of ${inches(way.allowance)}</td>
            </tr>`,
        )}
        ${others.length === 0 ? nothing : html`<tr><td>${refused.length === 0 ? "All" : "The others"}</td><td>up to</td><td>${inches(dearest)}</td></tr>`}
      </tbody>
    </table>
    ${refusal === null ? nothing : html`<p class="refusal">${inNames(refusal.message)} <cv-rule rule=${refusal.rule ?? ""}></cv-rule></p>`}`;
}

/* ---- Fire and melee */

/** The table of targets of the Unit that fires. */
export function firePanel(c: Context, { pick }: UnitActions): TemplateResult | typeof nothing {
  const { asked, ask, draft, unit } = c;
  if (asked !== "camel.fire") return nothing;
  const fire = ask?.options.find((o) => o.id === "fire");
  const shell = ask?.options.find((o) => o.id === "shell");
  const firers = fire?.shape === "pickGroup" ? fire.of.map(({ lead }) => String(lead)) : [];
  const gunners = shell?.shape === "pickGroup" ? shell.of.map(({ lead }) => String(lead)) : [];
  if (unit === null || (!firers.includes(unit) && !gunners.includes(unit)))
    return html`<section class="unit-panel">
      <h3>Who fires <span>${firers.length} can</span></h3>
      <div class="unit-grid">
        ${[...new Set([...firers, ...gunners])].map((id) => html`<button class="btn small" aria-label=${capital(unitName(id))} @click=${() => pick(id)}>${tagOf(id)}</button>`)}
      </div>
    </section>`;
  const rows = firers.includes(unit) ? targetRows(c, unit) : [];
  const structures = shell?.shape === "pickGroup" ? (shell.of.find(({ lead }) => lead === unit)?.with ?? []).map(String) : [];
  const aim = (option: "fire" | "shell", target: string): void => {
    draft.choose(option);
    draft.press(unit);
    draft.press(target);
  };
  return html`<section class="unit-panel">
    <h3>${capital(unitName(unit))} fires</h3>
    <table class="account targets">
      <thead>
        <tr><th>Unit</th><th>marks</th><th>gap</th><th>cover, save</th><th>fall</th></tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr class=${draft.isPicked(row.unit) ? "picked" : ""}>
              <td><button class="btn small" aria-label=${`Fire at ${unitName(row.unit)}`} @click=${() => aim("fire", row.unit)}>${tagOf(row.unit)}</button></td>
              <td>${row.marks} of ${row.figures}</td>
              <td>${inches(row.gap)}</td>
              <td>${row.covers}</td>
              <td>${row.fallen.toFixed(1)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${structures.map((id) => html`<button class="btn small" @click=${() => aim("shell", id)}>Shell ${id.replaceAll("_", " ")}</button>`)}
    <p class="quiet">Each hit is saved on a die, +1 beyond 18″. <cv-rule rule="CK-147"></cv-rule></p>
    <button class="btn small plain" @click=${() => pick(null)}>Another Unit</button>
  </section>`;
}

/** Who is in contact with whom. */
export function meleePanel(c: Context): TemplateResult | typeof nothing {
  const { asked, ask, draft } = c;
  if (asked !== "camel.melee") return nothing;
  const attack = ask?.options.find((o) => o.id === "attack");
  if (attack?.shape !== "pickGroup") return nothing;
  return html`<section class="unit-panel">
    <h3>In contact <span>${attack.of.length} can strike</span></h3>
    <ul class="rows">
      ${attack.of.map(
        ({ lead, with: enemies }) =>
          html`<li>
            <span>${capital(figureName(String(lead)))}</span>
            <span>
              ${enemies.map(
                (enemy) =>
                  html`<button
                    class="btn small"
                    aria-pressed=${draft.lead === lead && draft.picks.includes(enemy) ? "true" : "false"}
                    @click=${() => {
                      draft.choose("attack");
                      draft.press(lead);
                      draft.press(enemy);
                    }}
                  >
                    ${figureName(String(enemy))}
                  </button>`,
              )}
            </span>
          </li>`,
      )}
    </ul>
  </section>`;
}
