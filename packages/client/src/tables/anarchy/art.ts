import { COMPANIES, type AreaCode, type Company } from "@caravanserai/anarchy";
import type { Seat } from "@caravanserai/kernel";
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";

/* Hand-drawn art for The Anarchy: the emblems of the sixteen suits, the shapes of the companies' tokens, and the ink
   patterns of the map. Colours come from classes (see `suits.ts`), so the markup needs no inline styles. */

/** Drawn on a 24-unit grid. */
export const EMBLEMS = {
  AFG: "M1 20 8.5 6.5 12 12l2.5-4L23 20ZM8.5 9.6 6.2 13.8l1.7-.6 1.2 1.2 1.3-1.6Z",
  AWD: "M3 9.5C6 4.5 12 4 16 7.5L20.5 4v8L16 8.8C12 12 6.5 12.5 3 9.5ZM6.5 8.6a.9.9 0 1 0 .1 0ZM21 15.5c-3 5-9 5.5-13 2L3.5 21v-8L8 16.2c4-3.2 9.5-3.7 13-.7ZM17.5 15.6a.9.9 0 1 0 .1 0Z",
  BRD: "M2 16.5h20l-3.5 4.5H6ZM10.5 2 20.5 15H10.5ZM9 5.5V15H3.5Z",
  BNG: "M4 5.5C9 4 15 4 20 5.5v13c-5 1.5-11 1.5-16 0ZM8 6.3v12.3h1.5V6.1ZM14.5 6.1v12.5H16V6.3ZM4 11.3v1.5h16v-1.5Z",
  CRN: "M10.5 2h3v2h1.5v3h1.5v4H18v4h1.5v6H14v-4a2 2 0 0 0-4 0v4H4.5v-6H6v-4h1.5V7H9V4h1.5ZM9.5 8.5v1.2h5V8.5ZM8.2 12.5v1.2h7.6v-1.2Z",
  GRK: "M2 20.5 6 18l2 1c3-1 4.8-3.5 6-7 1.2-3.8 4-7.5 8-9-.5 6.5-2 12-6.5 15-3 2-5.8.8-7.5 2.5L6 22.5Z",
  GWL: "M12 1.5c4 0 6.5 3 6.5 6.5s-3 5-4 7.5c-.6 1.8.8 2.8 4.5 2.5v3H8.5C5.5 21 4.5 20 4.5 18.5c1.5.8 4.2.6 5-1.5C10.6 14 5.5 12 5.5 8c0-3.5 2.5-6.5 6.5-6.5ZM9.5 6.5v2h1.7v-2ZM12.8 6.5v2h1.7v-2Z",
  HYD: "M6.5 4h11L22.5 10 12 21.5 1.5 10ZM7.5 5.8 4.8 9.2h3.7l2-3.4ZM13.5 5.8l2 3.4h3.7l-2.7-3.4ZM9 11l3 7 3-7Z",
  IND: "M2.5 3c0 3.5 2 5.5 5.5 5.5h8c3.5 0 5.5-2 5.5-5.5 2 4.5.8 8-3.5 9.2L16.2 19 14 21.5h-4L7.8 19 6 12.2C1.7 11 .5 7.5 2.5 3ZM9 12.5v1.8h1.5v-1.8ZM13.5 12.5v1.8H15v-1.8Z",
  MLB: "M3 11.5C3 6.5 7.5 3 12.5 3c5.5 0 9 3 9 6.8 0 4.2-4.5 4.7-7.5 8.7L10.5 22l-.7-5.2C6 16.5 3 14.5 3 11.5ZM7 10.8c0 1.8 1.6 2.9 3.6 2.9 3.4 0 5.7-2.2 5.7-4.2h-1.8c0 1.2-1.5 2.5-3.7 2.5-1.2 0-2-.5-2-1.3 0-1.2 1.5-2 3-2V7C9.3 7 7 8.6 7 10.8Z",
  MSL: "M12 1.5A10.5 10.5 0 1 0 12 22.5 10.5 10.5 0 1 0 12 1.5ZM12 5.5A6.5 6.5 0 1 1 12 18.5 6.5 6.5 0 1 1 12 5.5ZM12 9.5 13 11l1.5 1L13 13l-1 1.5L11 13l-1.5-1L11 11Z",
  MGH: "M1.5 13C1.5 6.5 6.5 3.2 11.3 3V1.5h1.4V3c4.8.2 9.8 3.5 9.8 10l-2.6-1.8L17.3 13l-2.6-1.8-2 1.4V22.5h-1.4V12.6l-2-1.4L6.7 13l-2.6-1.8Z",
  MYS: "M4 4.5 8 6c2.5-1 5.5-1 8 0l4-1.5.5 5c1 4.5-2 10-5 12h-7c-3-2-6-7.5-5-12ZM11.4 7v3.5h1.2V7ZM8.8 8l.6 2.2 1-.3L9.8 7.7ZM14.2 7.7l-.6 2.2 1 .3.6-2.2ZM7 11.5l1 2 2.2-.2L9 11.7ZM17 11.5l-2-0-1.2 1.8 2.2.2ZM10.2 15.5 12 17.5l1.8-2ZM5.3 14.5l2.7.7-.2 1-2.1-.3ZM18.7 14.5l-2.7.7.2 1 2.1-.3Z",
  NGP: "M22.5 1.5 20.5 7l-2-.6L4.8 20.1l-.9-.9L17.6 5.5 17 3.5ZM14.5 9.8 16 15.5l-3 .5.8 3.5-6.5-2.5Z",
  PUN: "M4.5 2h1.8v20H4.5ZM7.3 3.5h14.2L17 8.7l4.5 5.3H7.3Z",
  RJP: "M12 6.8A5.2 5.2 0 1 0 12 17.2 5.2 5.2 0 1 0 12 6.8ZM11.2 1h1.6l.6 4h-2.8ZM11.2 23h1.6l.6-4h-2.8ZM1 11.2v1.6l4 .6v-2.8ZM23 11.2v1.6l-4 .6v-2.8ZM3.7 4.8l1.1-1.1 3.3 2.4-2 2ZM20.3 4.8l-1.1-1.1-3.3 2.4 2 2ZM3.7 19.2l1.1 1.1 3.3-2.4-2-2ZM20.3 19.2l-1.1 1.1-3.3-2.4 2-2Z",
} as const satisfies Record<AreaCode, string>;

