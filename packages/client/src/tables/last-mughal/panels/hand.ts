import { counterOf, SIDES, type CounterId } from "@caravanserai/last-mughal";
import { html, nothing, type TemplateResult } from "lit";
import type { Replay, TableStore } from "../../../contract/index.ts";
import "../../../elements/hand.ts";
import { readFocused, readNoMore, readSoon, type Reading } from "../../../elements/reading.ts";
import type { Context } from "../context.ts";
import { eventDrawing, eventWords } from "../words/counters.ts";
import { counterName } from "../words/names.ts";

export interface HandActions {
  readonly press: (counter: CounterId) => void;
  /** A pointer was pressed on a tile. */
  readonly grab: (counter: CounterId, event: PointerEvent) => void;
}

/**
 * The player's counters as tiles with two halves: the event, and the action points for which the counter can be
 * discarded. The half that is legal now is highlighted.
 */
export function hand(c: Context, actions: HandActions): TemplateResult | typeof nothing {
  const { view, you } = c;
  const counters = you === null ? null : view.own;
  if (counters === null) return nothing;
  return html`<div class="counters">
    ${
      counters.length === 0
        ? html`<p class="quiet">No counters in hand.</p>`
        : html`<cv-hand label="Your counters" noun="counter">${counters.map((id) => tile(c, id, actions))}</cv-hand>`
    }
  </div>`;
}

/** In a replay with all hands open: the counters of the side selected there. */
export function openHand({ view }: Context, store: TableStore, replay: Replay): TemplateResult | typeof nothing {
  const { allHands } = view;
  if (allHands === null) return nothing;
  const counters = allHands[SIDES[replay.hand] ?? "british"];
  return html`<cv-open-hands
    slot="hand"
    noun="counter"
    .store=${store}
    .replay=${replay}
    .hands=${SIDES.map((side, seat) => ({ seat, cards: allHands[side].length }))}
  >
    ${counters.map((id) => html`<div class="tile open">${tileFace(id, "event")}</div>`)}
  </cv-open-hands>`;
}

function tile({ draft, asked }: Context, id: CounterId, { press, grab }: HandActions): TemplateResult {
  const { what, when } = eventWords(id);
  const lit = draft.isLit(id);
  const picked = draft.isPicked(id);
  const forAp = asked === "march" && lit;
  const reading: Reading = { title: counterName(id), text: `${what}, ${when}.` };
  const use = lit ? (forAp ? "; can be discarded" : "; can be played") : "";
  return html`<button
    class="tile ${lit ? "lit" : ""} ${picked ? "picked" : ""}"
    data-id=${id}
    data-card=${id}
    aria-pressed=${picked ? "true" : "false"}
    aria-disabled=${lit ? "false" : "true"}
    @pointerenter=${(event: PointerEvent) => readSoon(event, reading)}
    @pointerleave=${readNoMore}
    @focus=${(event: FocusEvent) => readFocused(event, reading)}
    @blur=${readNoMore}
    @pointerdown=${(event: PointerEvent) => grab(id, event)}
    @click=${() => press(id)}
  >
    ${tileFace(id, lit ? (forAp ? "ap" : "event") : null)}<span class="sr">${use}</span>
  </button>`;
}

/** The two halves of a tile; `lit`: the one that is legal now. */
export function tileFace(id: CounterId, lit: "event" | "ap" | null): TemplateResult {
  const { ap } = counterOf(id);
  const { what, when } = eventWords(id);
  return html`<span class="event vstack ${lit === "event" ? "" : "off"}">
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${eventDrawing(id)} /></svg>
      <span class="name">${counterName(id)}</span>
      <span class="what muted tiny">${what}</span>
      <span class="when muted tiny nowrap">${when}</span>
    </span>
    <span class="ap ${ap === null ? "none" : lit === "ap" ? "on" : ""}"
      >${ap === null ? html`<span>no AP</span>` : html`<b>+${ap}</b><span>AP</span>`}</span
    >`;
}
