/** The holder of a seat. `person` identifies people; built-in bots have none. */
export type Holder =
  | { readonly kind: "account" | "guest" | "bot-account"; readonly person: string }
  | { readonly kind: "built-in-bot" };

export type RatedTerms = {
  /** Marked before anybody but the host sat down, or by its seeks or its tournament. */
  readonly marked: boolean;
  readonly holders: readonly Holder[];
  /** What happens when time is up; null: there is no clock. */
  readonly timeUp: "nothing" | "remind" | "default" | "bot" | "open" | "forfeit" | null;
  readonly imported: boolean;
  readonly visibility: "public" | "private" | "club" | "tournament";
};

export type RatedEnd = {
  readonly kind: "result" | "consent" | "administrator" | "void";
  /** The number of ranked people (`rankPeople`). */
  readonly ranked: number;
};

export type RatingList = "people" | "bots";

/** Either the list in which a match is rated, or the rule against rating it, with a sentence for people. */
export type RatedOrNot =
  | { readonly list: RatingList }
  | { readonly list: null; readonly rule: string; readonly message: string };

/** [MM-300]–[MM-303] Whether a match with these terms is rated, judged at its start. */
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
  return not("MM-303", "A match between people and a bot account is not rated.");
}

/** [MM-300], [MM-311] Whether a match that was rated at its start is still rated after its end. */
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
