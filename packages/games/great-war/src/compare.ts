import { failsToAttack } from "./duty.ts";
import { bpInForce } from "./event-in-force.ts";
import { enemyOf, type Field, type GreatWar, type Pair, type Side } from "./state.ts";

/** GW-520: the BP of a side's face-up cards, adjusted by the event in force. */
function totalOf(f: Pick<Field, "lines" | "event">, side: Side): number {
  let total = 0;
  for (const card of f.lines[side]) if (card.up) total += bpInForce(f, side, card.card);
  return total;
}

export const totalsOf = (f: Pick<Field, "lines" | "event">): Pair<number> => [totalOf(f, 0), totalOf(f, 1)];

export interface Comparison {
  readonly totals: Pair<number>;
  readonly winner: Side;
  /** Whether the Attacker failed to attack. */
  readonly failed: boolean;
}

/** GW-521, GW-522: the comparison with the current cards. */
export function compareTotals(g: GreatWar): Comparison {
  const totals = totalsOf(g);
  const failed = failsToAttack(g);
  const attacker = enemyOf(g.defender);
  return { totals, failed, winner: !failed && totals[attacker] > totals[g.defender] ? attacker : g.defender };
}
