import { html, svg, type TemplateResult } from "lit";

/* Two lines of cards and the trenches between them. */

type Kind = "central" | "allies" | "down";
const CARDS: readonly (readonly [x: number, y: number, kind: Kind])[] = [
  [14, 10, "central"],
  [36, 8, "central"],
  [62, 12, "central"],
  [88, 9, "down"],
  [112, 10, "central"],
  [26, 62, "allies"],
  [48, 64, "allies"],
  [74, 61, "allies"],
  [98, 63, "allies"],
  [124, 62, "down"],
];

export function drawing(): TemplateResult {
  return html`<svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="160" height="100" fill="var(--map-land)" />
    <g fill="none" stroke="var(--map-ink)">
      <path d="M0 50c20-6 28 5 46 1s30-8 50-2 34 5 64-1" stroke-width="1.2" stroke-dasharray="2.5 1.5" />
      <path d="M0 54c20-6 28 5 46 1s30-8 50-2 34 5 64-1" stroke-width=".6" />
    </g>
    ${CARDS.map(([x, y, kind]) => svg`<g transform="translate(${x} ${y})">${card(kind)}</g>`)}
  </svg>`;
}

function card(kind: Kind): TemplateResult {
  const down = kind === "down";
  return svg`<rect width="20" height="28" rx="1.5" fill=${down ? "var(--card-back)" : "var(--card)"} stroke="var(--map-ink)" stroke-width=".9"/>${
    down
      ? null
      : svg`<rect width="20" height="7" fill="var(--gw-${kind})"/>
          <g fill="none" stroke="var(--map-ink)" stroke-width=".8"><circle cx="14.5" cy="21.5" r="3"/><path d="M3 12h14M3 15h9"/></g>`
  }`;
}
