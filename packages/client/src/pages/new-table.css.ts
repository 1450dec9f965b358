import { css } from "lit";

export const newTableStyles = css`
  .votes summary {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.8rem;
    align-items: baseline;
    min-height: var(--row);
    align-content: center;
    cursor: pointer;
    border-bottom: 1px solid var(--rule-2);
  }
  .votes .rules {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
    gap: 0.6rem 1rem;
    margin-top: 0.6rem;
  }
  .games {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
    gap: 0.6rem;
    margin-bottom: 1.4rem;
  }
  .games label,
  .seg label {
    position: relative;
  }
  .games input,
  .seg input,
  .opt input {
    position: absolute;
    opacity: 0;
    inset: 0;
    margin: 0;
    width: 100%;
    height: 100%;
    cursor: pointer;
  }
  .games label {
    border: 1px solid var(--rule-2);
    border-radius: var(--r-2);
    background: var(--sheet);
    overflow: hidden;
    display: flex;
    flex-direction: column;
  }
  .games .on {
    border-color: var(--ink);
    box-shadow:
      0 0 0 1.5px var(--ink),
      var(--lift-1);
  }
  .games label:focus-within,
  .seg label:focus-within,
  .opt:focus-within .box {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .games .vig {
    height: 4.9rem;
    border-bottom: 1px solid var(--rule-2);
  }
  .games .n {
    padding: 0.4rem 0.55rem 0.45rem;
  }
  .games .n b {
    display: block;
    font: 400 1.0313rem/1.15 var(--face-text);
  }
  .games .n span {
    font-size: var(--t-1);
    color: var(--ink-2);
  }
  .seg {
    display: inline-flex;
    border: 1px solid var(--rule-2);
    border-radius: var(--r-1);
    background: var(--sheet);
    margin-bottom: 0.6rem;
  }
  .seg label {
    padding: 0.45rem 0.95rem;
    font-weight: 560;
    border-left: 1px solid var(--rule);
  }
  @media (pointer: coarse) {
    .seg label {
      padding-block: 0.7rem;
      min-width: var(--touch);
      text-align: center;
    }
  }
  .seg label:first-of-type {
    border: 0;
  }
  .seg .on {
    background: var(--ink);
    color: var(--on-ink);
  }
  .seats {
    display: grid;
    grid-template-columns: 1fr 1fr;
    column-gap: 2rem;
  }
  .seats li {
    display: flex;
    align-items: center;
    gap: 0.7rem;
    padding: 0.4rem 0;
    border-bottom: 1px solid var(--rule);
    min-height: 3.9rem;
  }
  .seats label {
    flex: 1;
    display: grid;
    gap: 0.1rem;
    font-size: var(--t-2);
    color: var(--ink-2);
  }
  .opts {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.7rem 2rem;
    align-items: start;
  }
  .opts .field-row {
    margin: 0;
  }
  .proposal {
    display: grid;
    gap: 0.35rem;
    justify-items: start;
    margin-top: 0.35rem;
  }
  .opts b {
    font-weight: var(--weight-strong);
  }
  .opt {
    position: relative;
    display: flex;
    gap: 0.6rem;
  }
  .opt cv-rule {
    position: relative;
  }
  .help {
    font-size: var(--t-2);
    color: var(--ink-2);
    line-height: 1.3;
  }
  .box {
    width: 1.25rem;
    height: 1.25rem;
    border: 1.5px solid var(--rule-2);
    border-radius: 2px;
    background: var(--sheet);
    flex: none;
    display: grid;
    place-items: center;
    margin-top: 0.05rem;
  }
  .box .icon {
    width: 1rem;
    height: 1rem;
    visibility: hidden;
  }
  :checked + .box {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--on-ink);
  }
  :checked + .box .icon {
    visibility: visible;
  }
  .bill {
    position: sticky;
    top: 1rem;
    background: var(--sheet);
    border: 1px solid var(--rule-2);
    border-radius: var(--r-2);
    box-shadow: var(--lift-2);
    overflow: hidden;
  }
  .bill > .vig {
    height: 8.4rem;
    border-bottom: 1px solid var(--rule-2);
  }
  .bill .in {
    padding: 1rem 1.2rem 1.2rem;
  }
  .bill .name {
    font-size: 1.4375rem;
  }
  .blurb {
    font: 400 var(--t-3) / 1.4 var(--face-text);
    color: var(--ink-2);
    margin: 0.3rem 0 0.8rem;
  }
  .bill .arches {
    margin-bottom: 0.8rem;
    flex-wrap: wrap;
    --arch-width: 2.35rem;
  }
  .bill .lampbtn {
    width: 100%;
    min-height: 2.9rem;
    font-size: 1.0313rem;
  }
  .fine {
    font-size: var(--t-1);
    color: var(--ink-2);
    margin-top: 0.55rem;
    text-align: center;
  }
  @media (forced-colors: active) {
    .games .on {
      outline: 3px solid Highlight;
    }
    .seg .on {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
  @media (max-width: 47.5em) {
    .games {
      grid-template-columns: 1fr 1fr;
    }
    .seats,
    .opts {
      grid-template-columns: 1fr;
    }
    .bill {
      position: static;
      margin: 0 -0.2rem;
    }
    .bill > .vig {
      display: none;
    }
  }
`;
