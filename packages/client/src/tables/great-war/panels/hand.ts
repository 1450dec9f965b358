import { judgeRegroup, type CardId, type CardNo } from "@caravanserai/great-war";
import type { Refusal } from "@caravanserai/kernel";
import { html, nothing } from "lit";
import { warCard, type CardDrawing } from "../card.ts";
import { cardOfId, NOTHING, type Context } from "../context.ts";
import { shortWhy } from "../words/reasons.ts";
import { setRegroup } from "./commit.ts";

/** Opens a card to be read; with why it cannot be played now. */
export type Look = (no: CardNo, why?: Refusal | null) => void;

/** The own hand, by group, and the Bonus card beside it. Lit cards can be played now; the others say why not. */
export function handPanel(c: Context, look: Look) {
  const { view } = c;
  const cards = view.own
    .map((id) => ({ id, no: cardOfId(view, id) }))
    .filter((card): card is { id: CardId; no: CardNo } => card.no !== undefined)
    .sort((a, b) => a.no - b.no);
  const bonus = view.ownBonus === null ? undefined : cardOfId(view, view.ownBonus);
  const resting =
    c.asked === null ||
    (c.asked !== "half" && ![...view.own, view.ownBonus].some((id) => id !== null && pressOf(c, id) !== undefined));
  return html`<cv-hand slot="hand" label="Your hand" ?resting=${resting} .crowd=${9}>
    ${cards.map(({ id, no }) => drawn(c, id, no, look, false))}
    ${bonus === undefined || view.ownBonus === null ? nothing : drawn(c, view.ownBonus, bonus, look, true)}
  </cv-hand>`;
}

function drawn(c: Context, id: CardId, no: CardNo, look: Look, gap: boolean) {
  const press = pressOf(c, id);
  const place = c.building?.placeOf(id);
  const picked = place !== undefined || c.regroup?.plan.discard.includes(id) === true || c.draft.isPicked(id);
  const why = press === undefined && c.asked !== null ? whyNot(c, id) : null;
  const drawing: CardDrawing = {
    size: "hand",
    look: () => look(no, why),
    gap,
    ...(picked
      ? { state: "picked" as const }
      : press !== undefined
        ? { state: "lit" as const }
        : c.asked === null
          ? {}
          : { state: "off" as const }),
    ...(place === undefined ? {} : { step: place }),
    ...(press === undefined ? {} : { press }),
    ...(why === null ? {} : { why: shortWhy(why), refusal: why.message }),
    ...(gap ? { tag: "Bonus card" } : {}),
  };
  return warCard(no, drawing);
}

/** What a press on this card of the hand does now; undefined: nothing. */
function pressOf(c: Context, id: CardId): (() => void) | undefined {
  const { building, regroup, draft } = c;
  if (c.asked === null) return undefined;
  if (regroup !== null) {
    if (!regroup.hint.may.includes(id)) return undefined;
    const { discard } = regroup.plan;
    const next = discard.includes(id)
      ? discard.filter((other) => other !== id)
      : regroup.hint.may.filter((other) => other === id || discard.includes(other));
    return () => setRegroup(c, { discard: next });
  }
  if (building?.isOpen(id) === true) return () => building.pressHand(id);
  if (draft.isLit(id)) return () => draft.press(id);
  return undefined;
}

function whyNot(c: Context, id: CardId): Refusal | null {
  if (c.regroup !== null)
    return c.regroup.hint.locked.includes(id) ? judgeRegroup(c.regroup.hint, { ...NOTHING, discard: [id] }) : null;
  return c.building?.whyNot(id) ?? null;
}
