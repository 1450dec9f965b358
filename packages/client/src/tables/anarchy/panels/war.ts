import { CURRENCY, readBill, type CardId, type WarView } from "@caravanserai/anarchy";
import type { Seat } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import "../../../elements/stepper.ts";
import { icon } from "../../../elements/icons.ts";
import { countOf, meldFile } from "../cards.ts";
import type { Context } from "../context.ts";
import { cardsOf } from "../position.ts";
import { areaName, areaNames, cardsWord, rupees } from "../words/names.ts";
import { billLaidOut } from "./bill.ts";
import { battleLine, stages, defenceWords, warHead } from "./contest.ts";
import { fileOf } from "./melds.ts";
import { battleRecap, lastBattle } from "./recap.ts";
import { outcomes } from "./outcomes.ts";

const STAGES = ["Passage", "Line and meld", "Reinforcements", "Bids", "Bill and dead", "Aftermath"] as const;
const BEAT_OF: Readonly<Record<string, number>> = {
  permission: 0,
  reinforce: 2,
  bid: 3,
  casualties: 4,
  aftermath: 5,
  repair: 5,
};

/** The war on the table, step by step, for players and spectators alike. */
export function warSheet(c: Context, war: WarView): TemplateResult {
  const kind = c.state.observation.waiting[0]?.kind ?? "";
  const now = BEAT_OF[kind] ?? 1;
  const from = war.passage.length > 0 ? 0 : 1;
  const mine = c.asked !== null && c.asked in BEAT_OF;
  const meld = c.position.meld(war.target);
  const defenders = meld === undefined ? [] : cardsOf(meld);
  const added = c.asked === "reinforce" ? c.draft.picks.map(Number) : [];
  const attack = c.position.sum(war.line);
  const defence = c.position.sum([...defenders, ...added]);
  return html`<section
    class="war vstack spaced ${mine && now === 3 ? "bidding" : ""}"
    aria-label="War for ${areaName(war.target)}"
  >
    ${warHead(c, { seat: war.attacker, place: origins(c, war) }, { seat: war.defender, place: areaName(war.target) })}
    ${stages(STAGES.slice(from), now - from, mine)} ${now === 0 ? passage(c, war) : nothing}
    ${
      now === 5
        ? nothing
        : html`<div class="lines">
            ${battleLine(c, {
              title: "Attack",
              ids: war.line,
              kinds: ["swords"],
              total: attack.swords,
              sum: countOf(attack.swords, "swords"),
              stamp: (id) => (leads(c, war, id) ? "leader" : null),
            })}
            ${battleLine(c, {
              title: "Defence",
              ids: [...defenders, ...added],
              kinds: ["swords", "castles"],
              total: defence.swords + defence.castles,
              sum: defenceWords(defence),
              stamp: (id) => (added.includes(id) ? "from hand" : id === meld?.leader ? "leader" : null),
            })}
          </div>`
    }
    ${
      now === 5
        ? settled(c, war)
        : html`${bids(c, war)}
          ${war.bill === null ? nothing : billWords(c, war, attack.swords, defence.swords + defence.castles)}`
    }
    ${c.asked === "casualties" ? casualties(c, war) : nothing}
  </section>`;
}

/** After the battle: the bill laid out step by step, and what is left of the meld that was attacked. */
function settled(c: Context, war: WarView): TemplateResult {
  const battle = lastBattle(c.state);
  const meld = c.position.meld(war.target);
  const left = meld !== undefined && cardsOf(meld).length > 0;
  return html`${battle === null ? nothing : battleRecap(battle, c.state, null)}
  ${left ? html`<div class="files">${meldFile(fileOf(c, war.target))}</div>` : nothing}`;
}

function origins(c: Context, war: WarView): string {
  const areas = [...new Set(war.line.map((id) => c.position.areaOf(id)))];
  const [first] = areas;
  if (first === undefined) return "The attack";
  return areas.length > 2 ? `${areaName(first)} and ${areas.length - 1} more` : areaNames(areas);
}

function leads(c: Context, war: WarView, id: CardId): boolean {
  return war.led.includes(id) || c.view.melds.some((meld) => meld.leader === id);
}

