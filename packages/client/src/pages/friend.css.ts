import { css } from "lit";

/** One card: the picture of the chosen table, and beside it the form. */
export const friendStyles = css`
  .page {
    max-width: 76rem;
    padding-top: 2.2rem;
  }
  .card {
    display: grid;
    grid-template-columns: 22rem minmax(0, 1fr);
  }
  .picture {
    min-height: 36rem;
    border-right: 1px solid var(--rule-2);
  }
  .in {
    gap: 1.25rem;
    min-width: 0;
    padding: 1.8rem 2.2rem 1.3rem;
  }
  h1.title {
    margin: 0;
    font-size: var(--t-7);
  }
  .in > fieldset > legend {
    margin-bottom: 0.5rem;
    font: italic 400 var(--t-4) / 1 var(--face-text);
    color: var(--ink-2);
  }
  .options {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.7rem;
  }
  .option {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.1rem 0.7rem;
    align-items: start;
    padding: 0.7rem 0.9rem;
  }
  .option input {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0.15rem 0 0;
    outline: none;
  }
  .option b {
    display: block;
    font: 400 1.125rem/1.3 var(--face-text);
    color: var(--ink);
  }
  .many {
    gap: 0.2rem 0.9rem;
    align-items: baseline;
    margin-top: 0.8rem;
  }
  .seg {
    margin-bottom: 0;
  }
  .send {
    padding-top: 1.1rem;
    border-top: 4px double var(--rule-2);
    border-image: var(--double);
  }
  .big {
    min-height: 3.25rem;
    padding-inline: 1.3rem;
    font-size: var(--t-4);
  }
  .note {
    margin-top: 0.6rem;
  }
  .fold {
    border-top: 1px solid var(--rule);
    padding-top: 0.4rem;
  }
  .fold summary {
    min-height: var(--touch, 2.75rem);
    padding: 0.6rem 0;
  }
  .fold summary span {
    margin-left: 0.5rem;
  }
  .fold .rows {
    display: grid;
    grid-template-columns: 9rem minmax(0, 1fr);
    gap: 0.8rem 1rem;
    align-items: start;
    padding: 0.6rem 0 0.4rem;
  }
  .fold .rows > b {
    padding-top: 0.5rem;
  }
  .fold p {
    margin-top: 0.25rem;
  }
  @media (max-width: 47.5em) {
    .page {
      padding: 0.8rem;
    }
    .card {
      display: block;
      border: 0;
      box-shadow: none;
      background: none;
    }
    .picture {
      display: none;
    }
    .in {
      gap: 1rem;
      padding: 0.4rem 0 0;
    }
    h1.title {
      font-size: 1.6rem;
    }
    .options,
    .fold .rows {
      grid-template-columns: minmax(0, 1fr);
      gap: 0.5rem;
    }
    .fold .rows > b {
      padding: 0.4rem 0 0;
    }
    .send .btn {
      width: 100%;
    }
    .fold summary span {
      display: block;
      margin: 0.2rem 0 0;
    }
  }
`;
