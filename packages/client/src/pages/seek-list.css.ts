import { css } from "lit";

/** The list of seeks: a table, on a phone two lines for each seek. */
export const seekListStyles = css`
  :host {
    margin-bottom: 1.9rem;
  }
  .head {
    flex-wrap: wrap;
  }
  .chips {
    margin-left: auto;
    gap: 0 0.2rem;
  }
  .chips button {
    border: 0;
    background: none;
    min-height: 2.2rem;
    padding: 0 0.6rem;
    font: 560 var(--t-2) / 1 var(--face-ui);
    cursor: pointer;
    border-bottom: 2px solid transparent;
  }
  .chips [aria-pressed="true"] {
    color: var(--ink);
    border-color: var(--ink);
  }
  th button {
    display: inline-flex;
    gap: 0.25rem;
    align-items: center;
    min-height: 2rem;
    padding: 0;
  }
  th button:hover {
    color: var(--ink);
    text-decoration: underline;
  }
  th:is([aria-sort="ascending"], [aria-sort="descending"]) button::after {
    content: "";
    border: 0.3rem solid transparent;
    border-top-width: 0;
    border-bottom-color: currentColor;
  }
  th[aria-sort="descending"] button::after {
    transform: rotate(180deg);
  }
  .choices {
    display: none;
  }
  td {
    padding: 0.42rem 0.6rem 0.42rem 0;
    border-bottom: 1px solid var(--rule);
  }
  .act {
    text-align: right;
    padding-right: 0;
  }
  .game {
    display: inline-flex;
    align-items: center;
  }
  .who {
    gap: 0.6rem;
    --arch-width: 1.4rem;
  }
  .name {
    font: 400 1rem/1.2 var(--face-text);
    overflow-wrap: anywhere;
    color: inherit;
    text-decoration: none;
  }
  .name:hover {
    text-decoration: underline;
  }
  small,
  .note {
    display: block;
    font-size: var(--t-1);
    color: var(--ink-2);
  }
  .rat {
    white-space: nowrap;
  }
  .rat b {
    font-weight: var(--weight-heavy);
  }
  .rat small {
    display: inline;
  }
  td:nth-child(2) {
    width: 34%;
  }
  .pace .icon {
    --size: 1rem;
    color: var(--ink-2);
  }
  .off {
    color: var(--ink-2);
  }
  .why {
    display: inline-block;
    line-height: 1.2;
    max-width: 9rem;
    text-align: right;
  }
  .fresh {
    display: block;
    width: 100%;
    margin: 0.3rem 0;
  }
  .problem {
    background: var(--wash-note);
    border-left: 3px solid var(--ink);
    padding: 0.5rem 0.8rem;
    margin: 0.5rem 0;
  }
  .empty {
    padding: 0.8rem 0;
    font: 400 var(--t-4) / 1.45 var(--face-text);
  }
  @media (max-width: 47.5em) {
    table,
    tbody,
    tr,
    td {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      display: grid;
      grid-template-columns: repeat(4, max-content) minmax(0, 1fr) auto;
      column-gap: 0.55rem;
      align-items: baseline;
      padding: 0.55rem 0;
      border-bottom: 1px solid var(--rule);
    }
    td {
      border: 0;
      padding: 0.05rem 0;
    }
    td:nth-child(-n + 2),
    td.pace {
      grid-column: 1 / span 5;
      width: auto;
    }
    td.pace {
      font-size: var(--t-2);
      order: 1;
    }
    .seats::after {
      content: " players";
    }
    .act {
      grid-column: 6;
      grid-row: 1 / span 6;
      align-self: center;
    }
    .act:has(.why) {
      grid-column: 1 / -1;
      grid-row: auto;
      text-align: left;
    }
    .why {
      text-align: left;
      max-width: none;
    }
    .game {
      font: 400 1.125rem/1.2 var(--face-text);
      white-space: normal;
    }
    .who cv-arch {
      display: none;
    }
    .pace small {
      display: inline;
    }
    .chips {
      display: none;
    }
    .choices {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 0.5rem;
      width: 100%;
    }
    .choices select {
      min-height: var(--touch);
      width: 100%;
      padding: 0 0.6rem;
      border: 1px solid var(--rule-2);
      border-radius: var(--r-1);
      background: var(--sheet);
      color: var(--ink);
      font: 560 var(--t-3) / 1 var(--face-ui);
      text-align: center;
      text-align-last: center;
      appearance: none;
    }
    .act .btn {
      min-height: var(--touch);
    }
  }
`;
