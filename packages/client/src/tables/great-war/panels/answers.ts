import { interruptTotals, type CardId, type CardNo } from "@caravanserai/great-war";
import type { Answer } from "@caravanserai/kernel";
import { html, nothing } from "lit";
import { icon } from "../../../elements/icons.ts";
import { warCard } from "../card.ts";
import { cardOfId, type Context } from "../context.ts";
import { faceOf } from "../face.ts";
import { titleOf } from "../names.ts";

export interface AnswerActions {
  /** The Joker that was pressed once and needs a second press to confirm. */
  readonly sure: CardId | null;
  readonly ask: (joker: CardId | null) => void;
  readonly send: (answer: Answer) => void;
  readonly look: (no: CardNo) => void;
}

/** The Jokers with which the player may interrupt the pending lead card. */
export function jokersOf({ draft }: Context): readonly CardId[] {
  const jokers = draft.ask?.options.find((o) => o.id === "interrupt");
  return jokers?.shape === "pickOne" ? jokers.of.filter((id) => typeof id === "number") : [];
}

/** Instead of the panel, where there is nothing to choose: "You hold no Joker, and … It stands at 18 – 9." */
export function standsWords({ view, below, above }: Context): string {
  return `You hold no Joker, and nobody will know. It stands at ${view.totals[below]} – ${view.totals[above]}.`;
}

/** While an enemy lead card is pending: the card, and each answer with the resulting totals. */
export function answerPanel(c: Context, actions: AnswerActions) {
  const { pending } = c.view;
  const lead = pending === null ? undefined : cardOfId(c.view, pending.lead);
  if (c.asked !== "answer" || pending === null || lead === undefined) return nothing;
  const ids = jokersOf(c);
  const who = c.names.who(pending.side);
  return html`<section class="looked answer" aria-label="Answer the lead card">
    <p class="quiet">${who} leads, round ${c.view.round} · more may follow unseen</p>
    <h2>What each answer leads to</h2>
    ${warCard(lead, { size: "hand", look: () => actions.look(lead) })}
    <div class="says small">
      <p>${faceOf(lead).text}</p>
      <p class="quiet">Either answer is final. <cv-rule rule="GW-376"></cv-rule></p>
    </div>
    <div class="opts">
      <button class="opt framed rounded main" @click=${() => actions.send({ option: "stand" })}>
        <b>Let it stand</b>
        <span class="small"
          >${ids.length === 0 ? "you hold no Joker; nobody will know" : "your Joker stays in your hand"}</span
        >
        ${totals(c, c.view.totals)}
      </button>
      ${ids.map((id) => renderJoker(c, id, actions))}
    </div>
  </section>`;
}

function renderJoker(c: Context, id: CardId, { sure, ask, send }: AnswerActions) {
  const joker = cardOfId(c.view, id);
  if (joker === undefined) return nothing;
  const price =
    c.you === c.view.defender || c.view.rounds === 0
      ? "it falls, and the round ends at once"
      : "it falls, and the round ends at once: as Attacker you give up your own play in it";
  const certain = sure === id;
  return html`<button
    class="opt framed rounded ${certain ? "sure" : ""}"
    @click=${() => {
      if (certain) send({ option: "interrupt", pick: id });
      else ask(id);
    }}
    @focusout=${() => {
      ask(null);
    }}
  >
    <b
      >${certain ? nothing : icon("lock")}${certain ? `Yes, interrupt with ${titleOf(joker)}` : `Interrupt with ${titleOf(joker)}`}</b
    >
    <span class="small">${certain ? `Press again: ${price}` : price}</span>
    ${totals(c, interruptTotals(c.view, joker))}
  </button>`;
}

/** The player's own total first. */
function totals(c: Context, both: readonly [number, number]) {
  return html`<span class="num">${both[c.below]} – ${both[c.above]}</span>`;
}
