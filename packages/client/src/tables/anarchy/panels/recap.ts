import { type AnarchyView, type CardNo, type AnarchyLog, type AnarchyLogKey } from "@caravanserai/anarchy";
import { html, nothing, type TemplateResult } from "lit";
import type { NumberedLine, TableState } from "../../../contract/index.ts";
import { token } from "../art.ts";
import { countOf } from "../cards.ts";
import { areaName, cardName, cardNames, cardsWord, Names, rupees } from "../words/names.ts";
import { billLaidOut } from "./bill.ts";

/** A finished battle as logged: from the declaration to the repair of the last meld. */
export interface Battle {
  readonly declared: AnarchyLog["anarchy.declare"];
  readonly bill: AnarchyLog["anarchy.bill"];
  readonly reinforced: readonly CardNo[];
  readonly killed: readonly AnarchyLog["anarchy.killed"][];
  readonly captured: readonly CardNo[];
  readonly aftermath: AnarchyLog["anarchy.aftermath"] | null;
  /** The number of its last line. */
  readonly last: number;
}

function argsOf<K extends AnarchyLogKey>(line: NumberedLine, key: K): AnarchyLog[K] | null {
  return line.key === key ? (line.args as object as AnarchyLog[K]) : null;
}

/** The last battle logged up to the position shown, if it was fought in the current or the previous turn. */
export function lastBattle(state: Pick<TableState<AnarchyView>, "lines" | "seq">): Battle | null {
  const lines = state.lines.filter(({ seq }) => seq <= state.seq);
  const turns = lines.filter(({ key }) => key === "anarchy.turn");
  const since = turns.at(-2)?.number ?? 0;
  const recent = lines.filter(({ number, undone }) => number >= since && undone !== true);
  const at = recent.findLastIndex(({ key }) => key === "anarchy.bill");
  const billLine = recent[at];
  if (billLine === undefined) return null;
  const before = recent.slice(0, at);
  const start = before.findLastIndex(({ key }) => key === "anarchy.declare");
  const declareLine = before[start];
  const bill = argsOf(billLine, "anarchy.bill");
  const declared = declareLine === undefined ? null : argsOf(declareLine, "anarchy.declare");
  if (bill === null || declared === null) return null;
  const after = recent.slice(at + 1);
  const end = after.findIndex(({ key }) => key === "anarchy.turn");
  const rest = end < 0 ? after : after.slice(0, end);
  const all = <K extends AnarchyLogKey>(of: readonly NumberedLine[], key: K): AnarchyLog[K][] =>
    of.map((line) => argsOf(line, key)).filter((args) => args !== null);
  return {
    declared,
    bill,
    reinforced: all(before.slice(start), "anarchy.reinforce").flatMap(({ cards }) => cards),
    killed: all(rest, "anarchy.killed"),
    captured: all(rest, "anarchy.captured").flatMap(({ cards }) => cards),
    aftermath: all(rest, "anarchy.aftermath").at(-1) ?? null,
    last: rest.at(-1)?.number ?? billLine.number,
  };
}

/** The bill laid out in four steps, with every number. */
export function battleRecap(battle: Battle, state: TableState<AnarchyView>, fold: (() => void) | null): TemplateResult {
  const n = new Names(state);
  const { declared, bill, reinforced, killed, captured, aftermath } = battle;
  const { target, attacker, defender, winner } = bill;
  return html`<section class="war vstack spaced" aria-label="The war for ${areaName(target)}">
    <div class="sidehead hstack cluster muted small">
      <h2>The war for ${areaName(target)}</h2>
      ${fold === null ? nothing : html`<span class="r"><button class="link plainbtn" @click=${fold}>Fold away</button></span>`}
    </div>
    <ol class="steps vstack spaced">
      <li>
        <div>
          <p>
            ${token(attacker, { silent: true })} <b>${countOf(bill.swords, "swords")}</b>
            (${cardNames(declared.line)}) against ${token(defender, { silent: true })} a defence of
            <b>${declared.defence}</b>.
          </p>
        </div>
      </li>
      <li>
        <div>
          <p>
            ${
              reinforced.length === 0
                ? html`No reinforcements: the defence stays at <b>${bill.defence}</b>.`
                : html`${cardNames(reinforced)} from hand: defence ${declared.defence} → <b>${bill.defence}</b>.`
            }
          </p>
        </div>
      </li>
      <li>
        <div>
          <p>
            Bids: ${n.whom(attacker)} <b>${rupees(bill.bids[0])}</b>, ${n.whom(defender)}
            <b>${rupees(bill.bids[1])}</b>.
          </p>
        </div>
      </li>
      <li>
        <div>
          ${billLaidOut(bill)}
          <p>
            ${n.who(winner)} ${n.verb(winner, "won", "won")}; each side
            ${bill.killed === 0 ? "loses nothing" : `loses ${cardsWord(bill.killed)}, or all it has`}.
          </p>
          ${killed.map(({ seat, cards }) => html`<p>${n.who(seat)} lost ${cardNames(cards)}.</p>`)}
          ${captured.length === 0 ? nothing : html`<p>${n.who(defender)} captured ${cardNames(captured)}.</p>`}
          ${
            aftermath === null
              ? nothing
              : aftermath.leader === null
                ? html`<p>${areaName(target)} is neutral now.</p>`
                : html`<p>
                    ${areaName(target)} is led by ${cardName(aftermath.leader)}, for ${n.whom(aftermath.seat)}.
                  </p>`
          }
        </div>
      </li>
    </ol>
  </section>`;
}
