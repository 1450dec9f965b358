import { css } from "lit";

export const battleStyles = css`
  .battle {
    height: 100%;
    overflow: auto;
    padding: 0.7rem 1.1rem;
    background: var(--paper);
    gap: 0.7rem;
  }
  .battle > * {
    flex: none;
  }
  .battle header {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 0.2rem 1rem;
  }
  .battle h2 {
    font: 400 1.5625rem/1.1 var(--face-text);
  }
  .board .battle {
    flex: 1;
    min-height: 0;
  }
  .progress {
    display: grid;
    grid-template-columns: repeat(4, minmax(6.1rem, 1fr));
    padding: 0.45rem 0 0;
    overflow-x: auto;
  }
  .progress.many {
    grid-template-columns: repeat(9, minmax(6.1rem, 1fr));
  }
  .progress li {
    position: relative;
    padding: 0.55rem 0.3rem 0 0;
    border-top: 2.5px solid var(--ink-2);
    font-size: var(--t-1);
    line-height: 1.2;
    display: flex;
    flex-direction: column;
    color: var(--ink-2);
  }
  .progress li::before {
    content: "";
    position: absolute;
    top: -0.46rem;
    left: 0;
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 50%;
    background: var(--ink-2);
  }
  .progress b {
    font: 400 1rem/1.25 var(--face-text);
    color: var(--ink);
  }
  .progress .now,
  .progress .next,
  .progress .none {
    border-top-style: dashed;
    border-color: var(--rule-2);
  }
  .progress .now::before {
    background: var(--lamp);
    box-shadow: 0 0 0 4px var(--lamp-wash);
  }
  .progress .now b,
  .progress .now span {
    color: var(--lamp-text);
    font-weight: var(--weight-strong);
  }
  .progress .next::before,
  .progress .none::before {
    background: var(--paper);
    border: 2px solid var(--rule-2);
  }
  .battle .reading {
    flex: 1 0 auto;
  }
  /* where there is room, the parts of a battle or a siege stand still while it goes on */
  @media (min-width: 68.75em) and (min-height: 50em) {
    .battle {
      display: grid;
      grid-template-rows: 2.6rem 3.4rem 15.5rem minmax(0, 1fr);
    }
    .battle .columns,
    .battle .reading {
      overflow: auto;
    }
    .battle .columns {
      align-items: stretch;
    }
    .battle .party {
      display: flex;
      flex-direction: column;
    }
    .battle .party .sum-line {
      margin-top: auto;
    }
    /* the line of a question above a list */
    .battle .party h3 + .rows {
      margin-top: 1.25rem;
    }
    /* the whole table fits above the counters too, where the map leaves */
    .battle .battle-table :is(td, th) {
      padding-block: 0.12rem;
    }
    .battle.siege .battle-table {
      font-size: var(--t-2);
    }
    .battle.siege .battle-table :is(td, th) {
      padding-block: 0.1rem;
    }
    .battle:has(+ .foot) .map.inset {
      display: none;
    }
    /* two lines of what is to be expected */
    .battle .arithmetic p.outcome {
      min-height: 3.4rem;
    }
  }
  .columns,
  .reading {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0.6rem 1.2rem;
    align-items: start;
  }
  .party h3 {
    display: flex;
    align-items: center;
    gap: 0.7rem;
    font: 400 1.1875rem/1.15 var(--face-text);
    padding-bottom: 0.3rem;
    border-bottom: 1.5px solid var(--rule-2);
  }
  .party h3 span {
    display: flex;
    flex-direction: column;
    color: inherit;
  }
  .party h3 b {
    font: 400 1.1875rem/1.15 var(--face-text);
    color: var(--ink);
  }
  .party h3 strong {
    margin-left: auto;
    font: 760 2.3rem/1 var(--face-ui);
  }
  @media (min-width: 68.75em) {
    .rows.long {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: 0.8rem;
    }
  }
  .choose {
    color: var(--lamp-text);
  }
  .leads {
    gap: 0.4rem;
    padding: 0.4rem 0;
  }
  .leads [aria-pressed="true"] {
    box-shadow: inset 0 0 0 2px var(--lamp);
  }
  .sum-line {
    gap: 0.9rem;
    align-items: baseline;
  }
  .sum-line b {
    color: var(--ink);
  }
  .sum-line .total {
    margin-left: auto;
    font-size: 1.35rem;
  }
  .battle-table {
    table-layout: fixed;
  }
  .battle-table caption {
    text-align: left;
    font: 400 1.0625rem/1.3 var(--face-text);
    padding-bottom: 0.2rem;
  }
  .battle-table th {
    padding: 0.2rem 0;
    color: var(--ink-2);
    border-bottom: 1px solid var(--rule-2);
    font-weight: var(--weight-strong);
  }
  .battle-table td {
    text-align: center;
    padding: 0.26rem 0;
    border: 1px solid var(--rule);
    border-width: 0 0 1px 1px;
  }
  .battle-table .lost {
    background: var(--pat-hatch-closed);
  }
  .battle-table td.column {
    background-color: var(--lamp-wash);
    border-inline: 1.5px solid var(--lamp);
  }
  .battle-table th.column {
    background: var(--ink);
    color: var(--on-ink);
  }
  .battle-table th.before {
    text-decoration: line-through;
  }
  .battle-table tr.open th {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .battle-table tr.rolled td {
    background-color: var(--lamp-wash);
    border-block: 1.5px solid var(--lamp);
  }
  .battle-table tr.rolled th {
    background: var(--ink);
    color: var(--on-ink);
  }
  .battle-table tr.rolled td.hit {
    background: var(--lamp);
    color: var(--on-lamp);
    font-weight: 760;
  }
  .battle-table td.was {
    outline: 1.5px dashed var(--ink-2);
    outline-offset: -3px;
  }
  .beside-table {
    gap: 0.7rem;
    align-self: stretch;
  }
  /* at the foot, so that it stands still when a result takes another line */
  .beside-table .map.inset {
    flex: none;
    height: 7rem;
    margin-top: auto;
  }
  .party h3 svg {
    flex: none;
  }
  .party h3 small {
    font-size: var(--t-1);
  }
  .follows p {
    padding: 0.3rem 0;
    border-top: 1px solid var(--rule);
    font-size: var(--t-2);
    line-height: 1.35;
  }
  .follows p b {
    font: 400 1rem/1.2 var(--face-text);
    margin-right: 0.3rem;
  }
  .map.inset {
    display: block;
    width: 100%;
    height: 18rem;
    border: 1px solid var(--rule-2);
    background: var(--map-land);
  }
  .siege .battle-table {
    font-size: var(--t-3);
  }
  .fp-line svg {
    align-self: center;
  }
  .arithmetic .line {
    display: grid;
    grid-template-columns: 4rem 5.6rem minmax(0, 1fr);
    align-items: center;
    min-height: 2.4rem;
    border-bottom: 1px solid var(--rule);
    font-size: var(--t-3);
  }
  @media (min-width: 47.5625em) {
    .arithmetic .pair {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: 1rem;
    }
    .arithmetic .pair .line {
      grid-template-columns: auto auto minmax(0, 1fr);
      column-gap: 0.7rem;
      line-height: 1.15;
    }
  }
  .arithmetic .line > span:first-child {
    color: var(--ink-2);
    font-size: var(--t-2);
  }
  .arithmetic .line > b {
    font: 760 1.35rem/1 var(--face-ui);
  }
  .arithmetic .outcome {
    padding-top: 0.5rem;
    font: 400 1.0625rem/1.35 var(--face-text);
  }
  .arithmetic div.outcome {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.2rem 0.9rem;
    align-items: start;
  }
  .arithmetic .code {
    font: 760 1.7rem/1 var(--face-ui);
    padding: 0.6rem 0.7rem;
    background: var(--ink);
    color: var(--on-ink);
    border-radius: 2px;
  }

  .six-dice {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: 4px;
    margin: 0.4rem 0;
  }
  .six-dice li {
    display: grid;
    justify-items: center;
    padding: 2px 0;
    border: 1px solid var(--rule-2);
    border-radius: 2px;
  }
  .six-dice b {
    font: 700 1rem/1.2 var(--face-text);
  }
  .six-dice small {
    font-size: 0.8125rem;
    white-space: nowrap;
  }
  .six-dice .won {
    color: var(--paper);
    background: var(--ink);
    border-color: var(--ink);
  }
  .six-dice .lost {
    background: repeating-linear-gradient(135deg, transparent 0 5px, var(--rule) 5px 6.5px) var(--paper);
  }
  .counter-odds {
    margin: 0.5rem 0 0;
    border-top: 1px solid var(--rule);
  }
  .counter-odds li {
    display: grid;
    grid-template-columns: 1fr auto 6.5rem;
    gap: 0.75rem;
    padding: 2px 0;
  }
  .battle-ahead {
    padding-bottom: 0.35rem;
    border-bottom: 1px solid var(--rule-2);
  }
  .battle-ahead .strengths {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: end;
    margin: 0.25rem 0;
  }
  .battle-ahead .strengths span {
    display: grid;
  }
  .battle-ahead .strengths span:last-child {
    justify-items: end;
    text-align: right;
  }
  .battle-ahead .ratio {
    justify-items: center;
    padding-bottom: 0.35rem;
  }
  .battle-ahead .strengths small {
    font-size: 0.8125rem;
    color: var(--ink-2);
  }
  .battle-ahead .num {
    font: 400 2rem/1 var(--face-title);
  }
`;
