import type { GreatWarView } from "@caravanserai/great-war";
import { html, nothing, type TemplateResult } from "lit";
import type { Context } from "../context.ts";
import { SHORT_NAMES } from "../names.ts";
import { insignia } from "../signs.ts";

/** The state of the campaign: a mark for each turn with the side that won it, and the rounds of the current turn. */
export function campaignTrack({ view, state }: Context): TemplateResult {
  const isOver = state.observation.result !== null;
  return html`<div class="campaign hstack nowrap">
    <p class="muted small">
      ${isOver ? `${view.history.length} of ${view.turns} turns` : html`<b>Turn ${view.turn}</b> ${partOf(view)}`}
    </p>
    <ol class="dots" aria-label="The turns of the war">
      ${Array.from({ length: view.turns }, (_, i) => turnMark(view, i + 1, isOver))}
    </ol>
  </div>`;
}

/** "round 2 of 2", or what comes after the rounds. */
function partOf({ phase, round, rounds }: GreatWarView): string {
  switch (phase) {
    case "event":
    case "bonus":
      return "begins";
    case "rounds":
      return `round ${Math.max(1, round)} of ${rounds}`;
    case "final":
      return "final actions";
    case "blockade":
      return "blockade";
    case "capture":
      return "comparison";
    case "regroup":
      return "regroup";
    case "over":
      return "is over";
  }
}

function turnMark(view: GreatWarView, turn: number, isOver: boolean): TemplateResult {
  const fought = view.history[turn - 1];
  const now = !isOver && turn === view.turn;
  if (fought === undefined)
    return html`<li
      class=${now ? "now" : ""}
      aria-current=${now ? "step" : nothing}
      title=${now ? "This turn" : "Still to come"}
    >
      <i></i><span><span class="sr">Turn </span>${turn}</span>
    </li>`;
  const [winner, central, allies, captured, failed] = fought;
  const words = `Turn ${turn}: ${SHORT_NAMES[winner]} won ${winner === 0 ? central : allies} – ${winner === 0 ? allies : central}${
    failed === 1 ? ", for no Attack was made" : ""
  }; ${captured} points captured`;
  return html`<li class="past ${now ? "now" : ""}" title=${words} aria-current=${now ? "step" : nothing}>
    <i></i>${insignia(winner)}<span class="sr">${words}</span>
  </li>`;
}
