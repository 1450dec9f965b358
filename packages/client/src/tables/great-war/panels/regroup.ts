import { knownCard, type RegroupPlan } from "@caravanserai/great-war";
import type { Json } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import { cardOfId, type Context } from "../context.ts";
import { titleOf } from "../names.ts";
import { outcomeWords } from "./mat.ts";

/** What to discard between two turns: hand cards are ticked in the hand, the Bonus card and the Neutral card here. */
export function regroupPanel(c: Context): TemplateResult | typeof nothing {
  const { regroup, view } = c;
  if (regroup === null) return nothing;
  const { hint, plan } = regroup;
  const set = (change: Partial<RegroupPlan>): void => setRegroup(c, change);
  const bonus = view.ownBonus === null ? undefined : cardOfId(view, view.ownBonus);
  const laid = [...plan.discard, ...(plan.discardBonus && view.ownBonus !== null ? [view.ownBonus] : [])];
  return html`<div class="commit">
    <h2 class="side-head">Regroup <span>${outcomeWords(c)}</span></h2>
    <p>
      Press the cards of your hand that you lay
      down${hint.locked.length === 0 ? "" : "; those with a black circle must stay"}. Then you draw up again.
    </p>
    ${
      hint.bonus
        ? html`<label class="tick hstack spaced"
            ><input
              type="checkbox"
              .checked=${plan.discardBonus}
              @change=${() => set({ discardBonus: !plan.discardBonus })}
            />Lay down the Bonus card${bonus === undefined ? "" : ` ${titleOf(bonus)}`} too</label
          >`
        : nothing
    }
    <label class="tick hstack spaced"
      ><input type="checkbox" .checked=${plan.neutral} @change=${() => set({ neutral: !plan.neutral })} />One of the
      cards you draw is a Neutral card</label
    >
    <p class="pre spread small">
      <span>Laid down</span>
      <b class="num">${laid.reduce((sum, id) => sum + bpOf(c, id), 0)} points</b>
    </p>
  </div>`;
}

function bpOf(c: Context, id: number): number {
  const no = cardOfId(c.view, id);
  return no === undefined ? 0 : knownCard(no).bp;
}

export function setRegroup(c: Context, change: Partial<RegroupPlan>): void {
  if (c.regroup === null) return;
  const { discard, discardBonus, neutral } = { ...c.regroup.plan, ...change };
  const value: Json = { discard, discardBonus, neutral };
  c.draft.setValue("regroup", value);
}
