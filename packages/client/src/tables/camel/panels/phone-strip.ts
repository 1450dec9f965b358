import { figuresOf, inches, moveModesOf, refuseUnit, unitOf } from "@caravanserai/camel";
import { html, nothing, type TemplateResult } from "lit";
import { composedOf, inMode, reachOf } from "../composing.ts";
import type { Context } from "../context.ts";
import { eventPicture } from "../ground/event-pictures.ts";
import { targetRows } from "../overlays.ts";
import { cardOfEvent, MODES, nameWithTag, tagOf, unitName } from "../words/names.ts";
import { paceWords } from "./roll.ts";
import { aimAt, type UnitActions } from "./orders.ts";

/* What phones show above the decision: the modes or targets of the selected Unit or of the column, else the event in
   one line. The bar has room for one of them. */

export function phoneStrip(
  c: Context,
  { pick, choose, march }: Pick<UnitActions, "pick" | "choose" | "march">,
): TemplateResult | typeof nothing {
  const { view, unit, you, scene } = c;
  const own = unit !== null && you !== null && scene.units.some((u) => u.id === unit && u.side === you) ? unit : null;
  const event = view.event;
  const line =
    event === null || event.card === "blank"
      ? nothing
      : html`<p class="event-line hstack spaced small">
          ${eventPicture(event.card)}<span
            ><i>${cardOfEvent(event.card).title}</i
            >${event.unit === null || !event.effect ? "" : html` ${unitName(event.unit)}`}</span
          >
        </p>`;
  const choices =
    own === null
      ? c.asked === "camel.move"
        ? column(c, march)
        : nothing
      : c.asked === "camel.move"
        ? modes(c, own, choose)
        : c.asked === "camel.fire"
          ? targets(c, own, pick)
          : nothing;
  const shown = choices === nothing ? line : choices;
  return shown === nothing ? nothing : html`<div slot="draft" class="strip">${shown}</div>`;
}

function modes(c: Context, unit: string, choose: UnitActions["choose"]): TemplateResult | typeof nothing {
  const { scene, you, value } = c;
  if (you === null || refuseUnit(scene, you, unit) !== null || figuresOf(scene, unit).length === 0) return nothing;
  const composed = composedOf(scene, you, value);
  const order = composed?.order.unit === unit ? composed.order : null;
  return html`<div class="modes" role="group" aria-label="How it moves">
    ${moveModesOf(scene, unitOf(scene, unit)).map((mode) => {
      const reach = reachOf(scene, unit, mode);
      return html`<button
        class=${order?.mode === mode ? "on" : ""}
        aria-pressed=${order?.mode === mode ? "true" : "false"}
        @click=${() => choose(inMode(scene, unit, order, mode))}
      >
        ${MODES[mode]}<small>${reach === null ? "" : inches(reach)}</small>
      </button>`;
    })}
  </div>`;
}

/** A march of all Units without an order. */
function column(c: Context, march: UnitActions["march"]): TemplateResult | typeof nothing {
  const { scene, you, column: proposed } = c;
  if (you !== "british" || !proposed.isEmpty) return nothing;
  return html`<div class="modes" role="group" aria-label="The column">
    ${(["march", "fast"] as const).map(
      (pace) =>
        html`<button @click=${() => march(pace)}>
          ${pace === "march" ? "March the column" : "Fast"}<small>${paceWords(scene, you, pace)}</small>
        </button>`,
    )}
  </div>`;
}

const MOST_ROWS = 4;
function targets(c: Context, unit: string, pick: UnitActions["pick"]): TemplateResult | typeof nothing {
  const rows = targetRows(c, unit).slice(0, MOST_ROWS);
  if (rows.length === 0) return nothing;
  return html`<div class="modes" role="group" aria-label="At whom it fires">
    ${rows.map((row) => {
      const on = c.draft.isPicked(row.unit);
      return html`<button
        class=${on ? "on" : ""}
        aria-pressed=${on ? "true" : "false"}
        aria-label=${`Fire at ${nameWithTag(row.unit)}: ${row.fallen.toFixed(1)} should fall`}
        @click=${() => {
          pick(unit);
          aimAt(c, "fire", unit, row.unit);
        }}
      >
        ${tagOf(row.unit)}<small>${row.fallen.toFixed(1)} fall</small>
      </button>`;
    })}
  </div>`;
}
