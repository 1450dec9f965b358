import { readBill, type WarView } from "@caravanserai/anarchy";
import { html, type TemplateResult } from "lit";
import type { Context } from "../context.ts";
import { cardsOf } from "../position.ts";
import { areaName, rupees, signed } from "../words/names.ts";

/** The maximum number of columns: enemy bids 0, 1, 2 … */
const COLUMNS = 8;

/** The consequences of the player's bid for one bid of the enemy: the bill, whether the area falls, the dead. */
export interface Outcome {
  readonly foe: number;
  readonly bill: number;
  readonly falls: boolean;
  readonly killed: number;
}

export function outcomesOf(
  swords: number,
  defence: number,
  mine: number,
  attacking: boolean,
  foes: readonly number[],
): Outcome[] {
  return foes.map((foe) => {
    const bill = attacking ? swords + mine - (defence + foe) : swords + foe - (defence + mine);
    const { winner, killed } = readBill(bill);
    return { foe, bill, falls: winner === "attacker", killed };
  });
}

/** The enemy bids worth showing: from zero, up to the enemy's money, including the turning point. */
export function foeBids(swords: number, defence: number, mine: number, attacking: boolean, cash: number): number[] {
  const turn = attacking ? swords + mine - defence : defence + mine - swords;
  const first = Math.max(0, Math.min(turn - 3, cash - (COLUMNS - 1)));
  const bids = Array.from({ length: COLUMNS }, (_, i) => first + i).filter((bid) => bid <= cash);
  return first > 0 ? [0, ...bids.slice(1)] : bids;
}

/** The strip of outcomes for the bid being made. */
export function outcomes(c: Context, war: WarView): TemplateResult {
  const meld = c.position.meld(war.target);
  const { swords: ownSwords, castles } = c.position.sum(meld === undefined ? [] : cardsOf(meld));
  const { swords } = c.position.sum(war.line);
  const attacking = c.you === war.attacker;
  const foe = attacking ? war.defender : war.attacker;
  const mine = c.draft.amount ?? 0;
  const cash = c.view.cash[foe] ?? 0;
  const defence = ownSwords + castles;
  const columns = outcomesOf(swords, defence, mine, attacking, foeBids(swords, defence, mine, attacking, cash));
  const holds = columns.filter(({ falls }) => !falls).length;
  const area = areaName(war.target);
  // Columns go by rising enemy bid: for a defender the area holds in the first of them, for an attacker in the last.
  const stays = {
    cls: `hold seat-${war.defender}`,
    n: holds,
    word: attacking ? "holds" : holds === 1 ? "stays" : "stays yours",
  };
  const falls = { cls: `fall seat-${war.attacker}`, n: columns.length - holds, word: attacking ? "yours" : "falls" };
  const bands = attacking ? [falls, stays] : [stays, falls];
  return html`<table class="odds num">
    <caption>
      If you bid
      ${rupees(mine)}${columns.length === 1 ? `; ${c.names.whom(foe)} has nothing to bid` : ` and ${c.names.whom(foe)} bids …`}
    </caption>
    <tbody>
      <tr>
        <th scope="row">${attacking ? "their bid" : "the other bid"}</th>
        ${columns.map((o, i) => html`<td>${rupees(o.foe)}${i === columns.length - 1 && o.foe < cash ? "+" : ""}</td>`)}
      </tr>
      <tr>
        <th scope="row">bill</th>
        ${columns.map(
          (o) =>
            html`<td class="${o.falls ? `fall seat-${war.attacker}` : `hold seat-${war.defender}`}">
              <b>${signed(o.bill)}</b>
            </td>`,
        )}
      </tr>
      <tr>
        <th scope="row">${area}</th>
        ${bands.map(({ cls, n, word }) => (n === 0 ? "" : html`<td class=${cls} colspan=${n}><b>${word}</b></td>`))}
      </tr>
      <tr>
        <th scope="row">dead, each side</th>
        ${columns.map((o) => html`<td>${o.killed}</td>`)}
      </tr>
    </tbody>
  </table>`;
}
