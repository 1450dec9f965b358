import type { Refusal } from "@caravanserai/kernel";
import { cardOf, laidCardOf, lay } from "./field.ts";
import { linkRefusal } from "./link.ts";
import { REFUSALS } from "./refusals.ts";
import type { CardId, Field, Side, TableCard } from "./state.ts";

/** GW-480, GW-481: why this side may not play its Bonus card in this way. */
export function bonusRefusal(f: Field, side: Side, host: CardId | null): Refusal | null {
  const held = f.bonus[side];
  if (held === null) return REFUSALS.noBonus;
  const card = cardOf(f, held);
  if (host === null) return card.mustLink ? REFUSALS.bonusNeedsHost : null;
  return card.mustLink ? linkRefusal(f, side, card, host) : REFUSALS.bonusTakesNoHost;
}

/**
 * Places the Bonus card (GW-482). In its owner's half-round Creeping Barrage allows one more Infantry card (GW-483).
 */
export function layBonus(f: Field, side: Side, host: CardId | null, ownHalfRound: boolean): TableCard {
  const held = f.bonus[side];
  if (held === null) throw new Error("This side holds no Bonus card.");
  f.bonus[side] = null;
  const laid = lay(f, side, held, host === null ? null : laidCardOf(f, side, host));
  const { extra } = cardOf(f, held);
  if (ownHalfRound && laid.up && extra !== null) f.extra += extra.max;
  return laid;
}
