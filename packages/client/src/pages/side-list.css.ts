import { css } from "lit";

/** A list at the side of a page with one selected line: its buttons are as wide as the list. */
export const sideListStyles = css`
  .side-list button:where(:not(.btn)) {
    display: block;
    width: 100%;
    text-align: left;
    font: inherit;
    color: inherit;
    background: none;
    border: 0;
    border-left: 3px solid transparent;
    border-bottom: 1px solid var(--rule);
    padding: 0.55rem 0.6rem;
    cursor: pointer;
  }
  .side-list [aria-current="true"],
  .side-list [aria-pressed="true"] {
    background: var(--sheet);
    border-left-color: var(--ink);
  }
`;
