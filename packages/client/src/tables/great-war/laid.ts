import { knownCard, type CardId, type CardNo, type Side, type TableCard } from "@caravanserai/great-war";
import type { Context } from "./context.ts";

/** A card on the mat, as it is now or as it would be after the drafted commit. */
export interface Laid {
  readonly id: CardId;
  readonly card: CardNo;
  readonly round: number;
  readonly host: CardId | null;
  readonly down: boolean;
  readonly by: CardId | null;
  readonly rotated: boolean;
  readonly marked: boolean;
  readonly used: number;
  /** The hand id of a card that is only drafted. */
  readonly draft: CardId | null;
}

export function laidOf(c: Context, side: Side): readonly Laid[] {
  const preview = c.building?.preview ?? null;
  if (preview === null)
    return c.view.lines[side].map((card) => ({
      id: card.id,
      card: card.card,
      round: card.round,
      host: card.host ?? null,
      down: card.down === true,
      by: card.by ?? null,
      rotated: card.rotated === true && card.down !== true,
      marked: card.marked === true,
      used: card.used ?? 0,
      draft: null,
    }));
  const now = new Map(c.view.lines[side].map((card) => [card.id, card]));
  return preview.lines[side].map((card: TableCard) => ({
    id: card.from === 0 ? card.id : card.from,
    card: card.card,
    round: now.get(card.id)?.round ?? c.view.round,
    host: hostOf(preview.lines[side], card),
    down: !card.up,
    // the preview does not repeat what turned a card face down earlier
    by: card.by ?? now.get(card.id)?.by ?? null,
    rotated: card.up && knownCard(card.card).uses > 0 && card.used >= knownCard(card.card).uses,
    marked: now.get(card.id)?.marked === true,
    used: card.used,
    draft: card.from === 0 ? null : card.from,
  }));
}

function hostOf(line: readonly TableCard[], card: TableCard): CardId | null {
  const host = line.find((other) => other.id === card.host);
  return host === undefined ? null : host.from === 0 ? host.id : host.from;
}

/** The label below a card for what it may still do this turn. */
export function savedWords({ card, down, used }: Laid): string | undefined {
  const { uses, cancels } = knownCard(card);
  if (down || uses <= used) return undefined;
  return cancels === null ? "look saved" : "X saved";
}
