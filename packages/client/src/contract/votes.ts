import type { Seat } from "@caravanserai/kernel";

/** An open vote at the table: `<cv-vote-banner>`. */
export interface OpenVote {
  readonly id: string;
  /** "Tom asks to go back by 5 decisions": a sentence without its full stop. */
  readonly title: string;
  /** The proposer's message; empty: none. */
  readonly word: string;
  /** When the vote was opened, its deadline, and what silence means. */
  readonly terms: string;
  /** The label of the button that agrees: "Agree, go back". */
  readonly agree: string;
  readonly refuse: string;
  /** The voters and their votes; empty for spectators. */
  readonly voices: readonly { readonly seat: Seat; readonly name: string; readonly voice: "yes" | "no" | null }[];
  /** The vote counts, for viewers who may not see individual votes. */
  readonly numbers: string;
  /** This person's vote; null: not cast yet; undefined: this person cannot vote. */
  readonly mine: "yes" | "no" | null | undefined;
  /** This person opened the vote. */
  readonly isOwn: boolean;
  /**
   * The position to which the table would go back: the one after this event; null: the vote is about something else.
   */
  readonly back: number | null;
  /**
   * If the vote passes, what happens to an answer given while it was open, as a sentence; empty: the answer remains
   * valid.
   */
  readonly meanwhile: string;
}

/**
 * The votes and the pause of a table. Every promise resolves to a sentence that says why the call failed, or to null.
 */
export interface Votes {
  readonly open: readonly OpenVote[];
  /** A pause by consent: its end in words, and whether this person has given notice to resume; null: none. */
  readonly pause: { readonly words: string; readonly mine: boolean | null } | null;
  say(vote: string, voice: "yes" | "no"): Promise<string | null>;
  withdraw(vote: string): Promise<string | null>;
  resume(on: boolean): Promise<string | null>;
}
