import type { AreaCode, Declaration, WarHint } from "@caravanserai/anarchy";
import { html, nothing, type TemplateResult } from "lit";
import { countOf, symbolsOf } from "../cards.ts";
import type { Context } from "../context.ts";
import { cardsOf } from "../position.ts";
import { areaName, areaNames } from "../words/names.ts";
import { battleLine, defenceWords, warHead } from "./contest.ts";

/**
 * An attack being drafted: swords against defence, who may march, whose permission is needed, which leaders are at
 * risk.
 */
export function attackSheet(c: Context, attack: Declaration, hint: WarHint): TemplateResult {
  const { position } = c;
  const meld = position.meld(attack.target);
  const defenders = meld === undefined ? [] : cardsOf(meld);
  const swords = position.sum(attack.line).swords;
  const defence = position.sum(defenders);
  const total = defence.swords + defence.castles;
  const could = hint.line.map(([id]) => id).filter((id) => attack.line.includes(id) || c.drafting.isLit(id));
  return html`<section class="war vstack spaced" aria-label="Attack on ${areaName(attack.target)}">
    ${warHead(
      c,
      { seat: c.you ?? 0, place: "Your attack" },
      { seat: meld?.owner ?? 0, place: areaName(attack.target) },
    )}
    <div class="balance ruled" role="status">
      <span class="n">${swords}</span><span class="v">against</span><span class="n">${total}</span>
      <p class="o">${verdict(swords, total)}</p>
    </div>
    <div class="lines">
      ${battleLine(c, {
        title: "Your line: tick the cards",
        ids: could,
        kinds: ["swords"],
        total: swords,
        sum: countOf(swords, "swords"),
        stamp: (id) =>
          position.meld(position.areaOf(id))?.leader === id ? `leads ${areaName(position.areaOf(id))}` : null,
      })}
      ${battleLine(c, {
        title: "Current defence",
        ids: defenders,
        kinds: ["swords", "castles"],
        total,
        sum: defenceWords(defence),
      })}
    </div>
    ${leave(c, attack)} ${atRisk(c, attack)} ${prize(c, attack.target)}
  </section>`;
}

function verdict(swords: number, defence: number): string {
  if (swords > defence) return "Enough to attack. Reinforcements from hand and both bids are still to come.";
  return `More swords than ${defence} are needed; money does not help here.`;
}

/** Third players' areas on the way: pressing one toggles asking for passage there. */
function leave(c: Context, attack: Declaration): TemplateResult | typeof nothing {
  const others = c.view.melds
    .map(({ area }) => area)
    .filter((area) => c.drafting.mayAsk(area) && !attack.passage.includes(area));
  if (others.length + attack.passage.length === 0) return nothing;
  const chip = (area: AreaCode): TemplateResult => {
    const on = attack.passage.includes(area);
    return html`<button
      class=${on ? "on" : ""}
      aria-pressed=${on ? "true" : "false"}
      @click=${() => c.drafting.togglePassage(area)}
    >
      ${areaName(area)} <span class="quiet">${c.names.whom(c.position.meld(area)?.owner ?? 0)}</span>
    </button>`;
  };
  return html`<div>
    <p class="quiet">
      ${
        attack.passage.length === 0
          ? "No passage is needed."
          : `Passage is asked of ${ownersOf(c, attack.passage)} through ${areaNames(attack.passage)}; if anybody refuses, the attack does not take place.`
      }
    </p>
    ${attack.passage.length === 0 ? nothing : html`<div class="chips cluster" role="group" aria-label="Passage to be asked for">${attack.passage.map(chip)}</div>`}
    ${
      others.length === 0
        ? nothing
        : html`<details>
            <summary>Ask for another passage</summary>
            <div class="chips cluster" role="group" aria-label="Further passage that may be asked for">
              ${others.map(chip)}
            </div>
          </details>`
    }
  </div>`;
}

function ownersOf(c: Context, areas: readonly AreaCode[]): string {
  const seats = [...new Set(areas.map((area) => c.position.meld(area)?.owner).filter((seat) => seat !== undefined))];
  return seats.map((seat) => c.names.whom(seat)).join(" and ");
}

function atRisk(c: Context, attack: Declaration): TemplateResult | typeof nothing {
  const leaders = attack.line.filter((id) => c.position.meld(c.position.areaOf(id))?.leader === id);
  if (leaders.length === 0) return nothing;
  return html`<p>
    Leaders at risk:
    ${leaders.map((id) => html`<i>${c.position.card(id).name}</i> of ${areaName(c.position.areaOf(id))} ${symbolsOf(c.position.card(id), ["crowns"])} `)}
  </p>`;
}

function prize(c: Context, target: AreaCode): TemplateResult {
  const treasures = c.position.government(target)?.treasures ?? 0;
  return html`<p class="quiet">
    A win brings ${areaName(target)}${treasures === 0 ? "" : ` and up to ${countOf(treasures, "treasures")}`}: income
    ${treasures === 0 ? "" : "up to "}+₹${1 + treasures}.
  </p>`;
}
