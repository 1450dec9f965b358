import { scenarioOf } from "@caravanserai/great-game";
import { html, svg, type TemplateResult } from "lit";
import type { Context } from "../context.ts";

const STEP = 38;
const DECADE = 52;

/** The track of the decades; the current one opens into its five rounds. */
export function decadeTrack({ view, state }: Context): TemplateResult {
  const { decades } = scenarioOf(view.scenario);
  const isOver = state.observation.result !== null;
  let x = 16;
  const marks = decades.map((decade, i) => {
    const at = x;
    const open = i === view.decade && !isOver;
    x += open ? 5 * STEP + 26 : DECADE;
    if (!open) return mark(at, i < view.decade || isOver ? "past" : "come", decade, false);
    return svg`${[1, 2, 3, 4, 5].map((round) => mark(at + 10 + (round - 1) * STEP, round < view.round ? "past" : round === view.round ? "now" : "come", round === view.round ? `round ${round}` : String(round), round === view.round))}`;
  });
  const width = x;
  const said = isOver ? "The game is over" : `${decades[view.decade] ?? ""}, round ${view.round} of 5`;
  return html`<div class="decades hstack" role="group" aria-label="Decades and rounds" tabindex="0">
    <b>${isOver ? "The end" : decades[view.decade]}</b>
    <svg
      viewBox="0 0 ${width} 34"
      width=${width}
      height="34"
      role="img"
      aria-label=${said}
      class=${state.live ? "live" : ""}
    >
      <path d="M6 11H${width - 6}" class="rail" />
      ${marks}
    </svg>
  </div>`;
}

function mark(x: number, cls: "past" | "now" | "come", words: string, on: boolean) {
  return svg`<circle class=${cls} cx=${x} cy="11" r=${on ? 6.5 : 4.5}/><text class="rn ${on ? "on" : ""}" x=${x} y="31">${words}</text>`;
}
