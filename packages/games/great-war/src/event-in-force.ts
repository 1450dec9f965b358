import { knownCard, matchesOf, type Known } from "./cards.ts";
import { EVENTS, type EventCard, type EventEffect } from "./data/index.ts";
import type { CardNo, EventNo, Field, Side } from "./state.ts";

const filters = EVENTS.map(({ effect }) => ("cards" in effect ? matchesOf(effect.cards) : null));

/** The Random Event with this number. */
export function eventNo(no: EventNo): EventCard {
  const event = EVENTS[no];
  if (event === undefined) throw new Error(`There is no Random Event number ${no}.`);
  return event;
}

/** The effect of the Random Event in force, or null. */
export function effectInForce(f: Pick<Field, "event">): EventEffect | null {
  return f.event === null ? null : eventNo(f.event.card).effect;
}

/** Whether the filter of the event in force matches this card of the side. */
function hits(f: Pick<Field, "event">, side: Side, card: CardNo): boolean {
  return f.event !== null && f.event.sides.includes(side) && filters[f.event.card]?.[card] === true;
}

/** GW-332, GW-806, GW-807, GW-809, GW-815: whether the event forbids this card. */
export function isForbidden(f: Pick<Field, "event">, side: Side, card: Known): boolean {
  return effectInForce(f)?.kind === "forbid" && hits(f, side, card.no);
}

/** GW-804, GW-805, GW-808, GW-819: the BP of a face-up card, at least 0. */
export function bpInForce(f: Pick<Field, "event">, side: Side, card: CardNo): number {
  const { bp } = knownCard(card);
  const effect = effectInForce(f);
  return effect?.kind === "bp_mod" && hits(f, side, card) ? Math.max(0, bp + effect.amount) : bp;
}

/** GW-802: whether there is no Attack duty this turn. */
export const dutyIsLifted = (f: Pick<Field, "event">): boolean => effectInForce(f)?.kind === "no_attack_duty";

/** GW-820: whether fieldworks may be played in either round. */
export const fieldworksAnyRound = (f: Pick<Field, "event">): boolean =>
  effectInForce(f)?.kind === "fieldworks_any_round";
