import {
  combatValue,
  figureOf,
  isCavalry,
  isCounter,
  isFigure,
  isUnit,
  stepsOf,
  unitOf,
  type LastMughalView,
  type Side,
  type UnitId,
} from "@caravanserai/last-mughal";
import { html, nothing, svg, type TemplateResult } from "lit";
import { icon } from "../../../elements/icons.ts";
import { figureLook, pieceLook } from "../map/groups.ts";
import { figureSign, pieceSign } from "../map/signs.ts";
import { counterName, figureName, unitName, capitalised } from "../words/names.ts";

/** A unit as a counter in a list, `size` pixels wide. */
const unitSign = (view: LastMughalView, id: UnitId, side?: Side, size = 28): TemplateResult =>
  html`<svg class="counter" viewBox="0 0 ${size} ${size}" width=${size} height=${size} aria-hidden="true">
    ${pieceSign(pieceLook(view, id, side), size)}
  </svg>`;

/** What is worth knowing about a unit in addition to its value. */
export function unitNote(view: LastMughalView, id: UnitId): string {
  const { artillery, type, steps } = unitOf(id);
  if (type === "artillery") return `bonus +${artillery}`;
  const unit = view.units[id];
  const notes = [
    ...(isCavalry(id) ? ["cavalry"] : []),
    ...(steps === 2 && unit !== undefined && stepsOf(view, id) === 1 ? ["disorganised"] : []),
    ...(view.frozen.includes(id) ? ["may not move"] : view.activated.includes(id) ? ["activated"] : []),
  ];
  return notes.join(", ");
}

export interface RowState {
  readonly lit: boolean;
  readonly picked: boolean;
  readonly press?: () => void;
  readonly note?: string;
  /** A pointer was pressed on it, possibly to drag it. */
  readonly grab?: (event: PointerEvent) => void;
  /** The side of a unit that may be lost by now. */
  readonly side?: Side;
}

/** A row in a list: a tick if it can be chosen, the piece, its name, a note. */
export function pieceRow(
  view: LastMughalView,
  id: string,
  { lit, picked, press, grab, note, side }: RowState,
): TemplateResult {
  const words = isUnit(id)
    ? { sign: unitSign(view, id, side), name: unitName(id), note: note ?? unitNote(view, id) }
    : isFigure(id)
      ? {
          sign: html`<svg class="counter" viewBox="0 0 40 30" width="28" height="21" aria-hidden="true">
            ${figureSign(figureLook(view, id), true)}
          </svg>`,
          name: capitalised(figureName(id)),
          note: note ?? figureNote(id),
        }
      : { sign: nothing, name: isCounter(id) ? counterName(id) : id, note: note ?? "" };
  const body = html`${words.sign}<span class="name">${words.name}</span><span class="note">${words.note}</span>`;
  return press === undefined
    ? html`<li class="row hstack spaced small ${grab === undefined ? "" : "movable"}" @pointerdown=${grab ?? nothing}>
        ${body}
      </li>`
    : html`<li>
        <button
          class="row hstack spaced small ${lit ? "lit" : ""} ${picked ? "picked" : ""}"
          aria-pressed=${picked ? "true" : "false"}
          aria-disabled=${lit ? "false" : "true"}
          @pointerdown=${grab ?? nothing}
          @click=${press}
        >
          <span class="tick sized centered">${picked ? icon("check") : nothing}</span>${body}
        </button>
      </li>`;
}
const figureNote = (id: Parameters<typeof figureOf>[0]): string => {
  const { initiative, command, tactical } = figureOf(id);
  return `initiative ${initiative}, leads ${command}${tactical > 0 ? `, +${tactical}` : ""}`;
};

/** Value before and after the loss of one step: "4 → 2", "lost". */
export function afterLoss(view: LastMughalView, id: UnitId): string {
  const unit = view.units[id];
  if (unit === undefined) return "lost";
  const { steps, disorganised, type } = unitOf(id);
  const now = type === "artillery" ? "bonus" : String(combatValue(view, id));
  const then = steps === 2 && unit.full ? String(disorganised ?? 0) : "lost";
  return `${now}\u00a0→\u00a0${then}`;
}

/** Action points as blocks: used by the drafted march, remaining, and those that counters could add. */
export function apBlocks(have: number, use: number, more: number): TemplateResult {
  const blocks = Array.from({ length: have + more }, (_, i) => {
    const x = 20 + i * 40 + (i >= have ? 12 : 0);
    const kind = i < Math.min(use, have) ? "use" : i < have ? "have" : "more";
    return svg`<g class=${kind}><rect x=${x - 13} y="6" width="26" height="26" rx="2"/><text x=${x} y="24">${i < have ? i + 1 : `+${i - have + 1}`}</text></g>`;
  });
  const width = 20 + (have + more) * 40;
  return html`<svg
    class="ap-blocks"
    viewBox="0 4 ${width} 30"
    width=${width * 0.9}
    height="27"
    role="img"
    aria-label="${use} of ${have} action points used by this march${more > 0 ? `, counters can add ${more}` : ""}"
  >
    ${blocks}
  </svg>`;
}
