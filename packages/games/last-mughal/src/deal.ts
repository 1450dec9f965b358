import { shuffled, type Random, type Viewer } from "@caravanserai/kernel";
import type { CounterId } from "./data/index.ts";
import { SIDES, seatOf, type LastMughal } from "./state.ts";
import { STARTING_COUNTERS } from "./view.ts";

/**
 * Deals afresh everything that a viewer does not know (LM-950 to LM-952): the order of the pools, and the other side's
 * hand, except the counters with which the rebel player began.
 */
export function dealLastMughal(g: LastMughal, viewer: Viewer, random: Random): LastMughal {
  for (const side of SIDES) {
    const isOwn = viewer === seatOf(side);
    const isKnown = (counter: CounterId): boolean => isOwn || STARTING_COUNTERS.includes(counter);
    const known = g.hands[side].filter(isKnown);
    const hidden = [...g.hands[side].filter((counter) => !isKnown(counter)), ...g.pools[side]];
    const dealt = shuffled(hidden.sort(), random);
    const held = dealt.splice(0, g.hands[side].length - known.length);
    if (!isOwn) g.hands = { ...g.hands, [side]: [...known.sort(), ...held] };
    g.pools = { ...g.pools, [side]: dealt };
  }
  return g;
}
