import { readBill } from "@caravanserai/anarchy";
import type { Seat } from "@caravanserai/kernel";
import { html, type TemplateResult } from "lit";
import { rupees, signed } from "../words/names.ts";

/** The terms of a Butcher's Bill. */
export interface Bill {
  readonly attacker: Seat;
  readonly defender: Seat;
  readonly swords: number;
  readonly defence: number;
  /** The attacker's bid, then the defender's. */
  readonly bids: readonly [number, number];
}

/** Beyond these bills the table of the dead no longer changes. */
const BILLS = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const;
const [LEAST, MOST] = [BILLS[0], BILLS[BILLS.length - 1] ?? 0];

function billOf({ swords, defence, bids: [attack, defend] }: Bill): number {
  return swords + attack - (defence + defend);
}

/**
 * The bill laid out: the sum, and the row of the table of the dead with the applicable entry outlined (AN-233 to
 * AN-235).
 */
export function billLaidOut(bill: Bill): TemplateResult {
  const { attacker, defender, swords, defence, bids } = bill;
  const read = Math.min(MOST, Math.max(LEAST, billOf(bill)));
  const winner = (n: number): string =>
    readBill(n).winner === "attacker" ? `fall seat-${attacker}` : `hold seat-${defender}`;
  const cell = (n: number): string => `${winner(n)} ${n === read ? "read" : ""}`;
  const beyond = (n: number): string => `${signed(n)}${n === LEAST || n === MOST ? "…" : ""}`;
  return html`<p class="sum">
      (${swords} + ${rupees(bids[0])}) − (${defence} + ${rupees(bids[1])}) = ${signed(billOf(bill))}
    </p>
    <table class="odds num" aria-label="The table of the dead">
      <tbody>
        <tr>
          <th scope="row">Butcher’s Bill</th>
          ${BILLS.map((n) => html`<td class=${cell(n)} aria-current=${n === read ? "true" : "false"}><b>${beyond(n)}</b></td>`)}
        </tr>
        <tr>
          <th scope="row">dead, each side</th>
          ${BILLS.map((n) => html`<td class=${n === read ? "read" : ""}>${readBill(n).killed}</td>`)}
        </tr>
      </tbody>
    </table>`;
}
