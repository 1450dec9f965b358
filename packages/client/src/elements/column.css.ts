import { css } from "lit";

/** What stands in a column beside a map. */
export const columnStyles = css`
  /* how a figure comes about, row by row, with its amount at the end */
  .account :is(td, th) {
    padding: 0.15rem 0.2rem 0.15rem 0;
    border-bottom: 1px solid var(--rule);
    text-align: left;
    font-weight: var(--weight-ui);
  }
  .account :is(td, th):last-child {
    padding-right: 0;
    text-align: right;
    font-weight: var(--weight-heavy);
    white-space: nowrap;
  }
  /* headings and lists below one another, as wide as the column but for their buttons */
  .lists {
    display: grid;
    justify-items: start;
  }
  .lists > :not(.btn) {
    width: 100%;
  }
`;
