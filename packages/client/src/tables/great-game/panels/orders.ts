import { roundIndex, WINDOWS, type WindowName } from "@caravanserai/great-game";
import type { Json } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import type { Context } from "../context.ts";
import { cardName } from "../words/names.ts";

/** How a standing order answers a window. */
type Order = { readonly pass: true; readonly until: number | null };

export interface OrderActions {
  readonly order: (window: WindowName, order: Json) => void;
}

/**
 * Standing orders for each window: ask, pass until the end of this round, or always pass. They are secret and can be
 * cancelled.
 */
export function ordersPanel(context: Context, { order }: OrderActions): TemplateResult | typeof nothing {
  const { you, state, view } = context;
  if (you === null || state.observation.result !== null) return nothing;
  const now = roundIndex(view);
  const windows = WINDOWS.filter((w) => w !== "emirs-daughter" || you === "russia");
  const standing = windows.filter((w) => state.observation.orders[w] !== undefined).length;
  return html`<details class="orders">
    <summary>Standing orders${standing === 0 ? ": always ask me" : `: ${standing} set`}</summary>
    <p class="quiet small">
      You are asked in every window, even without the card, so that your rival cannot tell what you hold. Only you know
      that you pass ahead. <cv-rule rule="GG-R80"></cv-rule>
    </p>
    ${windows.map((window) => {
      const value = readOrder(state.observation.orders[window], now);
      return html`<label class="orderrow hstack spread small">
        <span>${cardName(window)}</span>
        <select
          class="framed rounded"
          .value=${value}
          ?disabled=${!state.live}
          @change=${(event: Event) => order(window, written((event.target as HTMLSelectElement).value, now))}
        >
          <option value="ask" ?selected=${value === "ask"}>always ask me</option>
          <option value="round" ?selected=${value === "round"}>pass until this round ends</option>
          <option value="pass" ?selected=${value === "pass"}>always pass</option>
        </select>
      </label>`;
    })}
  </details>`;
}

function readOrder(order: Json | undefined, now: number): "ask" | "round" | "pass" {
  if (order === undefined || order === null) return "ask";
  const { until } = order as Order;
  return until === null ? "pass" : until >= now ? "round" : "ask";
}
function written(value: string, now: number): Json {
  if (value === "ask") return null;
  return { pass: true, until: value === "round" ? now : null } satisfies Order;
}
