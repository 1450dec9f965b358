import type { CardNo } from "./data/index.ts";
import { byCorner, cardNo, follows, valueOf } from "./figures.ts";
import { noOfId, type Anarchy, type CardId } from "./state.ts";

/* The choices of the defaults for an absent player (AN-330, AN-331). */

/** The cards in the order in which a default gives them up: lowest value first. */
export function byValue(g: Anarchy, ids: readonly CardId[]): CardId[] {
  return [...ids].sort((a, b) => {
    const left = noOfId(g, a);
    const right = noOfId(g, b);
    return valueOf(left) - valueOf(right) || byCorner(left, right);
  });
}

/** The cheapest `count` cards, in the order of `ids`. */
export function cheapest(g: Anarchy, ids: readonly CardId[], count: number): CardId[] {
  const chosen = byValue(g, ids).slice(0, count);
  return ids.filter((id) => chosen.includes(id));
}

/** The value of a meld with this leader: the leader and its followers from the pool. */
function worthUnder(g: Anarchy, leader: CardId, pool: readonly CardId[]): number {
  const lead = noOfId(g, leader);
  return pool.reduce((sum, id) => {
    const no = noOfId(g, id);
    return id !== leader && follows(no, lead) ? sum + valueOf(no) : sum;
  }, valueOf(lead));
}

/** The leader whose meld has the highest total value. */
export function bestLeader(g: Anarchy, candidates: readonly CardId[], pool: readonly CardId[]): CardId {
  const [best] = [...candidates].sort(
    (a, b) => worthUnder(g, b, pool) - worthUnder(g, a, pool) || byCorner(noOfId(g, a), noOfId(g, b)),
  );
  if (best === undefined) throw new Error("There are no candidates for the lead.");
  return best;
}

/**
 * The smallest set of cards with at least this many crowns, or an empty list. Ties go to the cheapest set, then to the
 * lowest corner numbers. In the order of `ids`.
 */
export function fewestCrowns(g: Anarchy, ids: readonly CardId[], crowns: number): CardId[] {
  const crowned = ids.filter((id) => cardNo(noOfId(g, id)).crowns > 0);
  for (let size = 1; size <= crowned.length; size++) {
    const sets = setsOf(crowned, size).filter(
      (set) => set.reduce((sum, id) => sum + cardNo(noOfId(g, id)).crowns, 0) >= crowns,
    );
    const [best] = sets.sort((a, b) =>
      compareSets(
        a.map((id) => noOfId(g, id)),
        b.map((id) => noOfId(g, id)),
      ),
    );
    if (best !== undefined) return best;
  }
  return [];
}

/** Orders sets by total value; in a tie, by the lowest corner number, then the second lowest, and so on. */
function compareSets(a: readonly CardNo[], b: readonly CardNo[]): number {
  const total = (set: readonly CardNo[]): number => set.reduce((sum, no) => sum + valueOf(no), 0);
  const corners = (set: readonly CardNo[]): number[] => set.map((no) => cardNo(no).number).sort((x, y) => x - y);
  const right = corners(b);
  return total(a) - total(b) || corners(a).reduce((order, number, i) => order || number - (right[i] ?? 0), 0);
}

/** All subsets with `size` elements, each in the order of the list. */
function setsOf(ids: readonly CardId[], size: number): CardId[][] {
  if (size === 0) return [[]];
  return ids.flatMap((id, i) => setsOf(ids.slice(i + 1), size - 1).map((rest) => [id, ...rest]));
}
