import { knownCard, type CommitStep, type RegroupPlan } from "@caravanserai/great-war";
import type { Json } from "@caravanserai/kernel";
import { html, nothing } from "lit";
import { icon } from "../../../elements/icons.ts";
import type { Building } from "../building.ts";
import { cardOfId, type Context } from "../context.ts";
import { titleOf } from "../names.ts";
import { cardIcon } from "../signs.ts";

/** The commit in the order in which it will be carried out, what may still be added, and what it leads to. */
export function commitPanel(c: Context, building: Building) {
  const { plan, preview } = building;
  if (plan === null || preview === null)
    return html`<div class="commit">
      <p class="quiet">Press the card of your hand that leads. Then what may follow it lights up.</p>
    </div>`;
  const steps = plan.steps;
  const shown = building.ways.length > 0 ? building.ways : building.next;
  return html`<div class="commit">
    <ol class="steps">
      <li>
        <i class="n">1</i><span></span
        ><span class="nm"
          >${name(building, plan.lead)}<span
            >${plan.host === null ? "leads" : `leads, linked to ${name(building, plan.host)}`}</span
          ></span
        >
        <button class="iconbtn" aria-label="Take everything back" @click=${() => building.clear()}>
          ${icon("close")}
        </button>
      </li>
      ${steps.map(
        (step, at) =>
          html`<li class=${preview.at === at && preview.refusal !== null ? "bad" : ""}>
            <i class="n">${at + 2}</i
            >${"use" in step ? cardIcon(step.target === null ? "look" : "cancel") : cardIcon("plus")}
            <span class="nm">${stepWords(building, step)}</span>
            <span class="moves">
              <button
                class="iconbtn"
                aria-label="Earlier"
                ?disabled=${at === 0}
                @click=${() => building.move(at, at - 1)}
              >
                ${icon("up")}</button
              ><button
                class="iconbtn"
                aria-label="Later"
                ?disabled=${at === steps.length - 1}
                @click=${() => building.move(at, at + 1)}
              >
                ${icon("down")}</button
              ><button class="iconbtn" aria-label="Take out" @click=${() => building.remove(at)}>
                ${icon("close")}
              </button>
            </span>
          </li>`,
      )}
    </ol>
    ${preview.refusal === null ? nothing : html`<p class="refusal" role="status">${preview.refusal.message} <cv-rule rule=${preview.refusal.rule ?? ""}></cv-rule></p>`}
    ${
      shown.length === 0
        ? html`<p class="quiet">Nothing more may be added.</p>`
        : html`<h3>${building.ways.length > 0 ? "In which way?" : "You may add"}</h3>
            <div class="adds">
              ${shown.map(
                (step) =>
                  html`<button class="btn small" @click=${() => building.add(step)}>
                    ${stepWords(building, step)}
                  </button>`,
              )}
            </div>`
    }
    <p class="pre">
      <span>Now ${c.view.totals[c.below]} – ${c.view.totals[c.above]}, with this commit</span>
      <b class="num">${preview.totals[c.below]} – ${preview.totals[c.above]}</b>
    </p>
  </div>`;
}

function name(building: Building, id: number): string {
  const no = building.cardOf(id);
  return no === undefined ? "a card" : titleOf(no);
}

function stepWords(building: Building, step: CommitStep): string {
  if ("use" in step)
    return step.target === null
      ? `${name(building, step.use)} looks at the enemy hand`
      : `${name(building, step.use)} cancels ${name(building, step.target)}`;
  const id = "play" in step ? step.play : step.bonus;
  return `${name(building, id)}${step.host === null ? "" : `, linked to ${name(building, step.host)}`}`;
}

/** What to lay down between two turns: ticked on the cards of the hand; here the Bonus card and the Neutral card. */
export function regroupPanel(c: Context) {
  const { regroup, view } = c;
  if (regroup === null) return nothing;
  const { hint, plan } = regroup;
  const set = (change: Partial<RegroupPlan>): void => setRegroup(c, change);
  const bonus = view.ownBonus === null ? undefined : cardOfId(view, view.ownBonus);
  return html`<div class="commit">
    <p>
      Press the cards of your hand that you lay
      down${hint.locked.length === 0 ? "" : "; those with a black circle must stay"}. Then you draw up again.
    </p>
    ${
      hint.bonus
        ? html`<label class="tick"
            ><input
              type="checkbox"
              .checked=${plan.discardBonus}
              @change=${() => set({ discardBonus: !plan.discardBonus })}
            />Lay down the Bonus card${bonus === undefined ? "" : ` ${titleOf(bonus)}`} too</label
          >`
        : nothing
    }
    <label class="tick"
      ><input type="checkbox" .checked=${plan.neutral} @change=${() => set({ neutral: !plan.neutral })} />One of the
      cards you draw is a Neutral card</label
    >
    <p class="pre">
      <span>Laid down</span>
      <b class="num">${plan.discard.reduce((sum, id) => sum + bpOf(c, id), 0)} BP</b>
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
