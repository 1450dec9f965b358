import { css } from "lit";

/** Marks in a row for turns or parts of a turn: past ones are filled, the current one has a ring. */
export const dotStyles = css`
  .dots i {
    border: 1.5px solid var(--ink-2);
    border-radius: 50%;
    background: var(--dot-ground);
  }
  .dots .past i,
  .dots .now i {
    background: var(--ink);
    border-color: var(--ink);
  }
  .dots .now i {
    box-shadow:
      0 0 0 2.5px var(--dot-ground),
      0 0 0 4px var(--ink);
  }
  .dots .now {
    color: var(--ink);
    font-weight: var(--weight-strong);
  }
`;
