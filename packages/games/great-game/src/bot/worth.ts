import type { VassalId } from "../data/index.ts";
import { rivalOf, scenarioOf, spaceOf, stateOf, type Camp } from "../map.ts";
import { hasAscended, imperialOfficers, masterOf, spOnMap } from "../board.ts";
import { missionTargets } from "../emissary.ts";
import { missionOdds } from "../odds.ts";
import type { OfficerId } from "../data/index.ts";
import { officerOf } from "../map.ts";
import type { Board } from "../state.ts";

/** The bot's estimates, in spaces controlled at the end of the game. */

/** A state's scoring spaces. In a solitaire scenario, goals outweigh everything else. */
export function worthOfState(b: Board, camp: Camp, vassal: VassalId): number {
  const { spaces } = stateOf(vassal);
  const { victory } = scenarioOf(b.scenario);
  const goals = spaces.filter((space) => victory?.includes(space) === true).length;
  const scoring = spaces.filter((space) => spaceOf(space).scores).length;
  const denied = masterOf(b, vassal) === rivalOf(camp) ? 1 : 0;
  if (victory === null) return scoring + (scoring > 0 || roundsLeft(b) > 3 ? denied : 0);
  return goals * 8 + scoring * 0.5;
}

/** The extra value of a proxy's army. It needs time to march, so it is worth nothing in the last three rounds. */
function worthAsProxy(b: Board, camp: Camp, vassal: VassalId): number {
  const time = Math.min(1, Math.max(0, roundsLeft(b) - 3) / 7);
  return worthOfState(b, camp, vassal) + time * (vassal === "persia" ? 4.5 : vassal === "afghanistan" ? 2 : 0);
}

/** The number of rounds left, including this one. */
export function roundsLeft(b: Board): number {
  return (scenarioOf(b.scenario).decades.length - b.decade) * 5 - Math.max(1, b.round) + 1;
}

/**
 * The value of an officer; half of them are lost every decade anyway. A solitaire scenario has few, and needs its
 * generals.
 */
export function worthOfOfficer(b: Board, officer: OfficerId): number {
  const { diplomacy, tactics } = officerOf(officer);
  return b.scenario === "campaign" ? (diplomacy + tactics / 2) * 0.35 : diplomacy * 0.3 + tactics * 1.5;
}

export interface MissionPlan {
  readonly vassal: VassalId;
  readonly officer: OfficerId | null;
  readonly gain: number;
}

/** The best mission and its expected gain. */
export function bestMission(b: Board, camp: Camp, flashman: boolean): MissionPlan | null {
  const officers: (OfficerId | null)[] = flashman ? [null] : imperialOfficers(b, camp);
  let best: MissionPlan | null = null;
  for (const vassal of missionTargets(b, camp))
    for (const officer of officers) {
      const { success, ways } = missionOdds(b, { camp, vassal, officer, flashman, spoiler: null });
      const chance = (success / ways) * 0.92;
      const risk = officer === null ? 0 : worthOfOfficer(b, officer) * (1 - chance);
      const gain = chance * worthAsProxy(b, camp, vassal) - risk;
      if (best === null || gain > best.gain) best = { vassal, officer, gain };
    }
  return best;
}

/** The value of reinforcement per SP. */
export function needOfTroops(b: Board, camp: Camp): number {
  const sp = spOnMap(b, camp);
  if (b.scenario !== "campaign") return (sp < 10 ? 0.75 : sp < 18 ? 0.55 : 0.2) * (isLastDecade(b) ? 0.5 : 1);
  return sp < 10 ? 0.75 : sp < 16 ? 0.5 : sp < 24 ? 0.3 : 0.12;
}

/** The way to High Asia is worth opening while Kashgaria's five spaces can still be won. */
export const worthOfAscent = (b: Board, camp: Camp): number =>
  hasAscended(b, camp) || b.scenario !== "campaign" ? 0 : b.ascent[camp].length === 1 ? 3.2 : 2.2;

export const isLastDecade = (b: Board): boolean => b.decade + 1 >= scenarioOf(b.scenario).decades.length;
