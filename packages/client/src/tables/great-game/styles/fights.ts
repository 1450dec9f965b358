import { css } from "lit";

/** Fights explained, and the final count. */
export const fightStyle = css`
  .fight .vs {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    gap: 0.4rem;
    align-items: center;
    line-height: 1.2;
    margin-bottom: 0.45rem;
  }
  .vs span:last-child {
    text-align: right;
  }
  .vs svg {
    margin-right: 0.3rem;
  }
  .vs i {
    font: italic 400 0.9375rem var(--face-text);
    color: var(--ink-3);
  }
  .stages {
    position: relative;
    counter-reset: stage;
  }
  .stages::before {
    content: "";
    position: absolute;
    left: 0.68rem;
    top: 0.8rem;
    bottom: 1.4rem;
    border-left: 1.5px solid var(--rule-2);
  }
  .stages li {
    position: relative;
    display: grid;
    grid-template-columns: 1.4rem 1fr;
    gap: 0.6rem;
    padding: 0.1rem 0 0.4rem;
    font-size: var(--t-2);
    line-height: 1.3;
    counter-increment: stage;
  }
  .stages li > i {
    font: 680 var(--t-1) / 1.3rem var(--face-ui);
    width: 1.4rem;
    height: 1.4rem;
    border-radius: 50%;
    background: var(--ink);
    color: var(--on-ink);
    text-align: center;
    z-index: 1;
  }
  .stages li > i::before {
    content: counter(stage);
  }
  .bh {
    font: 400 1.0625rem/1.25 var(--face-text);
    display: flex;
    align-items: baseline;
  }
  .roll {
    gap: 0.35rem;
    margin: 0.15rem 0;
  }
  .mod {
    border: 1px solid var(--rule-2);
    padding: 0.1rem 0.4rem;
    font-stretch: 88%;
  }
  .roll > b {
    font-size: 1.25rem;
    font-weight: 720;
  }
  .eq {
    color: var(--ink-3);
  }
  .sum b {
    font-weight: 680;
  }
  .staged li:last-child {
    animation: arrive var(--m-step) var(--ease);
  }
  @keyframes arrive {
    from {
      opacity: 0;
      transform: translateY(0.4rem);
    }
  }
  .tot th {
    font-weight: 450;
    color: var(--ink-3);
    font-size: var(--t-1);
    text-align: right;
    padding: 0.2rem 0;
    vertical-align: bottom;
    padding-left: 0.6rem;
  }
  .tot tbody td {
    text-align: right;
    padding: 0.18rem 0;
    border-top: 1px solid var(--rule);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .tot tbody td:first-child {
    text-align: left;
  }
  .tot .spc {
    width: 1.85rem;
    height: 1.65rem;
    vertical-align: -0.35em;
  }
  .tot .sumrow td {
    border-top: 2px solid var(--ink);
  }
  .goals {
    padding: 0.2rem 0 0.5rem;
  }
`;
