import { css } from "lit";

/** Signs, both on the map and in panels. */
export const signStyle = css`
  :is(.rim, .medallion) {
    --camp: var(--gg-neutral);
  }
  .britain {
    --camp: var(--gg-britain);
  }
  .russia {
    --camp: var(--gg-russia);
  }
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
    stroke: var(--camp);
    stroke-width: 4;
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
    stroke: var(--camp);
    stroke-width: 2.6;
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
  /* the figure of a card */
  .val {
    display: grid;
    place-items: center;
    background: var(--sunk);
    border-right: 1px solid var(--card-edge);
    font: 720 1.375rem/1 var(--face-ui);
  }
`;
