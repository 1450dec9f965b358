import { css } from "lit";

/** The form at the left, and beside it what the tournament will be. */
export const newTournamentStyles = css`
  .both {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 23rem;
    gap: 2.5rem;
    align-items: start;
  }
  h1.title {
    font-size: var(--t-6);
    margin-bottom: 0.8rem;
  }
  legend,
  .so {
    margin-bottom: 0.5rem;
    font: italic 400 var(--t-4) / 1.2 var(--face-text);
    color: var(--ink-2);
  }
  fieldset {
    min-width: 0;
    margin-bottom: 1.3rem;
  }
  .kinds {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 0.6rem;
  }
  .kind {
    position: relative;
    display: grid;
    align-content: start;
    gap: 0.3rem;
    padding: 0.8rem;
  }
  .engraving {
    width: 100%;
    height: 5.5rem;
    margin-bottom: 0.3rem;
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.5;
  }
  .engraving circle {
    fill: var(--sheet);
  }
  .engraving .ahead {
    fill: var(--ink);
  }
  .engraving .arch {
    fill: var(--sunk);
  }
  .kind b {
    font: 400 1.125rem/1.25 var(--face-text);
  }
  .rows {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: 0.7rem 1rem;
    align-items: center;
    margin-bottom: 1rem;
  }
  .rows > div {
    gap: 0.4rem 0.8rem;
  }
  .rows .field {
    max-width: 24rem;
  }
  .seg {
    margin-bottom: 0;
  }
  .num {
    width: 5.5rem;
  }
  .fold {
    border-top: 1px solid var(--rule-2);
  }
  .fold summary {
    min-height: var(--touch, 2.75rem);
    padding: 0.6rem 0;
  }
  .fold summary span {
    margin-left: 0.5rem;
  }
  .settings {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0 2rem;
    margin-bottom: 0.8rem;
  }
  .item {
    gap: 0.4rem 1rem;
    min-height: 3rem;
    padding: 0.25rem 0;
  }
  .item.changed {
    padding-left: 0.6rem;
    border-left: 3px solid var(--ink);
    font-weight: 560;
  }
  .item small {
    display: block;
    font-weight: 400;
  }
  .item .field {
    width: auto;
    max-width: 13rem;
  }
  .item .num {
    width: 5.5rem;
  }
  .about {
    max-width: none;
    margin-top: 0.8rem;
  }
  .will {
    position: sticky;
    top: 1rem;
    padding: 1.3rem 1.4rem;
    outline: 1px solid var(--rule);
    outline-offset: -7px;
  }
  .figures {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    margin: 0.4rem 0;
    border-block: 1px solid var(--rule-2);
    text-align: center;
  }
  .figures div {
    display: flex;
    flex-direction: column-reverse;
    padding: 0.4rem 0.2rem;
  }
  .figures div + div {
    border-left: 1px solid var(--rule);
  }
  .figures dd {
    margin: 0;
    font: 400 var(--t-6) / 1.1 var(--face-title);
  }
  .meaning {
    display: grid;
    grid-template-columns: 6.5rem minmax(0, 1fr);
    gap: 0.5rem 0.6rem;
    margin-bottom: 1rem;
  }
  .meaning dt {
    font-weight: 600;
  }
  .meaning dd {
    margin: 0;
  }
  .big {
    width: 100%;
    min-height: 3.25rem;
    justify-content: center;
    font-size: var(--t-4);
  }
  .will .quiet {
    margin-top: 0.6rem;
  }
  @media (max-width: 60em) {
    .both {
      grid-template-columns: minmax(0, 1fr);
      gap: 1.2rem;
    }
    .will {
      position: static;
    }
  }
  @media (max-width: 47.5em) {
    .kinds,
    .settings,
    .rows {
      grid-template-columns: minmax(0, 1fr);
      gap: 0.5rem;
    }
    .kind {
      grid-template-columns: 7rem minmax(0, 1fr);
      column-gap: 0.8rem;
    }
    .engraving {
      grid-row: 1/3;
      height: 4.25rem;
      margin: 0;
    }
    .rows > b {
      margin-top: 0.4rem;
    }
  }
`;
