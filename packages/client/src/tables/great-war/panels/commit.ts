import type { CommitStep } from "@caravanserai/great-war";
import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../../elements/icons.ts";
import { orderRow } from "../../../elements/order-row.ts";
import type { Building } from "../building.ts";
import type { Context } from "../context.ts";
import { titleOf } from "../names.ts";
import { cardIcon } from "../signs.ts";
import { ordersWords } from "./orders-in-force.ts";

export interface CommitActions {
  /** Resolves when the table has been rendered again. */
  readonly drawn: () => Promise<unknown>;
  readonly orders: () => void;
}

/** The commit in the order in which it will run, what may still be added, and the outcome. */
export function commitPanel(c: Context, building: Building, actions: CommitActions): TemplateResult {
  const { plan, preview } = building;
  return html`<div class="commit">
    <h2 class="side-head">Your play ${plan === null ? nothing : html`<span>in this order</span>`}</h2>
    ${
      plan === null || preview === null
        ? html`<p>Press the hand card that leads, or drag it to your line. The cards that may follow then light up.</p>`
        : html`${steps(building, actions)}
            ${
              preview.refusal === null
                ? nothing
                : html`<p class="refusal small" role="status">
                    ${preview.refusal.message} <cv-rule rule=${preview.refusal.rule ?? ""}></cv-rule>
                  </p>`
            }
            ${additions(building)}
            <p class="pre spread small">
              <span>Now ${c.view.totals[c.below]} – ${c.view.totals[c.above]}, with this play</span>
              <b class="num">${preview.totals[c.below]} – ${preview.totals[c.above]}</b>
            </p>`
    }
    ${
      c.view.round < c.view.rounds
        ? nothing
        : html`<button class="btn small" @click=${actions.orders}>For what comes after: ${lowerOrders(c)}</button>`
    }
  </div>`;
}

const lowerOrders = (c: Context): string => ordersWords(c).replace("Standing", "standing");

function steps(building: Building, { drawn }: CommitActions): TemplateResult | typeof nothing {
  const { plan, preview } = building;
  if (plan === null || preview === null) return nothing;
  const lead = name(building, plan.lead);
  const host = plan.host === null ? "leads" : `leads, linked to ${name(building, plan.host)}`;
  return html`<div class="steps">
    <p class="lead">
      <i class="n">1</i><span></span><span class="nm">${lead}<span>${host}</span></span>
      <button class="iconbtn" aria-label="Take everything back" @click=${() => building.clear()}>
        ${icon("close")}
      </button>
    </p>
    <ol aria-label="Steps after the lead card; Alt with the arrow keys moves one">
      ${plan.steps.map((step, at) =>
        orderRow({
          name: stepWords(building, step),
          place: at,
          count: plan.steps.length,
          cls: preview.at === at && preview.refusal !== null ? "bad" : "",
          content: html`<i class="n">${at + 2}</i
            >${"use" in step ? cardIcon(step.target === null ? "look" : "cancel") : cardIcon("plus")}
            <span class="nm">${stepWords(building, step)}</span>`,
          more: html`<button
            class="iconbtn"
            aria-label="${stepWords(building, step)}: take out"
            @click=${() => building.remove(at)}
          >
            ${icon("close")}
          </button>`,
          move: (from, to) => {
            building.move(from, to);
            return drawn();
          },
        }),
      )}
    </ol>
  </div>`;
}

function additions(building: Building): TemplateResult {
  const { ways, next } = building;
  const shown = ways.length > 0 ? ways : next;
  if (shown.length === 0) return html`<p class="quiet">Nothing more may be added.</p>`;
  return html`<h3>${ways.length > 0 ? "In which way?" : "You may add"}</h3>
    <div class="adds cluster">
      ${shown.map(
        (step) =>
          html`<button class="btn small" @click=${() => building.add(step)}>${stepWords(building, step)}</button>`,
      )}
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

/** The bar's text while a card waits for its host or target. */
export function waysWords({ building }: Context): string {
  const id = building?.subject ?? null;
  if (building === null || id === null) return "";
  const subject = name(building, id);
  return building.ways.some((way) => "use" in way)
    ? `Now choose the card that ${subject} cancels, one with a dashed edge.`
    : `Now choose the card to link ${subject} to, one with a dashed edge.`;
}
