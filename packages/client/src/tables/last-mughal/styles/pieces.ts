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
  .pc text {
    fill: currentColor;
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
  .fg.far .monogram {
    font-size: 14px;
  }
  .fg.far .figures {
    font-size: 14px;
    font-weight: 760;
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
  .sum path {
    fill: var(--ink);
    stroke: var(--map-halo);
    stroke-width: 1;
  }
  .sum text {
    font: 720 13px var(--face-ui);
    fill: var(--on-ink);
    text-anchor: middle;
    font-variant-numeric: tabular-nums;
  }
  .fp {
    fill: var(--ink);
    stroke: var(--ink);
    stroke-width: 1.4;
  }
  .fp.gone {
    fill: var(--sheet);
    stroke-dasharray: 2 1.6;
  }
  .revolt .pole {
    stroke: var(--ink);
    stroke-width: 2;
    fill: none;
  }
  .revolt .cloth {
    fill: var(--lm-rebel);
    stroke: var(--map-border);
    stroke-width: 1;
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
  .group.activated > :not(.done, .lit-box) {
    opacity: 0.7;
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
  .lit-box {
    fill: var(--lamp-wash);
    stroke: var(--lamp);
    stroke-width: 2.6;
  }
  .lit-box.picked {
    stroke-width: 4;
  }
  .ring rect,
  .ring circle {
    fill: none;
    stroke: var(--lamp);
    stroke-width: 3.6;
  }
  .ring.within rect,
  .ring.within circle {
    fill: var(--lamp-wash);
  }
  .ring.beyond rect,
  .ring.beyond circle {
    stroke-width: 2.4;
    stroke-dasharray: 4 3.4;
  }
  /* what the ask is about, where nothing can be pressed: broader and paler than what can */
  .ring.asked rect,
  .ring.asked circle {
    stroke-width: 8;
    stroke-opacity: 0.45;
  }
  .ring.named rect,
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
`;
