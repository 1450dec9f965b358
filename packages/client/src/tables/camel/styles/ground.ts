import { css } from "lit";

/** The layers of the map, and the table below the figures: the same colours by day and by night, dimmed at night. */
export const groundStyles = css`
  :host {
    --tc-ground: #d9c9a3;
    --tc-line: #1c1408;
  }
  /* Separate layers: only the draft's layer is painted again, the ground keeps its painting. */
  svg.under,
  svg.map,
  svg.over {
    position: absolute;
    inset: 0;
    will-change: transform;
  }
  svg.under {
    pointer-events: none;
  }
  svg.over {
    pointer-events: none;
  }
  svg.over [data-figure],
  svg.over .ghost,
  svg.over .village,
  svg.over .corner {
    pointer-events: auto;
  }
  svg.under,
  svg.over,
  svg.map {
    touch-action: none;
  }
  .ground {
    filter: var(--by-day, none) var(--by-night, brightness(0.74) saturate(0.9));
  }
  .edge {
    fill: #8d7a58;
    stroke: #6b5a3c;
    stroke-width: 10;
  }
  .sand {
    fill: var(--tc-ground);
  }
  .fleck {
    stroke: #7d6c47;
    opacity: 0.4;
    fill: none;
  }
  .trail {
    fill: none;
    stroke: #efe3c3;
    stroke-linejoin: round;
  }
  .trail-edge,
  .rut {
    fill: none;
    stroke: #4b3a20;
    stroke-width: 0.9;
    stroke-linecap: round;
    stroke-dasharray: 0.1 4;
    opacity: 0.55;
  }
  .rut {
    stroke-dasharray: 9 4 3 4;
    opacity: 0.42;
  }
  .patch {
    fill: #c3ac78;
    opacity: 0.34;
  }
  .scrub {
    fill: #9c9860;
    stroke: #4b3a20;
    stroke-width: 0.5;
    opacity: 0.75;
  }
  .foot-line {
    stroke: #34302a;
    stroke-width: 1.1;
    stroke-dasharray: 2 5;
    opacity: 0.75;
  }
  .village {
    fill: #e2d4ac;
    stroke: #34302a;
    stroke-width: 1.2;
    stroke-dasharray: 8 4;
  }
  .village.drafted {
    fill: var(--lamp-wash);
    stroke: var(--lamp);
    stroke-width: 2.4;
    cursor: grab;
  }
  .court {
    fill: #e4d8b8;
  }
  .cast-shadow {
    fill: #3a2f17;
    opacity: 0.3;
  }
  .hill {
    fill: #cbba85;
  }
  .flank.sunny {
    fill: #f1e7c9;
    opacity: 0.75;
  }
  .flank.shaded-1 {
    fill: #a38c5b;
    opacity: 0.62;
  }
  .flank.shaded-2 {
    fill: #4b3a20;
    opacity: 0.22;
  }
  .hachure {
    fill: none;
    stroke: #43361c;
    stroke-linecap: round;
  }
  .scree {
    fill: #efe3c3;
    stroke: #43361c;
    stroke-width: 0.5;
  }
  .soft-outline {
    fill: none;
    stroke: #2c2d18;
    stroke-width: 3.6;
    stroke-linecap: round;
    stroke-dasharray: 0.1 5.4;
  }
  .soft-edge {
    fill: none;
    stroke: #2c2d18;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-dasharray: 0.1 4.4;
  }
  .hard-edge {
    fill: none;
    stroke: #1c1a17;
    stroke-width: 1.8;
  }
  .river {
    fill: #87acbb;
  }
  .river-bank {
    fill: none;
    stroke: #1f4c60;
    stroke-width: 4;
  }
  .stream {
    fill: #b5cbd0;
  }
  .stream-bank {
    fill: none;
    stroke: #1f4c60;
    stroke-width: 4;
    stroke-linecap: round;
    stroke-dasharray: 0.1 5.6;
  }
  .ripple {
    fill: none;
    stroke: #1f4c60;
    opacity: 0.8;
  }
  .broken {
    fill: #cbb682;
  }
  .rock {
    fill: #8e7f5f;
    stroke: #3f3727;
    stroke-width: 0.8;
  }
  .bridge {
    fill: #d6cdb8;
  }
  .bridge.wooden_bridge {
    fill: #b5936a;
  }
  .plank {
    fill: none;
    stroke: #4b4436;
  }
  .house {
    fill: #cabfa6;
    stroke: #1c1a17;
    stroke-width: 2.2;
  }
  .house.wood {
    fill: #b5936a;
  }
  .face {
    fill: #8d8064;
    stroke: #1c1a17;
  }
  .face.side {
    fill: #6b6049;
  }
  .footprint {
    fill: none;
    stroke: #1c1a17;
    stroke-width: 0.8;
    opacity: 0.5;
  }
  .battlement {
    fill: none;
    stroke: #1c1a17;
    stroke-width: 2;
    stroke-dasharray: 3 3;
  }
  .roof {
    fill: #8d836d;
    stroke: #1c1a17;
  }
  .stone {
    fill: #bdb49e;
    stroke: #1c1a17;
    stroke-width: 1.4;
  }
  .stone.bank {
    fill: #9a8a62;
  }
  .fence {
    fill: none;
    stroke: #5b3d1c;
    stroke-width: 2;
  }
  .fort {
    fill: #a4977c;
    stroke: #1c1a17;
    stroke-width: 1.5;
  }
  .gate {
    fill: #7a5330;
    stroke: #1c1a17;
    stroke-width: 1.2;
  }
`;
