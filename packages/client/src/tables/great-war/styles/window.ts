import { css } from "lit";

/**
 * What lies over the dimmed mat for a moment: the answer to a lead card, what a Trench Raid found, what a look showed.
 */
export const windowStyles = css`
  .over {
    position: absolute;
    inset: 0;
    z-index: 6;
    display: grid;
    place-content: safe center;
    padding: 0.8rem;
    overflow: auto;
    background: var(--scrim);
  }
  .window {
    display: grid;
    grid-template: auto 1fr / auto minmax(0, 27rem);
    gap: 0.6rem 1.4rem;
    padding: 1.1rem 1.3rem;
    background: var(--sheet);
    border-top: 2.5px solid var(--rule-2);
    border-radius: var(--r-1);
    box-shadow: var(--lift-3);
  }
  .window.asks {
    border-top-color: var(--lamp);
  }
  .window.found {
    grid-template: auto / minmax(0, auto);
  }
  .window h2 {
    font: 400 1.5rem/1.2 var(--face-text);
  }
  .says,
  .opts {
    display: grid;
    gap: 0.5rem;
    align-content: start;
  }
  .answer > .wc {
    grid-row: 1/3;
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
  .opt:hover {
    border-color: var(--ink);
  }
  .opt.main {
    border: 2px solid var(--ink);
  }
  .opt.sure {
    border-color: var(--lamp);
    box-shadow: 0 0 0 1px var(--lamp);
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
  .finds {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 1rem 1.4rem;
  }
  .finds > div {
    display: grid;
    gap: 0.5rem;
  }
  .finds .btn {
    max-width: 13.5rem;
  }
  .foundhead {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1.4rem;
    white-space: nowrap;
  }

  @media (max-width: 760px) {
    .over {
      padding: 0;
      place-content: end stretch;
    }
    .window {
      grid-template: auto / auto minmax(0, 1fr);
      gap: 0.5rem 0.8rem;
      padding: 0.6rem 0.75rem;
      border-radius: 0;
    }
    .answer > .wc {
      grid-row: 1;
    }
    .answer > .opts {
      grid-column: 1/-1;
    }
    .says {
      gap: 0.3rem;
    }
    .window h2 {
      font-size: 1.1875rem;
    }
    .opt {
      padding: 0.35rem 0.6rem;
    }
    .window.found {
      grid-template-columns: minmax(0, 1fr);
    }
    .finds {
      flex-wrap: nowrap;
      gap: 0.75rem;
      overflow-x: auto;
    }
    /* the bar has the same buttons, right below */
    .asks .finds .btn {
      display: none;
    }
  }
`;
