import { css } from "lit";

export const panelStyles = css`
  .panel-part h2,
  .layer-key h2,
  .lists h2,
  .reckoning h2 {
    font: 400 1.125rem/1.2 var(--face-text);
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 0.5rem;
    margin: 0 0 0.2rem;
  }
  .panel-part h2 span,
  .lists h2 span,
  .reckoning h2 span,
  h3 span {
    font: 450 var(--t-2) var(--face-ui);
    color: var(--ink-2);
  }
  .lists {
    gap: 0.45rem;
    align-content: start;
  }
  .row {
    width: 100%;
    min-height: 2.1rem;
    padding: 0.1rem 0.2rem;
    border: 0;
    border-bottom: 1px solid var(--rule);
    background: none;
    text-align: left;
  }
  .row.movable {
    cursor: grab;
  }
  button.row {
    min-height: 2.5rem;
    cursor: pointer;
  }
  button.row[aria-disabled="true"] {
    color: var(--ink-2);
    cursor: default;
  }
  button.row.lit {
    background: var(--sheet);
    box-shadow: inset 0 0 0 1px var(--lamp);
  }
  button.row.picked {
    background: var(--lamp-wash);
    box-shadow: inset 0 0 0 2px var(--lamp);
  }
  .row .name {
    font: 400 1rem/1.15 var(--face-text);
  }
  .row .note {
    margin-left: auto;
    color: var(--ink-2);
    font-size: var(--t-1);
    text-align: right;
  }
  .tick {
    --size: 1.25rem;
    border: 1.5px solid var(--rule-2);
    border-radius: 2px;
    flex: none;
  }
  .picked .tick {
    border-color: var(--ink);
  }
  .tick .icon {
    --size: 1rem;
  }
  .counter {
    flex: none;
    overflow: visible;
  }
  .account caption {
    text-align: left;
    font: 400 1.125rem/1.3 var(--face-text);
  }
  .account td:nth-child(2) {
    color: var(--ink-2);
  }
  .account .sum td {
    border: 0;
    border-top: 1.5px solid var(--rule-2);
    font-weight: var(--weight-strong);
  }
  .layer-key ul {
    display: grid;
    gap: 0.25rem;
    margin: 0.2rem 0 0.5rem;
    font-size: var(--t-2);
  }
  .layer-key li {
    display: flex;
    align-items: center;
    gap: 0.6rem;
  }
  .layer-key .swatch {
    flex: none;
  }
  .reckoning .points {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0 0.8rem;
    margin: 0.1rem 0 0.2rem;
  }
  .reckoning .points p {
    font-size: var(--t-2);
    font-stretch: 84%;
    white-space: nowrap;
  }
  .reckoning .points p + p {
    padding-left: 0.8rem;
    border-left: 1px solid var(--rule);
  }
  .reckoning .points .num {
    font: 760 1.6rem/1 var(--face-ui);
    margin-right: 0.25rem;
  }
  .axis {
    width: 100%;
    display: block;
  }
  .axis .draw {
    fill: var(--sunk);
    stroke: var(--rule-2);
  }
  .axis .marginal {
    fill: none;
    stroke: var(--rule-2);
  }
  .axis .scale {
    stroke: var(--ink-2);
    stroke-width: 1.4;
  }
  .axis .now {
    fill: var(--ink);
    stroke: var(--sheet);
    stroke-width: 1.5;
  }
  .axis .end {
    fill: var(--sheet);
    stroke: var(--ink);
    stroke-width: 2.2;
  }
  .key {
    gap: 0.4rem;
    margin: 0.1rem 0;
  }
  /* The plates show them wherever there is room. */
  @media (min-width: 47.5625em) {
    .key.pools {
      display: none;
    }
  }
  .key i {
    width: 0.75rem;
    height: 0.75rem;
    flex: none;
  }
  .key .dot {
    background: var(--ink);
    border-radius: 50%;
  }
  .key .square {
    border: 2px solid var(--ink);
    margin-left: 0.6rem;
  }
  .reckoning summary,
  .more-options summary {
    font-size: var(--t-2);
    padding: 0.35rem 0;
  }
  @media (pointer: coarse) {
    summary {
      min-height: 2.5rem;
      align-content: center;
    }
  }
  [slot="draft"] {
    flex: none;
  }
  .ap-blocks {
    display: block;
  }
  .ap-blocks rect {
    stroke: var(--ink);
    stroke-width: 1.8;
    fill: var(--sheet);
  }
  .ap-blocks text {
    font: 700 14px var(--face-ui);
    text-anchor: middle;
    fill: var(--ink);
  }
  .ap-blocks .use rect {
    fill: var(--lamp);
    stroke: var(--lamp);
  }
  .ap-blocks .use text {
    fill: var(--on-lamp);
  }
  .ap-blocks .more rect {
    stroke-dasharray: 3.5 3;
    stroke: var(--lamp);
    fill: none;
  }
  .ap-blocks .more text {
    fill: var(--lamp-text);
  }
  .places {
    margin: 0.4rem 0;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
    gap: 0.2rem 1rem;
  }
  .order-row {
    gap: 0.6rem;
    min-height: 2.5rem;
  }
  .order-row select {
    min-height: 2.25rem;
  }
`;
