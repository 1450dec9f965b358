import { css } from "lit";

/**
 * The map of India: a pale tint of the suit, a band of its strong colour along the border, the pattern in fine ink,
 * names with a halo.
 */
export const mapStyles = css`
  .map {
    background: var(--sunk);
    user-select: none;
    -webkit-user-select: none;
  }
  .map .sea {
    fill: var(--map-sea);
  }
  .map .shore {
    fill: none;
    stroke: var(--map-sea-line);
    stroke-linejoin: round;
  }
  .map .shore.gap {
    stroke: var(--map-sea);
  }
  .map .beyond {
    fill: var(--map-land);
    stroke: var(--map-border);
    stroke-width: 0.8;
    stroke-opacity: 0.5;
  }
  .map .tint {
    fill: color-mix(in srgb, var(--suit) var(--map-tint), var(--map-land));
  }
  .map .held .tint {
    fill: color-mix(in srgb, var(--suit) calc(var(--map-tint) + 10%), var(--map-land));
  }
  .map .ink {
    pointer-events: none;
  }
  .map .pat {
    stroke: var(--map-ink);
    fill: none;
    opacity: 0.2;
  }
  .map .pat .f {
    fill: var(--map-ink);
    stroke: none;
  }
  .map .edge {
    fill: none;
    stroke: color-mix(in srgb, var(--suit) var(--map-edge), var(--map-land));
    stroke-width: 17;
    stroke-linejoin: round;
    opacity: 0.85;
  }
  .map .litband {
    fill: none;
    stroke: var(--map-halo);
    stroke-width: 20;
    pointer-events: none;
  }
  .map .border {
    fill: none;
    stroke: var(--map-border);
    stroke-width: 1.6;
    stroke-linejoin: round;
    pointer-events: none;
  }
  .map .litline {
    fill: none;
    stroke: var(--lamp);
    stroke-width: 6;
    stroke-linejoin: round;
    pointer-events: none;
  }
  .map.drafting .litline {
    stroke-width: 2.5;
  }
  .map .litline.picked {
    stroke-width: 9;
  }
  .map .namedline {
    fill: none;
    stroke: var(--map-ink);
    stroke-width: 5;
    stroke-dasharray: 12 7;
    pointer-events: none;
  }
  .map .area.can {
    cursor: pointer;
  }
  .map .neat {
    fill: none;
    stroke: var(--map-border);
    stroke-width: 2;
  }
  .map .river {
    fill: none;
    stroke: var(--map-sea-line);
    stroke-width: 1.8;
    stroke-linejoin: round;
    pointer-events: none;
  }
  .map .dim .tint {
    fill: color-mix(in srgb, var(--suit) calc(var(--map-tint) * 0.45), var(--map-land));
  }
  .map .dim .ink {
    opacity: 0.45;
  }
  .map .dim .edge {
    opacity: 0.38;
  }
  .map .shut {
    stroke: var(--map-border);
    stroke-width: 3;
    opacity: 0.5;
  }
  .map .hatch {
    pointer-events: none;
  }
  .map .over {
    pointer-events: none;
  }
  /* Items of constant screen size; cv-map supplies the units per pixel. */
  .map .keep {
    transform: scale(var(--unit, 1.75));
  }
  .map .suitmark {
    transform: scale(var(--unit, 1.75)) translate(-12px, -9px);
    fill: color-mix(in srgb, var(--map-ink) 62%, transparent);
  }
  /* Keeps a tag off the name above it, however small the map is. */
  .map .below {
    --free: 21px;
    transform: translateY(max(0px, var(--free) - var(--drop) / var(--unit, 1.75)));
  }
  .map[data-scale="near"] .below,
  .map[data-scale="far"] .below {
    --free: 15px;
  }
  .map .name {
    font: 400 15px var(--face-text);
    text-anchor: middle;
    fill: var(--map-ink);
    stroke: var(--map-halo);
    stroke-width: 3px;
    stroke-opacity: 0.75;
    paint-order: stroke;
    stroke-linejoin: round;
  }
  .map .seas text {
    font: italic 400 max(27px, calc(12.5px * var(--unit, 1))) var(--face-text);
    text-anchor: middle;
    fill: var(--map-ink);
    opacity: 0.62;
    letter-spacing: 0.06em;
    pointer-events: none;
  }
  .map[data-scale="far"] .seas text {
    font-size: max(34px, calc(12.5px * var(--unit, 1)));
  }
  .map .chip {
    fill: var(--sheet);
    stroke: var(--map-border);
    stroke-width: 0.8;
  }
  .map .chipsym {
    fill: var(--ink-2);
  }
  .map .chipnum {
    font: 680 13px var(--face-ui);
    font-stretch: 88%;
    fill: var(--ink);
    font-variant-numeric: tabular-nums;
  }
  .map .token path {
    stroke-width: 1.4;
  }
  .map .tokenplace {
    transform: translateX(-22px);
  }
  .map[data-scale="far"] .tag {
    display: none;
  }
  .map[data-scale="far"] .tokenplace {
    transform: translateY(5px);
  }
  .map[data-scale="far"] .name {
    font-size: 13px;
  }
  /* At medium zoom: crowns and defence in one row. */
  .map[data-scale="near"] .treasure,
  .map[data-scale="near"] .card {
    display: none;
  }
  .map[data-scale="near"] .chip {
    height: 17px;
  }
  .map[data-scale="near"] .tag {
    translate: 0 8px;
  }
  .map[data-scale="near"] .name {
    font-size: 14px;
  }
  .map .token.moved {
    animation: arrive var(--m-travel) var(--ease);
  }
  .map .route {
    fill: none;
    stroke: var(--map-halo);
    stroke-width: 20;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .map .route.top {
    stroke: var(--c, var(--map-ink));
    stroke-width: 12;
  }
  .map .draft .route.top,
  .map .asked .route.top {
    stroke-dasharray: 18 12;
  }
  .map .draft .route.top {
    stroke: var(--lamp);
  }
  .map .arrowhead {
    fill: var(--c, var(--map-ink));
    stroke: var(--map-halo);
    stroke-width: 0.6;
  }
  .map .draft .arrowhead {
    fill: var(--lamp);
  }
  /* solid was played, dashed and hollow is thought of */
  .map :is(.played, .instead) :is(.route.top, .goal) {
    fill: none;
    stroke: var(--ink);
    stroke-width: 5;
  }
  .map :is(.played, .instead) .route {
    stroke-width: 12;
  }
  .map .instead :is(.route.top, .goal) {
    stroke-dasharray: 9 6;
  }
  .map :is(.played, .instead) .goal {
    stroke-width: 6;
  }
  .map .played .arrowhead {
    fill: var(--ink);
  }
  .map .instead .arrowhead {
    fill: var(--sheet);
    stroke: var(--ink);
  }
  .map .answer rect {
    fill: var(--sheet);
    stroke: var(--ink);
    stroke-width: 1.6;
  }
  .map .instead .answer rect {
    stroke-dasharray: 4 3;
  }
  .map .answer text {
    font: 720 14px var(--face-ui);
    text-anchor: middle;
    fill: var(--ink);
  }
  @keyframes arrive {
    from {
      transform: scale(2.2);
      opacity: 0;
    }
  }
`;
