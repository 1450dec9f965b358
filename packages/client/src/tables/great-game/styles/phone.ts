import { css } from "lit";

/** On a phone. */
export const phoneStyle = css`
  .bottomsheet {
    flex: 0 1 auto;
    max-height: 58%;
    overflow: auto;
    background: var(--sheet);
    border-top: 1px solid var(--rule-2);
    box-shadow: var(--lift-3);
    padding: 0.4rem 0.8rem 0.5rem;
    z-index: 1;
  }
  @media (max-width: 760px) {
    .seats {
      grid-template-columns: 1fr 1fr;
    }
    .seats cv-seat,
    .automaton {
      border-bottom: 0;
      border-right: 1px solid var(--rule);
    }
    .automaton .fc .quiet,
    .automaton .sn .quiet {
      display: none;
    }
    .score {
      padding-block: 0.15rem 0.2rem;
      border-top: 1px solid var(--rule);
    }
    .score .sub {
      display: none;
    }
    .score p b {
      font-size: 1rem;
    }
    .cells {
      height: 0.5rem;
      margin: 0.1rem 0;
    }
    .nx,
    .offrow,
    .hcard {
      min-height: var(--touch);
    }
  }
`;
