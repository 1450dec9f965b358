import { css } from "lit";

export const layoutStyles = css`
  :host {
    --board-inset: 20rem;
  }
  @media (min-width: 68.75em) {
    cv-table-frame:not([replay]) {
      grid-template-columns: 0 minmax(0, 1fr) minmax(19rem, 21.25rem);
    }
  }
  .board {
    background: var(--at-land);
  }
  .plates {
    display: grid;
    margin: 0 -0.2rem;
    border-bottom: 1px solid var(--rule-2);
  }
  /* a low window, or a tablet held upright: side by side, clear of the guide */
  @media (min-width: 47.5625em) and (max-height: 50em),
    (min-width: 47.5625em) and (max-width: 68.6875em) and (orientation: portrait) {
    .plates {
      grid-template-columns: 1fr 1fr;
    }
  }
  .token {
    --size: 1.4rem;
  }
  .foot {
    flex: none;
    /* the same with and without counters and the cart of turns */
    min-height: 7.4rem;
    display: flex;
    justify-content: flex-end;
    background: var(--sunk);
    border-top: 1px solid var(--rule-2);
  }
  .cart {
    flex: none;
    width: var(--board-inset);
    padding: 0.3rem 0.8rem 0.2rem;
  }
  .cart h2 {
    display: flex;
    align-items: baseline;
    gap: 0.6rem;
    font: 620 var(--t-3) / 1.3 var(--face-ui);
  }
  .cart .months {
    font: italic 400 1rem var(--face-text);
  }
  .track {
    width: 100%;
    display: block;
    border-top: 1.5px solid var(--rule-2);
  }
  .track .line {
    stroke: var(--ink);
    stroke-width: 3;
  }
  .track .wave {
    fill: color-mix(in srgb, var(--lm-river) 26%, var(--sheet));
    stroke: var(--lm-river);
    stroke-width: 1.3;
  }
  .track circle {
    stroke: var(--ink);
    stroke-width: 2;
    fill: var(--sheet);
  }
  .track .past circle {
    fill: var(--ink);
  }
  .track .now circle {
    stroke-width: 3;
  }
  .month {
    font: 520 13.5px var(--face-ui);
    font-stretch: 84%;
    fill: var(--ink-2);
    text-anchor: middle;
  }
  .month.start {
    text-anchor: start;
  }
  .month.end-word {
    text-anchor: end;
  }
  .now .month {
    fill: var(--ink);
    font-weight: 720;
  }
  .number {
    font: 760 15px var(--face-ui);
    text-anchor: middle;
    fill: var(--ink);
  }
  .monsoon {
    font: italic 400 14px var(--face-text);
    text-anchor: middle;
    fill: color-mix(in srgb, var(--lm-river) 70%, var(--ink));
  }
  .monsoon.flood {
    fill: color-mix(in srgb, var(--lm-flood) 70%, var(--ink));
    font-weight: var(--weight-strong);
  }
  .counters {
    flex: 1;
    min-width: 0;
    --hand-align: flex-start;
  }
  .counters p {
    padding: 0.45rem 0.6rem;
  }
  /* Contains its screen-reader text: outside the tile's box, it would make the page scroll sideways for tiles off
     the row. */
  .tile {
    position: relative;
    flex: none;
    width: 9.6rem;
    height: 5.9rem;
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr) 2.1rem;
    padding: 0;
    background: var(--card);
    border: 1px solid var(--card-edge);
    border-radius: 3px;
    box-shadow: var(--lift-1);
    text-align: left;
    overflow: hidden;
    cursor: pointer;
  }
  /* seven counters side by side at a desk */
  @media (min-width: 47.5625em) and (min-height: 30.0625em) {
    cv-hand:has(> :nth-child(5)) .tile {
      width: 6.45rem;
      grid-template-columns: minmax(0, 1fr) 1.75rem;
    }
    cv-hand:has(> :nth-child(5)) .name {
      max-height: none;
      font: var(--weight-strong) 0.875rem/1.15 var(--face-ui);
      font-stretch: 75%;
    }
    cv-hand:has(> :nth-child(5)) .when {
      font-stretch: 75%;
    }
    cv-hand:has(> :nth-child(5)) .what {
      display: none;
    }
  }
  cv-open-hands {
    --hand-least: 8.1rem;
  }
  .tile.open {
    cursor: default;
  }
  /* Horizontal swipes scroll the hand, vertical ones drag the tile. */
  .tile {
    touch-action: pan-x;
  }
  .tile.lit {
    cursor: grab;
    border-color: var(--lamp);
    box-shadow: 0 0 0 1px var(--lamp);
  }
  .dragged {
    position: absolute;
    z-index: 5;
    left: 0.7rem;
    top: 0.7rem;
    max-width: 15rem;
    padding: 0.4rem 0.6rem;
    background: var(--card);
    border: 1.5px dashed var(--rule-2);
    border-radius: 3px;
    pointer-events: none;
  }
  .dragged b {
    font: 400 1rem/1.15 var(--face-text);
  }
  .dragged.lands {
    border: 1.5px solid var(--lamp);
    background: var(--lamp-wash);
  }
  .dragged.lands span {
    color: var(--lamp-text);
    font-weight: var(--weight-strong);
  }
  .tile.picked {
    box-shadow:
      0 0 0 2.5px var(--lamp),
      var(--lift-2);
    transform: translateY(-4px);
  }
  .event {
    position: relative;
    padding: 0.3rem 0.35rem;
    min-width: 0;
  }
  .event.off {
    background: repeating-linear-gradient(
      -45deg,
      transparent 0 5px,
      color-mix(in srgb, var(--sunk) 60%, transparent) 5px 6px
    );
  }
  /* The sign of the event is placed above the action points: a name needs the full width. */
  .event svg {
    position: absolute;
    left: calc(100% + 0.5rem);
    top: 0.3rem;
    width: 1.1rem;
    height: 1.1rem;
    fill: none;
    stroke: var(--ink-2);
    stroke-width: 1.6;
  }
  .event .name {
    font: 400 0.875rem/1.12 var(--face-text);
    flex: none;
    overflow: hidden;
    max-height: 3.15rem;
    hyphens: auto;
    overflow-wrap: anywhere;
  }
  .event .what {
    line-height: 1.14;
    font-stretch: 80%;
    margin-top: 0.2rem;
    overflow: hidden;
  }
  .event .when {
    flex: none;
    margin-top: auto;
    font-stretch: 80%;
    border-top: 1px dashed var(--rule-2);
    line-height: 1.3;
  }
  .tile .ap {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    border-left: 1px solid var(--card-edge);
    color: var(--ink-2);
  }
  .tile .ap.on {
    background: var(--lamp-wash);
    color: var(--lamp-text);
  }
  .tile .ap b {
    font: 760 1.3rem/1 var(--face-ui);
  }
  .tile .ap span {
    font-size: var(--t-1);
    font-weight: 620;
  }
  .tile .ap.none {
    background: var(--sunk);
  }
  .tile .ap.none span {
    writing-mode: vertical-rl;
    font-weight: 450;
  }
  .to-battle {
    position: absolute;
    left: 0.6rem;
    top: 0.6rem;
  }
  .looked {
    position: absolute;
    left: 0.6rem;
    top: 0.6rem;
    max-width: 26rem;
    padding: 0.55rem 0.7rem;
    box-shadow: var(--lift-1);
  }
  .looked b {
    font: 400 1.0625rem/1.2 var(--face-text);
    display: block;
  }
`;
