import { css } from "lit";

/** Layout of the pages and their lists. */
export const pageStyles = css`
  .page {
    max-width: 78rem;
    margin: 0 auto;
    padding: 1.6rem 2rem 3rem;
  }
  .two {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 23.5rem;
    gap: 0 3rem;
    align-items: start;
  }
  .two > h1,
  .two > .hello {
    grid-column: 1/-1;
  }
  h1 {
    font: 400 var(--t-7) / 1.15 var(--face-text);
    margin-bottom: 1rem;
  }
  h1.title {
    font: 400 1.75rem / 1.15 var(--face-title);
  }
  .hello {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.2rem 0.8rem;
    margin-bottom: 1.1rem;
  }
  .hello h1 {
    flex: 1 1 0;
    margin: 0;
  }
  .hello .btn {
    white-space: nowrap;
  }
  section {
    margin-bottom: 1.9rem;
  }
  .rows li {
    display: grid;
    align-items: center;
    gap: 0.2rem 0.9rem;
    padding: 0.5rem 0;
    border-bottom: 1px solid var(--rule);
    grid-template-columns: 3.6rem minmax(0, 1fr) auto minmax(4rem, auto);
  }
  .rows .vig {
    width: 3.6rem;
    height: 2.5rem;
    border: 1px solid var(--rule-2);
    border-radius: var(--r-1);
  }
  /* what somebody asks of the person, with a picture of the game and buttons */
  .offer {
    display: grid;
    grid-template-columns: 5.4rem minmax(0, 1fr) auto;
    gap: 0.4rem 1rem;
    align-items: center;
    padding: 0.7rem 0.8rem;
    margin-bottom: 1rem;
    background: var(--sheet);
    border: 1px solid var(--lamp);
    border-radius: var(--r-2);
  }
  .offer .vig {
    width: 5.4rem;
    height: 3.7rem;
    border: 1px solid var(--rule-2);
    border-radius: var(--r-1);
  }
  .rows .a {
    font: 400 var(--t-4) / 1.2 var(--face-text);
    overflow-wrap: anywhere;
  }
  .rows .a a {
    text-decoration: none;
  }
  .rows .a a:hover {
    text-decoration: underline;
  }
  .rows .b {
    font-size: var(--t-2);
    color: var(--ink-2);
  }
  .rows .b a {
    white-space: nowrap;
  }
  .rows .w {
    font-size: var(--t-2);
    color: var(--ink-2);
    text-align: right;
  }
  .rows .w .btn {
    margin-left: 0.5rem;
  }
  .bill {
    background: var(--sheet);
    border: 1px solid var(--rule-2);
    border-radius: var(--r-2);
    box-shadow: var(--lift-2);
    overflow: hidden;
  }
  .bill > .vig {
    height: 8.4rem;
    border-bottom: 1px solid var(--rule-2);
  }
  .check {
    display: flex;
    gap: 0.5rem;
    align-items: center;
  }
  .check input {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    flex: none;
  }
  @media (pointer: coarse) {
    .check {
      min-height: var(--touch);
    }
  }
  .arches {
    display: flex;
    --arch-width: 1.45rem;
  }
  .arches cv-arch {
    margin-right: -0.2rem;
  }
  .aside .rows li {
    grid-template-columns: 3.6rem minmax(0, 1fr) auto;
  }
  .aside .arches {
    margin-top: 0.2rem;
  }
  .empty {
    padding: 0.8rem 0;
    color: var(--ink-2);
    font: 400 var(--t-4) / 1.45 var(--face-text);
    max-width: var(--measure);
  }
  .hint,
  .explains {
    font-size: var(--t-2);
    color: var(--ink-2);
  }
  .explains {
    margin: 0.3rem 0 0.8rem;
  }
  .field-row {
    display: grid;
    gap: 0.2rem;
    margin-bottom: 0.8rem;
    max-width: 26rem;
  }
  .field-row > span,
  .field-row > label {
    font-size: var(--t-2);
    color: var(--ink-2);
  }
  .problem {
    overflow-wrap: anywhere;
    background: var(--wash-note);
    border-left: 3px solid var(--ink);
    padding: 0.5rem 0.8rem;
    margin: 0 0 0.8rem;
    max-width: 36rem;
  }
  .problem .btn {
    margin-left: 0.5rem;
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .prose {
    max-width: var(--measure);
    font: 400 var(--t-4) / 1.5 var(--face-text);
  }
  .prose p {
    margin-bottom: 0.8rem;
  }
  @media (max-width: 60em) {
    .two {
      display: block;
    }
  }
  @media (max-width: 47.5em) {
    .offer {
      grid-template-columns: 3.6rem minmax(0, 1fr);
    }
    .offer .vig {
      width: 3.6rem;
      height: 2.5rem;
    }
    .offer .acts {
      grid-column: 1/-1;
    }
    .page {
      padding: 1rem 0.8rem 2.5rem;
    }
    h1 {
      font-size: var(--t-6);
    }
    h1.title {
      font-size: 1.4rem;
    }
    .rows li {
      grid-template-columns: 3.6rem minmax(0, 1fr);
    }
    .rows > li > .arches {
      grid-column: 2;
    }
    .rows .w {
      grid-column: 2;
      display: flex;
      align-items: center;
      justify-content: space-between;
    }
    .rows .w .btn:first-child {
      margin-left: 0;
    }
    .hello .btn {
      padding-inline: 0.6rem;
    }
    .aside .rows li {
      grid-template-columns: 3.6rem minmax(0, 1fr) auto;
    }
  }
  /* beside a button the heading would break after every word */
  @media (max-width: 22em) {
    .hello h1 {
      flex: 1 1 12rem;
    }
  }
`;

