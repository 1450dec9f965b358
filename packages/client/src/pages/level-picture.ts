import type { LevelOffer } from "@caravanserai/protocol";
import { css, html, svg, type SVGTemplateResult } from "lit";

const OUTSIDE = "M14 146V62C14 42 34 33 56 27 68 23 76 16 80 6 84 16 92 23 104 27 126 33 146 42 146 62V146Z";
const INSIDE = "M28 146V66C28 50 46 43 62 37 71 34 77 29 80 22 83 29 89 34 98 37 114 43 132 50 132 66V146Z";
/** The shadow in the depth of the niche, and the joints of its jambs. */
const SHADE = Array.from({ length: 19 }, (_, i) => `M29 ${70 + i * 4}h${20 + ((i * 7) % 17)}`).join("");
const JOINTS = Array.from({ length: 5 }, (_, i) => `M14 ${62 + i * 17}H28M132 ${62 + i * 17}H146`).join("");

/** A key of the steward, on its ring. */
const key = (angle: number, length: number): SVGTemplateResult =>
  svg`<g transform="rotate(${angle} 80 62) translate(80 66)">
    <path class="thick" d="M0 0V${length}M0 ${length - 4}H8M0 ${length - 12}H6" />
    <circle class="thing" r="5" />
  </g>`;

/** What its guest has left in the niche: staff and bundle, keys and ledgers, pens and scroll, a parasol over a seat. */
const THINGS: Readonly<Record<LevelOffer["level"], SVGTemplateResult>> = {
  guest: svg`<path class="staff" d="M46 126 97 46" /><path class="staff lit" d="M46 126 97 46" />
    <path class="thing" d="M99 52 90 42 101 46 108 39 105 52ZM101 50C92 56 85 64 85 75 85 87 94 93 103 93S121 87 121 75C121 64 112 56 105 50ZM78 126C76 114 82 108 90 108H114C122 108 126 114 124 126Z" />
    <path d="M101 52C96 62 94 76 98 91M105 52C110 62 113 76 110 91M103 53V66M88 108V126M116 108V126M79 116H124M97 108C97 102 107 102 107 108" />`,
  steward: svg`<path d="M80 24V44" /><circle class="thick" cx="80" cy="56" r="12" />
    ${key(20, 34)}${key(0, 40)}${key(-20, 34)}
    <path class="thing" d="M48 126V116H112V126ZM54 116V107H106V116Z" />
    <path d="M48 121H112M54 111.5H106M60 107V116M100 116V126" />`,
  vizier: svg`<path class="thing" d="M44 126V112H116V126ZM50 126V132M110 126V132" />
    <path class="thing" d="M52 112C50 104 54 100 60 100H94C100 100 102 104 100 108 99 111 94 112 94 108V104M98 112C95 104 99 97 106 97S117 104 114 112ZM101 97H111V93H101Z" />
    <path class="thing" d="M104 93C92 82 86 66 91 46 102 58 106 76 104 93ZM108 93C105 80 108 66 119 54 122 68 118 82 108 93Z" />
    <path d="M44 117H116M60 104H88M60 107.5H84M104 93 93 52M108 93 118 58" />`,
  emperor: svg`<path class="staff" d="M80 56V112" />
    <path class="thing" d="M40 66C44 48 60 42 77 41V35H83V41C100 42 116 48 120 66 113 61 107 61 101 66 94 61 88 61 80 66 72 61 66 61 59 66 53 61 47 61 40 66Z" />
    <path class="thing" d="M42 126C40 116 46 112 54 112H106C114 112 120 116 118 126Z" />
    <path class="thing" d="M46 112C42 102 50 98 56 101L62 112ZM114 112C118 102 110 98 104 101L98 112ZM64 112C62 100 70 94 80 94S98 100 96 112Z" />
    <path d="M59 66C61 54 68 46 80 41 92 46 99 54 101 66M80 41V66M44 69v5M52 66v5M66 66v5M87 68v5M94 66v5M108 66v5M46 120H114" />`,
};

/** The niche of a level of bots; never a face. */
export const levelPicture = (level: LevelOffer["level"]) =>
  html`<svg class="niche" viewBox="0 0 160 150" aria-hidden="true">
    <path class="wall" d=${OUTSIDE} />
    <path d=${JOINTS} />
    <path class="depth" d=${INSIDE} />
    <path class="shade" d=${SHADE} />
    <path class="thing" d="M28 126H132V133H28Z" />
    ${THINGS[level]}
    <path d="M0 146H160M0 149H160" />
  </svg>`;

export const levelPictureStyles = css`
  .niche {
    display: block;
    width: 100%;
    height: auto;
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.2;
    stroke-linejoin: round;
  }
  .niche .wall {
    fill: var(--sheet);
    stroke-width: 1.8;
  }
  .niche .depth {
    fill: var(--sunk);
  }
  .niche .shade {
    stroke-width: 0.8;
    opacity: 0.42;
  }
  .niche .thing {
    fill: var(--sheet);
    stroke-width: 1.5;
  }
  .niche .thick {
    stroke-width: 3;
  }
  .niche .staff {
    stroke-width: 4.6;
  }
  .niche .lit {
    stroke: var(--sheet);
    stroke-width: 2;
  }
`;