/** Who is asked for passage, and who has answered. */
function passage(c: Context, war: WarView): TemplateResult {
  const owners = [...new Set(war.passage.map((area) => c.position.meld(area)?.owner).filter((s) => s !== undefined))];
  return html`<ul class="asks">
    ${owners.map((seat) => {
      const ready = c.state.observation.waiting.some((w) => w.seat === seat && w.ready);
      const areas = war.passage.filter((area) => c.position.meld(area)?.owner === seat);
      return html`<li class="bid hstack cluster framed ${ready ? "sealed" : ""}">
        ${icon(ready ? "seal" : "hourglass")}
        <p class="t">
          <b>${c.names.who(seat)}</b> ${ready ? "has sealed an answer" : c.names.verb(seat, "are asked", "is asked")}
          about ${areaNames(areas)}.
        </p>
      </li>`;
    })}
  </ul>`;
}

/** Both bids side by side: sealed, open, or being made. */
function bids(c: Context, war: WarView): TemplateResult | typeof nothing {
  const bidding = c.state.observation.waiting.some((w) => w.kind === "bid");
  if (!bidding && war.bids === null) return nothing;
  const sides = [war.attacker, war.defender];
  return html`<div class="bids">${sides.map((seat, side) => bidOf(c, seat, war.bids?.[side] ?? null))}</div>
    ${c.asked === "bid" ? outcomes(c, war) : nothing}`;
}

function bidOf(c: Context, seat: Seat, open: number | null): TemplateResult | typeof nothing {
  const who = c.names.who(seat);
  if (open !== null)
    return html`<div class="bid hstack cluster framed">
      <span class="open num">${rupees(open)}</span>
      <p class="t"><b>${who}</b> bid this. It is paid.</p>
    </div>`;
  const waiting = c.state.observation.waiting.find((w) => w.seat === seat && w.kind === "bid");
  if (waiting === undefined)
    return html`<div class="bid hstack cluster framed">
      <p class="t"><b>${who}</b> ${c.names.verb(seat, "have", "has")} no money: ₹0.</p>
    </div>`;
  if (seat === c.you && c.asked === "bid") return ownBid(c, seat);
  return html`<div class="bid hstack cluster framed ${waiting.ready ? "sealed" : ""}">
    ${icon(waiting.ready ? "seal" : "hourglass")}
    <p class="t">
      <b>${who}</b>
      ${waiting.ready ? (seat === c.you ? "have sealed." : "has sealed.") : c.names.verb(seat, "decide.", "decides.")}
    </p>
  </div>`;
}

function ownBid(c: Context, seat: Seat): TemplateResult | typeof nothing {
  const option = c.drafting.option("bid", "amount");
  if (option === null) return nothing;
  const amount = c.draft.amount ?? 0;
  return html`<div class="bid hstack cluster framed mine">
    <cv-stepper
      label="Your bid"
      slider
      .unit=${CURRENCY}
      .min=${option.min}
      .max=${option.max}
      .value=${amount}
      @cv-amount=${(event: CustomEvent<{ value: number }>) => {
        c.draft.choose("bid");
        c.draft.setAmount(event.detail.value);
      }}
    ></cv-stepper>
    <p class="t"><b>Your bid</b> · ${rupees((c.view.cash[seat] ?? 0) - amount)} left</p>
  </div>`;
}

/** The Butcher's Bill as a sum, and the result by the table. */
function billWords(c: Context, war: WarView, swords: number, defence: number): TemplateResult {
  const { winner, killed } = readBill(war.bill ?? 0);
  const seat = winner === "attacker" ? war.attacker : war.defender;
  return html`${war.bids === null ? nothing : billLaidOut({ ...war, bids: war.bids, swords, defence })}
    <p>
      ${c.names.who(seat)} ${c.names.verb(seat, "win", "wins")};
      ${killed === 0 ? "no card dies." : `each side loses ${cardsWord(killed)}, or all it has.`}
    </p>`;
}

function casualties(c: Context, war: WarView): TemplateResult {
  const [option] = c.draft.ask?.options ?? [];
  const many = option?.shape === "pickMany" ? option.min : 0;
  const winner = readBill(war.bill ?? 0).winner === "attacker" ? war.attacker : war.defender;
  const after =
    winner === c.you
      ? "The others stay yours."
      : `What you keep alive falls to ${c.names.whom(winner)}: burn the treasure or let it be taken.`;
  return html`<p role="status"><b>${c.draft.picks.length} of ${many}</b> chosen. ${after}</p>`;
}
