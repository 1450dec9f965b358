import { dangerOf, sceneAfter, type Danger, type Order, type Scene } from "@caravanserai/camel";
import { composedOf } from "./composing.ts";
import type { Context } from "./context.ts";
import { tagOf } from "./words/names.ts";

/* What the enemy could do to a Unit at the end of its drafted order. */

const dangers = new WeakMap<Order, { readonly scene: Scene; readonly danger: Danger }>();

/** The legal order whose ghosts show the danger: the draft, or the proposed order of the Unit that is looked at. */
function orderLookedAt(c: Context): Order | null {
  if (c.you === null) return null;
  const composed = composedOf(c.scene, c.you, c.value);
  if (composed !== null) return composed.examination.refusal === null ? composed.order : null;
  return c.column.orders.get(c.pointed ?? c.unit ?? "") ?? null;
}

/** The danger of the order that is looked at; null: there is none, or it is not known yet. */
export function knownDanger(c: Context): { readonly order: Order; readonly danger: Danger } | null {
  const order = orderLookedAt(c);
  const known = order === null ? undefined : dangers.get(order);
  return order === null || known?.scene !== c.scene ? null : { order, danger: known.danger };
}

/** The computation that is missing for it. */
export function missingDanger(c: Context): readonly (() => void)[] {
  const order = orderLookedAt(c);
  if (order === null || dangers.get(order)?.scene === c.scene) return [];
  return [
    () => {
      const danger = dangerOf(sceneAfter(c.scene, order), order.unit, c.view.options.naturals);
      dangers.set(order, { scene: c.scene, danger });
    },
  ];
}

/** "A could fire: 1.5 should fall, save 4+", "B could reach it"; at most this many lines. */
const MOST = 3;
export function dangerWords({ fire, reach }: Danger): readonly string[] {
  const lines = [
    ...fire.map(({ unit, fallen, marks }) => {
      const saves = [...new Set(marks.map(({ saveOn }) => saveOn))].sort((a, b) => a - b);
      return `${tagOf(unit)} could fire: ${fallen.toFixed(1)} should fall, save ${saves.map((n) => `${Math.max(1, n)}+`).join(" or ")}`;
    }),
    ...(reach.length === 0 ? [] : [`${reach.map((unit) => tagOf(unit)).join(", ")} could reach it`]),
  ];
  return lines.length <= MOST ? lines : [...lines.slice(0, MOST - 1), `and ${lines.length - MOST + 1} more`];
}
