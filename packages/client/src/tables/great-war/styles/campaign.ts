import { css } from "lit";

/** The turns of the war: in the page header, or below the score on narrow pages. */
export const campaignStyles = css`
  .campaign {
    gap: 0.3rem 1rem;
    padding-left: 0.75rem;
    border-left: 1px solid var(--rule);
  }
  .campaign p b {
    font-weight: var(--weight-strong);
    color: var(--ink);
  }
  .campaign ol {
    display: flex;
    --dot-ground: var(--paper);
  }
  .campaign li {
    position: relative;
    display: grid;
    justify-items: center;
    width: 2rem;
    font-size: var(--t-1);
    line-height: 1.1;
    color: var(--ink-2);
  }
  .campaign li + li::before {
    content: "";
    position: absolute;
    right: calc(50% + 0.3rem);
    width: 1.4rem;
    top: 0.3rem;
    border-top: 1.5px solid var(--rule-2);
  }
  .campaign i {
    width: 0.65rem;
    height: 0.65rem;
    margin-bottom: 0.12rem;
  }
  .campaign .ins {
    --size: 0.9rem;
  }
  @media (max-width: 68.6875em) {
    .campaign p {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  @media (max-width: 47.5em) {
    .campaign {
      grid-column: 1 / -1;
      padding: 0;
      border: 0;
    }
    .campaign ol {
      flex: 1;
      justify-content: space-between;
    }
    .campaign li {
      flex: 1;
      width: auto;
    }
    .campaign li + li::before {
      width: calc(100% - 0.8rem);
    }
  }
`;
