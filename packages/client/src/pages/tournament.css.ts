import { css } from "lit";

/** Layout of a tournament: road of rounds, standings, pairings. */
export const tournamentStyles = css`
  .terms {
    color: var(--ink-2);
    margin-bottom: 1rem;
  }
  .two {
    grid-template-columns: minmax(0, 1fr) 24.5rem;
    gap: 0 2.5rem;
  }
  .road {
    display: flex;
    margin-bottom: 1.4rem;
  }
  .road button {
    flex: 1;
    min-width: 0;
    min-height: 2.75rem;
    padding: 0.2rem 0.3rem 0.35rem;
    border: 0;
    border-bottom: 3px solid var(--rule-2);
    background: none;
    color: var(--ink-2);
    font: inherit;
    font-size: var(--t-2);
    cursor: pointer;
  }
  .road button.over {
    border-bottom-color: var(--ink);
    color: var(--ink);
  }
  .road button.now {
    border-bottom: 6px solid var(--lamp);
    color: var(--ink);
    font-weight: 620;
  }
  .road button[aria-pressed="true"] {
    background: var(--sheet);
  }
  .road button:disabled {
    cursor: default;
  }
  .yours {
    background: var(--sheet);
    border: 1px solid var(--rule-2);
    border-left: 4px solid var(--ink);
    padding: 0.9rem 1.1rem;
    margin-bottom: 1.6rem;
  }
  .yours.waits {
    border-left-color: var(--lamp);
  }
  .yours h2 {
    font: 400 var(--t-5) / 1.25 var(--face-text);
  }
  .yours .acts {
    margin-top: 0.7rem;
  }
  h2 {
    font: 400 var(--t-5) / 1.2 var(--face-text);
  }
  .subject {
    display: flex;
    align-items: baseline;
    gap: 0.7rem;
    padding-bottom: 0.4rem;
    border-bottom: 3px double var(--rule-2);
  }
  .subject .acts {
    margin-left: auto;
  }
  table {
    border-collapse: collapse;
    width: 100%;
  }
  caption {
    text-align: left;
  }
  th {
    text-align: left;
    font-size: var(--t-2);
    font-weight: 560;
    color: var(--ink-2);
    border-bottom: 1px solid var(--rule-2);
    padding: 0.35rem 0.35rem 0.35rem 0;
  }
  td {
    border-bottom: 1px solid var(--rule);
    padding: 0.3rem 0.35rem 0.3rem 0;
  }
  .r {
    text-align: right;
  }
  .name a,
  .pairs a.player {
    font: 400 var(--t-4) / 1.2 var(--face-text);
    text-decoration: none;
    overflow-wrap: anywhere;
    display: inline-block;
    padding: 0.3rem 0;
  }
  .name a:hover,
  .pairs a.player:hover {
    text-decoration: underline;
  }
  .name small {
    color: var(--ink-2);
  }
  tr.you td {
    background: var(--sheet);
  }
  tr.you td:first-child {
    box-shadow: inset 4px 0 var(--ink);
    padding-left: 0.6rem;
  }
  tr.met td:first-child {
    box-shadow: inset 4px 0 var(--rule-2);
    padding-left: 0.6rem;
  }
  .cell {
    display: inline-block;
    min-width: 2.2rem;
    padding: 0.12rem 0.3rem;
    border: 1px solid var(--rule-2);
    border-radius: var(--r-1);
    font-size: var(--t-2);
    text-align: center;
    white-space: nowrap;
  }
  .cell.won {
    background: var(--ink);
    color: var(--on-ink);
    border-color: var(--ink);
  }
  .cell.tied {
    border-style: dashed;
    border-color: var(--ink);
  }
  .cell.none {
    border-color: transparent;
    color: var(--ink-2);
  }
  .legend {
    font-size: var(--t-2);
    color: var(--ink-2);
    margin-top: 0.6rem;
    max-width: var(--measure);
  }
  .pairs li {
    display: grid;
    grid-template-columns: 1.6rem minmax(0, 1fr) auto;
    gap: 0.2rem 0.6rem;
    align-items: center;
    padding: 0.35rem 0;
    border-bottom: 1px solid var(--rule);
  }
  .pairs li.mine {
    background: var(--sheet);
    box-shadow: inset 4px 0 var(--ink);
    padding-left: 0.6rem;
  }
  .pairs .side {
    font-size: var(--t-2);
    color: var(--ink-2);
  }
  .pairs .where {
    text-align: right;
    font-size: var(--t-2);
    max-width: 10rem;
  }
  .pairs .where a {
    display: inline-block;
    padding: 0.5rem 0;
  }
  .dot {
    display: inline-block;
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: var(--ink);
    margin-right: 0.35rem;
  }
  .log li {
    padding: 0.3rem 0;
    border-bottom: 1px solid var(--rule);
    font-size: var(--t-3);
  }
  .log time {
    color: var(--ink-2);
    font-size: var(--t-2);
    margin-right: 0.5rem;
  }
  details summary {
    cursor: pointer;
    min-height: 2.75rem;
    display: flex;
    align-items: center;
  }
  details summary::before {
    content: "+";
    width: 1.1rem;
    font-weight: 620;
  }
  details[open] summary::before {
    content: "−";
  }
  @media (max-width: 47.5em) {
    .round-cell,
    .wide {
      display: none;
    }
    .road {
      overflow-x: auto;
    }
    .road button {
      flex: 1 0 4.5rem;
    }
  }
`;
