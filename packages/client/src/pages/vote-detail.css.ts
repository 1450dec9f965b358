import { css } from "lit";

/** The proposal and the terms of a vote. */
export const voteDetailStyles = css`
  h3 {
    font: 400 1.1875rem/1.25 var(--face-text);
    margin: 0.2rem 0 0.4rem;
  }
  .terms {
    margin-top: 0.8rem;
    display: grid;
    gap: 0.4rem;
    font-size: var(--t-3);
  }
`;
