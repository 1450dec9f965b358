import { css } from "lit";

/** `.link`: a button that reads like a link. */
export const linkStyles = css`
  .link {
    padding: 0.1rem 0;
    text-decoration-line: underline;
    text-decoration-style: dotted;
    text-underline-offset: 0.18em;
  }
  .link:disabled {
    color: var(--ink-3);
    text-decoration: none;
    cursor: default;
  }
  @media (pointer: coarse) {
    .link {
      min-height: 2.5rem;
    }
  }
`;
