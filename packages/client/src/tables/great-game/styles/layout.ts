import { css } from "lit";

/** The table's frame and the track of the decades. */
export const layoutStyle = css`
  :host {
    --board-head: 2.4rem;
  }
  @media (min-width: 80em) {
    cv-table-frame:not([replay]) {
      grid-template-columns: 18.75rem minmax(0, 1fr) 21.75rem;
    }
  }
  h2.sub {
    font: 400 1.0625rem/1.2 var(--face-text);
  }
  h2.sub .quiet {
    font: 450 var(--t-1) var(--face-ui);
    margin-left: 0.35rem;
  }
  .sidepart {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.7rem;
    align-content: start;
  }
  .sidepart .head,
  .bottomsheet .head {
    align-items: center;
    gap: 0.6rem;
    margin-bottom: 0.45rem;
  }
  .head .quiet {
    font-size: var(--t-2);
  }

  .sidepart .turncard {
    min-height: 7.4rem;
  }

  /* Where little is visible at a time, the choices come before the card's text. */
  @media (max-height: 30em) {
    .sidepart .turncard {
      min-height: 0;
    }
    .turncard p,
    .sidepart .hcard.big .gist {
      display: none;
    }
  }

  /* the track of the decades */
  .decades {
    gap: 0.8rem;
    flex: none;
    min-height: var(--board-head);
    padding: 0.25rem 0.9rem 0.1rem;
    background: var(--paper);
    border-bottom: 1px solid var(--rule-2);
    font-size: 1.0625rem;
    overflow-x: auto;
  }
  .decades svg {
    flex: none;
  }
  .decades .rail {
    stroke: var(--rule-2);
    stroke-width: 1.5;
  }
  .decades circle {
    stroke: var(--ink);
    stroke-width: 1.5;
  }
  .decades .past {
    fill: var(--ink);
  }
  .decades .come {
    fill: var(--paper);
  }
  .decades .now {
    fill: var(--ink);
  }
  .rn {
    font: 500 13px var(--face-ui);
    font-stretch: 88%;
    text-anchor: middle;
    fill: var(--ink-3);
  }
  .rn.on {
    fill: var(--ink);
    font-weight: 680;
  }
`;
