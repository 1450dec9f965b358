import { knownCard, matchesOf, type Known } from "./cards.ts";
import { EVENTS, type EventEffect } from "./data/index.ts";
import type { CardNo, Field, Side } from "./state.ts";

const filters = EVENTS.map(({ effect }) => ("cards" in effect ? matchesOf(effect.cards) : null));

/** What the Random Event in force does, or null. */
export function effectInForce(f: Pick<Field, "event">): EventEffect | null {
  return f.event === null ? null : (EVENTS[f.event.card]?.effect ?? null);
}

/** Whether the event in force hits this side's card by its filter. */
function hits(f: Pick<Field, "event">, side: Side, card: CardNo): boolean {
  return f.event !== null && f.event.sides.includes(side) && filters[f.event.card]?.[card] === true;
}

/** GW-332, GW-806, GW-807, GW-809, GW-815: the event forbids this card. */
export function isForbidden(f: Pick<Field, "event">, side: Side, card: Known): boolean {
  return effectInForce(f)?.kind === "forbid" && hits(f, side, card.no);
}

/** GW-804, GW-805, GW-808, GW-819: BP of a face-up card, never below 0. */
export function bpInForce(f: Pick<Field, "event">, side: Side, card: CardNo): number {
  const { bp } = knownCard(card);
  const effect = effectInForce(f);
  return effect?.kind === "bp_mod" && hits(f, side, card) ? Math.max(0, bp + effect.amount) : bp;
}

/** GW-802: no Attack duty this turn. */
export const dutyIsLifted = (f: Pick<Field, "event">): boolean => effectInForce(f)?.kind === "no_attack_duty";

/** GW-820: fieldworks may be played in either round. */
export const fieldworksAnyRound = (f: Pick<Field, "event">): boolean =>
  effectInForce(f)?.kind === "fieldworks_any_round";
