import { judgeRegroup, knownCard, type CardId, type CardNo } from "@caravanserai/great-war";
import type { Refusal } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import type { Replay, TableStore } from "../../../contract/index.ts";
import { warCard, type CardDrawing } from "../card.ts";
import { cardOfId, isLinking, NOTHING, type Context } from "../context.ts";
import { isBegun } from "../dragging.ts";
import { owesAttack } from "../words/asks.ts";
import { shortWhy, whyNone } from "../words/reasons.ts";
import { setRegroup } from "./regroup.ts";

/** Opens a card for reading, with the reason why it cannot be played now. */
export type Look = (no: CardNo, why?: Refusal | null) => void;

/** Hand cards drawn since the last answer, and cards whose draw has not been shown yet. */
export interface Drawn {
  readonly fresh: ReadonlySet<CardNo>;
  readonly arriving: ReadonlySet<CardNo>;
  /** On a phone the cards are narrower. */
  readonly narrow: boolean;
}

/**
 * The player's hand, by group, with the Bonus card in its place at the end. Cards drawn since the last answer come
 * after the others, which stay where they are. Highlighted cards can be played now; the others give the reason why not.
 */
export function handPanel(c: Context, look: Look, { fresh, arriving, narrow }: Drawn) {
  const { view } = c;
  const cards = view.own
    .map((id) => ({ id, no: cardOfId(view, id) }))
    .filter((card): card is { id: CardId; no: CardNo } => card.no !== undefined)
    .sort((a, b) => Number(fresh.has(a.no)) - Number(fresh.has(b.no)) || a.no - b.no);
  const bonus = view.ownBonus === null ? undefined : cardOfId(view, view.ownBonus);
  const draw = (id: CardId, no: CardNo, isBonus: boolean): TemplateResult =>
    drawn(c, id, no, look, isBonus, { fresh: fresh.has(no), arriving: arriving.has(no) }, narrow);
  return html`<cv-hand slot="hand" label="Your hand" anchored data-spot="hand-${c.below} bonus-${c.below}">
    ${cards.map(({ id, no }) => draw(id, no, false))}
    ${bonus === undefined || view.ownBonus === null ? nothing : draw(view.ownBonus, bonus, true)}
  </cv-hand>`;
}

/** In a replay with all hands open: the hand selected there, its Bonus card last. */
export function openHandPanel({ view }: Context, store: TableStore, replay: Replay, look: Look) {
  const { shown } = view;
  if (shown === null) return nothing;
  const side = replay.hand === 1 ? 1 : 0;
  const bonus = shown.bonus[side];
  return html`<cv-open-hands
    slot="hand"
    .store=${store}
    .replay=${replay}
    .hands=${shown.hands.map((hand, seat) => ({ seat, cards: hand.length + (shown.bonus[seat === 1 ? 1 : 0] === null ? 0 : 1) }))}
  >
    ${shown.hands[side].map((no) => warCard(no, { size: "hand", look: () => look(no) }))}
    ${bonus === null ? nothing : warCard(bonus, { size: "hand", look: () => look(bonus), gap: true, tag: "Bonus card" })}
  </cv-open-hands>`;
}

function drawn(
  c: Context,
  id: CardId,
  no: CardNo,
  look: Look,
  bonus: boolean,
  is: { readonly fresh: boolean; readonly arriving: boolean },
  narrow: boolean,
): TemplateResult {
  const press = pressOf(c, id);
  const place = c.building?.placeOf(id);
  const why = press === undefined && c.asked !== null ? whyNot(c, id) : null;
  // a reason that applies to the whole hand is shown by the reader panel, not on every card
  const refusal = why ?? (press === undefined && c.asked !== null ? whyNone(c.asked, bonus) : null);
  const state = stateOf(c, id, press !== undefined);
  const drawing: CardDrawing = {
    size: "hand",
    look: () => look(no, refusal),
    gap: bonus,
    ...is,
    ...(state === undefined ? {} : { state }),
    ...(place === undefined ? {} : { step: place }),
    ...(press === undefined ? {} : { press }),
    ...(press === undefined || c.regroup !== null ? {} : { drag: (begins: boolean) => c.drag(begins ? id : null) }),
    ...(why === null ? {} : { why: shortWhy(why, narrow || is.fresh) }),
    ...(refusal === null ? {} : { refusal: refusal.message }),
    ...(bonus && why === null && state !== "ghost" && state !== "picked"
      ? { tag: c.asked === "outOfTurn" && state === "lit" ? "play now" : "Bonus card" }
      : {}),
    owed: c.building?.plan === null && owesAttack(c.view, c.below) && knownCard(no).attack,
  };
  return warCard(no, drawing);
}

function stateOf(c: Context, id: CardId, open: boolean): CardDrawing["state"] {
  const { regroup, draft, view } = c;
  if (c.asked === null) return undefined;
  if (c.building?.placeOf(id) !== undefined) return "ghost";
  const isBonus = id === view.ownBonus;
  const laid = regroup?.plan.discard.includes(id) === true || (isBonus && regroup?.plan.discardBonus === true);
  if (laid || draft.isPicked(id) || (isBonus && isLinking(c))) return "picked";
  return open ? "lit" : "off";
}

/** What pressing this hand card does now; undefined: nothing. */
function pressOf(c: Context, id: CardId): (() => void) | undefined {
  const { building, regroup, draft, view } = c;
  if (c.asked === null) return undefined;
  if (regroup !== null) {
    const { discard, discardBonus } = regroup.plan;
    if (id === view.ownBonus) return () => setRegroup(c, { discardBonus: !discardBonus });
    if (!regroup.hint.may.includes(id)) return undefined;
    const next = regroup.hint.may.filter((other) => discard.includes(other) !== (other === id));
    return () => setRegroup(c, { discard: next });
  }
  if (building?.isOpen(id) === true) return () => building.pressHand(id);
  if (id === view.ownBonus && !isBegun(building)) return bonusPress(c);
  if (draft.isLit(id)) return () => draft.press(id);
  return undefined;
}

/** The Bonus card outside a commit: it is played, or its host is chosen next. */
function bonusPress({ draft, offer, choose, subject, view }: Context): (() => void) | undefined {
  const options = draft.ask?.options ?? [];
  if (options.some((o) => o.id === "bonus")) return () => offer("bonus");
  if (!options.some((o) => o.id === "bonusOn")) return undefined;
  return () => {
    if (subject === null) draft.choose("bonusOn");
    else draft.clear();
    choose(subject === null ? view.ownBonus : null);
  };
}

function whyNot(c: Context, id: CardId): Refusal | null {
  if (c.regroup !== null)
    return c.regroup.hint.locked.includes(id) ? judgeRegroup(c.regroup.hint, { ...NOTHING, discard: [id] }) : null;
  return c.building?.whyNot(id) ?? null;
}
