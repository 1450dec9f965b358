import { css } from "lit";

/** The look of signs wherever they stand: on the map, in panels. */
export const signStyle = css`
  .n-britain {
    fill: var(--gg-britain);
  }
  .n-russia {
    fill: var(--gg-russia);
  }
  .n-afghanistan {
    fill: #d9b64a;
  }
  .n-persia {
    fill: #e29461;
  }
  .n-rebels {
    fill: var(--gg-rebel);
  }
  .flag,
  .torn {
    stroke: var(--map-border);
    stroke-width: 1.3;
    stroke-linejoin: round;
  }
  .torn {
    fill: var(--gg-rebel);
  }
  .stripes {
    stroke: #fff;
    stroke-width: 1.1;
    opacity: 0.42;
    fill: none;
  }
  .disc {
    fill: #cfcabd;
    stroke: var(--map-border);
    stroke-width: 6.5;
  }
  .rim {
    fill: none;
    stroke: var(--gg-neutral);
    stroke-width: 4;
  }
  .rim.britain {
    stroke: var(--gg-britain);
  }
  .rim.russia {
    stroke: var(--gg-russia);
  }
  .rimticks {
    fill: none;
    stroke: #fff;
    stroke-width: 4;
    stroke-dasharray: 1.2 4;
    opacity: 0.7;
  }
  .sp {
    font: 720 14.5px var(--face-ui);
    text-anchor: middle;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .sp.light {
    fill: #fff;
  }
  .sp.dark {
    fill: #111;
  }
  .pill {
    fill: var(--sheet);
    stroke: var(--map-border);
    stroke-width: 0.9;
  }
  .medallion {
    fill: var(--sheet);
    stroke: var(--gg-neutral);
    stroke-width: 2.6;
  }
  .medallion.britain {
    stroke: var(--gg-britain);
  }
  .medallion.russia {
    stroke: var(--gg-russia);
  }
  .medallion.afghanistan {
    stroke: var(--gg-rebel);
  }
  .medticks {
    fill: none;
    stroke: #fff;
    stroke-width: 2.6;
    stroke-dasharray: 1.2 3.4;
    opacity: 0.75;
  }
  .bust {
    fill: light-dark(#34302a, #c4bcac);
  }
  .ratings {
    font: 620 13px var(--face-ui);
    font-stretch: 80%;
    fill: var(--ink);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .ratings.more {
    paint-order: stroke;
    stroke: var(--map-halo);
    stroke-width: 3;
  }
  .tagbox {
    fill: var(--sheet);
    stroke: var(--map-border);
    stroke-width: 1;
  }
  .tag {
    font: 560 13px var(--face-ui);
    font-stretch: 82%;
    text-anchor: middle;
    fill: var(--ink);
  }
  .tag .b {
    font-weight: 760;
  }
  .fl {
    width: 1.5rem;
    height: 1.05rem;
    vertical-align: -0.16em;
    flex: none;
  }
  .spc {
    width: 2.1rem;
    height: 1.85rem;
    flex: none;
  }
  .medal {
    width: 1.5rem;
    height: 1.75rem;
    flex: none;
  }
`;

/** The sheet, in map units. */
export const sheetStyle = css`
  .s-russia {
    --suit: #4f7a5c;
  }
  .s-british-raj {
    --suit: #b4505a;
  }
  .s-afghanistan {
    --suit: #c29a2b;
  }
  .s-baluchistan {
    --suit: #8a6a52;
  }
  .s-bokhara {
    --suit: #5f6fae;
  }
  .s-herat {
    --suit: #8d5a97;
  }
  .s-kashgaria {
    --suit: #2f8f86;
  }
  .s-kazak {
    --suit: #6f9ccb;
  }
  .s-khiva {
    --suit: #c4527f;
  }
  .s-khokand {
    --suit: #86983a;
  }
  .s-persia {
    --suit: #d77f45;
  }
  .s-punjab {
    --suit: #9a7fc0;
  }
  .s-turcomans {
    --suit: #a08a68;
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
    stroke-width: 7;
    opacity: 0.92;
  }
  .campedge.britain {
    stroke: var(--gg-britain);
  }
  .campedge.russia {
    stroke: var(--gg-russia);
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
    stroke-width: 1.8;
    opacity: 0.46;
  }
  .hatch.britain {
    stroke: var(--gg-britain);
  }
  .hatch.russia {
    stroke: var(--gg-russia);
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
  .cartouche rect:not(.held) {
    fill: var(--sheet);
    stroke: var(--map-border);
  }
  .cartouche .inner {
    fill: none;
    stroke: var(--map-border);
  }
  .cartouche .held {
    stroke: none;
  }
  .cartouche .campedge {
    stroke-width: 4.5;
  }
  .cartouche .road {
    --unit: 1;
  }
  .cartouche text {
    font: 500 13px var(--face-ui);
    font-stretch: 90%;
    fill: var(--ink);
  }
  .cartouche .title {
    font: 400 15px var(--face-title);
    letter-spacing: 0.05em;
    text-anchor: middle;
  }
  .map[data-scale="far"] .cartouche {
    display: none;
  }
  .neat {
    fill: none;
    stroke: var(--map-ink);
    opacity: 0.85;
  }
`;

