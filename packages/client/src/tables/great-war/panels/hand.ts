import { type CardId, type CardNo } from "@caravanserai/great-war";
import { html, nothing } from "lit";
import { warCard, type CardDrawing } from "../card.ts";
import { cardOfId, type Context } from "../context.ts";
import { setRegroup } from "./commit.ts";

/** The own hand, by group, and the Bonus card beside it. Lit cards can be played now; the others say why not. */
export function handPanel(c: Context, look: (no: CardNo) => void) {
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

function drawn(c: Context, id: CardId, no: CardNo, look: (no: CardNo) => void, gap: boolean) {
  const press = pressOf(c, id);
  const place = c.building?.placeOf(id);
  const picked = place !== undefined || c.regroup?.plan.discard.includes(id) === true || c.draft.isPicked(id);
  const why = press === undefined && c.asked !== null ? whyNot(c, id) : undefined;
  const drawing: CardDrawing = {
    size: "hand",
    look: () => look(no),
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
    ...(why === undefined ? {} : { why }),
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

function whyNot(c: Context, id: CardId): string | undefined {
  if (c.regroup !== null) return c.regroup.hint.locked.includes(id) ? "black circle: it stays" : undefined;
  if (c.building === null) return undefined;
  if (c.building.plan === null) return c.building.whyNotLead(id)?.message;
  return "cannot join this commit now";
}
