import { chancesBy, shuffled, type Evaluation, type Search } from "@caravanserai/kernel";
import { combatValue, controlOf } from "./board.ts";
import { TURNS, WEIGHTS } from "./data/index.ts";
import { CITY_IDS, UNIT_IDS, counterOf, isFighting } from "./pieces.ts";
import { reckonedOf } from "./reckon.ts";
import { reckoning } from "./scoring.ts";
import { SIDES, type LastMughal, type Side } from "./state.ts";
import type { LastMughalView } from "./view.ts";

/** How a bot judges imagined games at the end of a turn: points, armies, cities and counters. */
const evaluation: Evaluation<LastMughal> = {
  features(g) {
    const left = TURNS.length - g.turn + 1;
    const { now, end } = reckoning(g);
    const ahead = end.british - end.rebel;
    const [british, rebel] = SIDES.map((side) => forcesOf(g, side)) as [readonly number[], readonly number[]];
    return [
      ahead / (8 * Math.sqrt(left)),
      ahead / 30,
      (now.british - now.rebel) / 15,
      ...british.map((figure, at) => figure - (rebel[at] ?? 0)),
      // One side may stand better at first than the points say.
      1,
      left / 6,
    ];
  },
  weights: WEIGHTS,
};

function forcesOf(g: LastMughal, side: Side): readonly number[] {
  const units = UNIT_IDS.filter((id) => g.units[id]?.side === side);
  const inField = units.filter((id) => g.units[id]?.inside === false);
  const strength = (of: typeof units): number =>
    of.reduce((sum, id) => sum + (isFighting(id) ? combatValue(g, id) : 0), 0);
  const hand = g.hands[side];
  return [
    strength(inField) / 20,
    (strength(units) - strength(inField)) / 10,
    units.length / 10,
    CITY_IDS.filter((city) => controlOf(g, city) === side).length / 4,
    hand.length / 4,
    hand.filter((id) => counterOf(id).kind === "tacticalBonus").length / 2,
  ];
}

export const search: Search<LastMughal, LastMughalView> = {
  clock: (g) => (g.ended === null ? g.turn : TURNS.length + 1),
  chances: (g) => chancesBy(evaluation, g, 2),
  evaluation,
  shuffle(g, random) {
    g.pools = { british: shuffled(g.pools.british, random), rebel: shuffled(g.pools.rebel, random) };
    return g;
  },
  reckon: reckonedOf,
  silent: ["end", "stop", "fight", "none"],
};
