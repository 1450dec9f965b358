import { DAY, MINUTE } from "./duration.ts";
import type { Problem } from "./problem.ts";
import { between, paceOf, type TimeSettings } from "./settings.ts";

/** [CO-009] The kinds of vote for which a table sets a rule. A `restore` vote follows the rule for `replace`. */
export const RULED_VOTES = ["pause", "extend", "clock", "back", "replace", "end"] as const;

export type RuledVote = (typeof RULED_VOTES)[number];
export type VoteRule = "all" | "majority" | "off";

/** [CO-009] `lasts`: how long a vote is open, in milliseconds; null: the default of the table's pace. */
export type VoteSettings = { readonly rules: Readonly<Record<RuledVote, VoteRule>>; readonly lasts: number | null };

/** [CO-009] */
export const DEFAULT_VOTES: VoteSettings = {
  rules: {
    pause: "all",
    extend: "majority",
    clock: "all",
    back: "all",
    replace: "majority",
    end: "all",
  },
  lasts: null,
};

/** [CO-009] [CO-010] How long a vote that is called now stays open. */
export function voteLasts(votes: VoteSettings, time: Pick<TimeSettings, "clock">): number {
  return votes.lasts ?? (paceOf(time) === "live" ? 10 * MINUTE : 3 * DAY);
}

/** [CO-009] */
export function checkVotes(votes: VoteSettings): Problem | null {
  return votes.lasts === null ? null : between("votes.lasts", votes.lasts, MINUTE, 14 * DAY);
}
