import { css } from "lit";

export const noticesStyles = css`
  .channels {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 0.7rem;
    margin-bottom: 1.4rem;
  }
  .channel {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.2rem 0.8rem;
    align-content: start;
    background: var(--sheet);
    border: 1px solid var(--rule-2);
    border-radius: var(--r-2);
    padding: 0.9rem 1rem;
    margin: 0;
  }
  .channel.fails {
    background: var(--wash-note);
    border-left: 3px solid var(--ink);
  }
  .channel > .icon {
    grid-row: 1 / span 3;
    width: 1.4rem;
    height: 1.4rem;
    margin-top: 0.2rem;
  }
  .channel h2 {
    font: 400 var(--t-5) / 1.2 var(--face-text);
    display: flex;
    gap: 0.4rem;
    align-items: center;
  }
  .channel p,
  .channel li {
    font-size: var(--t-2);
    overflow-wrap: anywhere;
  }
  .channel .acts {
    grid-column: 2;
    margin-top: 0.4rem;
  }
  .channel form {
    grid-column: 1/-1;
    margin-top: 0.6rem;
    display: grid;
    gap: 0.5rem;
  }
  .channel details {
    grid-column: 1/-1;
  }
  .channel summary {
    min-height: 2.5rem;
    align-content: center;
    cursor: pointer;
  }
  .rest {
    border: 0;
    padding: 0;
    margin: 0.8rem 0;
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 0.9rem;
  }
  .rest legend {
    font-size: var(--t-2);
    color: var(--ink-2);
    margin-bottom: 0.3rem;
  }
  .pair .field {
    width: auto;
    max-width: 11rem;
  }
  .pair small {
    display: block;
  }
  .matrix th select {
    display: block;
    margin: 0.2rem auto 0;
  }
  .channel .field {
    width: 100%;
    min-width: 0;
  }
  .item {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 0.5rem;
    align-items: center;
    justify-content: space-between;
    padding: 0.2rem 0;
  }
  .matrix {
    width: 100%;
    border-collapse: collapse;
    margin-bottom: 1.6rem;
  }
  .matrix th[scope="col"] {
    font-size: var(--t-2);
    font-weight: 560;
    vertical-align: bottom;
    padding: 0.3rem;
  }
  .matrix th[scope="row"] {
    text-align: left;
    font-weight: 560;
    padding: 0.3rem 0.5rem 0.3rem 0;
  }
  .matrix th i {
    display: block;
    font: 400 var(--t-2) / 1.3 var(--face-ui);
    color: var(--ink-2);
  }
  .matrix tr + tr > * {
    border-top: 1px solid var(--rule);
  }
  .matrix td {
    text-align: center;
    padding: 0;
  }
  .matrix label {
    display: inline-grid;
    place-items: center;
    width: 2.5rem;
    height: 2.5rem;
  }
  .matrix input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: var(--ink);
  }
  .matrix select {
    max-width: 7.5rem;
  }
  .pair {
    display: flex;
    gap: 0.8rem;
    align-items: center;
    justify-content: space-between;
    padding: 0.55rem 0;
    border-bottom: 1px solid var(--rule);
    flex-wrap: wrap;
  }
  .pair > span {
    flex: 1 1 12rem;
  }
  .pair b {
    display: block;
    font-weight: 560;
  }
  .pair small,
  .hint {
    font-size: var(--t-2);
    color: var(--ink-2);
  }
  .pair input[type="checkbox"] {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--ink);
    margin: 0.6rem;
  }
  .day {
    position: relative;
    height: 1.4rem;
    margin: 0.8rem 0 1.4rem;
    border-block: 1px solid var(--rule-2);
  }
  .day i {
    position: absolute;
    inset-block: 0;
    background: var(--rule-2);
  }
  .day b {
    position: absolute;
    top: 1.6rem;
    transform: translateX(-50%);
    font-size: var(--t-2);
    font-weight: 400;
    color: var(--ink-2);
  }
  .day b:first-of-type {
    transform: none;
  }
  .day b:last-of-type {
    transform: translateX(-100%);
  }
  .times {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
    margin-top: 1.8rem;
  }
  .sent li {
    display: grid;
    grid-template-columns: 4.6rem minmax(0, 1.4fr) 5.4rem 7rem minmax(0, 1.6fr);
    gap: 0.2rem 0.7rem;
    padding: 0.55rem 0.3rem;
    border-bottom: 1px solid var(--rule);
    font-size: var(--t-2);
    overflow-wrap: anywhere;
  }
  .sent li.failed {
    background: var(--wash-note);
    border-left: 3px solid var(--ink);
    padding-left: 0.6rem;
  }
  .sent b {
    display: block;
    font-weight: 560;
    font-size: var(--t-3);
  }
  .sent .state {
    display: flex;
    gap: 0.3rem;
    align-items: start;
  }
  .sent .icon {
    width: 1rem;
    height: 1rem;
    flex: none;
    margin-top: 0.1rem;
  }
  .head .tabs {
    margin-left: auto;
    display: flex;
    gap: 0.2rem;
  }
  .head .tabs button[aria-pressed="true"] {
    border-bottom: 2px solid var(--ink);
  }
  .matrix button,
  .linkbtn {
    background: none;
    border: 0;
    padding: 0;
    font: inherit;
    color: inherit;
    text-decoration: underline;
    cursor: pointer;
    min-height: 2rem;
  }
  .key {
    font:
      400 var(--t-2) / 1.4 ui-monospace,
      monospace;
    overflow-wrap: anywhere;
  }
  @media (max-width: 70em) {
    .channels {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @media (max-width: 47.5em) {
    .channels {
      grid-template-columns: minmax(0, 1fr);
    }
    .channel {
      margin: 0;
    }
    .matrix th i {
      display: none;
    }
    .matrix th[scope="col"] select {
      display: none;
    }
    .sent li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .sent li > :nth-child(1) {
      grid-column: 1/-1;
      color: var(--ink-2);
    }
    .sent li > :nth-child(5) {
      grid-column: 1/-1;
    }
  }
`;
