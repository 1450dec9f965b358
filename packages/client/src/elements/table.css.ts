import { css } from "lit";

/** What the tables of all games have alike. */
export const tableStyles = css`
  :host {
    height: 100%;
  }
  .board {
    position: relative;
    display: flex;
    flex-direction: column;
    height: 100%;
    min-height: 0;
  }
  .board cv-map {
    flex: 1;
    min-height: 0;
  }
  /* a button that reads like a link */
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
  /* the back of a card, in small */
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
  @media (pointer: coarse) {
    .link {
      min-height: 2.5rem;
    }
  }
`;
