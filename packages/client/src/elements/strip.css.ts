import { css } from "lit";

/** A strip over the table that says in what state the match is shown, with what one can do about it (`.acts`). */
export const stripStyles = css`
  section {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem 0.9rem;
    align-items: center;
    padding: 0.4rem 0.9rem;
    background: var(--sheet);
    border-bottom: 1px solid var(--rule-2);
  }
  .acts {
    gap: 0.4rem;
  }
  @media (max-width: 47.5em) {
    section {
      padding: 0.35rem 0.75rem;
    }
  }
`;
