import { css } from "lit";

export const mapStyles = css`
  svg.map {
    background: var(--at-land);
  }
  svg.map.beneath {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  svg.map:not(.beneath, .inset) {
    position: relative;
    background: none;
  }
  .land {
    fill: var(--at-land);
  }
  .relief {
    opacity: var(--by-day, 1) var(--by-night, 0.8);
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
    --tint: #b06a34;
  }
  .province.rohilkhand {
    --tint: #4f86ad;
  }
  .province.simla {
    --tint: #b56f92;
  }
  .province .tint {
    fill: color-mix(in srgb, var(--tint) 24%, transparent);
  }
  .province .broad {
    fill: none;
    stroke: var(--tint);
    stroke-width: 30;
    opacity: 0.2;
  }
  .province .band {
    fill: none;
    stroke: var(--tint);
    stroke-width: 11;
    opacity: 0.5;
  }
  .province .border {
    fill: none;
    stroke: var(--map-ink);
    stroke-width: 1.2;
    stroke-dasharray: 7 3 1.5 3;
    opacity: 0.7;
  }
  .province-name {
    font: 400 max(19px, calc(13px * var(--unit, 1))) var(--face-title);
    letter-spacing: 0.26em;
    fill: color-mix(in srgb, var(--map-ink) 84%, var(--at-land));
    text-anchor: middle;
    text-transform: uppercase;
    paint-order: stroke;
    /* whatever crosses a name ends at it */
    stroke: var(--at-land);
    stroke-width: 7px;
    stroke-linejoin: round;
    stroke-opacity: 0.85;
  }
  .province-value {
    font: italic 400 max(14px, calc(13px * var(--unit, 1))) var(--face-text);
    fill: var(--map-ink);
    text-anchor: middle;
    paint-order: stroke;
    stroke: var(--at-land);
    stroke-width: 5px;
    stroke-linejoin: round;
    stroke-opacity: 0.9;
  }
  .range {
    font: 400 max(20px, calc(12px * var(--unit, 1))) var(--face-title);
    letter-spacing: 0.62em;
    text-transform: uppercase;
    fill: var(--map-ink);
    paint-order: stroke;
    stroke: var(--at-r2);
    stroke-width: 5px;
    stroke-linejoin: round;
  }
  /* too small to be read there, and too wide if it were larger */
  @media (max-width: 56.25em) {
    .range,
    .cartouche .under-title {
      display: none;
    }
  }
  .sandbank {
    fill: var(--at-sand);
    opacity: 0.85;
  }
  .grains {
    fill: none;
    stroke: var(--at-ink);
    stroke-linecap: round;
    opacity: 0.34;
  }
  .water {
    fill: var(--at-water);
  }
  .flood .water {
    fill: var(--lm-flood);
    opacity: 0.55;
  }
  .bank,
  .bank-halo,
  .current {
    fill: none;
    stroke: var(--at-bank);
    stroke-width: 1.15;
  }
  .bank-halo {
    stroke: var(--at-land);
    stroke-width: 3;
    opacity: 0.5;
  }
  .current {
    stroke-width: 0.8;
    opacity: 0.75;
  }
  .course {
    fill: none;
  }
  .river-name {
    font: italic 400 max(15px, calc(13px * var(--unit, 1))) var(--face-text);
    fill: color-mix(in srgb, var(--at-bank) 82%, var(--map-ink));
    letter-spacing: 0.1em;
    paint-order: stroke;
    stroke: var(--at-land);
    stroke-width: 3.5px;
  }
  .trunk-bed {
    fill: none;
    stroke: var(--at-land);
    stroke-width: 13;
    opacity: 0.55;
  }
  .trunk {
    fill: none;
    stroke: var(--lm-road);
    stroke-width: 6.4;
  }
  .trunk-core {
    fill: none;
    stroke: var(--at-road);
    stroke-width: 4;
  }
  .avenue {
    fill: none;
    stroke: color-mix(in srgb, var(--at-tree) 75%, var(--at-ink));
    stroke-width: 2.6;
    stroke-linecap: round;
  }
  .milestone {
    fill: var(--sheet);
    stroke: var(--map-ink);
  }
  .track-bed {
    fill: none;
    stroke: var(--at-land);
    stroke-width: 6.5;
    opacity: 0.65;
  }
  .dotted {
    fill: none;
    stroke: var(--map-ink);
    stroke-width: 3;
    stroke-linecap: round;
    stroke-dasharray: 0.1 6.6;
  }
  .ford {
    fill: none;
    stroke: var(--map-ink);
    stroke-width: 1.8;
  }
  .bridge path {
    fill: none;
    stroke: var(--lm-road);
    stroke-width: 1.2;
  }
  .bridge .deck {
    fill: var(--at-road);
  }
  .shut {
    fill: none;
    stroke: var(--lm-flood);
    stroke-width: 3.4;
  }
  .road-name {
    font: italic 400 max(13.2px, calc(13px * var(--unit, 1))) var(--face-text);
    text-anchor: middle;
    fill: var(--map-ink);
    paint-order: stroke;
    stroke: var(--at-land);
    stroke-width: 3.4px;
  }
  .cartouche rect {
    fill: var(--sheet);
    stroke: var(--map-ink);
  }
  .cartouche .title {
    font: 400 max(17px, calc(12px * var(--unit, 1))) var(--face-title);
    letter-spacing: 0.1em;
    fill: var(--ink);
    text-anchor: middle;
  }
  .cartouche .under-title {
    font: italic 400 max(14px, calc(12px * var(--unit, 1))) var(--face-text);
    fill: var(--ink-2);
    text-anchor: middle;
  }
  .frame .rim {
    fill: var(--sheet);
  }
  .frame .steps {
    fill: var(--map-ink);
  }
  .frame .line {
    fill: none;
    stroke: var(--map-ink);
    stroke-width: 1.2;
  }
  /* the plans of the cities */
  .plan-ground {
    fill: var(--at-land);
    opacity: 0.72;
  }
  .space .pw {
    fill: var(--sheet);
    stroke: var(--lm-outline);
    stroke-width: 1.8;
    stroke-linejoin: round;
  }
  .space .pt {
    fill: var(--sheet);
    stroke: var(--lm-outline);
    stroke-width: 1.2;
  }
  .space .pb {
    fill: var(--lm-outline);
    opacity: 0.72;
  }
  .space .ps {
    fill: none;
    stroke: var(--sheet);
    stroke-width: 2.2;
  }
  .space .pf,
  .space .big {
    fill: color-mix(in srgb, var(--lm-british) 26%, var(--sheet));
    stroke: var(--lm-outline);
    stroke-width: 1.5;
  }
  .space .pfl,
  .space .hch {
    fill: none;
    stroke: var(--lm-outline);
    stroke-width: 0.9;
  }
  .space .pd {
    fill: var(--lm-outline);
  }
  .space .ptank {
    fill: var(--at-water);
    stroke: var(--lm-outline);
    stroke-width: 0.8;
  }
  .space .hoogh {
    fill: none;
    stroke: var(--at-bank);
    stroke-width: 8;
  }
  .space .hoogh.in {
    stroke: var(--at-water);
    stroke-width: 5.8;
  }
  .space .gom {
    fill: none;
    stroke: var(--at-bank);
    stroke-width: 1.8;
  }
  .space .ghat {
    stroke: var(--lm-outline);
    stroke-width: 1.4;
    stroke-dasharray: 2 1.5;
  }
  .space .tree {
    fill: var(--at-tree);
    stroke: var(--at-ink);
    stroke-width: 0.5;
  }
  .works path {
    fill: var(--lm-outline);
    stroke: var(--at-land);
    stroke-width: 1.6;
    paint-order: stroke;
  }
  .works .gone {
    fill: var(--at-land);
    stroke: var(--lm-outline);
    stroke-width: 1;
    stroke-dasharray: 2 1.6;
    paint-order: normal;
  }
  .siege,
  .siege-halo {
    fill: none;
    stroke-width: 3;
  }
  .siege-halo {
    stroke: var(--map-halo);
    stroke-width: 6;
    opacity: 0.8;
  }
  .siege {
    stroke-dasharray: 7 4;
  }
  .siege.british {
    stroke: var(--by-day, var(--lm-british)) var(--by-night, #d8606b);
  }
  .siege.rebel {
    stroke: var(--by-day, var(--lm-rebel)) var(--by-night, #4aa88f);
  }
  /* for the pictures of the rules */
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
    font-family: var(--face-text);
  }
  .space-name.great {
    font-family: var(--face-title);
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
  .zone-ground {
    fill: var(--sheet);
    opacity: 0.6;
  }
  /* Zoomed out, only what is needed for orientation. */
  .far .river-names,
  .far .milestone,
  .far .avenue,
  .far .road-name,
  .far .province-value,
  .far .cartouche,
  .far .ford {
    display: none;
  }
  .leader-halo {
    fill: none;
    stroke: var(--map-halo);
    stroke-width: 5;
  }
  .layer ellipse {
    stroke-width: 1.6;
  }
  .city-dice rect {
    fill: var(--card);
    stroke: var(--map-ink);
    stroke-width: 1.4;
  }
  .city-dice circle {
    fill: var(--ink);
  }
  .city-dice .rises rect {
    fill: var(--lm-rebel);
  }
  .city-dice .rises circle {
    fill: #fff;
  }
  .threat-line {
    stroke-width: 2.2;
    opacity: 0.8;
  }
  .threat-line,
  .threat .pennant {
    stroke: var(--map-ink);
  }
  .threat ellipse {
    fill: url(#lm-threat);
    stroke: var(--map-ink);
    opacity: 0.5;
  }
  .threat .later ellipse {
    opacity: 0.2;
    stroke-dasharray: 3 3;
  }
  .threat .pennant {
    stroke-width: 1.2;
  }
  .threat.british .pennant {
    fill: var(--lm-british);
  }
  .threat.rebel .pennant {
    fill: var(--lm-rebel);
  }
  .threat .later .pennant {
    opacity: 0.6;
  }
  .layer text {
    font: 740 14px var(--face-ui);
    fill: #fff;
    text-anchor: middle;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .owners ellipse {
    opacity: 0.55;
  }
  .owners .british ellipse {
    fill: var(--lm-british);
  }
  .owners .rebel ellipse {
    fill: var(--lm-rebel);
  }
  .leader {
    fill: none;
    stroke: var(--map-ink);
    stroke-width: 1.6;
  }
`;
