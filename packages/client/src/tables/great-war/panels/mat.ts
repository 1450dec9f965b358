import { html, nothing, type TemplateResult } from "lit";
import type { Context } from "../context.ts";
import { SHORT_NAMES } from "../names.ts";
import { insignia } from "../signs.ts";
import { leadWords, standingWords } from "../words/asks.ts";
import { campaignTrack } from "./campaign.ts";
import { groundOf } from "./ground.ts";
import { isCompared, isFought, line, type MatActions } from "./line.ts";
import { turnTrack } from "./turn-track.ts";

/**
 * The battlefield: the enemy's line above, the player's below, each with its two rounds; between them turn, roles and
 * the comparison.
 */
export function mat(
  c: Context,
  actions: MatActions,
  { over, narrow }: { readonly over: unknown; readonly narrow: boolean },
): TemplateResult {
  return html`<div slot="main" class="ground">
    ${groundOf(c.state.id)}${fan(c)}
    <div class="mat" tabindex="0" role="group" aria-label="The mat" @keydown=${walk}>
      ${line(c, c.above, actions)}${middle(c, narrow)}${line(c, c.below, actions)}
    </div>
    ${over}
  </div>`;
}

/** The rival's hand: a fan of backs at the upper edge, one for each card. */
function fan({ view, above }: Context): TemplateResult {
  return html`<div class="fan" aria-hidden="true">
    ${Array.from({ length: view.hands[above] }, () => html`<i></i>`)}${view.holdsBonus[above] ? html`<i class="gold"></i>` : nothing}
  </div>`;
}

/** ← → Home End move between the cards on the mat. */
function walk(event: KeyboardEvent): void {
  const cards = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("button.wc")];
  const at = cards.findIndex((card) => card === event.target);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cards.length - 1 }[event.key];
  const card = to === undefined ? undefined : cards[Math.min(cards.length - 1, Math.max(0, to))];
  if (card === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  card.focus();
}

/** "The Entente won 30 – 19." */
export function outcomeWords({ view }: Context): string {
  const last = view.history.at(-1);
  if (last === undefined) return "";
  const [winner, central, allies, , failed] = last;
  const figures = winner === 0 ? `${central} – ${allies}` : `${allies} – ${central}`;
  return `${winner === 0 ? "Central Powers" : "The Entente"} won ${figures}${failed === 1 ? ": no Attack was made" : ""}.`;
}

function middle(c: Context, narrow: boolean): TemplateResult {
  const { view } = c;
  const totals = c.building?.totals ?? null;
  return html`<section class="mid" aria-label="The turn">
    <svg class="d10" viewBox="-20 -22 40 44" role="img" aria-label="Turn ${view.turn} of ${view.turns}">
      <path d="M0-20 18-3 16 5 0 20-16 5-18-3Z" class="facet" />
      <path d="M0-20 10 3 0 12-10 3ZM-18-3-10 3M18-3 10 3M0 12V20" class="edge" />
      <text y="4.5" text-anchor="middle">${view.turn}</text>
    </svg>
    <p class="defc muted tiny nowrap">
      <span>Defender this turn</span><b>${insignia(view.defender)}${SHORT_NAMES[view.defender]}</b>
    </p>
    ${turnTrack(view)}
    <p class="margin" role="status">
      <span class="mg">${isFought(c) || isCompared(c) ? outcomeWords(c) : standingWords(view)}</span>
      ${totals === null ? nothing : html`<span class="sub small">With this play: ${leadWords({ totals })}</span>`}
    </p>
    ${narrow ? campaignTrack(c) : nothing}
  </section>`;
}
