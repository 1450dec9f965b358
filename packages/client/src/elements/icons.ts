import { svg, html, type TemplateResult } from "lit";

/* Our own drawings on a 20-unit grid: 1.5 px strokes (`s`), fills (`f`), and drawings on a filled seal (`o`). */

const circle = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 1 1 0-${2 * r}Z`;

interface Drawing {
  readonly s?: string;
  readonly f?: string;
  readonly o?: string;
}

const ICONS = {
  lamp: {
    f: "M10 1.2c2.4 3 3.4 4.6 3.4 6.6A3.4 3.4 0 0 1 10 11.2 3.4 3.4 0 0 1 6.6 7.8c0-2 1-3.6 3.4-6.6ZM2 12.4h16c-.5 3.2-2.9 5.4-6.2 5.4H8.2C4.9 17.8 2.5 15.6 2 12.4Z",
  },
  undo: { s: "M4 8h8.5a4 4 0 0 1 0 8H7M7.5 4.5 4 8l3.5 3.5" },
  plus: { s: "M10 4v12M4 10h12" },
  minus: { s: "M4 10h12" },
  close: { s: "M5 5l10 10M15 5 5 15" },
  check: { s: "M4 10.5 8.2 15 16 5.5" },
  fit: { s: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" },
  right: { s: "M7.5 4l6 6-6 6" },
  left: { s: "M12.5 4l-6 6 6 6" },
  down: { s: "M4 7.5l6 6 6-6" },
  up: { s: "M4 12.5l6-6 6 6" },
  first: { s: "M14 4l-6 6 6 6M5 4v12" },
  last: { s: "M6 4l6 6-6 6M15 4v12" },
  play: { f: "M6 3.5 16.5 10 6 16.5Z" },
  pause: { f: "M5 4h3.6v12H5ZM11.4 4H15v12h-3.6Z" },
  book: {
    s: "M3 4h5.5A1.5 1.5 0 0 1 10 5.5V16a2 2 0 0 0-2-1.5H3ZM17 4h-5.5A1.5 1.5 0 0 0 10 5.5V16a2 2 0 0 1 2-1.5h5Z",
  },
  eye: {
    s: "M1.5 10C4 5.8 7 4.2 10 4.2s6 1.6 8.5 5.8C16 14.2 13 15.8 10 15.8S4 14.2 1.5 10Z",
    f: circle(10, 10, 2.6),
  },
  clock: { s: `${circle(10, 10, 7.2)}M10 5.5V10l3 2` },
  seal: {
    f: "M10 1.6l2.1 1.7 2.7-.2.7 2.6 2.2 1.5-.9 2.6.9 2.6-2.2 1.5-.7 2.6-2.7-.2L10 18l-2.1-1.7-2.7.2-.7-2.6-2.2-1.5.9-2.6-.9-2.6 2.2-1.5.7-2.6 2.7.2Z",
    o: "M7.6 12.8V9.2L10 6.6l2.4 2.6v3.6Z",
  },
  flag: { s: "M5 18V3h10l-2.6 3.5L15 10H5" },
  link: {
    s: "M8 12l4-4M6.5 9.5 4 12a2.8 2.8 0 0 0 4 4l2.5-2.5M13.5 10.5 16 8a2.8 2.8 0 0 0-4-4L9.5 6.5",
  },
  menu: { s: "M3 5.5h14M3 10h14M3 14.5h14" },
  note: { s: "M4 3h12v10l-4 4H4ZM16 13h-4v4" },
  bell: { s: "M4 14.5h12c-1.5-1.5-1.5-3-1.5-5a4.5 4.5 0 0 0-9 0c0 2 0 3.5-1.5 5ZM8.5 17h3" },
  mail: { s: "M2.5 4.5h15v11h-15ZM2.5 5l7.5 6 7.5-6" },
  phone: { s: "M6 2h8v16H6ZM9 15.500h2" },
  screen: { s: "M2.5 3.500h15v10h-15ZM7 17h6M10 13.500V17" },
  key: { s: `${circle(6, 10, 3.2)}M9.200 10H18M15 10v3M12.500 10v2` },
  warn: { s: "M10 3 18 16.500H2ZM10 8v4M10 14v.4" },
  print: { s: "M5.500 8V3h9v5M5.500 14H3V8h14v6h-2.500M5.500 11.500h9V17h-9Z" },
  dice: { s: "M3.5 3.5h13v13h-13Z", f: circle(7, 7, 1.4) + circle(13, 13, 1.4) + circle(10, 10, 1.4) },
  hourglass: { s: "M5 3h10M5 17h10M6 3c0 4 3 5 4 7-1 2-4 3-4 7M14 3c0 4-3 5-4 7 1 2 4 3 4 7" },
  star: {
    f: "M10 1l2.2 4.7L17 3.6l-2.1 4.2L19 10l-4.1 2.2 2.1 4.2-4.8-2.1L10 19l-2.2-4.7L3 16.4l2.1-4.2L1 10l4.1-2.2L3 3.6l4.8 2.1Z",
  },
  case: { s: "M2.5 6.500h15v10h-15ZM7 6.500V3.500h6v3M2.5 11h15" },
  gift: {
    s: "M3 8.500h14V17H3ZM3 8.500v-3h14v3M10 5.500V17M10 5.500C8.5 1.500 5 2 6 5.500M10 5.500C11.5 1.500 15 2 14 5.500",
  },
  swap: { s: "M3 7h13M13 4l3 3-3 3M17 13H4M7 10l-3 3 3 3" },
  lock: { s: "M4.5 9h11v8h-11ZM7 9V6.5a3 3 0 0 1 6 0V9" },
  info: { s: `${circle(10, 10, 7.2)}M10 9v5M10 6.2v.2` },
  bulb: { s: "M7 13.5c0-2-2.5-3-2.5-6a5.5 5.5 0 0 1 11 0c0 3-2.5 4-2.5 6ZM7.5 16.5h5M8.500 18.800h3" },
  bot: { s: "M4 7h12v9H4ZM10 7V3.5M7.5 11v1M12.5 11v1" },
  home: { s: "M3 17.5v-7.5a7 7 0 0 1 14 0v7.5ZM7.500 17.500V13a2.5 2.5 0 0 1 5 0v4.500" },
  people: {
    s: "M3 17v-5c0-2 2-3 3.5-4C8 9 10 10 10 12v5ZM10 17v-7c0-2 2-3.2 3.5-4.2C15 6.8 17 8 17 10v7Z",
  },
  vote: { s: "M3 10.500h14v7H3ZM7 14h6M6 10.500v-8h8v8M8 6l1.500 1.500L12 4.800" },
  hook: { s: "M10 2.500v7M10 9.500a4 4 0 1 1-4 4M7 5.500l3-3 3 3" },
  help: { s: `${circle(10, 10, 7.2)}M7.8 8c0-3 4.500-2.800 4.500-.2 0 1.700-2.300 1.800-2.300 3.700M10 14v.2` },
  list: { s: "M7 5h10M7 10h10M7 15h10M3 5h.5M3 10h.5M3 15h.5" },
  map: { s: "M3 5l4.5-1.5 5 2L17 4v11.5l-4.5 1.5-5-2L3 16.500ZM7.5 3.500V15M12.5 5.500V17" },
  sun: {
    s: `${circle(10, 10, 3.4)}M10 1.5v2M10 16.500v2M1.5 10h2M16.5 10h2M4 4l1.4 1.400M14.6 14.6 16 16M16 4l-1.4 1.400M5.4 14.6 4 16`,
  },
  moon: { s: "M15.5 12.800A6.8 6.8 0 0 1 7.2 4.500a6.8 6.8 0 1 0 8.3 8.300Z" },
  out: { s: "M8 4H4v12h4M9 10h8M14 7l3 3-3 3" },
  bolt: { s: "M11 2.5 5 11.5h4.5L8.5 17.5 15 8.5h-4.5Z" },
  calendar: { s: "M3 4.5h14v12.5H3ZM3 8.5h14M7 2.5v3.5M13 2.5v3.5" },
  search: { s: `${circle(8.5, 8.5, 5.2)}M12.5 12.5 17 17` },
  download: { s: "M10 3v9M6.5 9 10 12.5 13.5 9M4 16.500h12" },
} as const satisfies Record<string, Drawing>;

export type IconName = keyof typeof ICONS;

function drawing({ s, f, o }: Drawing): TemplateResult {
  return svg`${
    s === undefined
      ? null
      : svg`<path d=${s} fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="miter" stroke-linecap="square"/>`
  }${f === undefined ? null : svg`<path d=${f} fill="currentColor" fill-rule="evenodd"/>`}${
    o === undefined ? null : svg`<path d=${o} fill="none" stroke="var(--on-seal)" stroke-width="1.2"/>`
  }`;
}

/** An icon of the set. It always appears next to a word, except undo, zoom, close and menu, which have a label. */
export function icon(name: IconName, cls = ""): TemplateResult {
  return html`<svg class="icon ${cls}" viewBox="0 0 20 20" aria-hidden="true">${drawing(ICONS[name])}</svg>`;
}

/** The same for use inside another SVG, on its 20-unit grid. */
export function iconGroup(name: IconName): TemplateResult {
  return drawing(ICONS[name]);
}

/** Game symbols, distinguished by outline alone; on cards always in this order. */
export const SYMBOLS = {
  crown: "M1 4.2 4.3 7 8 2l3.7 5L15 4.2 13.6 11H2.4ZM2.4 12.3h11.2V14.3H2.4Z",
  sword: "M15 1 13.8 5.4 7.9 11.3 4.7 8.1 10.6 2.2ZM3.5 7.9 8.1 12.5 7 13.6 2.4 9ZM3.6 11.1 4.9 12.4 2.3 15 1 13.7Z",
  castle: "M1.5 2.5h2.7v2h2.3v-2h3v2h2.3v-2h2.7V8l-1.6 1.2V14.5H10V11.5a2 2 0 0 0-4 0v3H3.1V9.2L1.5 8Z",
  shield: "M8 1 14 3v4.6c0 3.6-2.5 6-6 7.4-3.5-1.4-6-3.8-6-7.4V3ZM8 2.9 3.8 4.3v3.3c0 2.5 1.6 4.2 4.2 5.4Z",
  treasure:
    "M4.2 2.2h7.6L15.4 6.6 8 14.6.6 6.6ZM5.2 3.7 3.7 5.9H6.1L7.5 3.7ZM8.5 3.7 9.9 5.9h2.4L10.8 3.7ZM6.2 7.2 8 12.2 9.8 7.2Z",
  card: "M1 3.8 8.2 1.6 9 4H7A1.5 1.5 0 0 0 5.5 5.5V13.8L4.3 14.2ZM7 5h7.5v10.5H7ZM8.5 6.5V14H13V6.5Z",
} as const;
export type SymbolName = keyof typeof SYMBOLS;

export function symbol(name: SymbolName, cls = ""): TemplateResult {
  return html`<svg class="sym ${cls}" viewBox="0 0 16 16" aria-hidden="true">
    <path fill="currentColor" fill-rule="evenodd" d=${SYMBOLS[name]} />
  </svg>`;
}

/** The pointed niche that represents a person. */
export const ARCH =
  "M1.5 51V24C1.5 14 8 9.2 14 6.6 18 4.9 20.5 3.5 22 1 23.5 3.5 26 4.9 30 6.6 36 9.2 42.5 14 42.5 24V51Z";
export const ARCH_INSIDE =
  "M5.2 49V24.5C5.2 16.5 11 12.3 16 10.2 19 9 20.8 8 22 6.4 23.2 8 25 9 28 10.2 33 12.3 38.8 16.5 38.8 24.500V49Z";

/** The logo: an arch with a light in it; `lit` when something waits. */
export function mark(lit: boolean): TemplateResult {
  return html`<svg class="mark" viewBox="0 0 44 53" aria-hidden="true">
    <path d=${ARCH} fill="none" stroke="currentColor" stroke-width="2.4" />
    <path
      d="M7 51V25C7 18 12 14.2 17 12 19.5 11 21 10 22 8.6 23 10 24.5 11 27 12 32 14.2 37 18 37 25V51"
      fill="none"
      stroke="currentColor"
      stroke-width="1.2"
    />
    <g class=${lit ? "flame" : ""} transform="translate(10.5 20) scale(1.15)">${iconGroup("lamp")}</g>
  </svg>`;
}
