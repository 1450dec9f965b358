import { pickOne } from "@caravanserai/kernel";
import type { OfficerId } from "./data/index.ts";
import { deciderOf, sidesIn, strengthOf } from "./forces.ts";
import { officerOf } from "./map.ts";
import { askCamp, type Rule } from "./rule.ts";
import { battleOf, type Battle, type GreatGame, type Side } from "./state.ts";

/**
 * GG-384: of several officers on a side its player says who lends his Tactics; where he is not asked, it is the best
 * (GG-R101).
 */

/** Officers of a side among whom there is a choice, the best first; none if all would lend the same. */
function rivalsFor(g: GreatGame, battle: Battle, side: Side): readonly OfficerId[] {
  const own = sidesIn(g, battle.space, battle.attacker)[side];
  const officers = own.officers.toSorted((a, z) => officerOf(z).tactics - officerOf(a).tactics);
  const values = new Set(officers.map((o) => officerOf(o).tactics));
  return strengthOf(own) === 0 || values.size < 2 ? [] : officers;
}

/** The sides whose players have something to say. */
const openSides = (g: GreatGame, sides: readonly Side[]): readonly Side[] =>
  sides.filter((side) => rivalsFor(g, battleOf(g), side).length > 0);

export const tactics: Rule<"tactics"> = {
  ask(g, { sides }) {
    const battle = battleOf(g);
    const [side, ...others] = openSides(g, sides);
    if (side === undefined) return [];
    const both = sidesIn(g, battle.space, battle.attacker);
    const officers = rivalsFor(g, battle, side);
    return askCamp<"tactics">(g, deciderOf(g, both, side, battle.space, battle.by), () => ({
      kind: "tactics",
      rule: "GG-384",
      args: { side, space: battle.space },
      // the dice follow, unless the other side has a choice as well
      options: [pickOne("lead", officers, { final: others.length === 0 })],
      default: { option: "lead", pick: officers[0] as OfficerId },
    }));
  },
  answer(g, { sides }, _seat, { pick }) {
    const [side, ...others] = openSides(g, sides);
    if (side === undefined) throw new Error("No side has a choice of officers.");
    const battle = battleOf(g);
    battle.leads = { ...battle.leads, [side]: pick };
    return others.length === 0 ? [] : [{ do: "tactics", sides: others }];
  },
  then: () => [],
};
