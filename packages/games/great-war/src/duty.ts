import { barredBy, cardOf } from "./field.ts";
import { dutyIsLifted } from "./event-in-force.ts";
import type { Field, GreatWar, Side } from "./state.ts";

/** GW-322: this side's next commit must contain an arrow card. */
export function mustAttack(f: Field, side: Side): boolean {
  if (side === f.defender || f.attackMade || f.round < f.rounds || dutyIsLifted(f)) return false;
  return f.hands[side].some((id) => {
    const card = cardOf(f, id);
    return card.attack && barredBy(f, side, card) === null;
  });
}

/** GW-522: the Attacker has failed to attack, so the Defender wins regardless of the totals. */
export function failsToAttack(g: Pick<GreatWar, "attackMade" | "dutyLapsed" | "event">): boolean {
  return !g.attackMade && !g.dutyLapsed && !dutyIsLifted(g);
}
