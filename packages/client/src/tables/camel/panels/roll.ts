import {
  allowanceOf,
  figuresOf,
  inches,
  isMove,
  legLength,
  loadOf,
  orderOfMarch,
  refuseUnit,
  unitOf,
  weaponOf,
  type Order,
  type Scene,
  type Unit,
} from "@caravanserai/camel";
import { html, nothing, type TemplateResult } from "lit";
import type { Context } from "../context.ts";
import { figurePicture, lookOf } from "../ground/figures.ts";
import { unitWords } from "../pieces.ts";
import { capital, MODES, unitName } from "../words/names.ts";

/* The roll of Units: picture, name, state and what each will do, in order of march. */

export interface RollActions {
  readonly pick: (unit: string) => void;
  /** Shows the Unit on the table; null: none. */
  readonly point: (unit: string | null) => void;
  /** The proposed order of a Unit is taken back: it stays. */
  readonly stays: (unit: string) => void;
}

/** The Units of these ids as rows; `orders`: what is proposed for them; `does`: what the others do, in a word. */
export function roll(
  c: Context,
  units: readonly string[],
  actions: RollActions,
  orders: ReadonlyMap<string, Order> = new Map(),
  does: (unit: string) => string = (id) => doneWords(c, unitOf(c.scene, id)),
): TemplateResult {
  return html`<ol class="roll">
    ${units.map((id, i) => row(c, unitOf(c.scene, id), i + 1, actions, orders.get(id) ?? does(id)))}
  </ol>`;
}

/** The player's Units on the table, those without an order first, each group in order of march. */
export function rollOrder({ scene, you, view }: Context): readonly string[] {
  if (you === null) return [];
  const isHome = (view.objective === 3 || view.objective === 4) && scene.ground.relieved;
  const column = orderOfMarch(scene, you, isHome);
  // who holds the place marches with nobody
  const all = [...column.filter((id) => id !== "G"), ...column.filter((id) => id === "G")];
  const isFree = (id: string): boolean => refuseUnit(scene, you, id) === null;
  return [...all.filter(isFree), ...all.filter((id) => !isFree(id))];
}

function row(
  c: Context,
  unit: Unit,
  place: number,
  { pick, point, stays }: RollActions,
  order: Order | string,
): TemplateResult {
  const { scene, you, asked } = c;
  const [first] = figuresOf(scene, unit.id);
  const isFree = asked !== "camel.move" || (you !== null && refuseUnit(scene, you, unit.id) === null);
  const chosen = c.unit === unit.id || c.column.chosen.has(unit.id);
  return html`<li
    class="${isFree ? "" : "done"} ${chosen ? "chosen" : ""}"
    @pointerenter=${() => point(unit.id)}
    @pointerleave=${() => point(null)}
  >
    <button
      class="row"
      data-unit=${unit.id}
      aria-pressed=${chosen ? "true" : "false"}
      @click=${() => pick(unit.id)}
      @focus=${() => point(unit.id)}
      @blur=${() => point(null)}
    >
      <span class="place" aria-hidden="true">${place}</span>
      ${first === undefined ? nothing : figurePicture(first, lookOf(scene, first))}
      <span class="who"
        ><b>${capital(unitName(unit.id).replace(/^the crew of /u, ""))}</b
        ><small>${stateWords(scene, unit)}</small></span
      >
      ${typeof order === "string" ? html`<span class="does">${order}</span>` : nothing}
    </button>
    ${
      typeof order === "string"
        ? nothing
        : html`<button
            class="btn small does"
            aria-label=${`${capital(unitName(unit.id))}: ${goesWords(scene, order)}. Press: it stays`}
            title="Press: it stays"
            @click=${() => stays(unit.id)}
          >
            ${goesWords(scene, order)}
          </button>`
    }
  </li>`;
}

/** "5 figures, prone", "crew of 3, packed", "with supplies". */
function stateWords(scene: Scene, unit: Unit): string {
  const load = unit.kind === "animal" ? loadOf(scene, unit.id) : null;
  const piece = unit.kind === "crew" ? weaponOf(scene, unit.id) : null;
  const words = unitWords(scene, unit)
    .replace(/, has had its order/u, "")
    .replace(/^(\d+) figures?/u, unit.kind === "crew" ? "crew of $1" : "$&")
    .replace(/^1 figure(, |$)/u, unit.kind === "animal" ? "" : "$&");
  return [
    ...(words === "" ? [] : [words]),
    ...(load === null ? [] : [load.state === "limbered" ? "draws a gun" : "carries a weapon"]),
    ...(piece === null ? [] : [piece.state === "ready" ? "ready to fire" : piece.state]),
  ].join(", ");
}
function doneWords({ asked, scene, you }: Context, unit: Unit): string {
  if (asked !== "camel.move" || you === null) return "";
  return unit.ordered ? "sent" : unit.noMove ? "may not" : refuseUnit(scene, you, unit.id) === null ? "stays" : "–";
}

/** The longest way of an order, or what it is: "6″", "lie down". */
function goesWords(scene: Scene, order: Order): string {
  if (!isMove(order) || order.mode === "stay") return MODES[order.mode].toLowerCase();
  const lengths = order.paths.map(({ figure, path }) => {
    const { x, y } = scene.figures.find(({ id }) => id === figure) ?? { x: 0, y: 0 };
    return path.reduce((sum, p, i) => sum + legLength(path[i - 1] ?? [x, y], p), 0);
  });
  return inches(Math.round(Math.max(0, ...lengths) / 10) * 10);
}

/** How far the column goes at each pace, by its Units on foot. */
export const paceWords = (scene: Scene, side: "british" | "afghan", pace: "march" | "fast"): string => {
  const foot = scene.units.find(
    (unit) =>
      unit.side === side && (unit.kind === "foot" || unit.kind === "tribe") && figuresOf(scene, unit.id).length > 0,
  );
  const reach = foot === undefined ? null : allowanceOf(scene, foot, pace);
  return reach === null ? "" : inches(reach);
};
