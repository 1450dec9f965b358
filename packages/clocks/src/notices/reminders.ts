import { seatOf, type ClockState } from "../clock.ts";
import { HOUR } from "../duration.ts";
import { instantAfter, type HeldIntervals } from "../holds.ts";

/**
 * [CO-312] The instants at which `left` falls to a half and to a tenth of what the stint began with; null: there is no
 * such reminder.
 */
export type Reminders = { readonly half: number | null; readonly near: number | null };

/** [CO-312] Calculated for the clock as it runs now, with all known holds. */
export function remindersOf(state: ClockState, holds: HeldIntervals, seat: number): Reminders {
  const { stint, holder, base } = seatOf(state, seat);
  if (state.over || state.time.clock.kind === "none" || stint === null || holder !== "person") {
    return { half: null, near: null };
  }
  return {
    half: base >= 6 * HOUR ? fallsTo(state, holds, seat, Math.floor(base / 2)) : null,
    near: base >= HOUR ? fallsTo(state, holds, seat, Math.floor(base / 10)) : null,
  };
}

function fallsTo(state: ClockState, holds: HeldIntervals, seat: number, target: number): number | null {
  const { left } = seatOf(state, seat);
  return left > target ? instantAfter(holds, seat, state.at, left - target) : null;
}
