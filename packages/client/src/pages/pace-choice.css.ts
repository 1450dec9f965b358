import { css } from "lit";

export const paceChoiceStyles = css`
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(11.5rem, 1fr));
    gap: 0.65rem;
    margin-bottom: 0.8rem;
  }
  .cards label {
    display: block;
    min-height: 4.9rem;
    padding: 0.5rem 0.8rem 0.6rem;
    border-radius: var(--r-2);
  }
  .cards .on {
    border-color: var(--ink);
    box-shadow: 0 0 0 1.5px var(--ink);
  }
  .cards b {
    display: block;
    padding-right: 1.6rem;
    font: 400 var(--t-4) / 1.25 var(--face-text);
  }
  .cards span {
    line-height: 1.35;
  }
  .cards i {
    position: absolute;
    top: 0.5rem;
    right: 0.5rem;
    width: 1.4rem;
    height: 1.4rem;
    border-radius: 50%;
    background: var(--ink);
    color: var(--on-ink);
  }
  .cards i .icon {
    --size: 0.95rem;
  }
  .values {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(10.5rem, 1fr));
    gap: 0.7rem;
    align-items: start;
  }
  .help {
    margin: 0.4rem 0 1rem;
    line-height: 1.35;
  }
  cv-pace-plot {
    margin-bottom: 1.4rem;
  }
  .half {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0 2.2rem;
    align-items: start;
  }
  .radio {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.8rem;
    min-height: var(--row);
    padding: 0.5rem 0.1rem;
    line-height: 1.35;
    cursor: pointer;
  }
  .radio b {
    font-size: var(--t-3);
    color: var(--ink);
  }
  .radio input {
    width: 1.2rem;
    height: 1.2rem;
    margin: 0.15rem 0 0;
  }
  .radio.fixed {
    cursor: default;
  }
  .half cv-duration-field {
    max-width: 15rem;
    margin-top: 0.7rem;
  }
  .head.more {
    margin-top: 1.2rem;
  }
  @media (forced-colors: active) {
    .cards .on {
      outline: 3px solid Highlight;
    }
  }
  @media (max-width: 47.5em) {
    .cards,
    .values {
      grid-template-columns: 1fr 1fr;
    }
    .half {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
