/**
 * [CO-550] A holder of a seat, from event `from` on. `person` is null for a bot that holds the seat itself. While a bot
 * only sits in, the holder is still the person.
 */
export type Holding = { readonly from: number; readonly person: string | null };

/** Why a seat was handed over. */
export type HandoverReason = "request" | "time-out" | "absence" | "restore";

/** [CO-567] The first and the last event of the time in which a person held a seat. */
export type HeldEvents = { readonly from: number; readonly to: number };

/**
 * [CO-567] The events between which a person held a seat. There are several pairs if the person came back to it.
 * @param holders [CO-550] the holders of the seat, in order
 * @param last the last event of the match
 */
export function heldBetween(holders: readonly Holding[], person: string, last: number): HeldEvents[] {
  return holders.flatMap((holding, index) => {
    const next = holders[index + 1];
    return holding.person === person ? [{ from: holding.from, to: next === undefined ? last : next.from - 1 }] : [];
  });
}
