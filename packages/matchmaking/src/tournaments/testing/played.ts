import { TIE, WIN } from "../points.ts";
import type { NewRound, PairedSeat, RoundPairing, Round } from "../rounds.ts";

const played = (entry: number, points: number): PairedSeat => ({ entry, kind: "played", points });

/**
 * A round as the examples in RULES.md write it: "1-5 1:0", "6-2 ½:½", where the first entry has seat 0; "2-6 forfeit"
 * is a win for the first without a match; "bye 7".
 */
export function round(...lines: readonly string[]): Round {
  const pairings: RoundPairing[] = [];
  const byes: number[] = [];
  for (const line of lines) {
    const [who = "", how = ""] = line.split(" ");
    if (who === "bye") {
      byes.push(Number(how));
      continue;
    }
    const [one = 0, other = 0] = who.split("-").map(Number);
    if (how === "forfeit")
      pairings.push({
        seats: [
          { entry: one, kind: "forfeit win", points: WIN },
          { entry: other, kind: "forfeit loss", points: 0 },
        ],
      });
    else {
      const [mine, yours] = how === "½:½" ? [TIE, TIE] : how === "1:0" ? [WIN, 0] : [0, WIN];
      pairings.push({ seats: [played(one, mine), played(other, yours)] });
    }
  }
  return { pairings, byes };
}

/** A round with results: `points` gives the points of a pairing's entries. */
export function playedBy(paired: NewRound, points: (seats: readonly number[]) => readonly number[]): Round {
  return {
    byes: paired.byes,
    pairings: paired.pairings.map(({ seats }) => {
      const given = points(seats);
      return { seats: seats.map((entry, seat) => played(entry, given[seat] ?? 0)) };
    }),
  };
}

/** "1-5 6-2", in order of the boards. */
export function written({ pairings }: NewRound): string {
  return pairings.map(({ seats }) => seats.join("-")).join(" ");
}
