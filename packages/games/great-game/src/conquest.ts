import type { Context } from "@caravanserai/kernel";
import type { Nation, OfficerId, SpaceId, VassalId } from "./data/index.ts";
import { NATIONS, armyOf, spaceOf, stateOf, type Camp, type Force } from "./map.ts";
import {
  addSp,
  campsWithSpAt,
  eliminate,
  flagOf,
  foreignSpIn,
  fortressAt,
  isCamp,
  masterOf,
  rebelsIn,
  roundIndex,
  spAt,
  spacesWith,
  trimmed,
} from "./board.ts";
import { callToArms } from "./deployment.ts";
import { writeLog } from "./log.ts";
import type { Step } from "./answers.ts";
import type { Board, GreatGame, Reversion } from "./state.ts";

/**
 * Section K: conquest, liberation, reversion. `touch` must be called whenever SP or fortress strength have entered or
 * left a space, and only then: a change of affiliation alone does not conquer anything (GG-261).
 */
export function touch(g: GreatGame, space: SpaceId, context: Context): Step[] {
  const { vassal, isCapital } = spaceOf(space);
  if (vassal === null) return [];
  const standing = g.vassals[vassal];
  if (standing.is === "conquered" && isFreedByRebels(g, vassal)) return revert(g, vassal, "rebels", context);
  if (!isCapital) return [];
  if (standing.is === "neutral" && standing.reversion !== null)
    standing.reversion.held = standing.reversion.held.filter((camp) => campsWithSpAt(g, space).includes(camp));
  const occupant = soleOccupant(g, space);
  return occupant === null || masterOf(g, vassal) === occupant ? [] : takeCapital(g, vassal, occupant, context);
}

/** GG-267, GG-300: whether a state contains Rebels but no foreign SP. */
function isFreedByRebels(b: Board, vassal: VassalId): boolean {
  return rebelsIn(b, vassal) > 0 && foreignSpIn(b, "britain", vassal) === 0 && foreignSpIn(b, "russia", vassal) === 0;
}

/** The camp with SP in a space that has no other SP and no fortress strength (GG-260). */
export function soleOccupant(b: Board, space: SpaceId): Camp | null {
  const [camp, other] = campsWithSpAt(b, space);
  if (camp === undefined || other !== undefined || fortressAt(b, space) > 0) return null;
  return NATIONS.some((n) => !isCamp(flagOf(b, n)) && spAt(b, n, space) > 0) ? null : camp;
}

function takeCapital(g: GreatGame, vassal: VassalId, camp: Camp, context: Context): Step[] {
  const standing = g.vassals[vassal];
  if (standing.is === "neutral" && standing.reversion?.held.includes(camp) === true) return []; // GG-274
  if (standing.is !== "conquered") return conquer(g, vassal, camp, context);
  // GG-268: if the conqueror has left a rebellion to the rival, it continues against the rival.
  if (rebelsIn(g, vassal) > 0 && foreignSpIn(g, standing.by, vassal) === 0) return conquer(g, vassal, camp, context);
  return revert(g, vassal, camp, context); // GG-267
}

/**
 * Called when SP have left these spaces without marching off: others may now be alone there, or Rebels in the state
 * (GG-261, GG-267).
 */
export function touchAll(g: GreatGame, spaces: readonly SpaceId[], context: Context): Step[] {
  return spaces.flatMap((space) => touch(g, space, context));
}

/** GG-263, GG-264 */
export function conquer(g: GreatGame, vassal: VassalId, camp: Camp, context: Context): Step[] {
  const { removed, from } = removeArmy(g, vassal);
  const officers: OfficerId[] = [];
  if (vassal === "bokhara" && !g.lost.includes("emir-of-bokhara")) officers.push("emir-of-bokhara");
  if (vassal === "afghanistan") officers.push(...rebelOfficers(g)); // GG-268
  for (const officer of officers) eliminate(g, officer);
  for (const space of stateOf(vassal).spaces)
    if (spaceOf(space).fortress > 0) g.damage[space] = spaceOf(space).fortress;
  g.vassals[vassal] = { is: "conquered", by: camp };
  writeLog(context, "great-game.conquered", "GG-260", { vassal, by: camp, removed, officers });
  return touchAll(g, from, context);
}

/** GG-270 to GG-272: returns a state to neutrality, by a camp's success or by Rebels. */
export function revert(g: GreatGame, vassal: VassalId, by: Camp | "rebels", context: Context): Step[] {
  const master = masterOf(g, vassal);
  const army = removeArmy(g, vassal);
  const removed = { ...army.removed, ...removeRebels(g, vassal) };
  const officers: OfficerId[] = [];
  if (vassal === "bokhara" && g.officers["emir-of-bokhara"] !== undefined) {
    withdrawEmir(g);
    officers.push("emir-of-bokhara");
  }
  if (vassal === "afghanistan") {
    for (const officer of rebelOfficers(g)) {
      eliminate(g, officer);
      officers.push(officer);
    }
  }
  const capital = stateOf(vassal).capital;
  const reversion = by === "rebels" ? null : { guest: by, ends: roundIndex(g) + 1, held: campsWithSpAt(g, capital) };
  g.vassals[vassal] = { is: "neutral", invader: null, reversion };
  writeLog(context, "great-game.neutral", by === "rebels" ? "GG-267" : "GG-270", { vassal, by, removed, officers });
  const stays = master !== null && by !== "rebels" && foreignSpIn(g, master, vassal) > 0;
  const calls = stays ? invadedByFormerMaster(g, vassal, master, reversion, context) : [];
  return [...touchAll(g, army.from, context), ...calls];
}

/** GG-271: the former master still has SP there and becomes the invader. */
function invadedByFormerMaster(
  g: GreatGame,
  vassal: VassalId,
  master: Camp,
  reversion: Reversion | null,
  context: Context,
): Step[] {
  g.vassals[vassal] = { is: "neutral", invader: master, reversion };
  writeLog(context, "great-game.invaded", "GG-271", { vassal, by: master, space: null });
  return callToArms(g, vassal, null, "foreign", context);
}

/** Removes the Emir from the map; he may come back. */
export function withdrawEmir(g: GreatGame): void {
  delete g.officers["emir-of-bokhara"];
  if (g.march !== null) g.march.officers = g.march.officers.filter((o) => o !== "emir-of-bokhara");
}

function rebelOfficers(g: Board): OfficerId[] {
  return (["akbar", "ayub"] as const).filter((o) => g.officers[o] !== undefined);
}

/**
 * Removes all SP of a vassal state from the map (GG-264, GG-R85). Returns the spaces they left as `from`; these must be
 * touched once the state has its new standing.
 */
export function removeArmy(
  g: GreatGame,
  vassal: VassalId,
): { readonly removed: Force; readonly from: readonly SpaceId[] } {
  const army = armyOf(vassal);
  if (army === null) return { removed: {}, from: [] };
  const from = spacesWith(g, army);
  return { removed: removeAll(g, army, from), from };
}

function removeRebels(g: GreatGame, vassal: VassalId): Force {
  return removeAll(
    g,
    "rebels",
    stateOf(vassal).spaces.filter((space) => spAt(g, "rebels", space) > 0),
  );
}

function removeAll(g: GreatGame, nation: Nation, spaces: readonly SpaceId[]): Force {
  let removed = 0;
  for (const space of spaces) {
    const sp = spAt(g, nation, space);
    addSp(g, nation, space, -sp);
    removed += sp;
    if (g.march?.at === space) delete g.march.sp[nation];
  }
  return trimmed({ [nation]: removed });
}
