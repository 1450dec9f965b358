import type { CardId, CommitPlan } from "@caravanserai/great-war";
import type { Building } from "./building.ts";
import type { Context } from "./context.ts";

/* A drag is a press in one gesture: a hand card to the mat or onto its host, a cancel onto its target. Only what the
   ask allows can be dragged or dropped on. */

/** Whether a lead card has been chosen: cards played now follow it. */
export const isBegun = (building: Building | null): building is Building & { readonly plan: CommitPlan } =>
  building !== null && building.plan !== null;

/** Whether the dragged card may be dropped on this card of the mat. */
export function takes(c: Context, target: CardId): boolean {
  const { dragged, building } = c;
  if (dragged === null || dragged === target) return false;
  if (isBegun(building)) return building.wayOnto(dragged, target) !== undefined;
  return building?.mayLeadOnto(dragged, target) === true || pairOf(c, dragged, target) !== null;
}

/** Whether it may be dropped on the player's current round. */
export function rowTakes({ dragged, building, view, draft }: Context): boolean {
  if (dragged === null) return false;
  if (dragged === view.ownBonus && !isBegun(building)) return draft.ask?.options.some((o) => o.id === "bonus") === true;
  return building?.isOpen(dragged) === true && building.placeOf(dragged) === undefined;
}

/** Drops the dragged card on a card of the mat. */
export function letGoOn(c: Context, target: CardId): void {
  const { dragged, building, draft } = c;
  c.drag(null);
  if (dragged === null) return;
  if (isBegun(building)) {
    const way = building.wayOnto(dragged, target);
    if (way !== undefined) building.add(way);
    return;
  }
  if (building?.mayLeadOnto(dragged, target) === true) {
    building.leadOnto(dragged, target);
    return;
  }
  const pair = pairOf(c, dragged, target);
  if (pair === null) return;
  draft.choose(pair);
  if (pair === "cancel") draft.press(dragged);
  draft.press(target);
}

/** Drops the dragged card on the player's current round. */
export function letGoOnRow(c: Context): void {
  const { dragged, building, view } = c;
  const taken = rowTakes(c);
  c.drag(null);
  if (dragged === null || !taken) return;
  if (dragged === view.ownBonus && !isBegun(building)) c.offer("bonus");
  else building?.pressHand(dragged);
}

/** The option that combines the two outside a commit: a saved cancel and its target, or the Bonus card and its host. */
function pairOf({ draft, view }: Context, source: CardId, target: CardId): "cancel" | "bonusOn" | null {
  for (const option of draft.ask?.options ?? []) {
    if (option.id === "cancel" && option.of.some((t) => t.lead === source && t.with.includes(target))) return "cancel";
    if (option.id === "bonusOn" && source === view.ownBonus && option.of.includes(target)) return "bonusOn";
  }
  return null;
}
