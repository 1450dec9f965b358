import { css } from "lit";

/** Pieces and figures, both on the map and in lists. */
export const pieceStyles = css`
  .pc .f {
    stroke: var(--map-border);
    stroke-width: 1.3;
  }
  .pc text {
    font-family: var(--face-ui);
    font-weight: 760;
    font-variant-numeric: tabular-nums;
    fill: currentColor;
  }
  .pc .end {
    text-anchor: end;
  }
  .pc .mid {
    text-anchor: middle;
  }
  .pc.british .f {
    fill: var(--lm-british);
  }
  .pc.british,
  .pc.rebel {
    color: #fff;
  }
  .pc.british.disorganised {
    color: #7d1420;
  }
  .pc.disorganised .f {
    fill: #fbfaf6;
  }
  .pc.disorganised .half {
    fill: url(#half);
  }
  .half-line {
    stroke: var(--lm-british);
    stroke-width: 1.6;
  }
  .pc.disorganised text {
    paint-order: stroke;
    stroke: #fbfaf6;
    stroke-width: 3.4px;
  }
  .pc.loyal {
    color: #111;
  }
  .pc.loyal .f {
    fill: var(--lm-loyal);
  }
  .pc.rebel .f {
    fill: var(--lm-rebel);
  }
  .pc.rebel .rim {
    fill: none;
    stroke: #fff;
    stroke-width: 1;
    stroke-dasharray: 2 1.6;
  }
  .pc .moon {
    fill: #fff;
  }
  .pc.civilians {
    color: #1c1a17;
  }
  .pc.civilians .f {
    fill: #fbfaf6;
    stroke: #34302a;
    stroke-width: 1.5;
  }
  .fg .arch {
    stroke: var(--map-border);
    stroke-width: 1.5;
  }
  .fg.british .arch {
    fill: var(--lm-british);
  }
  .fg.rebel .arch {
    fill: var(--lm-rebel);
  }
  .fg .monogram {
    font: 400 17px var(--face-text);
    fill: #fff;
    text-anchor: middle;
  }
  .fg .plate {
    fill: #fbfaf6;
    stroke: #34302a;
    stroke-width: 1.5;
  }
  .fg .figures {
    font: 680 13px var(--face-ui);
    font-stretch: 88%;
    fill: #1c1a17;
    text-anchor: middle;
    font-variant-numeric: tabular-nums;
  }
  .fg .ice {
    fill: none;
    stroke: #dff0fb;
    stroke-width: 3.4;
    opacity: 0.95;
  }
  .revolt .pole {
    stroke: var(--ink);
    stroke-width: 2;
    fill: none;
  }
  .revolt .cloth {
    fill: var(--lm-rebel);
    stroke: var(--map-border);
  }
  .revolt .moon {
    fill: #fff;
  }
  .revolt.quelled path {
    fill: var(--sheet);
    stroke: var(--ink-2);
    stroke-width: 1.7;
  }
  .mourning rect {
    fill: #1c1a17;
    stroke: var(--map-halo);
    stroke-width: 1.5;
  }
  .mourning path {
    stroke: #fbfaf6;
    stroke-width: 1.8;
    fill: none;
  }
  .army.activated > :not(.done, .lit-edge) {
    opacity: 0.75;
  }
  .done .disc {
    fill: var(--sheet);
    stroke: var(--ink);
    stroke-width: 1.4;
  }
  .done .stroke {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
  }
  .lit-edge {
    fill: none;
    stroke: var(--lamp);
    stroke-width: 3.4;
    pointer-events: none;
  }
  .lit-edge.picked {
    stroke-width: 5;
  }
  .ring ellipse,
  .ring circle {
    fill: none;
    stroke: var(--lamp);
    stroke-width: 3.6;
  }
  .ring.within ellipse,
  .ring.within circle {
    fill: var(--lamp-wash);
  }
  .ring.beyond ellipse,
  .ring.beyond circle {
    stroke-width: 2.4;
    stroke-dasharray: 4 3.4;
  }
  /* what the ask is about, where nothing can be pressed: broader and paler than what can */
  .ring.asked ellipse,
  .ring.asked circle {
    stroke-width: 8;
    stroke-opacity: 0.45;
  }
  .ring.named ellipse,
  .ring.named circle {
    stroke: var(--ink);
    stroke-width: 2.4;
  }
  .chip rect {
    stroke: var(--lamp);
    stroke-width: 1.6;
  }
  .chip.within rect {
    fill: var(--lamp);
  }
  .chip.beyond rect {
    fill: var(--sheet);
  }
  .chip text {
    font: 720 15px var(--face-ui);
    text-anchor: middle;
  }
  .chip.within text {
    fill: var(--on-lamp);
  }
  .chip.beyond text {
    fill: var(--lamp-text);
  }
  .chip .swords {
    fill: none;
    stroke: var(--on-lamp);
    stroke-width: 1.9;
  }
  .chip.beyond .swords {
    stroke: var(--lamp-text);
  }
  .route-halo {
    stroke: var(--map-halo);
    stroke-width: 11;
    fill: none;
  }
  .route {
    stroke: var(--lamp);
    stroke-width: 6;
    fill: none;
  }
  .route-head {
    fill: var(--lamp);
  }
  /* solid was played, dashed and hollow is thought of */
  :is(.played, .instead) :is(.shaft, .shaft-halo, .goal) {
    fill: none;
    stroke: var(--ink);
    stroke-width: 4;
  }
  :is(.played, .instead) .shaft-halo {
    stroke: var(--map-halo);
    stroke-width: 9;
  }
  .instead :is(.shaft, .goal) {
    stroke-dasharray: 9 6;
  }
  .played .arrowhead {
    fill: var(--ink);
  }
  .instead .arrowhead {
    fill: var(--sheet);
    stroke: var(--ink);
    stroke-width: 2.4;
  }
  .tag rect {
    fill: var(--sheet);
    stroke: var(--ink);
    stroke-width: 1.6;
  }
  .instead .tag rect {
    stroke-dasharray: 4 3;
  }
  .tag text {
    font: 720 14px var(--face-ui);
    text-anchor: middle;
    fill: var(--ink);
  }

  /* armies on the map */
  .army .shadow {
    fill: #1c1408;
    opacity: 0.28;
  }
  .army .paper {
    fill: var(--sheet);
  }
  .army .edge {
    fill: none;
    stroke: var(--map-border);
    stroke-width: 1.7;
    stroke-linejoin: round;
  }
  .army.british .cap,
  .army.british .far-box {
    fill: var(--lm-british);
  }
  .army.rebel .cap,
  .army.rebel .far-box {
    fill: var(--lm-rebel);
  }
  .army .far-box {
    stroke: var(--map-border);
    stroke-width: 1.5;
  }
  .army .strength {
    font: 740 21px var(--face-ui);
    fill: #fff;
    text-anchor: middle;
    font-variant-numeric: tabular-nums lining-nums;
    letter-spacing: -0.02em;
  }
  .army .far-figure {
    font: 400 13px var(--face-text);
    fill: #fff;
    text-anchor: middle;
  }
  .army .count {
    font: 700 14px var(--face-ui);
    fill: var(--ink);
    text-anchor: end;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .army .cell-loyal {
    fill: var(--lm-loyal);
  }
  .army .on-loyal {
    color: #111;
    fill: #111;
  }
  .army .cell-half {
    fill: url(#half);
    opacity: 0.6;
  }
  /* frozen: pale blue, as over the figures, with an hourglass at the corner of the box */
  .army .cell-still {
    fill: #bcdcf0;
    opacity: 0.75;
    stroke: #2f6f95;
    stroke-width: 1.4;
    stroke-dasharray: 3 2;
  }
  .army .battlements {
    fill: var(--sheet);
    stroke: var(--map-border);
    stroke-width: 1.2;
  }
  .army .sill {
    fill: var(--sheet);
    stroke: var(--map-border);
    stroke-width: 1.2;
  }
  .army .sill-text {
    font: 700 13px var(--face-ui);
    font-stretch: 84%;
    text-anchor: middle;
    fill: var(--ink);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .army .ice {
    fill: #bcdcf0;
    opacity: 0.6;
  }
  .waits .disc {
    fill: #dff0fb;
    stroke: #2f6f95;
    stroke-width: 1.4;
  }
  .waits path {
    fill: #17425c;
    stroke: #17425c;
    stroke-linejoin: round;
  }
  .arch.lit .por-frame {
    stroke: var(--lamp);
    stroke-width: 4;
  }
  .por-ground {
    fill: #e9dfc6;
  }
  .rebel .por-ground {
    fill: #cfdcc9;
  }
  .por-frame {
    fill: none;
    stroke: var(--lm-british);
    stroke-width: 2.4;
  }
  .rebel .por-frame {
    stroke: var(--lm-rebel);
  }
  .arch .pc {
    stroke: #1c1408;
    stroke-width: 0.8;
  }
  .arch .sk {
    fill: #e6c5a0;
    stroke: #1c1408;
    stroke-width: 0.8;
  }
  .arch.rebel .sk {
    fill: #c99a6c;
  }
  .arch .hw {
    fill: #f4efe2;
    stroke: #1c1408;
    stroke-width: 0.7;
  }
  .arch .hk {
    fill: #2a2018;
  }
  .arch .hb {
    fill: #26304a;
    stroke: #1c1408;
    stroke-width: 0.8;
  }
  .arch .hl {
    fill: #111;
  }
  .arch .au,
  .arch .pl,
  .arch .ft {
    fill: none;
    stroke: #d9a441;
    stroke-width: 1.4;
  }
  .arch .pl {
    stroke: #f4efe2;
    stroke-width: 1.6;
    stroke-dasharray: 0.1 2.4;
    stroke-linecap: round;
  }
  .arch .ft {
    stroke: #1c1408;
    stroke-width: 0.9;
  }
  .arch .tu {
    fill: #efe2c4;
    stroke: #1c1408;
    stroke-width: 0.8;
  }
  .arch .tart,
  .arch .gem {
    fill: #b23a2a;
    stroke: #1c1408;
    stroke-width: 0.5;
  }
  .arch .plume {
    fill: #d9a441;
    stroke: #1c1408;
    stroke-width: 0.6;
  }
  .arch .veil {
    fill: #c8a2ac;
    stroke: #1c1408;
    stroke-width: 0.8;
  }
`;
