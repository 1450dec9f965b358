import type { Context } from "../context.ts";

/** The asks that show a choice of leaders. */
export const NAMING: readonly string[] = ["government", "repair", "aftermath"];

/** Whether a sheet may have something to show. The sheets are loaded only then. */
export function isSheetDue({ view, drafting, asked, state }: Context): boolean {
  const { war, coup, drawer, supreme } = view;
  if ([war, coup, drawer, supreme, state.observation.result].some((one) => one !== null)) return true;
  if (drafting.coup !== null || drafting.attack !== null) return true;
  return (asked !== null && NAMING.includes(asked)) || hasNews(state);
}

/** Whether there was a battle in this turn or the previous one. */
function hasNews({ lines, seq }: Context["state"]): boolean {
  let turns = 0;
  for (const line of lines.toReversed()) {
    if (line.seq > seq) continue;
    if (line.key === "anarchy.bill" && line.undone !== true) return true;
    if (line.key === "anarchy.turn" && ++turns === 2) return false;
  }
  return false;
}
