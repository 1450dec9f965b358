import { reckoning, seatOf, SIDES, type Side } from "@caravanserai/last-mughal";
import { html, nothing, type TemplateResult } from "lit";
import type { Context } from "../context.ts";
import { sideSign } from "../map/signs.ts";

/** The two plates, the player's own first; on phones with the points instead of the pool. */
export function seats(c: Context, narrow = false): readonly (TemplateResult | typeof nothing)[] {
  const order = [...SIDES].sort((a, b) => Number(b === c.you) - Number(a === c.you));
  return order.map((side) => plate(c, side, narrow));
}

function plate({ state, view, clockOf }: Context, side: Side, narrow: boolean): TemplateResult | typeof nothing {
  const seat = state.seats.find((s) => s.seat === seatOf(side));
  if (seat === undefined) return nothing;
  const waiting = state.observation.waiting.find((w) => w.seat === seat.seat);
  const clock = state.live ? clockOf(seat.seat) : null;
  return html`<cv-seat
    slot="plates"
    roomy
    .seat=${seat}
    ?asked=${waiting !== undefined && !waiting.ready}
    ?sealed=${waiting?.ready === true}
    .status=${view.first === side ? "initiative" : ""}
    .clock=${clock}
  >
    <svg
      slot="token"
      class="token sized"
      viewBox="0 0 28 28"
      role="img"
      aria-label=${side === "british" ? "British" : "Rebels"}
    >
      ${sideSign(side)}
    </svg>
    ${narrow ? html`<span title="Victory points"><b class="num">${reckoning(view).now[side]}</b> points</span>` : nothing}
    <span title="Counters in hand">hand <b class="num">${view.hands[side]}</b></span>
    ${narrow ? nothing : html`<span title="Counters in the pool">pool <b class="num">${view.pools[side]}</b></span>`}
  </cv-seat>`;
}
