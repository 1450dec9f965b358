import { css } from "lit";

/**
 * The sheets other than the contest itself: passage, the balance of a plan, leaders side by side, the bill step by
 * step.
 */
export const sheetStyles = css`
  .asks {
    display: grid;
    gap: 0.4rem;
  }
  .asks .bid {
    min-height: 0;
    padding-block: 0.3rem;
  }
  summary {
    color: var(--ink-2);
    min-height: 1.75rem;
  }
  .chips {
    gap: 0.3rem;
    margin-top: 0.3rem;
  }
  .chips button {
    min-height: var(--row);
    padding: 0.1rem 0.6rem;
    border: 1px dashed var(--rule-2);
    border-radius: var(--r-1);
    background: var(--sheet);
    font-size: var(--t-2);
    cursor: pointer;
  }
  .chips button.on {
    border: 1.5px solid var(--lamp);
    background: var(--lamp-wash);
  }
  .balance {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    gap: 0.2rem 0.8rem;
    align-items: center;
    padding: 0 0.2rem 0.4rem;
  }
  .balance .n {
    display: flex;
    align-items: center;
    gap: 0.4rem;
    font: 720 1.75rem/1 var(--face-ui);
  }
  .balance .n .sym {
    --size: 1.3rem;
  }
  .balance .n:last-of-type {
    justify-content: flex-end;
  }
  .balance .v {
    font: italic 400 1rem var(--face-text);
    color: var(--ink-2);
    text-align: center;
  }
  .balance .o {
    grid-column: 1 / -1;
    font-size: var(--t-2);
  }
  .previews {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(10.5rem, 1fr));
    gap: 0.6rem;
    align-items: start;
  }
  .previews .pick {
    display: block;
    width: 100%;
    padding: 0;
    border: 0;
    background: none;
    text-align: left;
    cursor: pointer;
    border-radius: var(--r-card);
  }
  .steps {
    counter-reset: stage;
  }
  .steps > li {
    display: grid;
    grid-template-columns: 1.6rem minmax(0, 1fr);
    gap: 0.1rem 0.6rem;
    font-size: var(--t-3);
  }
  .steps > li::before {
    counter-increment: stage;
    content: counter(stage);
    width: 1.5rem;
    height: 1.5rem;
    display: grid;
    place-items: center;
    border: 1px solid var(--rule-2);
    border-radius: 50%;
    font-weight: 640;
    font-size: var(--t-1);
  }
  .steps .tok {
    --size: 1.05rem;
    vertical-align: -0.15em;
  }
  .sum {
    font: 640 var(--t-4) / 1.35 var(--face-ui);
    font-variant-numeric: tabular-nums;
  }
`;
