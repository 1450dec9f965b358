import type { GreatWarView, LineCard } from "@caravanserai/great-war";
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";

const WIDTH = 320;
const SIDES = [
  { fill: "#4b5563", y: 20 },
  { fill: "#8a5a1c", y: 124 },
] as const;

/** The two lines of cards as they lie, with hidden cards face down, and the strength of each line. [MM-820] */
export function position(view: GreatWarView): TemplateResult {
  return html`<svg viewBox="0 0 320 200">
    <rect width="320" height="200" fill="var(--map-land)" />
    <path
      d="M0 100c40-8 56 6 92 1s60-9 100-2 68 6 128-1"
      fill="none"
      stroke="var(--map-ink)"
      stroke-width="2"
      stroke-dasharray="5 3"
    />
    ${SIDES.map(({ fill, y }, side) => {
      const cards = view.lines[side as 0 | 1];
      const step = Math.min(40, (WIDTH - 60) / Math.max(1, cards.length));
      return svg`${cards.map((card, i) => cardAt(card, 12 + i * step, y, fill))}
        <text x="306" y=${y + 36} font-family="Castoro" font-size="26" text-anchor="end" fill="var(--map-ink)">${view.totals[side as 0 | 1]}</text>`;
    })}
  </svg>`;
}

function cardAt({ down }: LineCard, x: number, y: number, fill: string): SVGTemplateResult {
  return svg`<rect x=${x} y=${y} width="36" height="54" rx="3" fill=${down === true ? "var(--card-back)" : "var(--card)"} stroke="var(--map-ink)" stroke-width="1.5" />${
    down === true ? "" : svg`<rect x=${x + 1} y=${y + 1} width="34" height="13" rx="2" fill=${fill} />`
  }`;
}
