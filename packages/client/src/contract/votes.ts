import type { Seat } from "@caravanserai/kernel";

/** A question that the table is asked: `<cv-vote-banner>`. */
export interface OpenVote {
  readonly id: string;
  /** "Tom asks to go back by 5 events": a sentence without its full stop. */
  readonly title: string;
  /** What who asked wrote; empty: nothing. */
  readonly word: string;
  /** When it was asked, until when, and what silence means. */
  readonly terms: string;
  /** What agreeing means, on its button: "Agree, go back". */
  readonly agree: string;
  readonly refuse: string;
  /** Who has a voice, and what each has said; empty for spectators. */
  readonly voices: readonly { readonly seat: Seat; readonly name: string; readonly voice: "yes" | "no" | null }[];
  /** Numbers, for those who may not see who said what. */
  readonly numbers: string;
  /** What this person has said; null: nothing yet; undefined: they have no voice. */
  readonly mine: "yes" | "no" | null | undefined;
  /** This person asked. */
  readonly isOwn: boolean;
  /** Where the table would go back to: the position after this event; null: it is asked something else. */
  readonly back: number | null;
  /** What becomes of an answer that is given while the vote is open, if it passes: a sentence; empty: it stands. */
  readonly meanwhile: string;
}

/**
 * What a table is asked, and whether it pauses. Every promise ends with a sentence that says why something was not
 * done, or null.
 */
export interface Votes {
  readonly open: readonly OpenVote[];
  /** A pause by consent: until when in words, and whether this person has given notice to go on; null: none. */
  readonly pause: { readonly words: string; readonly mine: boolean | null } | null;
  say(vote: string, voice: "yes" | "no"): Promise<string | null>;
  withdraw(vote: string): Promise<string | null>;
  resume(on: boolean): Promise<string | null>;
}
