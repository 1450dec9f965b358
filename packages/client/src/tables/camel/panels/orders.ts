import {
  inches,
  moveModesOf,
  refuseUnit,
  shootersOf,
  suggestedOrders,
  tasksOf,
  unitOf,
  type ColumnPace,
  type MoveMode,
  type MoveOrder,
  type Order,
  type Point,
  type Scene,
  type SuggestedOrder,
  type Suggestion,
} from "@caravanserai/camel";
import type { Json } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import { composedOf, inMode, isBent, isMove, reachOf, straightened } from "../composing.ts";
import type { Context } from "../context.ts";
import { distanceWords } from "../distances.ts";
import { firesAtOnce, setFiresAtOnce } from "../hold-setting.ts";
import { bestTargets, blockedRows, targetRows, type TargetRow } from "../overlays.ts";
import { dangerWords, knownDanger } from "../ghost-danger.ts";
import { unitWords } from "../pieces.ts";
import { paceWords, roll, rollOrder, type RollActions } from "./roll.ts";
import { unitCard } from "./unit-card.ts";
import { capital, figureName, inNames, MODES, nameWithTag, structureName, tagOf, unitName } from "../words/names.ts";

/** What the helpers offer for a Unit. */
interface Offered {
  readonly tasks: readonly Order[];
  readonly suggestions: readonly SuggestedOrder[];
}
const keptOffers = new WeakMap<Scene, Map<string, Offered>>();
const NOTHING: Offered = { tasks: [], suggestions: [] };
/** Computed once for each position and never during rendering, since the helpers judge many orders. */
const offersOf = ({ scene }: Context, unit: string): Offered => keptOffers.get(scene)?.get(unit) ?? NOTHING;

/** The computations still missing for a Unit's panel. */
export function missingOffers({ scene, you }: Context, unit: string): readonly (() => void)[] {
  if (you === null || keptOffers.get(scene)?.has(unit) === true) return [];
  return [
    () => {
      const kept = keptOffers.get(scene) ?? new Map<string, Offered>();
      const found = { tasks: tasksOf(scene, unitOf(scene, unit)), suggestions: suggestedOrders(scene, you, unit) };
      keptOffers.set(scene, kept.set(unit, found));
    },
  ];
}

export interface UnitActions extends Omit<RollActions, "pick"> {
  /** Proposes a march of the whole column. */
  readonly march: (pace: ColumnPace) => void;
  /** Chooses the Unit to move as one with others, or no longer. */
  readonly together: (unit: string) => void;
  readonly pick: (unit: string | null) => void;
  /** Drafts an order whose mode the player chose by hand. */
  readonly choose: (order: MoveOrder) => void;
  /** Turns the formation by this many notches clockwise. */
  readonly turn: (notches: number) => void;
  /** Moves the Unit by this many hundredths of an inch in a direction on the table. */
  readonly go: (direction: Point, by: number) => void;
  /** The compass is rendered only when open: it has many buttons, and a Unit's panel must appear quickly. */
  readonly compassIsOpen: boolean;
  readonly openCompass: (open: boolean) => void;
}
/** Selects the target that the bar will then fire at. */
export function aimAt({ draft }: Context, option: "fire" | "shell", unit: string, target: string): void {
  draft.choose(option);
  draft.press(unit);
  draft.press(target);
}
export const give = (c: Context, order: Order): void => c.draft.setValue("order", order as unknown as Json);

const SUGGESTIONS: Readonly<Record<Suggestion, string>> = {
  "up-the-trail": "Up the trail",
  "down-the-trail": "Down the trail",
  "into-cover": "Into cover nearby",
  "towards-enemy": "Towards the enemy",
};

