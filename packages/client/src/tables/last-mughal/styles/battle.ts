import { css } from "lit";

export const battleStyles = css`
  .battle {
    height: 100%;
    overflow: auto;
    --edge: 1.1rem;
    padding: 0 var(--edge) 0.7rem;
    background: var(--paper);
    gap: 0.5rem;
  }
  .battle > * {
    flex: none;
  }
  .banner {
    position: relative;
    isolation: isolate;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.5rem 1rem;
    min-height: 6.4rem;
    margin: 0 calc(-1 * var(--edge));
    padding: 0.5rem var(--edge);
    border-bottom: 4px double var(--rule-2);
    border-image: var(--double);
    overflow: hidden;
  }
  .banner > :not(.strip) {
    position: relative;
  }
  .map.inset.strip {
    position: absolute;
    z-index: -1;
    inset: 0;
    height: 100%;
    border: 0;
  }
  .titled {
    max-width: 27rem;
    padding: 0.5rem 1.3rem 0.45rem;
    background: var(--sheet);
    border: 1px solid var(--rule-2);
    outline: 1px solid var(--rule-2);
    outline-offset: -4px;
    box-shadow: var(--lift-2);
    text-align: center;
  }
  .battle h2 {
    font: 400 1.5rem/1.15 var(--face-title);
    letter-spacing: 0.03em;
    text-transform: uppercase;
  }
  .titled p {
    font: 400 1rem/1.25 var(--face-text);
    color: var(--ink-2);
  }
  .banner .plate {
    display: flex;
    align-items: center;
    justify-self: start;
    gap: 0.6rem;
    min-width: 0;
    max-width: 100%;
    padding: 0.3rem 0.7rem 0.3rem 0.45rem;
    background: var(--sheet);
    border: 1px solid var(--rule-2);
    box-shadow: var(--lift-1);
  }
  .banner .plate ~ .plate {
    flex-direction: row-reverse;
    justify-self: end;
    padding: 0.3rem 0.45rem 0.3rem 0.7rem;
    text-align: right;
  }
  .plate svg {
    flex: none;
    width: 2.75rem;
    height: 3.3rem;
  }
  .plate p {
    display: grid;
    min-width: 0;
  }
  .plate b {
    font: 400 1.0625rem/1.1 var(--face-text);
  }
  .plate small {
    font-size: var(--t-1);
    line-height: 1.2;
    color: var(--ink-2);
  }
  .plate strong {
    font: 400 2.4rem/1 var(--face-title);
  }
  /* whatever it says, the title is as wide, and the parties beside it stand still */
  @media (min-width: 87.5em) {
    .titled {
      width: 27rem;
    }
    .banner .btn {
      min-width: 9.6rem;
    }
    .banner .plate,
    .banner .plate ~ .plate {
      justify-self: stretch;
    }
    .plate strong {
      margin-left: auto;
    }
    .plate ~ .plate strong {
      margin: 0 auto 0 0;
    }
  }
  .por-empty {
    fill: none;
    stroke: var(--lm-rebel);
    stroke-width: 2.4;
    stroke-dasharray: 4 3;
  }
  .british .por-empty {
    stroke: var(--lm-british);
  }
  @media (max-width: 87.4375em) {
    .banner .btn .word {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  .map.inset.plan {
    flex: none;
    height: 12.4rem;
    background: var(--at-land);
  }
  .plan .plan-ground {
    opacity: 1;
  }
  .plan text {
    display: none;
  }
  .sap-trench,
  .sap {
    fill: none;
    stroke: var(--at-ink);
    stroke-width: 4;
    opacity: 0.55;
  }
  .sap {
    stroke: var(--lm-rebel);
    stroke-width: 2;
    opacity: 1;
  }
  .camp {
    fill: var(--lm-rebel);
    stroke: var(--at-ink);
  }
  .camp.british {
    fill: var(--lm-british);
  }
  .sap.british {
    stroke: var(--lm-british);
  }
  .sap-gun path,
  .sap-gun circle {
    fill: var(--sheet);
    stroke: var(--map-ink);
    stroke-width: 1.2;
  }
  .sap-gun path {
    fill: var(--lm-rebel);
  }
  .sap-gun.british path {
    fill: var(--lm-british);
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
  .siege .reading {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    gap: 0.7rem;
  }
  .siege summary {
    padding: 0.5rem 0;
    cursor: pointer;
  }
  /* At a desk the columns stand beside the table, and the plan of the town beside what the die does. */
  @media (min-width: 68.75em) and (min-height: 30.0625em) {
    .battle {
      display: grid;
      grid-template: auto 3.4rem minmax(0, 1fr) / 14.5rem minmax(0, 1fr) 14.5rem;
      column-gap: 1rem;
      overflow: hidden;
    }
    .battle.siege {
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    }
    .battle > :is(.banner, .progress) {
      grid-column: 1/-1;
    }
    .fought .columns {
      display: contents;
    }
    .battle .reading,
    .fought .party {
      grid-row: 3;
      min-height: 0;
      overflow: auto;
    }
    .battle .reading {
      grid-column: 2;
    }
    .fought .reading {
      display: flex;
      flex-direction: column;
      align-items: stretch;
    }
    .fought .party:last-child {
      grid-column: 3;
    }
    .map.inset.plan {
      grid-area: 3/1;
      height: 100%;
    }
    /* a note without room next to a long name goes below it */
    .fought .party .row {
      flex-wrap: wrap;
      gap: 0 0.5rem;
    }
    .fought .party .row .name {
      flex: 1 0 calc(100% - 2.6rem);
      max-width: calc(100% - 2.6rem);
    }
    .fought .party button.row .name {
      flex-basis: calc(100% - 4.4rem);
      max-width: calc(100% - 4.4rem);
    }
    .fought .party .row .note {
      margin-left: 2.3rem;
      text-align: left;
    }
    .fought .battle-table :is(td, th) {
      padding-block: 0.12rem;
    }
    /* two lines of what is to be expected */
    .battle .arithmetic p.outcome {
      min-height: 3.4rem;
    }
  }
  /* in a low window what the die does comes before the table */
  @media (min-width: 68.75em) and (max-height: 50em) {
    .banner {
      min-height: 4.6rem;
      padding-block: 0.3rem;
    }
    .battle h2 {
      font-size: 1.25rem;
    }
    .plate svg {
      width: 2.2rem;
      height: 2.65rem;
    }
    .plate strong {
      font-size: 2rem;
    }
    .fought .beside-table {
      order: -1;
    }
    .follows .map.inset {
      display: none;
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
    align-items: baseline;
    justify-content: space-between;
    gap: 0.7rem;
    padding-bottom: 0.2rem;
    border-bottom: 4px double var(--rule-2);
    border-image: var(--double);
  }
  .party h3 b {
    font: 400 1.0625rem/1.2 var(--face-text);
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
    height: 9.5rem;
    border: 1px solid var(--rule-2);
    background: var(--map-land);
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
  /* what comes of a siege has the room of its chances: nothing under it moves when the die falls */
  @media (min-width: 47.5625em) {
    .siege .verdict {
      display: flow-root;
      min-height: 7.3rem;
    }
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
