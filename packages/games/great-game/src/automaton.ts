import type { ChanceContext } from "@caravanserai/kernel";
import type { OfficerId, SpaceId, VassalId } from "./data/index.ts";
import { rivalOf, spaceOf, stateOf, vassalsIn, type Camp } from "./map.ts";
import { freshAt, rebelsIn } from "./board.ts";
import { writeLog } from "./log.ts";
import { freshPieces } from "./march.ts";
import { choiceByDie, distanceToCapital, nameOfSpace, nameOfState } from "./policies.ts";
import { callRebels, carryOutRising } from "./rebellion.ts";
import type { Step } from "./answers.ts";
import type { Rule } from "./rule.ts";
import { turnOf, type GreatGame } from "./state.ts";

/** Section R: the opponent in the solitaire scenarios. Only Imperial Commitments and Rebellion take effect (GG-462). */

function revolt(g: GreatGame, camp: Camp, conquered: readonly VassalId[], context: ChanceContext): Step[] {
  const vassal = choiceByDie(conquered, nameOfState, "state", context);
  const space = choiceByDie(stateOf(vassal).spaces, nameOfSpace, "space", context);
  const sp = callRebels(g, vassal, context);
  turnOf(g).rebels = vassal;
  return [...carryOutRising(g, camp, vassal, { [space]: sp }, context), { do: "rebelMarch", vassal, first: space }];
}

/**
 * The next stack to move: the new stack first, then older ones, those nearest to the capital first. A stack in the
 * capital stays.
 */
function nextStack(g: GreatGame, vassal: VassalId, first: SpaceId | null): SpaceId | null {
  const able = stateOf(vassal).spaces.filter((s) => !spaceOf(s).isCapital && freshAt(g, "rebels", s) > 0);
  if (first !== null && able.includes(first)) return first;
  const far = (space: SpaceId): number => distanceToCapital(g, vassal, space, true);
  return able.sort((a, z) => far(a) - far(z) || (nameOfSpace(a) < nameOfSpace(z) ? -1 : 1))[0] ?? null;
}

export const automaton: Rule<"automaton"> = {
  then(g, _step, context) {
    const turn = turnOf(g);
    const { camp, type } = turn;
    const human = rivalOf(camp);
    const conquered = vassalsIn(g.scenario).filter((v) => {
      const standing = g.vassals[v];
      return standing.is === "conquered" && standing.by === human;
    });
    const end: Step = { do: "endOfTurn", camp };
    if (type === "imperial-commitments") {
      turn.as = "action";
      writeLog(context, "great-game.implement", "GG-464", { camp, type, as: "action", value: turn.points });
      return [{ do: "commitments", camp: human }, end];
    }
    if (type === "rebellion" && conquered.length > 0) {
      turn.as = "action";
      writeLog(context, "great-game.implement", "GG-463", { camp, type, as: "action", value: turn.points });
      return [...revolt(g, camp, conquered, context), end];
    }
    writeLog(context, "great-game.automaton.ignores", "GG-462", { camp, type });
    return [end];
  },
};

export const rebelMarch: Rule<"rebelMarch"> = {
  /** GG-463: up to three points towards the capital. */
  then(g, { vassal, first }) {
    const turn = turnOf(g);
    if (turn.points === 0 || rebelsIn(g, vassal) === 0) return [];
    const at = nextStack(g, vassal, first);
    if (at === null) return [];
    const { camp } = turn;
    const { sp, officers } = freshPieces(g, camp, "rebels", at);
    const leaders: OfficerId[] = [...officers];
    g.march = { camp, of: "rebels", at, from: at, sp: { ...sp }, officers: leaders, dropped: {}, over: false };
    return [
      { do: "onward", camp },
      { do: "rebelMarch", vassal, first: null },
    ];
  },
};
