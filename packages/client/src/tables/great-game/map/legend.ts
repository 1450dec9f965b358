import { html, svg, type TemplateResult } from "lit";

const WAYS = [
  ["regular", "M14 0H52", "regular"],
  ["desert", "M14 0H52", "desert: attrition"],
  ["water", "M14 0q4.75-6 9.5 0t9.5 0 9.5 0 9.5 0", "water: by gunboat"],
] as const;

/**
 * What lines, edges and hatchings mean: folded in the corner of the map, because every part of the sheet that is large
 * enough for it has spaces or names.
 */
export function legend(): TemplateResult {
  return html`<details class="legend framed rounded" slot="legend">
    <summary class="small">Legend</summary>
    <svg viewBox="0 0 186 106" width="186" height="106" role="img" aria-label=${WORDS}>
      ${WAYS.map(([line, d, words], i) => svg`<g transform="translate(0 ${13 + i * 18})"><path class="road ${line}" d=${d}/><text x="62" y="4.5">${words}</text></g>`)}
      <g transform="translate(33 71)">
        <rect x="-19" y="-7" width="38" height="14" fill="url(#held-britain)" />
        <path d="M-19-7H19" class="campedge britain" />
        <text x="29" y="4.5">conquered, hatched</text>
      </g>
      <g transform="translate(33 92)">
        <path d="M-19-3H19" class="campedge russia" />
        <text x="29" y="4.5">proxy, edge only</text>
      </g>
    </svg>
  </details>`;
}

const WORDS =
  "Solid lines: regular ground. Dotted lines: desert, with attrition. Waves: water, by gunboat. Hatched: conquered. A coloured edge only: proxy.";
