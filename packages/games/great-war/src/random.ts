import type { Chance } from "@caravanserai/kernel";
import type { CardId, Field } from "./state.ts";
import { noOf } from "./field.ts";

/** The cards of a list of ids in the order of the data files, which is the order for random picks (GW-106). */
function inDataOrder(f: Pick<Field, "faces">, ids: readonly CardId[]): CardId[] {
  return ids.slice().sort((a, b) => noOf(f, a) - noOf(f, b));
}

/** This many different random cards of a hand, each equally likely (GW-R74); all of them if the hand has no more. */
export function pickFrom(
  f: Pick<Field, "faces">,
  hand: readonly CardId[],
  count: number,
  chance: Chance,
  why: string,
): CardId[] {
  const left = inDataOrder(f, hand);
  if (count >= left.length) return left;
  return Array.from({ length: count }, () => {
    const picked = chance.pick(left, why);
    left.splice(left.indexOf(picked), 1);
    return picked;
  });
}
