import type { Refusal } from "@caravanserai/kernel";
import { knownCard, type Known } from "./cards.ts";
import { fieldworksAnyRound, isForbidden } from "./event-in-force.ts";
import { REFUSALS } from "./refusals.ts";
import { enemyOf, type CardId, type CardNo, type Field, type Side, type TableCard } from "./state.ts";

/** The card number of an id. */
export function noOf(f: Pick<Field, "faces">, id: CardId): CardNo {
  const no = f.faces[id];
  if (no === undefined) throw new Error(`There is no card with the id ${id}.`);
  return no;
}

/** The properties of a card on the table or in a known hand. */
export const cardOf = (f: Pick<Field, "faces">, id: CardId): Known => knownCard(noOf(f, id));

/** A side's card in its battle area, by its id there or its former id in hand. */
export function onTable(f: Pick<Field, "lines">, side: Side, id: CardId): TableCard | undefined {
  return f.lines[side].find((card) => card.id === id || card.from === id);
}

/** The same for a card that must be there by the rules. */
export function laidCardOf(f: Pick<Field, "lines">, side: Side, id: CardId): TableCard {
  const card = onTable(f, side, id);
  if (card === undefined) throw new Error(`Side ${side} has no card with the id ${id} in its battle area.`);
  return card;
}

/** GW-330, GW-332: why this card may not be placed now, in any way. */
export function barredBy(f: Field, side: Side, card: Known): Refusal | null {
  if (card.restricted && side !== f.defender) return REFUSALS.defenderOnly; // GW-330
  if (card.restricted && f.round > 1 && !fieldworksAnyRound(f)) return REFUSALS.firstRoundOnly; // GW-330, GW-820
  if (isForbidden(f, side, card)) return REFUSALS.forbidden; // GW-332
  return null;
}

/**
 * Places a card face up in its side's battle area, under a new id. A standing cancel may turn it down at once (GW-303,
 * GW-440).
 */
export function lay(f: Field, side: Side, from: CardId, host: TableCard | null): TableCard {
  const card = cardOf(f, from);
  const felling = fellingCard(f, side, card);
  const laid: TableCard = {
    id: f.faces.length,
    card: card.no,
    from,
    round: f.round,
    host: felling === null ? (host?.id ?? null) : null, // GW-445: a cancelled card has no link
    up: felling === null,
    used: 0,
    by: felling?.id ?? null,
    marked: false,
  };
  f.faces.push(card.no);
  f.lines[side].push(laid);
  return laid;
}

/** The enemy's standing cancel that turns this card down as it is placed, if any. */
function fellingCard(f: Field, side: Side, card: Known): TableCard | null {
  for (const standing of f.lines[enemyOf(side)]) {
    if (!standing.up || knownCard(standing.card).fells?.[card.no] !== true) continue;
    if (card.cancels?.[standing.card] === true) continue; // GW-441: it could itself cancel the standing card
    return standing;
  }
  return null;
}

/** GW-321: an arrow card that the Attacker places before FINAL satisfies the duty, even if it is cancelled. */
export function noteAttack(f: Field, side: Side, card: Known): void {
  if (card.attack && side !== f.defender) f.attackMade = true;
}
