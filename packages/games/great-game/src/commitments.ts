import { allocate, type Context } from "@caravanserai/kernel";
import type { SpaceId } from "./data/index.ts";
import type { Camp } from "./map.ts";
import { addSp, spAt, spOnMap, spacesWith } from "./board.ts";
import { touch } from "./conquest.ts";
import { halved } from "./forces.ts";
import { writeLog } from "./log.ts";
import type { Step } from "./answers.ts";
import { askCamp, shares, type Rule } from "./rule.ts";
import type { GreatGame } from "./state.ts";

/** Imperial Commitments (GG-172): the victim removes the number rolled, but at most half of their imperial SP. */

function remove(g: GreatGame, camp: Camp, split: Partial<Record<SpaceId, number>>, context: Context): Step[] {
  const from = shares(split).map(({ id, sp }) => ({ space: id, sp }));
  for (const { space, sp } of from) addSp(g, camp, space, -sp);
  writeLog(context, "great-game.withdraw", "GG-172", { camp, from });
  return from.flatMap(({ space }) => touch(g, space, context)); // GG-R38
}

export const commitments: Rule<"commitments"> = {
  then(g, { camp }, context) {
    const die = context.chance.die(6, "great-game.commitments");
    const cap = halved(spOnMap(g, camp));
    const sp = Math.min(die, cap);
    writeLog(context, "great-game.commitments", "GG-172", { camp, die, cap, sp });
    return sp === 0 ? [] : [{ do: "withdraw", camp, sp }];
  },
};

export const withdraw: Rule<"withdraw"> = {
  ask(g, { camp, sp }) {
    const spaces = spacesWith(g, camp);
    if (spaces.length <= 1) return [];
    return askCamp<"withdraw">(g, camp, () => {
      const over = spaces.map((id) => ({ id, min: 0, max: Math.min(sp, spAt(g, camp, id)) }));
      return {
        kind: "withdraw",
        rule: "GG-172",
        args: { sp },
        options: [allocate("remove", sp, over, { final: true })],
        default: { option: "remove", split: fromTheLargest(g, camp, sp) },
      };
    });
  },
  answer: (g, { camp }, _seat, { split }, context) => remove(g, camp, split, context),
  then(g, { camp, sp }, context) {
    const [only] = spacesWith(g, camp);
    return only === undefined ? [] : remove(g, camp, { [only]: sp }, context);
  },
};

function fromTheLargest(g: GreatGame, camp: Camp, sp: number): Partial<Record<SpaceId, number>> {
  const split: Partial<Record<SpaceId, number>> = {};
  let left = sp;
  for (const space of spacesWith(g, camp).sort((a, z) => spAt(g, camp, z) - spAt(g, camp, a))) {
    const here = Math.min(left, spAt(g, camp, space));
    if (here > 0) split[space] = here;
    left -= here;
  }
  return split;
}
