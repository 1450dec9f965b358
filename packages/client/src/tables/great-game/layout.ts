import type { FramePart } from "../../elements/table-frame.ts";
import type { Context } from "./context.ts";

/* What of the table goes where on pages of different widths. */

/** A wide page has all in its columns; elsewhere the hand and the decade are tabs, on a phone beside the map. */
export function partsOf(c: Context, narrow: boolean, columns: boolean): readonly FramePart[] {
  const now: FramePart = { id: "now", label: "Now", place: "open" };
  if (columns) return [now];
  const lamp = wantsCard(c.asked);
  const own: FramePart = {
    id: "hand-sheet",
    label: `Hand ${c.view.own.length}`,
    place: "tab",
    asked: lamp,
    first: lamp,
  };
  return [...(narrow ? [] : [now]), ...(c.you === null ? [] : [own]), { id: "decade", label: "Decade", place: "tab" }];
}

/** It is answered with cards of the hand. */
export const wantsCard = (asked: Context["asked"]): boolean => asked === "select" || asked === "exchange";

/** What is asked needs the room of the right column. */
export const isBusy = ({ asked }: Context): boolean =>
  asked !== null && !["select", "exchange", "implement", "act", "officers"].includes(asked);

/** Where the game stands, for the bar on top. */
export function whereWords({ view, state }: Context): string {
  if (state.observation.result !== null) return "the end";
  return view.round === 0 ? "" : `round ${view.round} of 5`;
}
