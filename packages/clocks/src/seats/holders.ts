/**
 * [CO-550] A holder of a seat, from event `from` on. `bot`: a bot that holds the seat itself. While a bot only sits in,
 * the holder is still the person.
 */
export type Holding = {
  readonly from: number;
  readonly holder: { readonly person: string } | "bot";
  /** How it began: with the start of the match, or by a decision of the table. */
  readonly why: "start" | HandoverReason;
};

export type HandoverReason = "request" | "time-out" | "absence" | "restore";

/** [CO-563] Adds a holder from event `from` on. */
export function handOver(
  holders: readonly Holding[],
  holder: Holding["holder"],
  from: number,
  why: HandoverReason,
): readonly Holding[] {
  return [...holders, { from, holder, why }];
}

/** How a holding ended. */
export type HoldingEnd = "end" | "handed by request" | "handed after time-out" | "resigned" | "forfeited";

/** [CO-570] The facts about one holding, for ratings and profiles. */
export type HoldingFacts = {
  readonly person: string | null;
  readonly first: number;
  readonly last: number;
  readonly answers: number;
  readonly timeOuts: number;
  readonly ended: HoldingEnd;
};

/** The input from which the facts are calculated. */
export type SeatHistory = {
  readonly holders: readonly Holding[];
  /** Events in which the seat's person answered, and time-outs that count. */
  readonly answers: readonly number[];
  readonly timeOuts: readonly number[];
  readonly lastEvent: number;
  /** How the last holder's part ended. */
  readonly ended: "end" | "resigned" | "forfeited";
};

/** [CO-567] [CO-570] The facts of every holder of a seat, in order. */
export function holdingFacts({ holders, answers, timeOuts, lastEvent, ended }: SeatHistory): HoldingFacts[] {
  return holders.map(({ from, holder }, index) => {
    const next = holders[index + 1];
    const last = next === undefined ? lastEvent : next.from - 1;
    const within = (seq: number) => seq >= from && seq <= last;
    return {
      person: holder === "bot" ? null : holder.person,
      first: from,
      last,
      answers: answers.filter(within).length,
      timeOuts: timeOuts.filter(within).length,
      ended: next === undefined ? ended : handedAs(next.why),
    };
  });
}

function handedAs(why: Holding["why"]): HoldingEnd {
  return why === "time-out" || why === "absence" ? "handed after time-out" : "handed by request";
}

/** [CO-570] How a holding counts for a rating, unless the rules of ratings say otherwise. */
export type RatingEffect = "counts" | "none" | "last-place" | "only-if-better";

export function ratingEffect(facts: HoldingFacts, isSubstitute: boolean): RatingEffect {
  if (facts.ended === "handed by request") return "none";
  if (facts.ended !== "end") return "last-place";
  return isSubstitute ? "only-if-better" : "counts";
}
