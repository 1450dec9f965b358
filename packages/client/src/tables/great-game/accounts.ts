import { NATIONS, type Force, type GreatGameLog } from "@caravanserai/great-game";
import type { Nation } from "@caravanserai/great-game/data";
import type { Fight } from "./fights.ts";

/** One row of the table before / combat / march / now. */
export interface Account {
  readonly who: Nation | "fortress";
  readonly before: number;
  readonly combat: number;
  readonly march: number;
}

/** Strength and losses of each nation and of the fortress. */
export function accountsOf(fight: Fight): readonly Account[] {
  const before: Force = {};
  const combat: Force = {};
  const march: Force = {};
  const add = (to: Force, force: Force): void => {
    for (const nation of NATIONS) if ((force[nation] ?? 0) > 0) to[nation] = (to[nation] ?? 0) + (force[nation] ?? 0);
  };
  add(before, fight.attack.attacker.sp);
  add(before, fight.attack.defender.sp);
  let walls = 0;
  for (const entry of fight.entries) {
    if (entry.key === "great-game.combat.losses") {
      add(combat, entry.args.lost.sp);
      walls += entry.args.lost.fortress;
    }
    if (entry.key === "great-game.no-retreat") add(combat, entry.args.sp);
    if (entry.key === "great-game.wear") add(march, entry.args.lost);
    if (entry.key === "great-game.attrition") add(march, lossOf(entry.args, fight));
  }
  const fortress = fight.attack.attacker.fortress + fight.attack.defender.fortress;
  return [
    ...NATIONS.flatMap((who): readonly Account[] =>
      (before[who] ?? 0) === 0
        ? []
        : [{ who, before: before[who] ?? 0, combat: combat[who] ?? 0, march: march[who] ?? 0 }],
    ),
    ...(fortress === 0 ? [] : [{ who: "fortress" as const, before: fortress, combat: walls, march: 0 }]),
  ];
}
/**
 * The attrition entry gives the loss of a single-nation stack itself; for a mixed stack, a line "great-game.wear"
 * follows.
 */
function lossOf({ loss }: GreatGameLog["great-game.attrition"], fight: Fight): Force {
  const [only, ...more] = NATIONS.filter((nation) => (fight.attack.attacker.sp[nation] ?? 0) > 0);
  return only === undefined || more.length > 0 || loss === 0 ? {} : { [only]: loss };
}
