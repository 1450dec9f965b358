import { durationInWords, MINUTE } from "../duration.ts";
import { settingsInWords } from "../shown.ts";
import type { Proposal, VoteState } from "./vote.ts";

/** Names that a proposal speaks of; what is missing is put in general words. */
export type ProposalNames = {
  /** Who is to be replaced, or is to come back. */
  readonly whom?: string | undefined;
  /** Who is to take the seat. */
  readonly by?: string | undefined;
  /** Events that going back would undo. */
  readonly events?: number | undefined;
};

/** [CO-535] [CO-537] "go back by 5 events": what the table would do, after "to". `at`: when it was asked. */
export function proposalInWords(proposal: Proposal, at: number, names: ProposalNames = {}): string {
  const { whom = "a player", by = "somebody", events } = names;
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
        : `go back by ${events} ${events === 1 ? "event" : "events"}`;
    case "replace":
      return `replace ${whom} by ${proposal.by === "bot" ? "a bot" : proposal.by === "anyone" ? "anyone who takes the seat" : by}`;
    case "restore":
      return `give the seat back to ${whom}`;
    case "end":
      return "end the match without a result";
    case "abandon":
      return "abandon the match";
    case "help":
      return proposal.eyes === "all"
        ? "let an admin see the position with all that is hidden; the match becomes casual"
        : "let an admin see the position as spectators see it";
  }
}

/** What came of a vote, as a heading: "Agreed: to go back by 5 events". */
export function outcomeInWords(state: Exclude<VoteState, "open">, what: string): string {
  const how = { passed: "Agreed", refused: "Not agreed", void: "No longer asked" }[state];
  return `${how}: to ${what}`;
}
