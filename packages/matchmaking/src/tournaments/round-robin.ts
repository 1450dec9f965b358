import type { NewRound } from "./rounds.ts";

/** [MM-720] The number of rounds of a round robin with this number of entries. */
export function roundRobinRounds(entries: number, cycles: 1 | 2): number {
  return (entries + (entries % 2) - 1) * cycles;
}

/**
 * [MM-720] [MM-721] A round of the Berger tables. The entry that meets the blank is in no pairing. In the second cycle
 * all sides are exchanged.
 * @param entries the number of entries, which are numbered 1 … n
 * @param round counted from 1
 */
export function roundRobinRound(entries: number, round: number): NewRound {
  const size = entries + (entries % 2);
  const cycle = Math.floor((round - 1) / (size - 1));
  const r = ((round - 1) % (size - 1)) + 1;
  const shifted = (x: number): number => (x < size ? ((x - 1 + ((r - 1) * size) / 2) % (size - 1)) + 1 : size);
  const pairings = Array.from({ length: size / 2 }, (_, index) => {
    const first = shifted(index + 1);
    const second = shifted(size - index);
    const isTurned = (index === 0 && r % 2 === 0) !== (cycle === 1);
    return isTurned ? [second, first] : [first, second];
  }).filter((pair) => pair.every((number) => number <= entries));
  return {
    byes: [],
    pairings: pairings.map((seats) => ({
      seats,
      reasons: [{ rule: "MM-721", message: `Round ${round} of the Berger table for ${size}.` }],
    })),
  };
}

/**
 * [MM-723] Whether the results of an entry that withdrew are struck: fewer than half of its pairings were played.
 * @param played the number of this entry's pairings that were played
 */
export function isStruck(entries: number, cycles: 1 | 2, played: number): boolean {
  return played < ((entries - 1) * cycles) / 2;
}