/** What the selected Unit can do, or the list of Units without an order so far. */
export function orderPanel(c: Context, actions: UnitActions): TemplateResult | typeof nothing {
  if (c.asked !== "camel.move" || c.you === null) return nothing;
  const { scene, you, unit } = c;
  const side = scene.units.find(({ id }) => id === unit)?.side;
  if (unit === null || side === undefined) return unitList(c, actions);
  if (side !== you) return html`${unitCard(c, unit, () => actions.pick(null))}${unitList(c, actions)}`;
  const refusal = refuseUnit(scene, you, unit);
  const own = unitOf(scene, unit);
  return html`<section class="unit-panel lists spaced">
    <h2>${capital(unitName(unit))} <span>${unitWords(scene, own)}</span></h2>
    ${refusal === null ? modes(c, unit, actions) : html`<p class="quiet">${inNames(refusal.message)} <cv-rule rule=${refusal.rule ?? ""}></cv-rule></p>`}
    <div class="turns">
      <button class="btn small plain" @click=${() => actions.pick(null)}>Another Unit</button>
      ${
        refusal === null
          ? html`<button
              class="btn small plain"
              aria-pressed=${c.column.chosen.has(unit) ? "true" : "false"}
              @click=${() => actions.together(unit)}
            >
              Moves with others
            </button>`
          : nothing
      }
    </div>
  </section>`;
}

/** The own Units while nothing is asked of them. */
export function restingRoll(c: Context, actions: Pick<UnitActions, "pick" | "point" | "stays">): TemplateResult {
  const own = rollOrder(c);
  return own.length === 0
    ? html`<p class="quiet small">None of your Units is on the table.</p>`
    : html`<section class="unit-panel lists spaced">
        <h2>Units <span>in order of march</span></h2>
        ${roll(c, own, actions)}
      </section>`;
}

function unitList(c: Context, actions: UnitActions): TemplateResult {
  const { scene, you, column } = c;
  const own = rollOrder(c);
  const free = own.filter((unit) => you !== null && refuseUnit(scene, you, unit) === null);
  const chosen = column.chosen.size;
  return html`<section class="unit-panel lists spaced">
    <h2>Units <span>${chosen > 0 ? `${chosen} move as one` : `${free.length} without an order`}</span></h2>
    ${free.length < 2 ? nothing : paces(c, actions)} ${roll(c, own, actions, column.orders)}
    ${
      free.length < 2
        ? nothing
        : html`<p class="quiet">Shift and a press, or a frame drawn with Shift, choose Units that move as one.</p>`
    }
  </section>`;
}

/** A march for every Unit that has no order, in one press. */
function paces({ scene, you, column }: Context, { march }: UnitActions): TemplateResult {
  const tile = (pace: ColumnPace, label: string) => {
    const far = you === null ? "" : paceWords(scene, you, pace);
    return far === ""
      ? nothing
      : html`<button
          class=${column.pace === pace ? "on" : ""}
          aria-pressed=${column.pace === pace ? "true" : "false"}
          @click=${() => march(pace)}
        >
          ${label}<small>${far} on foot</small>
        </button>`;
  };
  if (you !== "british") return html``;
  return html`<div class="modes paces" role="group" aria-label="The column">
    ${tile("march", "March the column")}${tile("fast", "Fast")}
  </div>`;
}

