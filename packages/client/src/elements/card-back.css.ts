import { css } from "lit";

/** `.back`: the back of a card, in small. */
export const cardBackStyles = css`
  .back {
    display: inline-block;
    flex: none;
    width: 1.15rem;
    height: 1.6rem;
    border: 1px solid var(--card-edge);
    border-radius: 2px;
    background: var(--card-back);
    box-shadow:
      inset 0 0 0 2px var(--card-back),
      inset 0 0 0 3px var(--card-back-line);
  }
`;
