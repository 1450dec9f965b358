import { neighboursOf } from "@caravanserai/great-game";
import type { SpaceId } from "@caravanserai/great-game/data";
import type { Context } from "../context.ts";
import { looksOf } from "../reading.ts";
import { spaceName } from "./names.ts";

/** Why a space cannot be chosen now; empty if the viewer has no ask. */
export function whyNotLit({ view, you, asked, marching }: Context, space: SpaceId): string {
  if (asked === null || you === null) return "";
  if (marching !== null) {
    const { at } = marching.hint;
    if (space === at) return "The stack is here.";
    if (!neighboursOf(view.scenario, at).some(({ to }) => to === space))
      return `Not lit: it is not next to ${spaceName(at)}.`;
    return marching.isDropping
      ? "Not lit: first leave behind the pieces that stay."
      : "Not lit: these pieces may not go there with the points left.";
  }
  if (asked !== "act") return "Not lit: it cannot be chosen for what is asked now.";
  if (view.turn !== null && view.turn.points === 0) return "Not lit: no points are left to march.";
  const { stacks, officers } = looksOf(view)[space];
  const moves = stacks.some(({ camp, mover }) => camp === you || mover === you);
  if (!moves)
    return officers.length === 0
      ? "Not lit: none of the pieces here are yours to move."
      : "Not lit: you have no SP here.";
  return "Not lit: the pieces here have already marched under this card or cannot march from here.";
}
