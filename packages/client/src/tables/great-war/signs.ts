import { html, nothing, svg, type TemplateResult } from "lit";
import type { Side } from "@caravanserai/great-war";

/* Icons, suits and insignia of the cards. */

/** Drawn on a 20-unit grid. */
const ICONS = {
  attack: "M10 1 18 10H13.2V19H6.8V10H2Z",
  cancel: "M4 2 10 8 16 2 18 4 12 10 18 16 16 18 10 12 4 18 2 16 8 10 2 4Z",
  plus: "M8 2H12V8H18V12H12V18H8V12H2V8H8Z",
  look: "M1 10C4 5 7 3.500 10 3.500S16 5 19 10C16 15 13 16.500 10 16.500S4 15 1 10ZM10 6A4 4 0 1 0 10 14 4 4 0 1 0 10 6ZM10 8.300A1.700 1.700 0 1 1 10 11.700 1.700 1.700 0 1 1 10 8.300Z",
  aviation:
    "M8.800 1.500H11.200L11.600 7 19 9.500V12L11.600 11.300 11.200 16 13.500 17.500V19H6.500V17.500L8.800 16 8.400 11.300 1 12V9.500L8.400 7Z",
  naval:
    "M10 1A2.600 2.600 0 0 1 11.200 5.800V7.500H15V9.700H11.200V16C13.800 15.600 15.600 14.200 16.300 12.200L14.500 12.800 17 9.500 19 13.300 17.600 12.800C16.500 16.500 13.800 18.700 10 19 6.200 18.700 3.500 16.500 2.400 12.800L1 13.300 3 9.500 5.500 12.800 3.700 12.200C4.400 14.200 6.200 15.600 8.800 16V9.700H5V7.500H8.800V5.800A2.600 2.600 0 0 1 10 1ZM10 2.500A1.100 1.100 0 1 0 10 4.700 1.100 1.100 0 1 0 10 2.500Z",
  land: "M1 8H19V10.500H1ZM3 12H5.500L3.500 17H1ZM8.500 12H11L9 17H6.500ZM14 12H16.500L14.500 17H12ZM9 2 11 2 11 7H9Z",
  cannon:
    "M5 8 18 3 19 6 9 11.500A4 4 0 1 1 5 8ZM6 11.200A1.800 1.800 0 1 0 6 14.800 1.800 1.800 0 1 0 6 11.200ZM1 17 3 15.500 5 17Z",
} as const;
export type CardIcon = keyof typeof ICONS;

/** The meaning of an icon, for screen readers. */
export const ICON_WORDS: Readonly<Record<CardIcon, string>> = {
  attack: "attack",
  cancel: "cancel",
  plus: "plus",
  look: "look",
  aviation: "aviation",
  naval: "naval",
  land: "land",
  cannon: "field artillery",
};

/** The same as a sentence, for players reading a card for the first time. */
export const ICON_HELP: Readonly<Record<CardIcon, string>> = {
  attack: "Attack card: the Attacker must play one in the turn",
  cancel: "cancels enemy cards, as its text says",
  plus: "is linked to another card, or lets others follow",
  look: "looks at cards in the enemy hand",
  aviation: "Aviation card",
  naval: "Naval card",
  land: "Land card",
  cannon: "Field Artillery",
};

/** Drawn on a 16-unit grid. */
const SUITS = {
  spades:
    "M8 1C10 4 14.500 6 14.500 9.600A3.100 3.100 0 0 1 9 11.500L10.500 15H5.500L7 11.500A3.100 3.100 0 0 1 1.500 9.600C1.500 6 6 4 8 1Z",
  hearts: "M8 15C3 10.500 1 8.300 1 5.300A3.600 3.600 0 0 1 8 4 3.600 3.600 0 0 1 15 5.300C15 8.300 13 10.500 8 15Z",
  diamonds: "M8 .8 13.800 8 8 15.200 2.200 8Z",
  clubs:
    "M8 1A3.300 3.300 0 0 1 10.700 6.200 3.300 3.300 0 1 1 9 11L10.500 15H5.500L7 11A3.300 3.300 0 1 1 5.300 6.200 3.300 3.300 0 0 1 8 1Z",
  joker: "M2 14V12H14V14ZM2.500 11 1 4 5 7 8 2 11 7 15 4 13.500 11Z",
} as const;
export type Suit = keyof typeof SUITS;

export function cardIcon(name: CardIcon, cls = ""): TemplateResult {
  return html`<svg class="gi sized ${cls}" viewBox="0 0 20 20" role="img" aria-label=${ICON_WORDS[name]}>
    <path fill="currentColor" fill-rule="evenodd" d=${ICONS[name]} />
  </svg>`;
}

export function suitSign(suit: Suit): TemplateResult {
  return html`<svg class="suit sized ${suit}" viewBox="0 0 16 16" role="img" aria-label=${suit}>
    <path d=${SUITS[suit]} />
  </svg>`;
}

const INSIGNIA = {
  0: {
    name: "Central Powers",
    drawing: svg`<path
      d="M-3-2C-4-6-5-9-6-11H6C5-9 4-6 3-2 6-4 9-5 11-6V6C9 5 6 4 3 2 4 6 5 9 6 11H-6C-5 9-4 6-3 2-6 4-9 5-11 6V-6C-9-5-6-4-3-2Z"
      fill="var(--gw-central)"
      stroke="#fff"
      stroke-width="1.2"
    />`,
  },
  1: {
    name: "Entente Allies",
    drawing: svg`<circle r="11" fill="var(--gw-allies)" /><circle r="7.4" fill="#fff" /><circle r="4" fill="var(--gw-allies)" />`,
  },
  bonus: {
    name: "Bonus",
    drawing: svg`<path d="M0-11 3-4 10-6 6 0 10 6 3 4 0 11-3 4-10 6-6 0-10-6-3-4Z" fill="#8a6d10" />`,
  },
} as const;

/** Iron Cross or cockade; a star for Bonus cards; nothing for Neutral cards. */
export function insignia(of: Side | "bonus" | null, cls = ""): TemplateResult | typeof nothing {
  if (of === null) return nothing;
  // log lines do not have this table's styles
  const size = cls === "log" ? 15 : nothing;
  const { name, drawing } = INSIGNIA[of];
  return html`<svg
    class="ins sized ${cls}"
    width=${size}
    height=${size}
    viewBox="-12 -12 24 24"
    role="img"
    aria-label=${name}
  >
    ${drawing}
  </svg>`;
}
