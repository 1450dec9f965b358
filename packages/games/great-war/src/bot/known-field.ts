import { knownCard } from "../cards.ts";
import { totalsOf } from "../compare.ts";
import { blockadeTargets, dearest } from "../blockade.ts";
import type { CardId, CardNo, Field, Pair, Side, TableCard } from "../state.ts";
import type { GreatWarView } from "../view.ts";

/** The field as a side sees it, with the enemy's hand empty, as a basis for trying out plays. */
export function fieldOfView(view: GreatWarView, side: Side): Field {
  const faces: CardNo[] = [];
  for (const [id, card] of Object.entries(view.faces)) faces[Number(id)] = card;
  const hands: Pair<CardId[]> = [[], []];
  hands[side] = view.own.slice();
  const bonus: Pair<CardId | null> = [null, null];
  bonus[side] = view.ownBonus;
  const lines = view.lines.map((line) =>
    line.map((card): TableCard => {
      faces[card.id] = card.card;
      return {
        id: card.id,
        card: card.card,
        from: 0,
        round: card.round,
        host: card.host ?? null,
        up: card.down !== true,
        used: card.used ?? 0,
        by: card.by ?? null,
        marked: card.marked === true,
      };
    }),
  ) as Pair<TableCard[]>;
  const { defender, round, rounds, event, attackMade, extra } = view;
  return { defender, round, rounds, event, attackMade, extra, faces, hands, bonus, lines };
}

/** A copy that can be changed without affecting the original. */
export function copyOf(f: Field): Field {
  return {
    ...f,
    faces: f.faces.slice(),
    hands: [f.hands[0].slice(), f.hands[1].slice()],
    bonus: [f.bonus[0], f.bonus[1]],
    lines: [f.lines[0].map((card) => ({ ...card })), f.lines[1].map((card) => ({ ...card }))],
  };
}

/**
 * The expected value of each side's battle area at the end of the turn: the BP total, and the BP that may be captured.
 */
export interface Standing {
  readonly totals: Pair<number>;
  readonly exposed: Pair<number>;
}

/** Assumes that every face-up Blockade strikes the dearest card. */
export function standingOf(f: Field): Standing {
  const totals = totalsOf(f);
  const exposed: Pair<number> = [exposure(f.lines[0], 0), exposure(f.lines[1], 1)];
  for (const side of [0, 1] as const) {
    const enemy = side === 0 ? 1 : 0;
    for (const card of f.lines[side]) {
      const targets = knownCard(card.card).blockades === null ? [] : blockadeTargets(f, side, card.id);
      if (targets.length === 0) continue;
      const { bp } = knownCard(dearest(targets).card);
      totals[enemy] -= bp;
      exposed[enemy] -= bp;
    }
  }
  return { totals, exposed };
}

function exposure(line: readonly TableCard[], side: Side): number {
  let sum = 0;
  for (const { card, marked } of line) {
    const { pile, bp } = knownCard(card);
    if (pile === side && !marked) sum += bp;
  }
  return sum;
}
