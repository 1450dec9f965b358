import type { Rule } from "./rule.ts";
import { ROUNDS } from "./data/index.ts";
import { writeLog } from "./log.ts";
import { scheduledDefender } from "./setup.ts";
import { ALLIES, CENTRAL, enemyOf, type CardId, type CardNo, type GreatWar } from "./state.ts";
import { noOf } from "./field.ts";

/** GW-200, GW-201: clears the flags and modifiers of the last turn; then the phases follow in this order */
export const turn: Rule<"turn"> = {
  then(g, _step, context) {
    g.phase = "event";
    g.defender = scheduledDefender(g, g.turn);
    g.round = 0;
    g.rounds = ROUNDS;
    g.event = null;
    g.attackMade = false;
    g.dutyLapsed = false;
    renumber(g);
    writeLog(context, "great-war.turn", "GW-201", { turn: g.turn, defender: g.defender });
    return [
      { do: "event" },
      { do: "bonusDraw" },
      { do: "rounds" },
      { do: "final" },
      { do: "blockades" },
      { do: "compare" },
    ];
  },
};

/** GW-208: two rounds, or one (GW-810) */
export const rounds: Rule<"rounds"> = {
  then(g) {
    g.phase = "rounds";
    return Array.from({ length: g.rounds }, (_, i) => ({ do: "round" as const, round: i + 1 }));
  },
};

/** GW-208, GW-210: the Defender's half-round, then the Attacker's */
export const round: Rule<"round"> = {
  then(g, { round }) {
    g.round = round;
    return [{ do: "half", side: g.defender }, { do: "half", side: enemyOf(g.defender) }, { do: "roundEnd" }];
  },
};

/** GW-209: a Joker ends the round here */
export const roundEnd: Rule<"roundEnd"> = {
  then(g, _step, context) {
    g.acting = null;
    g.extra = 0;
    writeLog(context, "great-war.round-end", "GW-209", { round: g.round });
    return [];
  },
};

/** GW-571, GW-572 */
export const turnEnd: Rule<"turnEnd"> = {
  then(g) {
    g.turn++;
    return [{ do: "turn" }];
  },
};

/** New ids for the cards that are still in hand, which keeps `faces` small and severs links to the last turn. */
function renumber(g: GreatWar): void {
  const faces: CardNo[] = [-1]; // ids begin with 1
  const renamed = new Map<CardId, CardId>();
  const rename = (id: CardId): CardId => {
    renamed.set(id, faces.length);
    faces.push(noOf(g, id));
    return faces.length - 1;
  };
  for (const side of [CENTRAL, ALLIES] as const) {
    g.hands[side] = g.hands[side].map(rename);
    const held = g.bonus[side];
    g.bonus[side] = held === null ? null : rename(held);
  }
  for (const side of [CENTRAL, ALLIES] as const) {
    g.seen[side] = g.seen[side].flatMap((id) => renamed.get(id) ?? []);
    const held = g.seenBonus[side];
    g.seenBonus[side] = held === null ? null : (renamed.get(held) ?? null);
  }
  g.faces = faces;
}