function modes(c: Context, unit: string, actions: UnitActions): TemplateResult {
  const { scene, you, value } = c;
  const composed = you === null ? null : composedOf(scene, you, value);
  const order = composed?.order.unit === unit ? composed.order : null;
  const offered = moveModesOf(scene, unitOf(scene, unit));
  const offers = offersOf(c, unit);
  const choose = (mode: MoveMode): void => actions.choose(inMode(scene, unit, order, mode));
  return html`<div class="modes" role="group" aria-label="How it moves">
      ${offered.map((mode) => {
        const reach = reachOf(scene, unit, mode);
        return html`<button
          class=${order?.mode === mode ? "on" : ""}
          aria-pressed=${order?.mode === mode ? "true" : "false"}
          @click=${() => choose(mode)}
        >
          ${MODES[mode]}<small>${reach === null ? "" : inches(reach)}</small>
        </button>`;
      })}
      ${offers.tasks.map(
        (task) =>
          html`<button class=${order?.mode === task.mode && !isMove(task) ? "on" : ""} @click=${() => give(c, task)}>
            ${MODES[task.mode]}<small
              >${task.mode === "trench" ? (task.direction === 0 ? "up the pass" : "down the pass") : "whole turn"}</small
            >
          </button>`,
      )}
      <button @click=${() => actions.pick(null)}>Stay<small>and fire</small></button>
    </div>
    ${offered.length === 0 ? nothing : compass(c, unit, actions)}
    <div class="suggested">
      ${offers.suggestions.map(
        ({ suggestion, order: proposed }) =>
          html`<button class="btn small" @click=${() => give(c, proposed)}>${SUGGESTIONS[suggestion]}</button>`,
      )}
    </div>
    ${order === null ? nothing : account(c)}${danger(c)}`;
}

