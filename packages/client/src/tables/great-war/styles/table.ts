import { css } from "lit";

/** The element itself: its columns, the plates, and what opens over the table. */
export const tableStyles = css`
  .log {
    --size: 1rem;
    vertical-align: -0.15rem;
  }
  .beside {
    flex: 1 1 auto;
    min-height: 0;
    overflow: auto;
    padding: 0.6rem 0.7rem;
  }
  .beside:focus-visible {
    outline-offset: -3px;
  }
  .backs {
    display: inline-flex;
    margin-right: 0.3rem;
    vertical-align: -0.2rem;
  }
  .backs i {
    width: 0.6rem;
    height: 0.9rem;
    border: 1px solid var(--card-back-line);
    border-radius: 1px;
    background: var(--card-back);
  }
  .backs i + i {
    margin-left: -0.32rem;
  }
  .backs.gold i {
    border-color: var(--card-edge);
    background: var(--gw-bonus);
  }
  .pile {
    gap: 0.6rem;
    justify-content: center;
  }
  .reading {
    justify-content: center;
    gap: 0.6rem 1.2rem;
    padding: 0.5rem 0 0.8rem;
  }
  .legend {
    display: grid;
    align-content: start;
    gap: 0.45rem;
    flex: 1 1 11rem;
  }
  .legend li {
    display: grid;
    grid-template-columns: 1.5rem minmax(0, 1fr);
    gap: 0.4rem;
    align-items: start;
  }
  .legend .bp {
    --size: 1.4rem;
    font-size: var(--t-1);
  }
  @media (min-width: 47.5625em) {
    .narrow {
      display: none;
    }
  }
  @media (min-width: 68.75em) {
    cv-table-frame:not([replay]) {
      grid-template-columns: 14.5rem minmax(0, 1fr) 21rem;
    }
    cv-table-frame > cv-seat {
      flex: none;
      /* with four lines of words from the top, so that nothing in it or under it moves */
      --seat-align: start;
      min-height: 7rem;
    }
  }
  @media (max-width: 47.5em) {
    .wide {
      display: none;
    }
  }
`;