/** What lies on the sheet: its lines keep their width on the screen (`--unit` map units are one pixel). */
export const piecesStyle = css`
  .road {
    fill: none;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .road.casing {
    stroke: var(--map-halo);
    stroke-width: calc(5.5px * var(--unit));
    opacity: 0.85;
  }
  .road.regular {
    stroke: var(--gg-line-green);
    stroke-width: calc(2.6px * var(--unit));
  }
  .road.desert {
    stroke: light-dark(#96690a, #d3a93f);
    stroke-width: calc(3.6px * var(--unit));
    stroke-dasharray: 0.1 calc(7px * var(--unit));
  }
  .road.water {
    stroke: var(--gg-line-blue);
    stroke-width: calc(2px * var(--unit));
  }
  .road.water.sailed {
    stroke-width: calc(3.4px * var(--unit));
  }
  .round,
  .star {
    fill: var(--sheet);
    stroke: var(--map-ink);
    stroke-width: 1.7;
  }
  .star.gone {
    fill: var(--map-land);
    stroke-dasharray: 3 2.2;
    stroke-width: 1.3;
  }
  .rubble {
    stroke: var(--map-ink);
    stroke-width: 1.6;
    fill: none;
  }
  .fort {
    font: 720 14px var(--face-ui);
    text-anchor: middle;
    fill: var(--map-ink);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .control {
    fill: none;
    stroke-width: 5;
    stroke-linejoin: round;
  }
  .control.britain {
    stroke: var(--gg-britain);
  }
  .control.russia {
    stroke: var(--gg-russia);
  }
  .controlticks {
    fill: none;
    stroke: #fff;
    stroke-width: 5;
    stroke-dasharray: 1.3 4.2;
    opacity: 0.8;
  }
  .capital {
    fill: var(--map-ink);
    stroke: var(--map-halo);
    stroke-width: 1;
  }
  .crescent {
    fill: var(--map-halo);
  }
  .pole {
    stroke: var(--map-border);
    stroke-width: 1.8;
    fill: none;
  }
  .discontent {
    fill: #e9c33f;
    stroke: var(--map-border);
    stroke-width: 1.1;
    stroke-linejoin: round;
  }
  .name {
    font: 400 14px var(--face-text);
    fill: var(--map-ink);
    stroke: var(--map-halo);
    stroke-width: 3.6;
    stroke-opacity: 0.88;
    paint-order: stroke;
    stroke-linejoin: round;
  }
  .halo {
    fill: var(--lamp-wash);
    stroke: var(--lamp);
    stroke-width: 2.6;
  }
  .halo.picked {
    stroke-width: 4.5;
  }
  .here {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.8;
    stroke-dasharray: 4 3;
  }
  .spoken {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2.4;
  }
  .keep {
    transform: scale(var(--unit));
  }
  .beyond-play {
    opacity: 0.4;
  }
  .target {
    fill: none;
    pointer-events: all;
    cursor: default;
  }
  .can .target {
    cursor: pointer;
  }
  .went {
    stroke: var(--map-ink);
    stroke-width: calc(3.4px * var(--unit));
    stroke-dasharray: calc(1px * var(--unit)) calc(6px * var(--unit));
    stroke-linecap: round;
    fill: none;
  }
  .legal {
    stroke: var(--lamp);
    stroke-width: calc(3.6px * var(--unit));
    fill: none;
  }
  .legal.casing {
    stroke: var(--map-halo);
    stroke-width: calc(9px * var(--unit));
  }
  .legal.chosen {
    stroke-width: calc(6px * var(--unit));
  }
  .legal.transfer {
    stroke-dasharray: calc(2px * var(--unit)) calc(7px * var(--unit));
    stroke-linecap: round;
  }
  .arrowhead {
    fill: var(--lamp);
  }
  .retreat {
    stroke: var(--ink);
    stroke-width: calc(3.2px * var(--unit));
    stroke-dasharray: calc(9px * var(--unit)) calc(5px * var(--unit));
    fill: none;
  }
  .arrowhead.ink {
    fill: var(--ink);
  }
  .plaque rect {
    fill: var(--sheet);
    stroke: var(--lamp);
    stroke-width: 1.5;
  }
  .plaque.chosen rect {
    fill: var(--lamp-wash);
    stroke-width: 2.6;
  }
  .plaque text {
    font: 560 13px var(--face-ui);
    font-stretch: 86%;
    fill: var(--ink);
  }
  .plaque .b {
    font-weight: 720;
  }
  .plaque .q {
    fill: var(--ink-2);
  }
  .plaque.loss rect {
    stroke: var(--loss);
  }
  .plaque.loss text {
    font: 720 14px var(--face-ui);
    fill: var(--loss);
    text-anchor: middle;
  }
  .plaque.clock rect {
    stroke: var(--map-border);
    stroke-width: 1;
  }
`;
