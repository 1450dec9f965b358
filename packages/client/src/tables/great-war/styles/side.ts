import { css } from "lit";

/** What is next to the mat: event and piles, the commit step by step, the regroup, the score. */
export const sideStyles = css`
  .piles,
  .commit,
  .score {
    display: grid;
    gap: 0.5rem;
  }
  .side-head {
    display: flex;
    align-items: baseline;
    gap: 0.6rem;
    padding-bottom: 0.25rem;
    border-bottom: 4px double var(--rule-2);
    border-image: var(--double);
    font: 400 1.25rem/1.2 var(--face-text);
  }
  .side-head span {
    font: var(--weight-ui) var(--t-2) / 1.2 var(--face-ui);
    color: var(--ink-2);
  }

  .re {
    padding: 0.4rem 0.6rem;
    border: 4px solid #c8702a;
    border-radius: var(--r-card);
    background: var(--card);
    line-height: 1.35;
  }
  .re.none {
    border-style: dashed;
    background: none;
  }
  /* as high for nearly every event: the piles below it stay where they are */
  @media (min-width: 68.75em) and (min-height: 50.0625em) {
    .re {
      min-height: 11.7rem;
    }
  }
  .re h2 {
    margin: 0.05rem 0 0.15rem;
    font: 400 1.2rem/1.2 var(--face-text);
  }
  .re .quiet {
    color: var(--ink-2);
  }
  .decks li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 3.1rem 4.9rem;
    align-items: center;
    min-height: 1.75rem;
  }
  /* all four decks in view at 1440 × 900, next to a clock that says why it rests */
  @media (min-width: 68.75em) and (max-height: 62em) and (pointer: fine) {
    .piles {
      margin-block: -0.25rem;
    }
    .decks li {
      min-height: 1.45rem;
    }
  }
  .decks li > :first-child {
    display: flex;
    align-items: center;
    white-space: nowrap;
    font-stretch: 90%;
  }
  .decks .ins,
  .capt .ins {
    flex: none;
    --size: 1.1rem;
    margin-right: 0.4rem;
  }
  .stack {
    display: inline-block;
    width: 0.8rem;
    height: 1.1rem;
    margin-right: 0.4rem;
    border: 1px solid var(--card-edge);
    border-radius: 2px;
    vertical-align: -0.2rem;
    box-shadow: 2px 2px 0 -0.5px var(--card-edge);
  }
  .stack.g0 {
    background: var(--gw-central);
  }
  .stack.g1 {
    background: var(--gw-entente);
  }
  .stack.g2 {
    background: var(--gw-neutral);
  }
  .stack.gb {
    background: var(--gw-bonus);
  }
  .link {
    color: var(--info);
    text-align: left;
  }

  .steps li,
  .steps .lead {
    display: grid;
    grid-template-columns: 1.5rem 1.2rem minmax(0, 1fr) auto;
    gap: 0.4rem;
    align-items: center;
    min-height: 2.6rem;
    border-bottom: 1px solid var(--rule);
  }
  .steps li[draggable="true"] {
    cursor: grab;
  }
  .steps .bad {
    background: var(--wash-note);
  }
  .steps i.n {
    width: 1.4rem;
    height: 1.4rem;
    border-radius: 50%;
    background: var(--lamp);
    color: var(--on-lamp);
    font: 700 var(--t-1) / 1.4rem var(--face-ui);
    text-align: center;
  }
  .steps .nm {
    font: 400 1rem/1.15 var(--face-text);
  }
  .steps .nm span {
    display: block;
    font: 450 var(--t-1) / 1.2 var(--face-ui);
    color: var(--ink-2);
  }
  .moves {
    display: flex;
  }
  .moves .iconbtn {
    width: 1.9rem;
  }
  .moves .iconbtn:disabled {
    opacity: 0.3;
    cursor: default;
  }
  .adds {
    gap: 0.35rem;
  }
  .commit h3,
  .score h3 {
    font: italic 400 1rem/1.2 var(--face-text);
  }
  .refusal {
    padding: 0.35rem 0.6rem;
    background: var(--wash-note);
  }
  .pre {
    display: flex;
    align-items: baseline;
  }
  .pre b {
    font-size: 1.25rem;
    font-weight: var(--weight-heavy);
  }
  .tick {
    min-height: var(--row);
    cursor: pointer;
  }
  .tick input {
    flex: none;
    width: 1.05rem;
    height: 1.05rem;
    margin: 0;
  }

  .capt {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 0.1rem 0;
    align-items: center;
  }
  .capt .big {
    font-size: 1.4rem;
    font-weight: var(--weight-heavy);
  }
  .gauge {
    grid-column: 2/4;
    height: 0.5rem;
    width: 100%;
    border: 1px solid var(--ink-3);
    background: var(--card);
  }
  .gauge .s0 {
    fill: var(--gw-central);
  }
  .gauge .s1 {
    fill: var(--gw-allies);
  }
  pattern .mark {
    stroke: var(--card);
    stroke-width: 1.3;
  }
  .turns th {
    text-align: left;
    font-weight: var(--weight-strong);
    padding-right: 0.4rem;
    font-stretch: 84%;
    vertical-align: bottom;
  }
  .turns td {
    padding: 0.15rem 0;
    border-top: 1px solid var(--rule);
  }
  .turns .ins,
  .held .ins {
    --size: 1rem;
    margin-right: 0.3rem;
    vertical-align: -0.15rem;
  }
  @media (pointer: coarse) {
    .tick,
    .decks li {
      min-height: var(--touch);
    }
    .moves .iconbtn {
      width: 2.5rem;
    }
  }
`;
