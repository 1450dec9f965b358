import { html, type TemplateResult } from "lit";

/** The pass from above: the trail between two hills, a camel of the column, and a tribe on the heights. */
export function drawing(): TemplateResult {
  return html`<svg viewBox="0 0 320 180" role="img" aria-label="A trail between hills, seen from above">
    <rect width="320" height="180" fill="#d9c9a3" />
    <path d="M0 96C80 78 120 116 200 98S290 84 320 92" fill="none" stroke="#efe3c3" stroke-width="34" />
    <path
      d="M0 96C80 78 120 116 200 98S290 84 320 92"
      fill="none"
      stroke="#8c7a52"
      stroke-width="1.4"
      stroke-dasharray="7 6"
    />
    <g fill="#b9b57f" stroke="#2c2d18" stroke-width="2.6" stroke-dasharray=".1 5" stroke-linecap="round">
      <path d="M60 4 128 0 150 34 118 62 72 54ZM196 120 262 128 280 180H184L176 148Z" />
    </g>
    <g fill="#989658" opacity=".75">
      <path d="M84 14 120 12 130 32 112 46 88 40ZM208 138 250 144 258 172H204L198 152Z" />
    </g>
    <path d="M236 0C228 40 250 60 246 92S222 140 232 180" fill="none" stroke="#1f4c60" stroke-width="17" />
    <path d="M236 0C228 40 250 60 246 92S222 140 232 180" fill="none" stroke="#87acbb" stroke-width="13" />
    <g stroke="#b1452f" stroke-width="4" fill="#f4ecd8">
      <circle cx="60" cy="92" r="11" />
      <circle cx="84" cy="84" r="11" />
      <circle cx="86" cy="108" r="11" />
      <rect x="14" y="80" width="36" height="22" rx="11" />
    </g>
    <g fill="#fffdf4" stroke="#1c1a17">
      <circle cx="60" cy="92" r="5" />
      <circle cx="84" cy="84" r="5" />
      <circle cx="86" cy="108" r="5" />
    </g>
    <g stroke="#2c5a73" stroke-width="4" stroke-dasharray="6 2.6" fill="#c7d3d6">
      <circle cx="212" cy="150" r="11" />
      <circle cx="240" cy="156" r="11" />
      <circle cx="106" cy="28" r="11" />
    </g>
  </svg>`;
}
