import { css } from "lit";

/** The page of moderators: reports at the left, one of them in the middle, facts and trail at the right. */
export const adminStyles = css`
  .tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.4rem;
    border-bottom: 1px solid var(--rule-2);
    margin-bottom: 1rem;
  }
  .tabs button {
    font: inherit;
    font-weight: var(--weight-strong);
    color: var(--ink-2);
    background: none;
    border: 0;
    border-bottom: 2px solid transparent;
    padding: 0.5rem 0;
    min-height: var(--touch);
    cursor: pointer;
  }
  .tabs [aria-selected="true"] {
    color: var(--ink);
    border-bottom-color: var(--ink);
  }
  .three {
    display: grid;
    grid-template-columns: 17rem minmax(0, 1fr) 18rem;
    gap: 0 2rem;
    align-items: start;
  }
  .groups button {
    display: block;
    width: 100%;
    text-align: left;
    font: inherit;
    color: inherit;
    background: none;
    border: 0;
    border-left: 3px solid transparent;
    border-bottom: 1px solid var(--rule);
    padding: 0.6rem 0.7rem;
    cursor: pointer;
  }
  .groups [aria-current="true"] {
    background: var(--sheet);
    border-left-color: var(--ink);
  }
  .groups .nm {
    font: 400 var(--t-4) / 1.2 var(--face-text);
    overflow-wrap: anywhere;
  }
  .take {
    align-items: center;
    margin-bottom: 0.8rem;
  }
  .report {
    margin-bottom: 1.2rem;
  }
  .report blockquote {
    margin: 0.4rem 0;
    font: 400 var(--t-4) / 1.4 var(--face-text);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .said {
    border: 1px solid var(--rule-2);
    border-radius: var(--r-1);
    background: var(--sheet);
    margin: 0.5rem 0;
  }
  .said li {
    padding: 0.5rem 0.8rem;
    border-bottom: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }
  .said li:last-child {
    border-bottom: 0;
  }
  .said .reported {
    background: var(--wash-note);
  }
  .said .reported .quiet {
    color: var(--ink);
  }
  .middle > h2 {
    font: 400 var(--t-6) / 1.2 var(--face-text);
    margin-bottom: 0.4rem;
    overflow-wrap: anywhere;
  }
  .said header {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
  }
  .said .icon {
    width: 0.9rem;
    height: 0.9rem;
  }
  .note {
    display: flex;
    gap: 0.5rem;
    font-size: var(--t-2);
    color: var(--ink-2);
    margin: 0.5rem 0 1.2rem;
  }
  .note .icon {
    flex: none;
    width: 1.1rem;
    height: 1.1rem;
    color: var(--info);
  }
  .choices label {
    display: grid;
    grid-template-columns: auto 8.5rem minmax(0, 1fr);
    gap: 0.2rem 0.8rem;
    align-items: center;
    min-height: 2.75rem;
    padding: 0.3rem 0.4rem;
    border-bottom: 1px solid var(--rule);
    cursor: pointer;
  }
  .choices label:has(:checked) {
    background: var(--sheet);
  }
  .choices small,
  .facts dt {
    color: var(--ink-2);
    font-size: var(--t-2);
  }
  .choices input {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    accent-color: var(--ink);
  }
  .spans {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    padding: 0.5rem 0 0.6rem 2rem;
  }
  .spans [aria-pressed="true"] {
    background: var(--ink);
    color: var(--on-ink);
  }
  .spans .check label {
    display: inline;
    min-height: 0;
    padding: 0;
    border: 0;
  }
  .spans .check {
    flex: 1 0 100%;
    min-height: 2.5rem;
  }
  .reason {
    display: grid;
    gap: 0.2rem;
    margin: 0.9rem 0;
    font-size: var(--t-2);
    color: var(--ink-2);
  }
  textarea {
    font: inherit;
    font-size: var(--t-3);
    color: var(--ink);
    background: var(--sheet);
    border: 1px solid var(--rule-2);
    border-radius: var(--r-1);
    padding: 0.5rem 0.7rem;
  }
  .facts {
    display: grid;
    grid-template-columns: auto auto;
    gap: 0.3rem 1rem;
    margin-bottom: 1.2rem;
  }
  .facts dd {
    margin: 0;
    text-align: right;
    font-weight: var(--weight-strong);
  }
  .trail li {
    padding: 0.45rem 0;
    border-bottom: 1px solid var(--rule);
    font-size: var(--t-2);
    overflow-wrap: anywhere;
  }
  .back {
    display: none;
  }
  @media (max-width: 70em) {
    .three {
      grid-template-columns: 15rem minmax(0, 1fr);
    }
    .three aside {
      grid-column: 2;
    }
  }
  @media (max-width: 47.5em) {
    .three {
      display: block;
    }
    .one .groups,
    .three:not(.one) .middle,
    .three:not(.one) aside {
      display: none;
    }
    .back {
      display: inline-flex;
      margin-bottom: 0.6rem;
    }
    .choices label {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .choices small {
      grid-column: 2;
    }
    .groups button {
      min-height: var(--touch);
    }
  }
  .works {
    margin: 1rem 0;
    border-collapse: collapse;
  }
  .works caption {
    text-align: left;
    font: 400 var(--t-5) / 1.2 var(--face-text);
    padding-bottom: 0.4rem;
  }
  .works th,
  .works td {
    padding: 0.35rem 1.2rem 0.35rem 0;
    border-bottom: 1px solid var(--rule);
    text-align: left;
    font-weight: inherit;
  }
`;
