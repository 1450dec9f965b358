import { css } from "lit";

export const layoutStyles = css`
  :host {
    display: block;
    height: 100%;
    --tc-british: #b1452f;
    --tc-afghan: #2c5a73;
    --tc-ground: #d9c9a3;
  }
  @media (min-width: 761px) {
    cv-table-frame {
      grid-template-columns: 0 minmax(0, 1fr) minmax(18rem, 19.5rem);
    }
  }
  .board {
    height: 100%;
    min-height: 0;
    display: flex;
    background: var(--table, var(--sunk));
  }
  .board cv-map {
    flex: 1;
    min-height: 0;
    min-width: 0;
  }
  .board {
    position: relative;
  }
  .loupe {
    position: absolute;
    top: 0.5rem;
    width: 148px;
    height: 148px;
    border: 3px solid var(--ink);
    border-radius: 50%;
    background: var(--tc-ground);
    pointer-events: none;
  }
  .loupe.left {
    left: 0.5rem;
  }
  .loupe.right {
    right: 0.5rem;
  }
  .loupe .cross {
    stroke: #1c1a17;
    stroke-width: 0.6;
  }
  svg.map {
    display: block;
    width: 100%;
    height: 100%;
    touch-action: none;
  }
  .plates {
    display: grid;
    margin: 0 -0.6rem;
    border-bottom: 1px solid var(--rule-2);
  }
  .side-sign {
    width: 1.7rem;
    height: 1.7rem;
  }
  .panel-part h3 {
    font: 400 1.125rem/1.2 var(--face-text);
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 0.5rem;
  }
  h3 span {
    font: 450 var(--t-2) var(--face-ui);
    color: var(--ink-2);
    text-align: right;
  }
  .panel-part {
    display: grid;
    gap: 0.7rem;
  }
  .event {
    background: var(--card);
    border: 1px solid var(--card-edge);
    border-radius: var(--r-card, 6px);
    padding: 0.55rem 0.7rem;
    box-shadow: var(--lift-1);
    font-size: var(--t-2);
  }
  .event .label {
    font-size: var(--t-1);
    color: var(--ink-2);
  }
  .event h3 {
    font: italic 400 1.1875rem/1.15 var(--face-text);
    text-wrap: balance;
  }
  .rounds {
    width: 100%;
    display: block;
  }
  .rounds .line {
    stroke: var(--ink);
    stroke-width: 2;
  }
  .rounds .tick {
    stroke: var(--ink-2);
    stroke-width: 1.3;
  }
  .rounds .past {
    stroke: var(--ink);
    stroke-width: 2.6;
  }
  .rounds circle {
    fill: var(--sheet);
    stroke: var(--ink);
    stroke-width: 3;
  }
  .rounds text {
    font: 520 13px var(--face-ui);
    fill: var(--ink-2);
    text-anchor: middle;
  }
  .rounds .now {
    font-weight: 760;
    fill: var(--ink);
  }
  .rounds-panel p {
    font-size: var(--t-2);
  }
  .unit-panel {
    display: grid;
    gap: 0.5rem;
    justify-items: start;
  }
  .unit-panel > * {
    width: 100%;
  }
  .unit-panel > .btn {
    width: auto;
  }
  .unit-grid,
  .suggested,
  .turns {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem;
  }
  .unit-grid .btn {
    min-width: 2.6rem;
    min-height: 2.5rem;
  }
  .modes {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0.3rem;
  }
  .modes button {
    border: 1px solid var(--rule-2);
    background: var(--sheet);
    border-radius: 2px;
    min-height: 2.6rem;
    font-weight: 600;
    font-size: var(--t-2);
    line-height: 1.1;
    padding: 0.15rem;
    color: inherit;
    cursor: pointer;
  }
  .modes .on {
    border: 2px solid var(--lamp);
    background: var(--lamp-wash);
  }
  .modes small {
    display: block;
    font: 450 var(--t-1) var(--face-ui);
    color: var(--ink-2);
  }
  .account {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--t-2);
  }
  .account td,
  .account th {
    padding: 0.16rem 0.2rem 0.16rem 0;
    border-bottom: 1px solid var(--rule);
    text-align: left;
    font-weight: 450;
  }
  .account td:last-child,
  .account th:last-child {
    text-align: right;
    font-weight: var(--weight-heavy);
    white-space: nowrap;
  }
  .account .refused td {
    background: var(--wash-note, var(--sunk));
  }
  .account .picked td {
    background: var(--lamp-wash);
  }
  .refusal {
    font-size: var(--t-2);
    color: var(--lamp-text);
  }
  .rows {
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: var(--t-2);
  }
  .rows li {
    display: flex;
    justify-content: space-between;
    gap: 0.5rem;
    align-items: center;
    border-bottom: 1px solid var(--rule);
    padding: 0.25rem 0;
  }
  .rows [aria-pressed="true"] {
    box-shadow: inset 0 0 0 2px var(--lamp);
  }
  .tray div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem;
  }
  .tray svg {
    width: 1.5rem;
    height: 1.5rem;
    opacity: 0.75;
  }
`;
