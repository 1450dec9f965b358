import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  bracket,
  bracketState,
  knockOutPlaces,
  knockOutRounds,
  meanPoints,
  stateOfDuel,
  type Duel,
} from "./knock-out.ts";

const duel = (...matches: Duel["matches"]): Duel => ({ entries: [1, 4], matches, forfeited: [] });

describe("knock-out", () => {
  test("[MM-740] MM-E88: brackets of six and eleven", () => {
    expect(bracket(6)).toEqual([1, null, 4, 5, 2, null, 3, 6]);
    expect(bracket(11)).toEqual([1, null, 8, 9, 4, null, 5, null, 2, null, 7, 10, 3, null, 6, 11]);
    expect([knockOutRounds(2), knockOutRounds(6), knockOutRounds(11)]).toEqual([1, 3, 4]);
  });

  test("[MM-741] a tie leads to a further match with sides exchanged, twice, then the better seed advances", () => {
    expect(stateOfDuel(duel(), false)).toEqual({ kind: "open" });
    const tie = (one: number, other: number): Duel["matches"][number] => ({ seats: [one, other], points: [60, 60] });
    expect(stateOfDuel(duel(tie(4, 1)), false)).toEqual({ kind: "further", seats: [1, 4] });
    expect(stateOfDuel(duel(tie(4, 1), tie(1, 4)), false)).toEqual({ kind: "further", seats: [4, 1] });
    expect(stateOfDuel(duel(tie(4, 1), tie(1, 4), tie(4, 1)), false)).toEqual({ kind: "over", winner: 1, by: "seed" });
    expect(stateOfDuel(duel(tie(4, 1), { seats: [1, 4], points: [0, 120] }), false)).toMatchObject({ winner: 4 });
  });

  test("[MM-704] [MM-741] MM-E89: double pairings", () => {
    const won = { seats: [1, 4], points: [120, 0] } as const;
    expect(stateOfDuel(duel(won), true)).toEqual({ kind: "open" });
    expect(stateOfDuel(duel(won, { seats: [4, 1], points: [60, 60] }), true)).toMatchObject({ winner: 1 });
    expect([meanPoints([120, 60]), meanPoints([0, 60])]).toEqual([90, 30]);
    const split = [won, { seats: [4, 1], points: [120, 0] }] as const;
    expect(stateOfDuel(duel(...split), true)).toEqual({ kind: "further", seats: null });
    const further = { seats: [4, 1], points: [60, 60] } as const;
    expect(stateOfDuel(duel(...split, further), true)).toEqual({ kind: "further", seats: [1, 4] });
    expect(stateOfDuel(duel(...split, further, further), true)).toEqual({ kind: "over", winner: 1, by: "seed" });
  });

  test("[MM-772] advancing by time is final whatever the later results, unless an entry forfeited", () => {
    const decided = { ...duel({ seats: [1, 4], points: null }), byTime: 4 };
    expect(stateOfDuel(decided, false)).toEqual({ kind: "over", winner: 4, by: "time" });
    expect(stateOfDuel({ ...decided, matches: [{ seats: [1, 4], points: [120, 0] }] }, false)).toMatchObject({
      winner: 4,
    });
    expect(stateOfDuel({ ...decided, forfeited: [4] }, false)).toMatchObject({ winner: 1, by: "forfeit" });
  });

  test("[MM-742] if both forfeit, nobody advances, and the next opponent has a bye", () => {
    expect(stateOfDuel({ ...duel(), forfeited: [4] }, false)).toEqual({ kind: "over", winner: 1, by: "forfeit" });
    expect(stateOfDuel({ ...duel(), forfeited: [1, 4] }, false)).toEqual({ kind: "over", winner: null, by: "forfeit" });
    const winners: Record<string, number | null> = { "1/1": null, "1/2": 3 };
    const places = bracketState(4, (round, board) => winners[`${round}/${board}`], false);
    expect(places.at(-1)).toEqual({ round: 2, board: 1, entries: [null, 3], winner: 3 });
  });

  test("[MM-742] [MM-743] places, with and without a match for the third", () => {
    const higher = (): ((round: number, board: number) => number | undefined) => {
      const places = new Map<string, number>();
      return (round, board) => places.get(`${round}/${board}`);
    };
    expect(knockOutPlaces(8, bracketState(8, higher(), false))).toEqual(new Map());
    const results: Record<string, number> = { "1/1": 1, "1/2": 4, "1/3": 2, "1/4": 3, "2/1": 1, "2/2": 2, "3/1": 2 };
    const winner = (round: number, board: number) => results[`${round}/${board}`];
    const shared = knockOutPlaces(8, bracketState(8, winner, false));
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => shared.get(seed))).toEqual([2, 1, 3, 3, 5, 5, 5, 5]);
    results["3/2"] = 4;
    const played = knockOutPlaces(8, bracketState(8, winner, true));
    expect([2, 1, 4, 3].map((seed) => played.get(seed))).toEqual([1, 2, 3, 4]);
  });

  test("[MM-741] [MM-742] [MM-743] MM-E119: eight entries, a semi-final of ties, and one in which both forfeit", () => {
    const placesBy = (results: Readonly<Record<string, number | null>>): (number | undefined)[] => {
      const found = knockOutPlaces(
        8,
        bracketState(8, (round, board) => results[`${round}/${board}`], false),
      );
      return [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => found.get(seed));
    };
    const quarters = { "1/1": 1, "1/2": 4, "1/3": 2, "1/4": 3 };
    expect(placesBy({ ...quarters, "2/1": 1, "2/2": 2, "3/1": 1 })).toEqual([1, 2, 3, 3, 5, 5, 5, 5]);
    const tie = (one: number, other: number): Duel["matches"][number] => ({ seats: [one, other], points: [60, 60] });
    const tied = stateOfDuel(duel(tie(1, 4), tie(4, 1), tie(1, 4)), false);
    expect(tied).toEqual({ kind: "over", winner: 1, by: "seed" });
    const forfeited = stateOfDuel({ entries: [2, 3], matches: [], forfeited: [2, 3] }, false);
    expect(forfeited).toEqual({ kind: "over", winner: null, by: "forfeit" });
    expect(placesBy({ ...quarters, "2/1": 1, "2/2": null })).toEqual([1, 3, 3, 3, 5, 5, 5, 5]);
  });

  test("[MM-742] [MM-743] in every bracket with forfeits, with and without a match for third place, everybody has a place", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 64 }),
        fc.boolean(),
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 80, maxLength: 80 }),
        (n, thirdPlace, fates) => {
          // 0: both forfeit, otherwise the one or the other wins
          const results = new Map<string, number | null>();
          const winnerOf = (round: number, board: number): number | null | undefined =>
            results.get(`${round}/${board}`);
          let state = bracketState(n, winnerOf, thirdPlace);
          for (let round = 1; round <= knockOutRounds(n); round++) {
            for (const { board, entries, winner } of state.filter((place) => place.round === round)) {
              const [one, other] = entries;
              if (winner !== undefined || typeof one !== "number" || typeof other !== "number") continue;
              const fate = fates[(round * 13 + board) % fates.length] ?? 1;
              results.set(`${round}/${board}`, fate === 0 ? null : fate === 1 ? one : other);
            }
            state = bracketState(n, winnerOf, thirdPlace);
          }
          const found = knockOutPlaces(n, state);
          expect(found.size).toBe(n);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("[MM-742] MM-743: semi-finalists who have both forfeited come after the match for third place", () => {
    const results: Record<string, number | null> = { "1/1": 1, "1/2": 4, "1/3": 2, "1/4": 3, "2/1": 1, "2/2": null };
    const found = knockOutPlaces(
      8,
      bracketState(8, (round, board) => results[`${round}/${board}`], true),
    );
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => found.get(seed))).toEqual([1, 4, 4, 3, 5, 5, 5, 5]);
  });

  test("[MM-713] [MM-741] MM-E131: a match without a result is a tie of a knock-out, and a further one follows", () => {
    const consented = { seats: [3, 6], points: [60, 60] } as const;
    expect(stateOfDuel({ entries: [3, 6], matches: [consented], forfeited: [] }, false)).toEqual({
      kind: "further",
      seats: [6, 3],
    });
  });

  test("[MM-740] in every bracket the better seeds have the byes, and every entry except the winner loses once", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 64 }),
        fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }),
        (n, bits) => {
          const slots = bracket(n);
          const byes = slots.flatMap((seed, i) => (seed === null ? [slots[i % 2 === 0 ? i + 1 : i - 1]] : []));
          expect([...byes].sort((one, other) => (one ?? 0) - (other ?? 0))).toEqual(byes.map((_, i) => i + 1));
          const places = new Map<string, number>();
          let state = bracketState(n, (r, b) => places.get(`${r}/${b}`), false);
          for (let round = 1; round <= knockOutRounds(n); round++) {
            for (const {
              board,
              entries: [one, other],
              winner,
            } of state.filter((place) => place.round === round))
              if (winner === undefined && typeof one === "number" && typeof other === "number")
                places.set(`${round}/${board}`, bits[board] === true ? one : other);
            state = bracketState(n, (r, b) => places.get(`${r}/${b}`), false);
          }
          const found = knockOutPlaces(n, state);
          expect(found.size).toBe(n);
          expect([...found.values()].filter((place) => place <= 2).sort()).toEqual([1, 2]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
