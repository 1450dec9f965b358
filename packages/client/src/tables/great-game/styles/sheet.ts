import { css, unsafeCSS } from "lit";

/** The colour of each state: on the map, and in lists. */
const SUITS = {
  russia: "#4f7a5c",
  "british-raj": "#b4505a",
  afghanistan: "#c29a2b",
  baluchistan: "#8a6a52",
  bokhara: "#5f6fae",
  herat: "#8d5a97",
  kashgaria: "#2f8f86",
  kazak: "#6f9ccb",
  khiva: "#c4527f",
  khokand: "#86983a",
  persia: "#d77f45",
  punjab: "#9a7fc0",
  turcomans: "#a08a68",
} as const;
export const suitStyle = unsafeCSS(
  Object.entries(SUITS)
    .map(([state, colour]) => `.s-${state}{--suit:${colour}}`)
    .join(""),
);

/** The map, in map units. */
export const sheetStyle = css`
  cv-map {
    isolation: isolate;
  }
  .beneath {
    position: absolute;
    z-index: -1;
    left: 0;
    top: 0;
    transform-origin: 0 0;
    pointer-events: none;
  }
  .land {
    fill: var(--map-land);
  }
  .tint {
    fill: color-mix(in srgb, var(--suit) 30%, var(--map-land));
    stroke: color-mix(in srgb, var(--suit) 30%, var(--map-land));
    stroke-width: 7;
  }
  .country.outside .tint {
    fill: color-mix(in srgb, var(--suit) 9%, var(--map-land));
    stroke: color-mix(in srgb, var(--suit) 9%, var(--map-land));
  }
  .edge {
    fill: none;
    stroke: color-mix(in srgb, var(--suit) var(--map-edge), var(--map-land));
    stroke-width: 13;
    stroke-linejoin: round;
    opacity: 0.62;
  }
  .country.outside .edge {
    opacity: 0.2;
  }
  .campedge {
    fill: none;
    stroke: var(--camp);
    stroke-width: 7;
    opacity: 0.92;
  }
  .campticks {
    fill: none;
    stroke: #fff;
    stroke-width: 7;
    stroke-dasharray: 1.4 9;
    opacity: 0.5;
  }
  .hatch {
    fill: none;
    stroke: var(--camp);
    stroke-width: 1.8;
    opacity: 0.46;
  }
  .hatch.outside {
    stroke: var(--map-ink);
    stroke-width: 0.7;
    opacity: 0.22;
  }
  .hachure {
    fill: none;
    stroke: var(--map-ink);
    stroke-width: 0.85;
    stroke-linecap: round;
  }
  .hachure.shade {
    opacity: 0.62;
  }
  .hachure.light {
    opacity: 0.36;
  }
  .sand {
    fill: none;
    stroke: var(--map-ink);
    stroke-width: 1.7;
    stroke-linecap: round;
    opacity: 0.42;
  }
  .river {
    fill: none;
    stroke: #5f8494;
    stroke-width: 1.5;
    stroke-linejoin: round;
    opacity: 0.75;
  }
  .frontier {
    fill: none;
    stroke: var(--map-border);
    stroke-width: 1.3;
    stroke-dasharray: 7 2.5 1.5 2.5;
    opacity: 0.8;
  }
  .sea {
    fill: var(--map-sea);
  }
  .shore {
    fill: none;
    stroke: var(--map-sea-line);
    stroke-linejoin: round;
  }
  .shore.gap {
    stroke: var(--map-sea);
  }
  .coast {
    fill: none;
    stroke: var(--map-border);
    stroke-width: 1.5;
  }
  .graticule path {
    stroke: var(--map-ink);
    stroke-width: 0.6;
    opacity: 0.13;
    fill: none;
  }
  .letters text {
    text-anchor: middle;
    fill: var(--map-ink);
  }
  .letters .country-name {
    /* as large as the country, never too small to read */
    font-size: max(1em, calc(13px * var(--unit)));
    font-family: var(--face-title);
    text-transform: uppercase;
    opacity: 0.6;
    stroke: var(--map-halo);
    stroke-width: 3;
    stroke-opacity: 0.5;
    paint-order: stroke;
  }
  .letters .water-name {
    font: italic 400 calc(14px * var(--unit)) var(--face-text);
    fill: color-mix(in srgb, var(--gg-line-blue) 45%, var(--map-ink));
    letter-spacing: 0.08em;
  }
  .letters .far-name {
    font: italic 400 calc(15px * var(--unit)) var(--face-text);
    opacity: 0.6;
    letter-spacing: 0.1em;
  }
  .letters .desert-name {
    font: italic 400 calc(13px * var(--unit)) var(--face-text);
    opacity: 0.62;
  }
  .legend {
    --unit: 1;
  }
  .legend summary {
    padding: 0.5rem 0.7rem;
  }
  @media (pointer: coarse) {
    .legend summary {
      padding-block: 0.75rem;
    }
  }
  .legend svg {
    display: block;
    padding: 0 0.6rem 0.3rem 0;
  }
  .legend .campedge {
    stroke-width: 4.5;
  }
  .legend text {
    font: 500 13.4px var(--face-ui);
    font-stretch: 90%;
    fill: var(--ink);
  }
  .neat {
    fill: none;
    stroke: var(--map-ink);
    opacity: 0.85;
  }
`;
