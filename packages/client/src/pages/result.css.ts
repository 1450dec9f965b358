import { css } from "lit";

export const resultStyles = css`
  :host {
    position: fixed;
    z-index: var(--z-dialog);
    inset: 0;
    overflow: auto;
    background: var(--paper);
  }
  :host([fresh]) {
    animation: over 220ms ease-out 700ms backwards;
  }
  @keyframes over {
    from {
      transform: translateY(-100%);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host([fresh]) {
      animation: none;
    }
  }
  .bar {
    gap: 0.8rem;
    min-height: 2.75rem;
    padding: 0.3rem 1rem;
    border-bottom: 1px solid var(--rule-2);
  }
  .bar .title {
    font-size: 1.15rem;
  }
  .bar i {
    font: italic 400 var(--t-4) / 1.2 var(--face-text);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .bar .btn {
    margin-left: auto;
    flex: none;
  }
  .banner {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(auto, 38rem) minmax(0, 1fr);
    gap: 1rem;
    align-items: center;
    min-height: 12.25rem;
    padding: 1.2rem 3.5rem;
    border-bottom: 4px double var(--rule-2);
    border-image: var(--double);
  }
  .banner > .ground {
    position: absolute;
    inset: 0;
    overflow: hidden;
    background: var(--map-land);
    opacity: 0.75;
  }
  .ground > * {
    height: 100%;
  }
  .banner > :not(.ground) {
    position: relative;
  }
  .cartouche {
    grid-column: 2;
    grid-row: 1;
    padding: 1.1rem 1.8rem;
    background: var(--sheet);
    border: 1px solid var(--ink);
    outline: 1px solid var(--ink);
    outline-offset: -7px;
    text-align: center;
  }
  .cartouche h1 {
    margin: 0;
    font-size: var(--t-8);
    outline: none;
  }
  .cartouche p {
    font: 400 var(--t-5) / 1.35 var(--face-text);
  }
  .side {
    gap: 0.7rem;
    width: fit-content;
    padding: 0.5rem 0.8rem;
  }
  .side.right {
    grid-column: 3;
    grid-row: 1;
    justify-self: end;
  }
  .side b {
    display: block;
    font: 400 1.25rem/1.2 var(--face-text);
  }
  .side .score {
    font: 400 2.2rem/1 var(--face-text);
  }
  .others {
    grid-column: 1/-1;
    gap: 0.6rem;
    justify-content: center;
  }
  .page {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 21.5rem;
    gap: 0 2.3rem;
    max-width: 86rem;
    padding: 1.2rem 3.5rem 3rem;
  }
  svg.graph {
    display: block;
    width: 100%;
    overflow: visible;
  }
  .graph path.curve {
    fill: none;
    stroke-width: 3;
  }
  .graph .ground {
    opacity: 0.13;
  }
  .graph line {
    stroke: var(--rule-2);
  }
  .graph text {
    font: 560 13px var(--face-ui);
    fill: var(--ink);
  }
  .graph .axis {
    fill: var(--ink-2);
    font-weight: 400;
  }
  .graph .disc {
    fill: var(--ink);
  }
  .graph .disc + text {
    fill: var(--on-ink);
    text-anchor: middle;
  }
  .graph .drop {
    stroke: var(--ink-2);
    stroke-dasharray: 2 4;
  }
  .points {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
    gap: 1.1rem;
    margin-top: 1rem;
  }
  .point {
    color: inherit;
    text-decoration: none;
  }
  .point:hover {
    border-color: var(--ink);
  }
  .point .miniature {
    position: relative;
    height: 12.6rem;
    overflow: hidden;
    background: var(--map-land);
    border-bottom: 1px solid var(--rule-2);
  }
  /* a scene that is no more than a drawing */
  .point .miniature > svg {
    display: block;
    width: 100%;
    height: 100%;
  }
  .point .sum {
    position: absolute;
    right: 0.5rem;
    bottom: 0.5rem;
    padding: 0.1rem 0.6rem;
    font-weight: 640;
  }
  .point .words {
    padding: 0.7rem 0.8rem 0.9rem;
  }
  .point h3 {
    display: flex;
    align-items: baseline;
    margin-bottom: 0.3rem;
    font: 400 1.125rem/1.25 var(--face-text);
  }
  .number {
    flex: none;
    width: 1.4rem;
    height: 1.4rem;
    border-radius: 50%;
    background: var(--ink);
    color: var(--on-ink);
    font: 640 0.8125rem/1 var(--face-ui);
  }
  .acts {
    display: grid;
    grid-template-columns: minmax(max-content, 1fr) 1fr;
    gap: 0.6rem;
    margin-bottom: 1.6rem;
  }
  .acts > .wide {
    grid-column: 1/-1;
  }
  .acts .lampbtn {
    min-height: 3.25rem;
    font-size: var(--t-4);
  }
  .acts .plain {
    justify-content: flex-start;
  }
  .ask {
    grid-column: 1/-1;
    padding: 0.7rem 0.9rem;
  }
  .ask .btn {
    margin: 0.5rem 0.4rem 0 0;
  }
  .bots {
    gap: 0.8rem;
    /* its words never widen the columns of the buttons */
    contain: inline-size;
    padding: 0.6rem 0.9rem;
    /* a heading and two lines, which come a moment later than the buttons below them */
    min-height: 5rem;
  }
  /* the place of a button that comes with them */
  .kept {
    visibility: hidden;
  }
  .bots .against {
    display: block;
    font: 400 var(--t-4) / 1.3 var(--face-text);
  }
  .bots .gain {
    color: var(--gain);
  }
  .bots .loss {
    color: var(--loss);
  }
  .decided li {
    display: grid;
    grid-template-columns: minmax(4rem, auto) minmax(0, 1fr);
    gap: 0.8rem;
    padding: 0.6rem 0;
    border-bottom: 1px solid var(--rule);
    font: 400 var(--t-4) / 1.35 var(--face-text);
  }
  .decided b {
    font: 700 1.0625rem/1.35 var(--face-ui);
  }
  .head h2 {
    flex: none;
  }
  @media (max-width: 60em) {
    .page {
      display: flex;
      flex-direction: column;
      padding: 1rem 0.8rem 2.5rem;
    }
    .aside {
      display: contents;
    }
    .acts {
      order: -1;
    }
    .banner {
      grid-template-columns: 1fr 1fr;
      padding: 1rem 0.8rem;
    }
    .cartouche {
      grid-column: 1/-1;
      padding: 0.9rem 1.1rem;
    }
    .cartouche h1 {
      font-size: 1.6rem;
    }
    .cartouche p {
      font-size: var(--t-4);
    }
    .side,
    .side.right {
      grid-row: 2;
      grid-column: auto;
      width: auto;
      justify-self: stretch;
    }
    .side {
      gap: 0.4rem;
      padding: 0.4rem 0.5rem;
    }
    .side cv-arch {
      display: none;
    }
    .side .score {
      margin-left: auto;
      font-size: 1.6rem;
    }
    .points {
      display: flex;
      overflow-x: auto;
      margin-inline: -0.8rem;
      padding-inline: 0.8rem;
    }
    .point {
      flex: 0 0 17rem;
    }
    .bar .title {
      display: none;
    }
  }
`;
