import { css } from "lit";

/** What is on top of the map: its lines keep their width on the screen (`--unit` map units are one pixel). */
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
    stroke: var(--camp);
    stroke-width: 5;
    stroke-linejoin: round;
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
  .map[data-scale="far"] .name {
    font-size: 13px;
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
  .beyond-play > :not(.name) {
    opacity: 0.4;
  }
  .beyond-play .name {
    fill: var(--ink-3);
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
  .tail {
    stroke: var(--lamp);
    stroke-width: 2.2;
    fill: none;
  }
  .tail.loss {
    stroke: var(--loss);
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
