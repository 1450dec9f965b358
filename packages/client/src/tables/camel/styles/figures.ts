import { css } from "lit";

/** Figures, tags, and the overlays of a draft. */
export const figureStyles = css`
  .figure,
  .tag,
  .ghost,
  .piece {
    cursor: pointer;
  }
  .shadows {
    fill: #2b2210;
    opacity: 0.34;
    pointer-events: none;
  }
  .figure.faded {
    opacity: 0.5;
  }
  .base {
    stroke: var(--tc-line);
    stroke-width: 8;
  }
  .base.british {
    fill: #d98a72;
  }
  .base.afghan {
    fill: #8fb0c4;
    stroke-width: 12;
    stroke-dasharray: 21 9;
  }
  .base.weapon {
    fill: #e6dcc2;
    stroke-width: 5;
    stroke-dasharray: 10 8;
  }
  .hero {
    fill: #f2d27c;
    stroke: var(--tc-line);
    stroke-width: 6;
  }
  /* the standing figures, in their own units */
  .body {
    stroke: var(--tc-line);
    stroke-width: 0.8;
    stroke-linejoin: round;
  }
  .coat.british {
    fill: var(--tc-british);
  }
  .coat.afghan {
    fill: var(--tc-afghan);
  }
  .coat.civilian {
    fill: #7a58a0;
  }
  .legs {
    fill: #3a3324;
  }
  .skin {
    fill: #d8b48a;
  }
  .hat,
  .pennant {
    fill: #f6efdd;
  }
  .sash,
  .gem {
    fill: #d9a441;
  }
  .hide {
    fill: #8b6f4a;
  }
  .crate {
    fill: #c9a666;
  }
  .metal {
    fill: #66707c;
  }
  .wheel {
    fill: #e7d9b4;
    stroke-width: 1.5;
  }
  .shield {
    fill: #8a5a2b;
  }
  .dot {
    fill: var(--tc-line);
  }
  .seam,
  .belt,
  .arm,
  .stock {
    fill: none;
  }
  .belt {
    stroke: #fbf6e8;
    stroke-width: 1.1;
  }
  .arm {
    stroke-width: 1.3;
    stroke-linecap: round;
  }
  .stock {
    stroke: #6b4a22;
    stroke-width: 2.1;
    stroke-linecap: round;
  }
  .trail-spade {
    fill: #6b4a22;
  }
  .arc {
    fill: #1c1a17;
    fill-opacity: 0.06;
    stroke: #1c1a17;
    stroke-width: 1.1;
    stroke-dasharray: 9 4;
    pointer-events: none;
  }
  /* drawn on the table, 12 to 20 px on the screen at every zoom */
  .keep {
    transform: scale(min(max(1, var(--unit) * 0.93), var(--unit) * 1.54));
  }
  .map[data-scale="far"] .tag:not(.picked):not(.struck) {
    display: none;
  }
  .staff {
    fill: none;
    stroke: #1c1408;
    stroke-width: 1.4;
    pointer-events: none;
  }
  .cloth {
    fill: var(--tc-british);
    stroke: #fbfaf6;
    stroke-width: 1.2;
  }
  .afghan .cloth {
    fill: var(--tc-afghan);
  }
  .picked .cloth {
    stroke: var(--lamp);
    stroke-width: 3.4;
  }
  .struck .cloth {
    stroke: #fbfaf6;
    stroke-width: 3;
    stroke-dasharray: 3 2;
  }
  .held .cloth {
    fill: #57534b;
  }
  .shaken {
    fill: none;
    stroke: #57534b;
    stroke-width: 2.5;
  }
  .tag text {
    font: 700 13px var(--face-ui);
    font-stretch: 84%;
    fill: #fff;
    text-anchor: middle;
  }
  .badge {
    fill: #fbfaf6;
    stroke: #1c1a17;
    stroke-width: 1.5;
  }
  .tag .badge-sign {
    stroke: #1c1a17;
    stroke-width: 2.2;
    fill: none;
  }
  .band {
    fill: #fffaf0;
    fill-opacity: 0.42;
    stroke: var(--lamp);
    stroke-width: 2.4;
    pointer-events: none;
  }
  .band.fast {
    stroke-width: 1.8;
    stroke-dasharray: 6 4;
  }
  .band-word,
  .range-word {
    font: 680 13px var(--face-ui);
    fill: #7d2a06;
    paint-order: stroke;
    stroke: #fdf6e6;
    stroke-width: 3.5px;
    text-anchor: middle;
    pointer-events: none;
  }
  .leg {
    fill: none;
    stroke: transparent;
    stroke-width: 11;
    cursor: copy;
    pointer-events: stroke;
  }
  .corner {
    fill: #fffaf0;
    stroke: var(--lamp);
    stroke-width: 2;
    cursor: move;
  }
  .map.measuring {
    cursor: crosshair;
  }
  .ruler {
    pointer-events: none;
  }
  .ruler-line,
  .ruler-ticks {
    fill: none;
    stroke: #1c1a17;
    stroke-width: 1.8;
  }
  .ruler rect {
    fill: #fffdf4;
    stroke: #1c1a17;
    stroke-width: 1.4;
  }
  .ruler text {
    font: 720 14px var(--face-ui);
    text-anchor: middle;
    fill: #1c1a17;
  }
  .swords {
    cursor: pointer;
  }
  .swords circle {
    fill: #fffaf0;
    stroke: var(--lamp);
    stroke-width: 2;
  }
  .swords.picked circle {
    fill: var(--lamp-wash);
    stroke-width: 3.4;
  }
  .swords path {
    fill: none;
    stroke: #1c1a17;
    stroke-width: 1.8;
  }
  .odds {
    font: 700 13px var(--face-ui);
    text-anchor: middle;
    fill: #1c1a17;
    paint-order: stroke;
    stroke: #fdf6e6;
    stroke-width: 3px;
  }
  .number {
    pointer-events: none;
  }
  .number circle {
    fill: #fffaf0;
    stroke: #1c1a17;
    stroke-width: 1.5;
  }
  .number text {
    font: 700 13px var(--face-ui);
    fill: #1c1a17;
    text-anchor: middle;
  }
  .edge-word {
    font: italic 400 14px var(--face-text);
    fill: var(--ink);
  }
  /* the flags of the feet need the room */
  @media (max-width: 47.5em) {
    .edge-word {
      display: none;
    }
  }
  .place-name {
    font: 400 15px var(--face-text);
    fill: #1c1a17;
    text-anchor: middle;
    paint-order: stroke;
    stroke: #efe3c3;
    stroke-width: 3px;
  }
  :is(.edge-word, .place-name).end {
    text-anchor: end;
  }
  .falling,
  .fallen,
  .smoke {
    pointer-events: none;
  }
  .fallen {
    opacity: 0.72;
    filter: saturate(0.55);
  }
  .smoke {
    fill: #f3efe6;
    opacity: 0;
  }
  .path {
    fill: none;
    stroke: var(--lamp);
    stroke-width: 1.8;
    pointer-events: none;
  }
  .path.refused {
    stroke: #1c1a17;
    stroke-dasharray: 4 3;
  }
  .ghost {
    opacity: 0.85;
    cursor: grab;
  }
  .path.plain {
    stroke-dasharray: 5 4;
    opacity: 0.75;
  }
  .ghost.plain {
    opacity: 0.45;
  }
  .ghost.refused {
    opacity: 0.8;
  }
  .hatched {
    fill: url(#refused);
    stroke: #1c1a17;
    stroke-width: 8;
  }
  .note {
    pointer-events: none;
  }
  .note rect {
    fill: var(--sheet);
    stroke: var(--ink);
    stroke-width: 1.4;
  }
  .note.legal rect {
    stroke: var(--lamp);
    stroke-width: 2.4;
  }
  .note text {
    font: 450 13.5px var(--face-ui);
    font-stretch: 88%;
    fill: var(--ink);
  }
  .note .first {
    font-weight: 720;
  }
  .leader {
    fill: none;
    stroke: #1c1a17;
    stroke-width: 1.4;
  }
  .range {
    fill: none;
    stroke: #1c1a17;
    stroke-width: 2;
    pointer-events: none;
  }
  .range.long {
    stroke-width: 1.4;
    stroke-dasharray: 8 5;
  }
  .note.target rect {
    stroke: #7d2a06;
  }
  .sight-line {
    stroke: #7d2a06;
    stroke-width: 1.3;
    opacity: 0.75;
    pointer-events: none;
  }
  .sight-line.picked {
    stroke-width: 2.4;
    opacity: 1;
  }
  .sight-line.cut {
    stroke-dasharray: 3 5;
  }
  .cut-cross {
    stroke: #1c1a17;
    stroke-width: 3;
    fill: none;
  }
  .mark {
    fill: none;
    stroke: var(--lamp);
    stroke-width: 2.2;
    pointer-events: none;
  }
  .mark.soft {
    stroke-dasharray: 3 2.4;
  }
  .mark.hard {
    stroke-width: 4;
    stroke-dasharray: 1.6 1.6;
  }
  .mark.picked {
    fill: var(--lamp-wash);
    fill-opacity: 0.5;
  }
  .hits rect {
    fill: #fbfaf6;
    stroke: #1c1a17;
  }
  .hits .left {
    fill: #1c1a17;
  }
  .flag rect {
    fill: var(--sheet);
    stroke: var(--ink-2);
  }
  .flag text {
    font: 700 13px var(--face-ui);
    text-anchor: middle;
    fill: var(--ink);
  }
  .flag.reached rect {
    fill: var(--tc-afghan);
    stroke: #fbfaf6;
  }
  .flag.reached text {
    fill: #fff;
  }
  .chosen-ring {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
    pointer-events: none;
  }
  .chosen-ring.pointed,
  .chosen-ring.actor {
    stroke: #a5390b;
    stroke-width: 2.5;
  }
  .choosing {
    fill: rgb(165 57 11 / 10%);
    stroke: #a5390b;
    stroke-width: 1.5;
    stroke-dasharray: 6 4;
    vector-effect: non-scaling-stroke;
  }
  .danger-line {
    stroke: #1c1a17;
    stroke-width: 1.4;
    stroke-dasharray: 2 4;
    vector-effect: non-scaling-stroke;
    pointer-events: none;
  }
  .zone-line {
    stroke: #a5390b;
    stroke-width: 2;
    stroke-dasharray: 9 6;
    vector-effect: non-scaling-stroke;
    pointer-events: none;
  }
`;
