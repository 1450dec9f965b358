import { durationInWords, MINUTE } from "../duration.ts";
import { settingsInWords } from "../shown.ts";
import type { VoteRule, VoteSettings } from "../vote-settings.ts";
import type { Proposal, VoteState } from "./vote.ts";

/** Names used in a proposal. A missing name is replaced by a general word. */
export type ProposalNames = {
  /** The person to be replaced or to come back. */
  readonly whom?: string | undefined;
  /** The person to take the seat. */
  readonly by?: string | undefined;
  /** How many events going back would undo. People know them as decisions. */
  readonly events?: number | undefined;
};

/**
 * [CO-535] [CO-537] "go back by 5 decisions": what the table would do, to follow "to".
 * @param at when the vote was called
 */
export function proposalInWords(proposal: Proposal, at: number, names: ProposalNames = {}): string {
  const { whom = "a player", by = "another player", events } = names;
  switch (proposal.kind) {
    case "pause":
      return `pause for ${durationInWords(Math.round((proposal.until - at) / MINUTE) * MINUTE)}`;
    case "extend":
      return `give every seat ${durationInWords(proposal.ms)} more`;
    case "clock":
      return `change the clock: ${settingsInWords(proposal.time)}`;
    case "back":
      return events === undefined
        ? "go back to an earlier point"
        : `go back by ${events} ${events === 1 ? "decision" : "decisions"}`;
    case "replace":
      return `replace ${whom} by ${proposal.by === "bot" ? "a bot" : proposal.by === "anyone" ? "anyone who takes the seat" : by}`;
    case "restore":
      return `give the seat back to ${whom}`;
    case "end":
      return "end the match without a result";
    case "help":
      return proposal.eyes === "all"
        ? "let an admin see the position with everything hidden; the match becomes casual"
        : "let an admin see the position as spectators see it";
  }
}

/** The result of a vote as a heading: "Agreed: to go back by 5 decisions". */
export function outcomeInWords(state: Exclude<VoteState, "open">, what: string): string {
  const how = { passed: "Agreed", refused: "Not agreed", void: "No longer asked" }[state];
  return `${how}: to ${what}`;
}

const RULES: Readonly<Record<VoteRule, string>> = {
  all:
    "Everybody must agree to a pause, another clock, going back and ending without a result. " +
    "More than half must agree to more time for everyone and replacing a player.",
  majority: "More than half must agree to what the table is asked.",
  off: "Nobody can ask the table to vote.",
};

/** [CO-009] The vote settings in sentences, for everybody who may see the table. */
export function votesInWords({ rule, lasts }: VoteSettings): string {
  return RULES[rule] + (lasts === null ? "" : ` A vote is open for ${durationInWords(lasts)}.`);
}
