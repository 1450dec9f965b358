/** Who holds a seat. `person` tells people apart; built-in bots have none. */
export type Holder =
  { readonly kind: "account" | "guest" | "bot-account"; readonly person: string } | { readonly kind: "built-in-bot" };

/** [MM-901] Rated matches of the same two in a game and class, and within how many days, after which it is casual. */
export const SAME_TWO_MOST = 20;
export const SAME_TWO_DAYS = 30;
/** [MM-903] Who leaves this many rated matches early within this many days plays casual ones for some days. */
export const EARLY_LEAVES_MOST = 5;
export const EARLY_LEAVES_DAYS = 30;
export const CASUAL_AFTER_DAYS = 7;

export type RatedTerms = {
  /** Marked before anyone but the host sat down, or by its seeks or its tournament. */
  readonly marked: boolean;
  readonly holders: readonly Holder[];
  /** What happens when time is up; null without a clock. */
  readonly timeUp: "nothing" | "remind" | "default" | "bot" | "open" | "forfeit" | null;
  readonly imported: boolean;
  readonly visibility: "public" | "private" | "club" | "tournament";
};

export type RatedEnd = {
  readonly kind: "result" | "consent" | "administrator" | "void";
  /** How many people are ranked (`rankPeople`). */
  readonly ranked: number;
};

export type RatingList = "people" | "bots";

/**
 * Either the list in which a match is rated, or the rule that keeps it from being rated, with a sentence for people.
 */
export type RatedOrNot =
  { readonly list: RatingList } | { readonly list: null; readonly rule: string; readonly message: string };

/** [MM-300]–[MM-303] Whether a match that begins like this is rated. */
export function ratedAtStart({ marked, holders, timeUp, imported, visibility }: RatedTerms): RatedOrNot {
  if (!marked) return not("MM-300", "The table was not marked as rated before others sat down.");
  if (imported) return not("MM-300", "An imported match is not rated.");
  if (timeUp === null) return not("MM-300", "A match without a clock is not rated.");
  if (timeUp === "nothing" || timeUp === "remind")
    return not("MM-300", "A rated match needs a clock that does something when time is up.");
  if (visibility === "private") return not("MM-302", "A private table is rated only in a club or a tournament.");
  const people = holders.flatMap((holder) => ("person" in holder ? [holder.person] : []));
  if (people.length < holders.length) return not("MM-303", "A match with a built-in bot is not rated.");
  if (holders.some(({ kind }) => kind === "guest")) return not("MM-300", "A match with a guest is not rated.");
  if (new Set(people).size < people.length) return not("MM-300", "One person holds two seats.");
  const bots = holders.filter(({ kind }) => kind === "bot-account").length;
  if (bots === 0) return { list: "people" };
  if (bots === holders.length) return { list: "bots" };
  return not("MM-303", "A match of people with a bot account is not rated.");
}

/** [MM-300], [MM-311] Whether a match that was rated at its start still is, now that it has ended. */
export function ratedAtEnd(start: RatedOrNot, { kind, ranked }: RatedEnd): RatedOrNot {
  if (start.list === null) return start;
  if (kind === "void") return not("MM-300", "The match is void: not every seat had given its first answer.");
  if (kind === "consent") return not("MM-311", "The match was ended by consent without a result.");
  if (kind === "administrator") return not("MM-311", "An administrator ended the match.");
  if (ranked < 2) return not("MM-300", "Fewer than two people are ranked.");
  return start;
}

function not(rule: string, message: string): RatedOrNot {
  return { list: null, rule, message };
}
