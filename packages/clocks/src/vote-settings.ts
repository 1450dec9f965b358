import { DAY, MINUTE } from "./duration.ts";
import type { Problem } from "./problem.ts";
import { between, paceOf, type TimeSettings } from "./settings.ts";

/** [CO-009] Who must agree to what the table is asked; `off`: nothing can be asked. */
export type VoteRule = "all" | "majority" | "off";

/** [CO-009] `lasts`: how long a vote is open, in milliseconds; null: the default of the table's pace. */
export type VoteSettings = { readonly rule: VoteRule; readonly lasts: number | null };

/** [CO-009] */
export const DEFAULT_VOTES: VoteSettings = { rule: "all", lasts: null };

/** [CO-009] [CO-010] How long a vote that is called now stays open. */
export function voteLasts(votes: VoteSettings, time: Pick<TimeSettings, "clock">): number {
  return votes.lasts ?? (paceOf(time) === "live" ? 10 * MINUTE : 3 * DAY);
}

/** [CO-009] */
export function checkVotes(votes: VoteSettings): Problem | null {
  return votes.lasts === null ? null : between("votes.lasts", votes.lasts, MINUTE, 14 * DAY);
}
