import { css } from "lit";
import { tableStyles } from "./page.css.ts";

/** Tables of people: leaderboards, standings, head-to-head results. */
export const listTableStyles = css`
  ${tableStyles}
  td {
    border-bottom: 1px solid var(--rule);
    padding: 0.4rem 0.5rem 0.4rem 0;
  }
  .r {
    text-align: right;
  }
  td a {
    display: inline-block;
    padding: 0.3rem 0;
    font: 400 var(--t-4) / 1.2 var(--face-text);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  td a:hover {
    text-decoration: underline;
  }
`;
