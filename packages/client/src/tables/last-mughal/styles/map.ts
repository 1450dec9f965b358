import { css } from "lit";

export const mapStyles = css`
  svg.map {
    display: block;
    width: 100%;
    height: 100%;
    background: var(--map-land);
  }
  .land {
    fill: var(--map-land);
  }
  .hill {
    fill: none;
    stroke: var(--map-ink);
    stroke-width: 1;
    opacity: 0.3;
  }
  .sea {
    fill: var(--map-sea);
  }
  .shore {
    fill: none;
    stroke: var(--map-sea-line);
    stroke-width: 0.8;
  }
  .province.bengal {
    --tint: #c79a2e;
  }
  .province.oudh {
    --tint: #8d6aa3;
  }
  .province.nwp {
    --tint: #a8763e;
  }
  .province.rohilkhand {
    --tint: #5f86a8;
  }
  .province.simla {
    --tint: #b56f92;
  }
  .province .tint {
    fill: color-mix(in srgb, var(--tint) 20%, var(--map-land));
  }
  .province .band {
    fill: none;
    stroke: color-mix(in srgb, var(--tint) 62%, var(--map-land));
    stroke-width: 13;
    opacity: 0.8;
  }
  .province .border {
    fill: none;
    stroke: var(--map-border);
    stroke-width: 1.1;
    stroke-dasharray: 9 3 2 3;
  }
  .province-name {
    font: 400 max(19px, calc(12.8px * var(--unit, 1))) var(--face-title);
    letter-spacing: 0.09em;
    fill: var(--map-ink);
    opacity: 0.72;
    text-anchor: middle;
    text-transform: uppercase;
    /* legible over rivers and roads */
    paint-order: stroke;
    stroke: var(--map-land);
    stroke-width: 3px;
  }
  .province-value {
    font: italic 400 max(14px, calc(12.8px * var(--unit, 1))) var(--face-text);
    fill: var(--map-ink);
    opacity: 0.82;
    text-anchor: middle;
    paint-order: stroke;
    stroke: var(--map-land);
    stroke-width: 3px;
  }
  .river {
    fill: none;
    stroke: var(--lm-river);
    stroke-width: 2.6;
    stroke-linecap: round;
  }
  .river-bed,
  .river-run {
    fill: none;
    stroke: none;
  }
  .rivers:not(.dry) .river {
    stroke-width: 8.5;
  }
  .rivers:not(.dry) .river-bed {
    stroke: color-mix(in srgb, var(--lm-river) 38%, var(--map-land));
    stroke-width: 5.6;
    stroke-linecap: round;
  }
  .rivers.wet .river-run {
    stroke: var(--lm-river);
    stroke-width: 1;
    stroke-dasharray: 10 5 3 6;
  }
  .rivers.flood .river {
    stroke: var(--lm-flood);
  }
  .rivers.flood .river-run {
    stroke: var(--lm-flood);
    stroke-width: 5;
    stroke-dasharray: 2 5;
  }
  .river-name {
    font: italic 400 max(15px, calc(12.8px * var(--unit, 1))) var(--face-text);
    fill: color-mix(in srgb, var(--lm-river) 72%, var(--map-ink));
    letter-spacing: 0.05em;
    paint-order: stroke;
    stroke: var(--map-halo);
    stroke-width: 3px;
    stroke-opacity: 0.7;
  }
  .trunk {
    stroke: var(--lm-road);
    stroke-width: 6.5;
    stroke-linecap: round;
  }
  .trunk-core {
    stroke: #e9d9b4;
    stroke-width: 3.2;
    stroke-linecap: round;
  }
  .dotted-bed {
    stroke: var(--map-halo);
    stroke-width: 6;
    stroke-linecap: round;
    stroke-opacity: 0.65;
  }
  .dotted {
    stroke: var(--map-ink);
    stroke-width: 3.4;
    stroke-linecap: round;
    stroke-dasharray: 0.1 7.4;
  }
  .ford path {
    fill: none;
    stroke: var(--map-ink);
    stroke-width: 1.7;
  }
  .ford .bar {
    stroke: var(--lm-flood);
    stroke-width: 4;
  }
  .road-name {
    font: italic 400 max(14px, calc(12.8px * var(--unit, 1))) var(--face-text);
    fill: var(--map-ink);
    paint-order: stroke;
    stroke: var(--map-halo);
    stroke-width: 3px;
    stroke-opacity: 0.75;
  }
  .wall path,
  .wall rect {
    fill: var(--sheet);
    stroke: var(--lm-outline);
    stroke-width: 1.8;
  }
  .wall .in {
    stroke-width: 0.8;
    fill: color-mix(in srgb, var(--sunk) 55%, var(--sheet));
  }
  .hit {
    fill: transparent;
  }
  .space,
  .group,
  .chip,
  .space-name {
    cursor: pointer;
  }
  .more {
    font: 700 14px var(--face-ui);
    fill: var(--map-ink);
  }
  .territory {
    fill: var(--sheet);
    stroke: var(--lm-outline);
    stroke-width: 1.8;
  }
  .scores {
    fill: var(--lm-outline);
  }
  circle.zone {
    fill: none;
    stroke: var(--lm-outline);
    stroke-width: 1.8;
    stroke-dasharray: 3 2.4;
  }
  .crown {
    fill: var(--lm-british);
  }
  .space-name {
    fill: var(--map-ink);
    paint-order: stroke;
    stroke: var(--map-halo);
    stroke-width: 4px;
    stroke-linejoin: round;
    stroke-opacity: 0.88;
    font: 400 max(14.5px, calc(12.8px * var(--unit, 1))) var(--face-text);
  }
  .space-name.city,
  .space-name.zone {
    font-size: max(17px, calc(12.8px * var(--unit, 1)));
  }
  /* Zoomed out, only what is needed for orientation. */
  .far .river-name,
  .far .road-name,
  .far .ford {
    display: none;
  }
  rect.within.british {
    fill: var(--lm-british);
  }
  rect.within.rebel {
    fill: var(--lm-rebel);
  }
  rect.within.civilians {
    fill: #fbfaf6;
  }
  .civilians + text.within {
    fill: #1c1a17;
  }
  text.within {
    font: 760 14px var(--face-ui);
    font-variant-numeric: tabular-nums;
    text-anchor: middle;
    fill: #fff;
  }
  .leader {
    stroke: var(--map-ink);
    stroke-width: 1.2;
    stroke-dasharray: 3 2.5;
  }
`;
