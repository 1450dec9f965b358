import type { CardId } from "@caravanserai/anarchy";
import { html, type TemplateResult } from "lit";
import type { Replay, TableStore } from "../../../contract/index.ts";
import { handCard, type CardLook } from "../cards.ts";
import type { Context } from "../context.ts";
import { areaName } from "../words/names.ts";

export interface HandActions {
  /** Cards that go with the market card shown in the reader panel. */
  readonly fitting: ReadonlySet<CardId>;
  readonly look: (id: CardId) => void;
  readonly drag: (id: CardId | null) => void;
  /** A market card was dropped here. */
  readonly drop: () => void;
}

/**
 * The hand, sorted by area and corner number. Cards that the ask allows are raised; the others stay legible and explain
 * why they cannot be played.
 */
export function handPanel(c: Context, actions: HandActions): TemplateResult {
  const own = c.position.sorted(c.view.own);
  return html`<cv-hand
    slot="hand"
    label="Your hand"
    @dragover=${(event: DragEvent) => event.preventDefault()}
    @drop=${(event: DragEvent) => {
      event.preventDefault();
      actions.drop();
    }}
  >
    ${own.map((id, i) => {
      const before = own[i - 1];
      const gap = before !== undefined && c.position.areaOf(before) !== c.position.areaOf(id);
      return handCard(c.position.card(id), {
        ...lookOf(c, id, actions),
        gap,
        fits: actions.fitting.has(id),
      });
    })}
  </cv-hand>`;
}

/** In a replay with all hands open: the hand selected there. */
export function openHandPanel(
  c: Context,
  store: TableStore,
  replay: Replay,
  look: (id: CardId) => void,
): TemplateResult {
  const hands = c.view.open?.hands ?? [];
  return html`<cv-open-hands
    slot="hand"
    .store=${store}
    .replay=${replay}
    .hands=${c.view.order.map((seat) => ({ seat, cards: hands[seat]?.length ?? 0 }))}
  >
    ${c.position.sorted(hands[replay.hand] ?? []).map((id, i, all) => {
      const before = all[i - 1];
      const gap = before !== undefined && c.position.areaOf(before) !== c.position.areaOf(id);
      return handCard(c.position.card(id), { state: "idle", press: () => look(id), look: () => look(id), gap });
    })}
  </cv-open-hands>`;
}

function lookOf(c: Context, id: CardId, actions: HandActions): CardLook {
  const look = (): void => actions.look(id);
  if (c.asked === null) return { state: "idle", press: look, look };
  const picked = c.drafting.isPicked(id);
  const lit = c.drafting.isLit(id);
  const badge = c.drafting.coupable(id) ? { badge: "coup" } : {};
  if (picked || lit)
    return {
      state: picked ? "picked" : "lit",
      ...badge,
      press: () => c.drafting.press(id),
      look,
      drag: (dragging) => actions.drag(dragging ? id : null),
    };
  return { state: "off", ...whyNot(c, id), look };
}

/** Why a hand card cannot be chosen now, with the rule. */
function whyNot(c: Context, id: CardId): { readonly reason: string; readonly rule?: string } {
  const { position, you, asked } = c;
  const card = position.card(id);
  const meld = position.meld(card.area);
  const area = areaName(card.area);
  const leader = meld === undefined || meld.leader === null ? null : position.card(meld.leader);
  switch (asked) {
    case "meld":
    case "finalMeld":
      if (meld === undefined)
        return { reason: `${area} is neutral: a crowned card that this one follows must lead there.`, rule: "AN-110" };
      if (meld.owner === you)
        return {
          reason: leader === null ? `${area} has no leader.` : `It does not follow ${leader.name}, who leads ${area}.`,
          rule: "AN-112",
        };
      if (c.view.tried.includes(card.area))
        return { reason: `You have already attempted a coup in ${area}.`, rule: "AN-152" };
      return {
        reason: `${c.names.who(meld.owner)} ${c.names.verb(meld.owner, "rule", "rules")} ${area}: a coup needs more crowns than ${position.government(card.area)?.crowns ?? 0}.`,
        rule: "AN-151",
      };
    case "coupDefence":
    case "reinforce": {
      const target = asked === "reinforce" ? c.view.war?.target : c.view.coup?.area;
      if (target !== card.area)
        return {
          reason: `Only cards of ${target === undefined ? "the area" : areaName(target)} help there.`,
          rule: asked === "reinforce" ? "AN-231" : "AN-153",
        };
      return {
        reason: leader === null ? "There is no leader there." : `It does not follow ${leader.name}.`,
        rule: asked === "reinforce" ? "AN-231" : "AN-153",
      };
    }
    case "aftermath":
      return { reason: "It does not fit the area or its leader.", rule: "AN-242" };
    case "war":
      return { reason: "Only melded cards go to war, not hand cards.", rule: "AN-202" };
    case "pay":
      return { reason: "First pay for and draw this turn’s cards.", rule: "AN-050" };
    case "draw":
      return { reason: "First draw your cards.", rule: "AN-050" };
    default:
      return { reason: "There is nothing to decide about your hand now." };
  }
}
