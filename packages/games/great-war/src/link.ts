import type { Refusal } from "@caravanserai/kernel";
import type { Known } from "./cards.ts";
import { onTable } from "./field.ts";
import { REFUSALS } from "./refusals.ts";
import type { CardId, Field, Side, TableCard } from "./state.ts";

/** GW-340 – GW-343, GW-481: why this card cannot be linked to that one. */
export function linkRefusal(f: Field, side: Side, card: Known, host: CardId): Refusal | null {
  const found = onTable(f, side, host);
  if (found === undefined) return REFUSALS.noSuchHost; // GW-340
  if (!found.up) return REFUSALS.hostDown; // GW-342
  if (card.links?.[found.card] !== true) return REFUSALS.doesNotLink; // GW-340, GW-343
  return null;
}

/** The side's own face-up cards to which this card can be linked. */
export function hostsFor(f: Field, side: Side, card: Known): TableCard[] {
  const { links } = card;
  return links === null ? [] : f.lines[side].filter((host) => host.up && links[host.card] === true);
}
