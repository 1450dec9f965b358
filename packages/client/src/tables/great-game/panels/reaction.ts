import type { CardType } from "@caravanserai/great-game/data";
import { html, nothing, type TemplateResult } from "lit";
import { optionOf, type Context } from "../context.ts";
import { windowCard } from "../words/asks.ts";
import { campName, capitalised, cardName, cardOf, officerName, stateName } from "../words/names.ts";
import { battleEvent, heroFigures, missionOddsLine, spoilerFigures, spyOddsLine } from "./reaction-odds.ts";
import { officerList } from "./pick.ts";
import type { Ask } from "../options.ts";

/**
 * A reaction window: what happened, with its odds; the card, if it is in hand; which officers it could send and the
 * effect of each.
 */
export function reactionPanel(
  context: Context,
  ask: Ask,
  { look }: { readonly look: (type: CardType) => void },
): TemplateResult {
  const type = windowCard(ask) as CardType;
  const send = optionOf(ask, "send", "pickOne");
  const holds = send !== null || optionOf(ask, "play", "button") !== null;
  return html`<section class="reaction" aria-label="Reaction: ${cardName(type)}">
    <div class="head"><h2>Reaction: ${cardName(type)}</h2></div>
    ${event(context, type)}
    ${
      holds
        ? html`<button class="hcard big lit yellow" @click=${() => look(type)}>
            <b class="val num">${cardOf(type).value}</b>
            <span class="ht vstack"
              ><span class="cn">${cardName(type)}</span
              ><span class="gist cut muted tiny">${cardOf(type).summary}</span></span
            >
          </button>`
        : html`<p class="note spaced small">
            You hold no ${cardName(type)}. You are asked all the same, so that your rival cannot tell.
            <cv-rule rule="GG-R80"></cv-rule>
          </p>`
    }
    ${send === null ? nothing : officerList(context, send, type === "hero" ? heroFigures(context) : spoilerFigures(context))}
  </section>`;
}

function event(context: Context, type: CardType): TemplateResult | typeof nothing {
  const { view, names } = context;
  if (type === "hero") return battleEvent(context);
  if (type === "informant")
    return view.spying === null
      ? nothing
      : html`<p>
            ${names.who(view.spying.camp)} ${names.verb(view.spying.camp, "spy", "spies")} on your hand with
            ${officerName(view.spying.officer)}.
          </p>
          ${spyOddsLine(context)}`;
  const { mission } = view;
  if (mission === null) return nothing;
  const who = mission.officer === null ? "Flashman" : capitalised(officerName(mission.officer));
  return html`<p>${who} of ${campName(mission.camp)} is on a mission to <b>${stateName(mission.vassal)}</b>.</p>
    ${missionOddsLine(context)}`;
}
