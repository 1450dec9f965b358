import { paceOf, PRESETS, presetSettings, type TimeSettings } from "@caravanserai/clocks";
import type { PaceClass } from "@caravanserai/matchmaking";

/** [MM-006] [MM-304] The class of a clock; null: no time is counted. */
export function classOfClock(time: TimeSettings | null): PaceClass | null {
  if (time === null || time.clock.kind === "none") return null;
  return paceOf(time) === "live" ? "live" : "correspondence";
}

/** [MM-006] The class of a preset; null: there is no such preset, or it has no clock. */
export function classOfPace(pace: string): PaceClass | null {
  return PRESETS.some(({ id }) => id === pace) ? classOfClock(presetSettings(pace)) : null;
}