/** The eight directions as they appear on this screen, row by row, around an empty centre. */
const COMPASS: readonly (readonly [up: -1 | 0 | 1, right: -1 | 0 | 1])[] = [
  [1, -1],
  [1, 0],
  [1, 1],
  [0, -1],
  [0, 0],
  [0, 1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];
/** The name of a direction on the table. */
function directionName([x, y]: Point): string {
  const along = y > 0 ? "up the pass" : y < 0 ? "down the pass" : "";
  const aside = x > 0 ? "right" : x < 0 ? "left" : "";
  return [along, aside].filter((words) => words !== "").join(" and ");
}

/** Direction and inches without a drag, for the keyboard and screen readers. The readout reports the result. */
function compass(c: Context, unit: string, actions: UnitActions): TemplateResult {
  const { scene, view, you, value } = c;
  const composed = you === null ? null : composedOf(scene, you, value);
  const order = composed !== null && isMove(composed.order) && composed.order.unit === unit ? composed.order : null;
  const standing = new Map(
    order?.paths.flatMap(({ figure, path }) =>
      path.at(-1) === undefined ? [] : [[figure, path.at(-1) as Point] as const],
    ),
  );
  const toggle = (event: Event): void => actions.openCompass((event.currentTarget as HTMLDetailsElement).open);
  return html`<details class="compass-box" ?open=${actions.compassIsOpen} @toggle=${toggle}>
      <summary class="small">Direction and inches</summary>
      ${actions.compassIsOpen ? rose(c, order, actions) : nothing}
    </details>
    <p class="quiet readout small" role="status">${capital(distanceWords(scene, view, unit, standing))}</p>`;
}
function rose(c: Context, order: MoveOrder | null, { turn, go }: Pick<UnitActions, "turn" | "go">): TemplateResult {
  const { projection: o } = c;
  const inchesOf = (event: Event): number => {
    const form = (event.currentTarget as Element).closest(".compass");
    const field = form?.querySelector<HTMLInputElement>("input");
    const given = Number(field?.value ?? 1);
    return Math.round((Number.isFinite(given) && given > 0 ? given : 1) * 100);
  };
  return html`<div class="compass" role="group" aria-label="Direction and inches">
    <div class="rose">
      ${COMPASS.map(([up, right]) => {
        if (up === 0 && right === 0) return html`<span aria-hidden="true"></span>`;
        const [a, b] = [o.from(right * 1000, -up * 1000), o.from(0, 0)];
        const direction: Point = [a[0] - b[0], a[1] - b[1]];
        const name = directionName(direction);
        return html`<button
          class="btn small"
          aria-label=${`Move ${name}`}
          title=${name}
          @click=${(event: Event) => go(direction, inchesOf(event))}
        >
          <svg viewBox="-10 -10 20 20" width="16" height="16" aria-hidden="true">
            <path
              class="pointer"
              transform="rotate(${(Math.atan2(right, up) * 180) / Math.PI})"
              d="M0 8V-7M-5-2 0-7 5-2"
            />
          </svg>
        </button>`;
      })}
    </div>
    <div class="by small">
      <label>Inches <input type="number" min="0.25" max="18" step="0.25" value="1" /></label>
      <div class="turns">
        <button class="btn small" aria-keyshortcuts="[" @click=${() => turn(-1)}>Turn left</button>
        <button class="btn small" aria-keyshortcuts="]" @click=${() => turn(1)}>Turn right</button>
        ${order !== null && isBent(order) ? html`<button class="btn small" @click=${() => give(c, straightened(order))}>Straight</button>` : nothing}
      </div>
    </div>
  </div>`;
}

/** Who could fire at the Unit where its order leads, and who could reach it. */
function danger(c: Context): TemplateResult | typeof nothing {
  const known = knownDanger(c);
  if (known === null) return nothing;
  const lines = dangerWords(known.danger);
  return html`<p class="danger small">
    ${lines.length === 0 ? "Nobody could fire at it there, or reach it." : lines.join(". ")}
  </p>`;
}

/** The cost of each path, dearest first; refused figures come before all others. */
function account({ scene, you, value }: Context): TemplateResult | typeof nothing {
  const composed = you === null ? null : composedOf(scene, you, value);
  if (composed === null) return nothing;
  const { ways, refusal } = composed.examination;
  const refused = ways.filter((way) => way.refusal !== null);
  const others = ways.filter((way) => way.refusal === null);
  const dearest = others.reduce((most, way) => Math.max(most, way.cost), 0);
  return html`<table class="account small">
      <tbody>
        ${refused.map(
          (way) =>
            html`<tr class="refused">
              <td>${figureName(way.figure)}</td>
              <td>
                ${way.covers.map(({ type, price }) => `${type.replaceAll("_", " ")} ${inches(price)}`).join(" + ")}
              </td>
              <td>${inches(way.cost)} of ${inches(way.allowance)}</td>
            </tr>`,
        )}
        ${
          others.length === 0
            ? nothing
            : html`<tr>
                <td>${refused.length === 0 ? "All" : "The others"}</td>
                <td>up to</td>
                <td>${inches(dearest)}</td>
              </tr>`
        }
      </tbody>
    </table>
    ${refusal === null ? nothing : html`<p class="refusal small">${inNames(refusal.message)} <cv-rule rule=${refusal.rule ?? ""}></cv-rule></p>`}`;
}

/** The cells of a target row: button, figures, gap, cover and expected losses. */
function targetCells(row: ReturnType<typeof targetRows>[number], fire: () => void): TemplateResult {
  return html`<td>
      <button class="btn small" aria-label=${`Fire at ${nameWithTag(row.unit)}`} @click=${fire}>
        ${tagOf(row.unit)}
      </button>
    </td>
    <td>${row.marks} of ${row.figures}</td>
    <td>${inches(row.gap)}</td>
    <td>${row.covers}</td>
    <td>${row.fallen.toFixed(1)}</td>`;
}

/* ---- Fire and melee */

/** The table of targets for the firing Unit. */
export function firePanel(
  c: Context,
  { pick, point, stays }: Pick<UnitActions, "pick" | "point" | "stays">,
): TemplateResult | typeof nothing {
  const { asked, ask, draft, unit } = c;
  if (asked !== "camel.fire") return nothing;
  const fire = ask?.options.find((o) => o.id === "fire");
  const shell = ask?.options.find((o) => o.id === "shell");
  const firers = fire?.shape === "pickGroup" ? fire.of.map(({ lead }) => lead) : [];
  const gunners = shell?.shape === "pickGroup" ? shell.of.map(({ lead }) => lead) : [];
  const best = bestTargets(c);
  if (unit === null || (!firers.includes(unit) && !gunners.includes(unit)))
    return html`<section class="unit-panel lists spaced">
      <h2>Who fires <span>${firers.length} can</span></h2>
      ${roll(c, [...new Set([...firers, ...gunners].map(String))], { pick, point, stays }, undefined, (id) => markWords(best.get(id)))}
    </section>`;
  const rows = firers.includes(unit) ? targetRows(c, unit) : [];
  const structures =
    shell?.shape === "pickGroup" ? (shell.of.find(({ lead }) => lead === unit)?.with ?? []).map(String) : [];
  const aim = (option: "fire" | "shell", target: string): void => aimAt(c, option, unit, target);
  const { hits, dice } = handOf(c, unit);
  return html`<section class="unit-panel lists spaced">
    <h2>
      ${capital(unitName(unit))} fires <span>${dice === "" ? "" : `${dice}: about ${hits.toFixed(1)} hits`}</span>
    </h2>
    <table class="account small targets">
      <thead>
        <tr>
          <th>Unit</th>
          <th>marks</th>
          <th>gap</th>
          <th>cover, save</th>
          <th>fall</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr class=${draft.isPicked(row.unit) ? "picked" : ""}>
              ${targetCells(row, () => aim("fire", row.unit))}
            </tr>`,
        )}
        ${blockedRows(c, unit).map(
          (row) =>
            html`<tr class="blocked">
              <td>${tagOf(row.unit)}</td>
              <td>0 of ${row.figures}</td>
              <td>${inches(row.gap)}</td>
              <td>${row.blocked}</td>
              <td>none</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${structures.map((id) => html`<button class="btn small" @click=${() => aim("shell", id)}>Shell ${structureName(id)}</button>`)}
    <p class="quiet">Each hit is saved on one die, +1 beyond 18″. <cv-rule rule="CK-147"></cv-rule></p>
    <label class="setting hstack small">
      <input
        type="checkbox"
        .checked=${!firesAtOnce()}
        @change=${(event: Event) => setFiresAtOnce(!(event.target as HTMLInputElement).checked)}
      />
      Hold the button to fire
    </label>
    <button class="btn small plain" @click=${() => pick(null)}>Another Unit</button>
  </section>`;
}

/** The best mark of a Unit and how many should fall there. */
const markWords = (row: TargetRow | undefined): string =>
  row === undefined ? "none" : `${tagOf(row.unit)}: ${row.fallen.toFixed(1)}`;

/** The dice a Unit throws, and the average number of hits. */
function handOf({ scene, terrain }: Context, unit: string): { readonly dice: string; readonly hits: number } {
  const thrown = shootersOf(scene, terrain, unitOf(scene, unit)).flatMap(({ throws }) =>
    throws.map(([, dice]) => dice),
  );
  const counts = new Map<string, number>();
  for (const { count, die } of thrown) if (count > 0) counts.set(die, (counts.get(die) ?? 0) + count);
  return {
    dice: [...counts].map(([die, count]) => `${count} ${die}`).join(" + "),
    hits: thrown.reduce((sum, { count, die }) => sum + count * (die === "D2" ? 1 : die === "D3" ? 2 : 3.5), 0),
  };
}

/** The pairs in contact. */
export function meleePanel(c: Context): TemplateResult | typeof nothing {
  const { asked, ask, draft } = c;
  if (asked !== "camel.melee") return nothing;
  const attack = ask?.options.find((o) => o.id === "attack");
  if (attack?.shape !== "pickGroup") return nothing;
  return html`<section class="unit-panel lists spaced">
    <h2>In contact <span>${attack.of.length} can strike</span></h2>
    <ul class="rows small">
      ${attack.of.map(
        ({ lead, with: enemies }) =>
          html`<li class="hstack spaced spread ruled">
            <span>${capital(figureName(lead))}</span>
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
                    ${figureName(enemy)}
                  </button>`,
              )}
            </span>
          </li>`,
      )}
    </ul>
  </section>`;
}
