import type { Context } from "@caravanserai/kernel";
import type { OfficerId, SpaceId, VassalId } from "./data/index.ts";
import { rivalOf, spaceOf, stateOf, vassalsIn, type Camp } from "./map.ts";
import { foreignSpIn, roundIndex } from "./board.ts";
import { conquer, removeArmy, soleOccupant, touchAll, withdrawEmir } from "./conquest.ts";
import { callToArms, invade } from "./deployment.ts";
import { writeLog } from "./log.ts";
import type { Step } from "./answers.ts";
import type { Board, GreatGame } from "./state.ts";

/** Section J: invasions and how they end. */

/**
 * GG-230: whether SP of `camp` that enter this space make it an invader. A guest does not become one during the
 * reversion period (GG-272).
 */
export function isInvasion(b: Board, camp: Camp, space: SpaceId): boolean {
  const { vassal } = spaceOf(space);
  if (vassal === null) return false;
  const standing = b.vassals[vassal];
  if (standing.is === "proxy") return standing.of !== camp && !standing.invaded;
  return standing.is === "neutral" && standing.invader === null && standing.reversion?.guest !== camp;
}

/** Called when SP of a camp have entered a space: starts an invasion, if it is one. */
export function entered(g: GreatGame, camp: Camp, space: SpaceId, context: Context): Step[] {
  const { vassal } = spaceOf(space);
  return vassal !== null && isInvasion(g, camp, space) ? invade(g, vassal, camp, space, context) : [];
}

/** GG-273, at the end of a round: ends the reversion periods that are due. */
export function endReversions(g: GreatGame, context: Context): Step[] {
  return vassalsIn(g.scenario).flatMap((vassal) => {
    const standing = g.vassals[vassal];
    if (standing.is !== "neutral" || standing.reversion === null || standing.reversion.ends > roundIndex(g)) return [];
    const { guest } = standing.reversion;
    standing.reversion = null;
    writeLog(context, "great-game.reversion.over", "GG-273", { vassal });
    const occupant = soleOccupant(g, stateOf(vassal).capital);
    if (occupant !== null) return conquer(g, vassal, occupant, context);
    if (standing.invader !== null || foreignSpIn(g, guest, vassal) === 0) return [];
    standing.invader = guest;
    writeLog(context, "great-game.invaded", "GG-273", { vassal, by: guest, space: null });
    return callToArms(g, vassal, null, "foreign", context);
  });
}

/** GG-238, at the end of a round: ends invasions whose invader has no SP left there. */
export function lapseInvasions(g: GreatGame, context: Context): Step[] {
  return vassalsIn(g.scenario).flatMap((vassal) => lapse(g, vassal, context));
}

function lapse(g: GreatGame, vassal: VassalId, context: Context): Step[] {
  const standing = g.vassals[vassal];
  if (standing.is === "conquered") return [];
  if (standing.is === "proxy") {
    const invader = rivalOf(standing.of);
    if (!standing.invaded || foreignSpIn(g, invader, vassal) > 0) return [];
    standing.invaded = false; // GG-237: no SP are removed
    writeLog(context, "great-game.lapsed", "GG-237", { vassal, of: invader, to: null, removed: {}, officers: [] });
    return [];
  }
  const { invader, reversion } = standing;
  if (invader === null || foreignSpIn(g, invader, vassal) > 0) return [];
  const other = rivalOf(invader);
  const takesOver = reversion?.guest !== other && foreignSpIn(g, other, vassal) > 0;
  standing.invader = takesOver ? other : null;
  const { removed, from } = takesOver ? { removed: {}, from: [] } : removeArmy(g, vassal);
  const officers: OfficerId[] = [];
  if (!takesOver && vassal === "bokhara" && g.officers["emir-of-bokhara"] !== undefined) {
    withdrawEmir(g);
    officers.push("emir-of-bokhara");
  }
  writeLog(context, "great-game.lapsed", "GG-238", { vassal, of: invader, to: standing.invader, removed, officers });
  return touchAll(g, from, context);
}
