import { css } from "lit";

/**
 * Next to the mat, or on phones in a sheet over it: the answer to a lead card, and what a Trench Raid or a look found.
 */
export const answerStyles = css`
  .looked {
    display: grid;
    gap: 0.6rem 0.9rem;
  }
  .looked h2 {
    font: 400 1.3125rem/1.2 var(--face-text);
  }
  .answer {
    grid-template-columns: auto minmax(0, 1fr);
  }
  .answer > :not(.wc, .says) {
    grid-column: 1 / -1;
  }
  .answer > .quiet {
    margin-bottom: -0.5rem;
  }
  .says {
    line-height: 1.3;
  }
  .says,
  .opts {
    display: grid;
    gap: 0.5rem;
    align-content: start;
  }
  .opt {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.1rem 0.8rem;
    padding: 0.6rem 0.8rem;
    text-align: left;
    cursor: pointer;
  }
  .opt:hover {
    border-color: var(--ink);
  }
  .opt.main {
    border: 2px solid var(--ink);
  }
  .opt.sure {
    border-color: var(--lamp);
    box-shadow: 0 0 0 1px var(--lamp);
  }
  .opt > b {
    font-weight: var(--weight-heavy);
  }
  .opt > .num {
    grid-area: 1/2/3/3;
    font: 740 1.25rem/1 var(--face-ui);
    white-space: nowrap;
  }
  .opt .icon {
    --size: 1rem;
    margin-right: 0.3rem;
    vertical-align: -0.15rem;
  }
  .finds {
    gap: 0.9rem 1rem;
    padding-top: 0.2rem;
  }
  /* two side by side, so that both are seen at once */
  .finds > div {
    display: grid;
    align-content: start;
    width: min-content;
  }
  .finds .btn {
    padding-inline: 0.4rem;
  }
  .foundhead {
    gap: 1rem;
  }

  /* where room is scarce the answers come before the card, which is on the mat as well */
  @media (max-width: 47.5em), (max-height: 62em) {
    .answer > .wc,
    .answer > .says {
      order: 1;
    }
  }
  @media (max-width: 47.5em) {
    .looked h2 {
      font-size: 1.1875rem;
    }
    .opt {
      min-height: var(--touch);
      padding: 0.35rem 0.6rem;
    }
    .finds {
      flex-wrap: nowrap;
      overflow-x: auto;
    }
  }
`;