/** A page of `.cols`: two columns, or one below the other if there is no room. */
export const columnStyles = css`
  .page {
    max-width: 62rem;
  }
  .cols {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
    gap: 1rem 3rem;
    align-items: start;
  }
`;

/** The parts of a page as links or buttons in a row, one of them current; on a phone the row scrolls. */
export const tabStyles = css`
  .tabs {
    display: flex;
    gap: 1.5rem;
    overflow-x: auto;
    scrollbar-width: none;
    border-bottom: 1px solid var(--rule-2);
    margin-bottom: 1.2rem;
  }
  .tabs :is(a, button) {
    display: inline-flex;
    align-items: center;
    flex: none;
    min-height: var(--touch);
    padding: 0;
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    color: var(--ink-2);
    font-weight: 560;
    text-decoration: none;
    cursor: pointer;
  }
  .tabs :is([aria-current], [aria-selected="true"], [aria-pressed="true"]) {
    color: var(--ink);
    border-color: var(--ink);
  }
  @media (max-width: 47.5em) {
    .tabs {
      gap: 0.95rem;
      font-size: var(--t-2);
    }
  }
`;

/** The tabs of a page that shows one part at a time on a phone, and all of them elsewhere. */
export const phoneTabStyles = [
  tabStyles,
  css`
    @media (min-width: 47.51em) {
      .tabs {
        display: none;
      }
    }
  `,
];

/** Form fields and choices without a class of their own. */
export const fieldStyles = css`
  select,
  textarea,
  .field-row input {
    font-size: var(--t-3);
    color: var(--ink);
    background: var(--sheet);
    border: 1px solid var(--rule-2);
    border-radius: var(--r-1);
    padding: 0.4rem 0.6rem;
    min-height: var(--touch);
    width: 100%;
    min-width: 0;
  }
`;

/** A table of facts: one row for each person or seek. */
export const tableStyles = css`
  th {
    text-align: left;
    font-size: var(--t-1);
    font-weight: 560;
    color: var(--ink-2);
    border-bottom: 1px solid var(--rule-2);
    padding: 0.3rem 0.7rem 0.35rem 0;
  }
`;
