import { css } from "lit";

/** The play mat, the piles, the commit and the score. */
export const matStyles = css`
  :host {
    display: block;
    height: 100%;
  }
  .num {
    font-variant-numeric: tabular-nums;
  }
  .log {
    width: 1rem;
    height: 1rem;
    vertical-align: -0.15rem;
  }
  @media (min-width: 1100px) {
    cv-table-frame {
      grid-template-columns: 14.5rem minmax(0, 1fr) 21rem;
    }
    cv-table-frame > cv-seat {
      flex: none;
      height: 5.5rem;
    }
  }
  .beside {
    flex: 1 1 auto;
    max-height: none;
    min-height: 0;
    overflow: auto;
    padding: 0.7rem;
  }
  .ground {
    position: relative;
    height: 100%;
  }
  .mat {
    display: grid;
    grid-template: minmax(10.6rem, 1fr) auto minmax(10.6rem, 1fr) / 5.4rem minmax(max-content, 1fr) minmax(
        max-content,
        1fr
      );
    height: 100%;
    background: var(--table);
    overflow: auto;
  }
  .ln {
    display: grid;
    grid-column: 1/-1;
    grid-template-columns: subgrid;
  }
  .tot {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 0.15rem;
    padding: 0.4rem;
    border-right: 1px solid var(--rule-2);
    text-align: center;
  }
  .tot .ins {
    position: static;
    width: 1.6rem;
    height: 1.6rem;
  }
  .tot > b {
    font: 400 2.6rem/1 var(--face-title);
  }
  .tot .was,
  .tot .lab {
    font-size: var(--t-1);
    color: var(--ink-2);
    line-height: 1.2;
  }
  .duty {
    display: block;
  }
  .row {
    position: relative;
    display: grid;
    align-content: center;
    padding: 1.6rem 0.8rem 1rem;
    border-right: 1px solid var(--rule-2);
  }
  .own .row {
    padding: 1.2rem 0.8rem 1.6rem;
  }
  .own .rd {
    top: auto;
    bottom: 0.15rem;
  }
  .row.past {
    grid-column: 2/-1;
  }
  .row.past .wc {
    opacity: 0.85;
  }
  .row.now {
    background: color-mix(in srgb, var(--sheet) 30%, transparent);
  }
  .rd {
    position: absolute;
    left: 0.8rem;
    top: 0.15rem;
    font: italic 400 var(--t-2) / 1.3 var(--face-text);
    color: var(--ink-2);
  }
  .row .cards {
    display: flex;
    gap: 0.7rem;
    align-items: flex-start;
  }
  .linked {
    display: flex;
  }
  .linked:not(.far) > :not(:first-child):not(.joint),
  .linked.far > .joint ~ .joint + * {
    margin-left: -1.9rem;
  }
  .linked.far {
    position: relative;
    margin-left: 0.9rem;
  }
  .linked.far > .joint:first-child::after {
    left: -0.75rem;
    bottom: 40%;
  }
  .hosted {
    position: absolute;
    left: 0.3rem;
    top: -0.75rem;
    z-index: 4;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    background: var(--sheet);
    border: 1px solid var(--rule-2);
    border-radius: var(--r-1);
    padding: 0 0.3rem;
    font: 560 var(--t-1) / 1.25 var(--face-ui);
    font-stretch: 80%;
  }
  .joint {
    position: relative;
    z-index: 4;
    width: 0;
  }
  .joint::after {
    content: "+";
    position: absolute;
    left: -2.6rem;
    bottom: 0.3rem;
    width: 1.2rem;
    height: 1.2rem;
    border: 1.5px solid var(--ink);
    border-radius: 50%;
    background: var(--card);
    font: 700 1rem/1.1rem var(--face-ui);
    text-align: center;
  }
  .mid {
    grid-column: 1/-1;
    position: sticky;
    left: 0;
    width: 0;
    min-width: 100%;
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.4rem 1.1rem;
    padding: 0.45rem 0.9rem;
    background: var(--sheet);
    border-block: 1px solid var(--rule-2);
  }
  .mid p {
    margin: 0;
  }
  .d10 {
    width: 2.7rem;
    height: 3rem;
  }
  .d10 .face {
    fill: var(--card);
    stroke: var(--ink);
    stroke-width: 1.4;
  }
  .d10 .edge {
    fill: none;
    stroke: var(--ink-3);
    stroke-width: 0.8;
  }
  .d10 text {
    font: 700 11px var(--face-ui);
    fill: var(--ink);
  }
  .defc {
    display: grid;
    border: 1px solid var(--ink-3);
    border-radius: var(--r-card);
    padding: 0.2rem 0.6rem;
    font-size: var(--t-1);
    color: var(--ink-2);
    white-space: nowrap;
  }
  .defc b {
    font: 400 1.05rem/1.2 var(--face-text);
    color: var(--ink);
  }
  .defc .ins {
    position: static;
    width: 1rem;
    height: 1rem;
    margin-right: 0.3rem;
    vertical-align: -0.1rem;
  }
  .phases {
    display: flex;
    margin: 0;
    padding: 0;
    list-style: none;
    min-width: 0;
    justify-content: center;
  }
  .phases li {
    position: relative;
    flex: 1 1 0;
    max-width: 4.6rem;
    min-width: 2.6rem;
    text-align: center;
    font-size: var(--t-1);
    color: var(--ink-2);
    font-stretch: 84%;
  }
  .phases li::before {
    content: "";
    position: absolute;
    left: 0;
    right: 0;
    top: 0.3rem;
    border-top: 1.5px solid var(--rule-2);
  }
  .phases i {
    position: relative;
    display: block;
    width: 0.55rem;
    height: 0.55rem;
    margin: 0.05rem auto 0.2rem;
    border: 1.5px solid var(--ink-2);
    border-radius: 50%;
    background: var(--sheet);
  }
  .phases .past i {
    background: var(--ink);
  }
  .phases .now i {
    background: var(--ink);
    box-shadow:
      0 0 0 3px var(--sheet),
      0 0 0 4.5px var(--ink);
  }
  .phases .now {
    color: var(--ink);
    font-weight: var(--weight-strong);
  }
  .margin {
    display: grid;
    text-align: right;
  }
  .mg {
    max-width: 17rem;
    font: 400 1.1875rem/1.2 var(--face-text);
  }
  .margin .sub {
    font-size: var(--t-2);
    color: var(--lamp-text);
  }
  .piles,
  .commit,
  .score {
    display: grid;
    gap: 0.6rem;
  }
  .re {
    border: 4px solid #c8702a;
    border-radius: var(--r-card);
    background: var(--card);
    padding: 0.5rem 0.7rem;
    font-size: var(--t-2);
  }
  .re p {
    margin: 0.15rem 0;
  }
  .re h3 {
    font: 400 1.2rem/1.2 var(--face-text);
    margin: 0.1rem 0 0.2rem;
  }
  .decks {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .decks li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 3.1rem 4.9rem;
    align-items: center;
    min-height: 2rem;
    border-bottom: 1px solid var(--rule);
    font-size: var(--t-2);
  }
  .decks li > :first-child {
    display: flex;
    align-items: center;
    white-space: nowrap;
    font-stretch: 90%;
  }
  .decks .ins {
    flex: none;
  }
  .decks .ins,
  .capt > .ins {
    position: static;
    width: 1.1rem;
    height: 1.1rem;
    margin-right: 0.4rem;
    vertical-align: -0.2rem;
  }
  .stack {
    display: inline-block;
    width: 0.8rem;
    height: 1.1rem;
    margin-right: 0.4rem;
    border: 1px solid var(--card-edge);
    border-radius: 2px;
    vertical-align: -0.2rem;
    background: var(--card-back);
    box-shadow: 2px 2px 0 -0.5px var(--card-edge);
  }
  .stack.g0 {
    background: var(--gw-central);
  }
  .stack.g1 {
    background: #b98a4c;
  }
  .stack.g2 {
    background: var(--gw-neutral);
  }
  .stack.gb {
    background: var(--gw-bonus);
  }
  .link {
    border: 0;
    background: none;
    padding: 0.2rem 0;
    font: inherit;
    font-size: var(--t-2);
    color: var(--info);
    text-decoration: underline;
    cursor: pointer;
    text-align: left;
  }
  .link:disabled {
    color: var(--ink-3);
    text-decoration: none;
    cursor: default;
  }
  .steps {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .steps li {
    display: grid;
    grid-template-columns: 1.5rem 1.3rem minmax(0, 1fr) auto;
    gap: 0.4rem;
    align-items: center;
    min-height: 2.6rem;
    border-bottom: 1px solid var(--rule);
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
  .steps .moves {
    display: flex;
  }
  .adds {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem;
  }
  .commit h3 {
    margin: 0;
    font: italic 400 1rem/1.2 var(--face-text);
  }
  .commit p {
    margin: 0;
  }
  .refusal {
    background: var(--wash-note);
    padding: 0.35rem 0.6rem;
    font-size: var(--t-2);
  }
  .pre {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    font-size: var(--t-2);
  }
  .pre b {
    font-size: 1.25rem;
    font-weight: var(--weight-heavy);
  }
  .tick,
  .orders label {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    min-height: 2rem;
  }
  .orders {
    border: 0;
    border-top: 1px solid var(--rule);
    margin: 0.6rem 0 0;
    padding: 0.4rem 0 0;
  }
  .orders legend {
    float: left;
    width: 100%;
    font-weight: var(--weight-strong);
  }
  .capt {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 0.1rem 0.4rem;
    align-items: center;
  }
  .capt .big {
    font-size: 1.4rem;
    font-weight: var(--weight-heavy);
  }
  .capt progress {
    grid-column: 2/4;
    width: 100%;
    height: 0.55rem;
    accent-color: var(--gw-central);
  }
  .capt .s1 {
    accent-color: var(--gw-allies);
  }
  .lvl {
    margin: 0;
    font-size: var(--t-2);
  }
  .pile {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
    justify-content: center;
  }
  .reading {
    display: flex;
    justify-content: center;
    padding: 0.5rem 0 1rem;
  }
  .backs {
    display: inline-flex;
    vertical-align: -0.2rem;
    margin-right: 0.3rem;
  }
  .backs i {
    width: 0.6rem;
    height: 0.9rem;
    margin-left: -0.2rem;
    border: 1px solid var(--card-back-line);
    border-radius: 1px;
    background: var(--card-back);
  }
  .turns {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--t-2);
    font-variant-numeric: tabular-nums;
  }
  .turns th {
    text-align: left;
    font-weight: var(--weight-strong);
    font-stretch: 84%;
  }
  .turns td {
    border-top: 1px solid var(--rule);
    padding: 0.15rem 0;
  }
  .turns .ins,
  .held .ins {
    width: 1rem;
    height: 1rem;
    margin-right: 0.3rem;
    vertical-align: -0.15rem;
  }
  .score h3 {
    font: italic 400 1rem/1.2 var(--face-text);
  }
  .held {
    margin: 0;
    font-size: var(--t-2);
  }
  .window {
    position: absolute;
    inset: 0;
    z-index: 6;
    display: grid;
    grid-template-columns: auto minmax(0, 27rem);
    align-content: safe center;
    justify-content: center;
    gap: 1.4rem;
    padding: 1rem;
    overflow: auto;
    background: color-mix(in srgb, var(--sheet) 90%, transparent);
  }
  .says {
    display: grid;
    gap: 0.5rem;
    align-content: center;
  }
  .says p {
    margin: 0;
  }
  .says h2 {
    font: 400 1.5rem/1.2 var(--face-text);
    margin: 0;
  }
  .opt {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.1rem 0.8rem;
    padding: 0.6rem 0.8rem;
    border: 1px solid var(--rule-2);
    border-radius: var(--r-1);
    background: var(--sheet);
    color: var(--ink);
    text-align: left;
    cursor: pointer;
  }
  .opt.main {
    border: 2px solid var(--ink);
  }
  .opt.sure {
    border: 2px solid var(--lamp);
  }
  .opt > b {
    font-weight: var(--weight-heavy);
  }
  .opt > span {
    font-size: var(--t-2);
  }
  .opt > .num {
    grid-area: 1/2/3/3;
    font: 740 1.25rem/1 var(--face-ui);
    white-space: nowrap;
  }
  .opt .icon {
    width: 1rem;
    height: 1rem;
    margin-right: 0.3rem;
    vertical-align: -0.15rem;
  }
  .backs.gold i {
    border-color: var(--card-edge);
    background: var(--gw-bonus);
  }
  @media (max-width: 760px) {
    .wide {
      display: none;
    }
    .window {
      grid-template-columns: auto minmax(0, 1fr);
      gap: 0.7rem;
      padding: 0.6rem 0.7rem;
    }
    .says {
      gap: 0.3rem;
    }
    .says > p {
      font-size: var(--t-1);
    }
    .says h2 {
      font-size: 1.125rem;
    }
    .opt {
      padding: 0.4rem 0.6rem;
    }
    .ground {
      overflow: auto;
    }
    .mat {
      grid-template: minmax(8.7rem, 1fr) auto minmax(8.7rem, 1fr) / minmax(0, 1fr);
      overflow: hidden auto;
    }
    .ln {
      grid-template-columns: 3.4rem minmax(max-content, 1fr) minmax(max-content, 1fr);
      overflow: auto hidden;
    }
    .ln .row {
      min-width: 4.5rem;
    }
    .tot .duty,
    .tot .was {
      display: none;
    }
    .rd {
      white-space: nowrap;
      left: 0.5rem;
    }
    .ln .tot {
      position: sticky;
      left: 0;
      z-index: 5;
      background: var(--table);
    }
    .tot > b {
      font-size: 1.9rem;
    }
    .mid {
      grid-template-columns: auto minmax(0, 1fr);
      gap: 0.2rem 0.7rem;
      padding: 0.3rem 0.7rem;
    }
    .mid .phases,
    .mid .defc {
      display: none;
    }
    .margin {
      text-align: left;
    }
    .mg {
      font-size: 1.0625rem;
    }
    .row,
    .own .row {
      padding: 1.3rem 0.5rem 0.7rem;
    }
    .own .rd {
      top: 0.1rem;
      bottom: auto;
    }
    .d10 {
      width: 1.9rem;
      height: 2.1rem;
    }
  }
`;
