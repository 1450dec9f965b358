import { allocate, type Context } from "@caravanserai/kernel";
import type { Nation, SpaceId, VassalId } from "./data/index.ts";
import { NATIONS, armyOf, limitOf, spaceOf, stateOf, type Camp } from "./map.ts";
import { addSp, controllerOf, flagOf, foreignSpIn, fortressAt, masterOf, spAt, spOnMap } from "./board.ts";
import { writeLog } from "./log.ts";
import { rivalOf } from "./map.ts";
import type { Step } from "./answers.ts";
import { askCamp, shares, type Rule } from "./rule.ts";
import type { Board, GreatGame } from "./state.ts";

/** Where the SP of a vassal state come from: proxy status (GG-211), invasion (GG-231), reversion (GG-271, GG-273). */

/** A neutral state joins a camp without conquest. */
export function becomeProxy(g: GreatGame, vassal: VassalId, camp: Camp, context: Context): Step[] {
  g.vassals[vassal] = { is: "proxy", of: camp, invaded: foreignSpIn(g, rivalOf(camp), vassal) > 0 };
  writeLog(context, "great-game.proxy", "GG-211", { camp, vassal });
  return callToArms(g, vassal, null, "hostile", context);
}

/** GG-230, GG-231: SP of `camp` have entered a neutral state, or a proxy of the rival, that had no invader. */
export function invade(g: GreatGame, vassal: VassalId, camp: Camp, entered: SpaceId, context: Context): Step[] {
  const standing = g.vassals[vassal];
  if (standing.is === "neutral") standing.invader = camp;
  else if (standing.is === "proxy") standing.invaded = true;
  writeLog(context, "great-game.invaded", "GG-230", { vassal, by: camp, space: entered });
  return callToArms(g, vassal, entered, "hostile", context);
}

/** The Emir arrives, and the camp that decides for the state places its missing SP. */
export function callToArms(
  g: GreatGame,
  vassal: VassalId,
  entered: SpaceId | null,
  clear: "hostile" | "foreign",
  context: Context,
): Step[] {
  const camp = controllerOf(g, vassal);
  if (camp === null) throw new Error(`No camp controls ${vassal}, so none can place its SP.`);
  const emirIsAway = g.officers["emir-of-bokhara"] === undefined && !g.lost.includes("emir-of-bokhara");
  if (vassal === "bokhara" && emirIsAway) {
    g.officers["emir-of-bokhara"] = "bokhara"; // GG-R02
    writeLog(context, "great-game.emir", "GG-211", { space: "bokhara" });
  }
  return armyOf(vassal) === null ? [] : [{ do: "deploy", camp, vassal, entered, clear }];
}

/** The number of SP that a state is short of its full army (GG-212). */
export function missingSp(b: Board, vassal: VassalId): number {
  const army = armyOf(vassal);
  return army === null ? 0 : limitOf(army) - spOnMap(b, army);
}

/**
 * GG-R23: the space just entered is allowed even with enemies in it; other spaces only without hostile (or foreign) SP.
 */
function deploymentSpaces(
  b: Board,
  vassal: VassalId,
  entered: SpaceId | null,
  clear: "hostile" | "foreign",
): SpaceId[] {
  const own = masterOf(b, vassal) ?? vassal;
  const isInTheWay = (nation: Nation): boolean =>
    nation !== vassal && (clear === "foreign" || flagOf(b, nation) !== own);
  return stateOf(vassal).spaces.filter(
    (space) => space === entered || !NATIONS.some((n) => isInTheWay(n) && spAt(b, n, space) > 0),
  );
}

function place(
  g: GreatGame,
  vassal: VassalId,
  split: Partial<Record<SpaceId, number>>,
  camp: Camp,
  context: Context,
): void {
  const army = armyOf(vassal);
  if (army === null) throw new Error(`${vassal} has no army.`);
  const placed = shares(split).map(({ id, sp }) => ({ space: id, sp }));
  for (const { space, sp } of placed) addSp(g, army, space, sp);
  if (placed.length > 0) writeLog(context, "great-game.deploy", "GG-231", { camp, vassal, placed });
}

/** GG-465: all in the capital, otherwise in the strongest fortress, otherwise in the first space by name. */
function automatonDeployment(b: Board, spaces: readonly SpaceId[]): SpaceId | undefined {
  const byName = [...spaces].sort((a, z) => (spaceOf(a).name < spaceOf(z).name ? -1 : 1));
  const strongest = byName.filter((s) => fortressAt(b, s) > 0).sort((a, z) => fortressAt(b, z) - fortressAt(b, a))[0];
  return spaces.find((space) => spaceOf(space).isCapital) ?? strongest ?? byName[0];
}

export const deploy: Rule<"deploy"> = {
  ask: (g, { camp, vassal, entered, clear }) =>
    askCamp<"deploy">(g, camp, () => {
      const sp = missingSp(g, vassal);
      const spaces = deploymentSpaces(g, vassal, entered, clear);
      if (sp <= 0 || spaces.length <= 1) return null; // GG-511: a single space is not a choice
      const first = automatonDeployment(g, spaces) as SpaceId;
      return {
        kind: "deploy",
        rule: "GG-231",
        args: { vassal, sp, entered },
        // After an invasion, combat may follow at once.
        options: [
          allocate(
            "deploy",
            sp,
            spaces.map((id) => ({ id, min: 0, max: sp })),
            { final: entered !== null },
          ),
        ],
        default: { option: "deploy", split: { [first]: sp } },
      };
    }),
  answer(g, { camp, vassal }, _seat, { split }, context) {
    place(g, vassal, split, camp, context);
    return [];
  },
  then(g, { camp, vassal, entered, clear }, context) {
    const space = automatonDeployment(g, deploymentSpaces(g, vassal, entered, clear));
    const sp = missingSp(g, vassal);
    if (space !== undefined && sp > 0) place(g, vassal, { [space]: sp }, camp, context);
    return [];
  },
};

/** A hypothetical board, for odds, on which the missing SP of the space's state are placed there, up to this many. */
export function callStrength(b: Board, space: SpaceId, most: number): Board {
  const { vassal } = spaceOf(space);
  const army = vassal === null ? null : armyOf(vassal);
  if (vassal === null || army === null) return b;
  const sp = Math.min(most, missingSp(b, vassal));
  return { ...b, sp: { ...b.sp, [army]: { ...b.sp[army], [space]: spAt(b, army, space) + sp } } };
}
