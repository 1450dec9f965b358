import { css } from "lit";

/** The panel for finding opponents: styles shared by its form and a running search. */
export const quickPairingStyles = css`
  :host {
    margin-bottom: 1.5rem;
  }
  .panel {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 19.5rem;
    border-radius: var(--r-2);
    box-shadow: var(--lift-1);
  }
  .whole {
    display: contents;
  }
  .left,
  .right {
    padding: 1.05rem 1.3rem 1.2rem;
    min-width: 0;
  }
  .right {
    border-left: 1px solid var(--rule);
    gap: 0.6rem;
  }
  .legend {
    display: block;
    padding: 0;
    line-height: 1.3;
    margin-bottom: 0.2rem;
  }
  fieldset {
    border: 0;
    margin: 0;
    padding: 0;
    min-width: 0;
  }
  .games {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(8.6rem, 1fr));
    gap: 0.5rem;
    margin-bottom: 0.9rem;
  }
  .games label {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0.25rem 0.4rem;
    align-items: start;
    border: 1px solid var(--rule-2);
    border-radius: var(--r-1);
    padding: 0.5rem 0.55rem 0.5rem 0.65rem;
    cursor: pointer;
    position: relative;
  }
  .games .on {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1.5px var(--ink);
  }
  .games input {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
  }
  .games .what {
    grid-column: 1/-1;
    grid-row: 2;
    line-height: 1.15;
  }
  .games .what b {
    display: block;
    font: 400 1.0313rem/1.15 var(--face-text);
  }
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
    gap: 0.75rem 0.8rem;
    align-items: end;
  }
  .fields .wide {
    grid-column: span 2;
  }
  .seg {
    display: flex;
    border: 1px solid var(--rule-2);
  }
  .seg label {
    flex: 1;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.4rem;
    min-height: 2.5rem;
    padding: 0.3rem 0.6rem;
    font-weight: 560;
    cursor: pointer;
    white-space: nowrap;
    position: relative;
  }
  .seg .on {
    background: var(--ink);
    color: var(--on-ink);
  }
  .seg input {
    position: absolute;
    opacity: 0;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    cursor: pointer;
  }
  .seg label:focus-within,
  .games label:focus-within {
    outline: 0;
    box-shadow: var(--focus-ring);
  }
  select,
  input.text {
    min-height: 2.5rem;
    padding: 0.3rem 0.6rem;
    width: 100%;
    font-weight: 560;
  }
  input.text {
    font-weight: 450;
  }
  details {
    margin-top: 0.9rem;
  }
  summary {
    font-weight: 560;
    min-height: 2rem;
    width: fit-content;
    display: list-item;
  }
  details .fields {
    margin: 0.5rem 0 0.7rem;
  }
  .check {
    display: inline-flex;
    align-items: center;
    min-height: 2.2rem;
    margin-right: 1.2rem;
    cursor: pointer;
  }
  .check input {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
  }
  .say {
    font: 400 1.0625rem/1.35 var(--face-text);
  }
  .inwords {
    font-size: var(--t-2);
    color: var(--ink-2);
    line-height: 1.4;
  }
  .go {
    width: 100%;
    min-height: 2.9rem;
    font-size: 1.0313rem;
  }
  .acts {
    gap: 0.6rem;
    margin-top: 0.85rem;
  }
  .more {
    grid-column: 1/-1;
    border-top: 1px solid var(--rule);
    gap: 0.4rem 0.9rem;
    padding: 0.6rem 1.3rem;
  }
  .more p {
    flex: 1 1 16rem;
    min-width: 0;
  }
  .more .acts {
    margin: 0;
  }
  .problem {
    background: var(--wash-note);
    border-left: 3px solid var(--ink);
    padding: 0.5rem 0.8rem;
    margin: 0 0 0.8rem;
  }
  @media (max-width: 60em) {
    .panel {
      grid-template-columns: minmax(0, 1fr);
    }
    .right {
      border-left: 0;
      border-top: 1px solid var(--rule);
    }
  }
  @media (max-width: 47.5em) {
    .panel {
      margin-inline: -0.8rem;
      border-inline: 0;
      border-radius: 0;
    }
    .left,
    .right,
    .more {
      padding-inline: 0.8rem;
    }
    .games {
      grid-template-columns: minmax(0, 1fr);
      gap: 0.25rem;
    }
    .games label {
      grid-template-columns: auto 1fr auto;
      align-items: center;
      min-height: var(--touch);
      padding-block: 0.2rem;
    }
    .games .what {
      grid-column: 2;
      grid-row: 1;
      display: flex;
      align-items: baseline;
      justify-content: space-between;
      gap: 0.6rem;
    }
    .fields {
      grid-template-columns: 1fr 1fr;
    }
    .seg label,
    select,
    input.text,
    .btn {
      min-height: var(--touch);
    }
    .acts .btn {
      flex: 1;
    }
    form .go {
      position: sticky;
      bottom: 0.5rem;
      z-index: 2;
      /* Whatever is behind it ends at its edge. */
      box-shadow: 0 0 0 0.5rem var(--sheet);
    }
  }
`;
