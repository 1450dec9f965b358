import type { FramePart } from "../../elements/table-frame.ts";
import type { Context } from "./context.ts";

/* The layout of the table on pages of different widths. */

/**
 * A wide page shows everything in its columns. Elsewhere the hand and the decade are tabs; on phones they are next to
 * the map.
 */
export function partsOf(c: Context, narrow: boolean, columns: boolean): readonly FramePart[] {
  const now: FramePart = { id: "now", label: "Now", place: "open" };
  if (columns) return [now];
  const asked = wantsCard(c.asked);
  const own: FramePart = {
    id: "hand-sheet",
    label: `Hand ${c.view.own.length}`,
    place: "tab",
    asked,
    first: asked,
  };
  return [...(narrow ? [] : [now]), ...(c.you === null ? [] : [own]), { id: "decade", label: "Decade", place: "tab" }];
}

/** Asks that are answered with hand cards. */
export const wantsCard = (asked: Context["asked"]): boolean => asked === "select" || asked === "exchange";

/** Whether the ask needs the room of the right column. */
export const isBusy = ({ asked }: Context): boolean =>
  asked !== null && !["select", "exchange", "implement", "act", "officers"].includes(asked);

/** The stage of the game, for the bar at the top. */
export function whereWords({ view, state }: Context): string {
  if (state.observation.result !== null) return "the end";
  return view.round === 0 ? "" : `round ${view.round} of 5`;
}
