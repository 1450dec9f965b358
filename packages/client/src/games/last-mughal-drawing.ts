import { html, type TemplateResult } from "lit";

/**
 * The Doab between the Ganges and the Jumna with the Grand Trunk Road, and Delhi in revolt: the game's map in
 * miniature.
 */
export function drawing(): TemplateResult {
  return html`<svg
    viewBox="0 0 320 180"
    role="img"
    aria-label="The plain between Ganges and Jumna, from Delhi to Calcutta"
  >
    <rect width="320" height="180" fill="var(--map-land)" />
    <path
      d="M0 0H210C190 44 150 52 132 92 120 120 84 132 60 180H0Z"
      fill="color-mix(in srgb, #a8763e 22%, var(--map-land))"
    />
    <path
      d="M132 92C150 52 190 44 214 40c24 22 20 60 6 84-30 20-70 2-88-32Z"
      fill="color-mix(in srgb, #8d6aa3 24%, var(--map-land))"
    />
    <path
      d="M220 124c30-14 66-10 100 6v50H190c0-20 12-44 30-56Z"
      fill="color-mix(in srgb, #c79a2e 24%, var(--map-land))"
    />
    <g fill="none" stroke="#3b7393" stroke-linecap="round">
      <path d="M96 0C92 40 140 70 152 96S214 140 236 132s40 6 84 22" stroke-width="5" />
      <path d="M58 0C52 36 74 72 106 92s56 36 92 40" stroke-width="4" />
    </g>
    <path d="M20 0 46 52 112 96 168 116 232 140 300 172" fill="none" stroke="var(--map-ink)" stroke-width="6" />
    <path d="M20 0 46 52 112 96 168 116 232 140 300 172" fill="none" stroke="#e9d9b4" stroke-width="2.8" />
    <g fill="var(--sheet)" stroke="var(--map-border)" stroke-width="1.8">
      <path d="M34 40h24v24H34zM156 104h24v24h-24zM164 58h28v22h-28zM286 158h24v22h-24z" />
      <circle cx="112" cy="96" r="7" />
      <circle cx="232" cy="140" r="7" />
      <circle cx="130" cy="58" r="7" />
    </g>
    <path d="M52 36V14h18l-5 7 5 7H52" fill="#1d6b57" stroke="var(--map-border)" />
    <g>
      <circle cx="214" cy="84" r="12" fill="#1d6b57" stroke="var(--map-border)" />
      <circle cx="240" cy="84" r="12" fill="#1d6b57" stroke="var(--map-border)" />
      <rect x="88" y="106" width="24" height="24" rx="2" fill="#a3242f" stroke="var(--map-border)" />
      <rect x="114" y="106" width="24" height="24" rx="2" fill="#a3242f" stroke="var(--map-border)" />
    </g>
  </svg>`;
}
