import { pickOne } from "@caravanserai/kernel";
import type { OfficerId } from "./data/index.ts";
import { deciderOf, sidesIn, strengthOf } from "./forces.ts";
import { officerOf } from "./map.ts";
import { askCamp, type Rule } from "./rule.ts";
import { battleOf, type Battle, type GreatGame, type Side } from "./state.ts";

/**
 * GG-384: a player with several officers on a side chooses which one contributes his Tactics. If the player is not
 * asked, it is the best one (GG-R101).
 */

/** The officers of a side to choose from, best first; empty if all have the same Tactics. */
function rivalsFor(g: GreatGame, battle: Battle, side: Side): readonly OfficerId[] {
  const own = sidesIn(g, battle.space, battle.attacker)[side];
  const officers = own.officers.toSorted((a, z) => officerOf(z).tactics - officerOf(a).tactics);
  const values = new Set(officers.map((o) => officerOf(o).tactics));
  return strengthOf(own) === 0 || values.size < 2 ? [] : officers;
}

/** The sides whose players have a choice. */
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
      // the dice are rolled next, unless the other side also has a choice
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
