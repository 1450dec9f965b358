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
  .base.british {
    fill: #f4ecd8;
    stroke: var(--tc-british);
    stroke-width: 12;
  }
  .base.beast {
    fill: #eadfc4;
    stroke-width: 9;
  }
  .base.prone {
    stroke-dasharray: 22 14;
  }
  .base.afghan {
    fill: #c7d3d6;
    stroke: var(--tc-afghan);
    stroke-width: 14;
    stroke-dasharray: 21 9;
  }
  .base.weapon {
    fill: #e6dcc2;
    stroke: #1c1a17;
    stroke-width: 5;
    stroke-dasharray: 10 8;
  }
  .coat {
    stroke: #1c1a17;
    stroke-width: 4;
  }
  .coat.british {
    fill: var(--tc-british);
  }
  .coat.afghan {
    fill: var(--tc-afghan);
  }
  .coat.civilian {
    fill: #6a4a8c;
  }
  .sash {
    fill: #1d2c4d;
  }
  .hat {
    fill: #fffdf4;
    stroke: #1c1a17;
    stroke-width: 5;
  }
  .seam {
    fill: none;
    stroke: #1c1a17;
    stroke-width: 4;
  }
  .knob {
    fill: #1c1a17;
  }
  .arm,
  .axle {
    fill: none;
    stroke: #1c1a17;
    stroke-width: 8;
  }
  .sight {
    fill: #fffdf4;
    stroke: #1c1a17;
    stroke-width: 5;
  }
  .hero {
    fill: #f2d27c;
    stroke: #1c1a17;
    stroke-width: 6;
  }
  .horse,
  .mule,
  .camel,
  .elephant,
  .hump,
  .crate {
    stroke: #1c1a17;
    stroke-width: 5;
  }
  .horse {
    fill: #7a4a28;
  }
  .mule {
    fill: #8b8072;
  }
  .camel {
    fill: #c9a46a;
  }
  .hump {
    fill: #b58b4d;
  }
  .elephant {
    fill: #8f9496;
  }
  .trunk {
    fill: none;
    stroke: #5f6466;
    stroke-width: 17;
    stroke-linecap: round;
  }
  .crate {
    fill: #d9b06a;
  }
  .wheel {
    fill: #5b3d1c;
    stroke: #1c1a17;
    stroke-width: 4;
  }
  .barrel {
    fill: #3b3f44;
    stroke: #1c1a17;
    stroke-width: 4;
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
  .map[data-scale="far"] .tag:not(.picked):not(.struck),
  .map[data-scale="far"] .tag-leader {
    display: none;
  }
  .tag path {
    fill: var(--tc-british);
    stroke: #fbfaf6;
    stroke-width: 1.2;
  }
  .tag.afghan .keep > path {
    fill: var(--tc-afghan);
  }
  .tag.picked .keep > path {
    stroke: var(--lamp);
    stroke-width: 3.4;
  }
  .tag.struck .keep > path {
    stroke: #fbfaf6;
    stroke-width: 3;
    stroke-dasharray: 3 2;
  }
  .tag.held .keep > path {
    fill: #57534b;
  }
  .tag-leader {
    stroke: #1c1a17;
    stroke-width: 1;
    opacity: 0.7;
    pointer-events: none;
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
  .edge-word,
  .place-name {
    font: italic 400 14px var(--face-text);
    fill: var(--ink);
  }
  .edge-word.end {
    text-anchor: end;
  }
  .place-name {
    font: 400 15px var(--face-text);
    fill: #1c1a17;
    text-anchor: middle;
    paint-order: stroke;
    stroke: #efe3c3;
    stroke-width: 3px;
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
  .fallen :is(.base, .hero) {
    display: none;
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
