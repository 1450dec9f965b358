import type { Chapter } from "./answers.ts";
import { ROUNDS } from "./data/index.ts";
import { tell } from "./log.ts";
import { scheduledDefender } from "./setup.ts";
import { enemyOf } from "./state.ts";

export const turnSteps: Chapter<"turn" | "rounds" | "round" | "roundEnd" | "turnEnd"> = {
  // GW-200, GW-201: flags and modifiers of the last turn are cleared; then the phases, in this order
  turn: {
    then(g, _step, table) {
      g.phase = "event";
      g.defender = scheduledDefender(g, g.turn);
      g.round = 0;
      g.rounds = ROUNDS;
      g.event = null;
      g.attackMade = false;
      g.dutyLapsed = false;
      for (const side of [0, 1] as const)
        g.seen[side] = g.seen[side].filter((id) => g.hands[enemyOf(side)].includes(id));
      tell(table, "great-war.turn", { turn: g.turn, defender: g.defender }, "GW-201");
      return [
        { do: "event" },
        { do: "bonusDraw" },
        { do: "rounds" },
        { do: "final" },
        { do: "blockades" },
        { do: "compare" },
      ];
    },
  },
  // GW-208: two rounds, or one (GW-810)
  rounds: {
    then(g) {
      g.phase = "rounds";
      return Array.from({ length: g.rounds }, (_, i) => ({ do: "round" as const, round: i + 1 }));
    },
  },
  // GW-208, GW-210: the Defender's half-round, then the Attacker's
  round: {
    then(g, { round }) {
      g.round = round;
      return [{ do: "half", side: g.defender }, { do: "half", side: enemyOf(g.defender) }, { do: "roundEnd" }];
    },
  },
  // GW-209: here a round ends that a Joker has ended
  roundEnd: {
    then(g, _step, table) {
      g.acting = null;
      g.extra = 0;
      tell(table, "great-war.round-end", { round: g.round }, "GW-209");
      return [];
    },
  },
  // GW-571, GW-572
  turnEnd: {
    then(g) {
      g.turn++;
      return [{ do: "turn" }];
    },
  },
};