/**
 * The companies' tokens, centred on the origin. Each has its own shape, so that companies can be told apart without
 * colour.
 */
export const SHAPES = {
  circle: "M0-15A15 15 0 1 1 0 15 15 15 0 1 1 0-15Z",
  hexagon: "M-8.5-14.7h17L17 0 8.5 14.7h-17L-17 0Z",
  diamond: "M0-18 18 0 0 18-18 0Z",
  square: "M-14-14h28v28h-28Z",
  shield: "M-14-15h28V2C14 9 7 14 0 17-7 14-14 9-14 2Z",
  triangle: "M0-17 18 14h-36Z",
} as const satisfies Record<Company["tokenShape"], string>;

/** One ink pattern for each suit, in map units: the size of the tile and its paths (`f`: filled instead of stroked). */
const PATTERNS = {
  "diagonal-right": [14, svg`<path d="M-2 16 16-2M-2 2 2-2M12 16l4-4"/>`],
  "diagonal-left": [14, svg`<path d="M-2-2 16 16M12-2l4 4M-2 12l4 4"/>`],
  horizontal: [12, svg`<path d="M0 6h12"/>`],
  vertical: [12, svg`<path d="M6 0v12"/>`],
  "cross-hatch": [14, svg`<path d="M0 0l14 14M14 0 0 14"/>`],
  grid: [14, svg`<path d="M7 0v14M0 7h14"/>`],
  "dots-small": [12, svg`<circle cx="6" cy="6" r="1.5" class="f"/>`],
  "dots-large": [18, svg`<circle cx="9" cy="9" r="3" class="f"/>`],
  waves: [20, svg`<path d="M0 7c5-6 5 6 10 0s5 6 10 0"/>`],
  chevron: [16, svg`<path d="M0 11 8 4l8 7"/>`],
  diamonds: [18, svg`<path d="M9 3l5 6-5 6-5-6Z"/>`],
  scales: [18, svg`<path d="M0 9a9 9 0 0 0 18 0M-9 0A9 9 0 0 0 9 0 9 9 0 0 0 27 0"/>`],
  plus: [18, svg`<path d="M9 5v8M5 9h8"/>`],
  bricks: [20, svg`<path d="M0 5h20M0 15h20M5 5v10M15 15v10M15-5V5"/>`],
  "stripes-wide": [24, svg`<path d="M-4 28 28-4M-4 4 4-4M20 28l8-8" stroke-width="4.5"/>`],
  solid: [10, svg``],
} as const;
/** All patterns as SVG definitions, referenced as `url(#p-waves)` etc. */
export const patterns = (): SVGTemplateResult[] =>
  Object.entries(PATTERNS).map(
    ([name, [size, body]]) =>
      svg`<pattern id="p-${name}" width=${size} height=${size} patternUnits="userSpaceOnUse"><g class="pat">${body}</g></pattern>`,
  );

export const emblem = (area: AreaCode, cls = ""): TemplateResult =>
  html`<svg class="emblem sized ${cls}" viewBox="0 0 24 24" aria-hidden="true">
    <path fill="currentColor" fill-rule="evenodd" d=${EMBLEMS[area]} />
  </svg>`;

/** A company's token for use inside an SVG, centred on the origin. */
export const drawnToken = (seat: Seat, scale: number, cls = ""): SVGTemplateResult =>
  svg`<g class="token ${cls} seat-${seat}"><path transform="scale(${scale})" d=${shapeOf(seat)} vector-effect="non-scaling-stroke"/></g>`;

/**
 * A company's token. Screen readers announce the company's name, unless `silent` because the name is printed next to
 * it.
 */
export function token(seat: Seat, { silent = false } = {}): TemplateResult {
  return html`<svg
    class="tok sized"
    viewBox="-19 -19 38 38"
    role=${silent ? "presentation" : "img"}
    aria-label=${silent ? "" : companyOf(seat).name}
    aria-hidden=${silent ? "true" : "false"}
  >
    ${drawnToken(seat, 1)}
  </svg>`;
}

/** A token small enough for a line of text. It brings its own colours, since this table's styles do not apply there. */
export const seatMark = (seat: Seat): TemplateResult =>
  html`<svg width="13" height="13" viewBox="-19 -19 38 38" aria-hidden="true">
    <path d=${shapeOf(seat)} fill="var(--an-${companyOf(seat).id})" stroke="var(--map-border)" stroke-width="2" />
  </svg>`;

export function companyOf(seat: Seat): Company {
  return COMPANIES[seat % COMPANIES.length] as Company;
}
const shapeOf = (seat: Seat): string => SHAPES[companyOf(seat).tokenShape];
