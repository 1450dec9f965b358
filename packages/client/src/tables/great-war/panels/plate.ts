import type { Side } from "@caravanserai/great-war";
import { html, nothing, type TemplateResult } from "lit";
import "../../../elements/seat.ts";
import type { Clock } from "../../../contract/index.ts";
import type { Context } from "../context.ts";
import { SHORT_NAMES } from "../names.ts";
import { insignia } from "../signs.ts";

/** The maximum number of card backs drawn for a hand. */
const MOST_BACKS = 9;

/** One side's plate: the player, the hand as card backs, the Bonus card, the score. */
export function plate(c: Context, side: Side, clock: Clock | null): TemplateResult {
  const { view, state } = c;
  const waiting = state.observation.waiting.find((w) => w.seat === side);
  const hand = view.hands[side];
  return html`<cv-seat
    slot="plates"
    data-spot="seat-${side}"
    roomy
    .seat=${state.seats.find((s) => s.seat === side)}
    ?asked=${waiting !== undefined && !waiting.ready}
    ?sealed=${waiting?.sealed === true && waiting.ready}
    status=${`${SHORT_NAMES[side]}, ${side === view.defender ? "Defender" : "Attacker"}`}
    .clock=${clock}
  >
    <span slot="token">${insignia(side, "log")}</span>
    <span title="Cards in hand" data-spot=${side === c.you ? nothing : `hand-${side}`}
      ><span class="backs wide">${Array.from({ length: Math.min(hand, MOST_BACKS) }, () => html`<i></i>`)}</span
      ><span class="backs narrow"><i></i></span><b>${hand}</b><span class="sr"> cards in hand</span></span
    >
    ${
      view.holdsBonus[side]
        ? html`<span title="Holds a Bonus card" data-spot=${side === c.you ? nothing : `bonus-${side}`}
            ><span class="backs gold"><i></i></span><span class="sr">holds a Bonus card</span></span
          >`
        : nothing
    }
    <span title="Points captured"><b>${view.scores[side]}</b> points<span class="sr"> captured</span></span>
  </cv-seat>`;
}
