import { css } from "lit";

/** One card: the games, the levels as plates, the seats, and the button that begins. */
export const botsStyles = css`
  .page {
    max-width: 76rem;
    padding-top: 1.2rem;
  }
  .tile {
    display: flex;
    align-items: center;
  }
  .tile cv-table-picture {
    flex: 0 0 40%;
    height: 3.2rem;
    border-right: 1px solid var(--rule-2);
    border-bottom: 0;
  }
  .tile b {
    min-height: 0;
    padding: 0.3rem 0.6rem;
  }
  .card {
    gap: 0.8rem;
    padding: 1.1rem 2.2rem 1.2rem;
  }
  h1.title {
    margin: 0;
    font-size: var(--t-7);
  }
  .card > fieldset {
    min-width: 0;
  }
  .card > fieldset > legend {
    margin-bottom: 0.5rem;
    font: italic 400 var(--t-4) / 1 var(--face-text);
    color: var(--ink-2);
  }
  .levels {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
    gap: 0.9rem;
  }
  .level {
    position: relative;
    display: flex;
    flex-direction: column;
    overflow: hidden;
  }
  .picture {
    margin: 2px 2px 0;
    padding: 0.3rem 3.6rem 0;
    border-bottom: 1px solid var(--rule-2);
    background: var(--paper);
  }
  .words {
    flex: 1;
    gap: 0.25rem;
    padding: 0.55rem 0.85rem 0.7rem;
  }
  .words b {
    gap: 0 0.6rem;
    align-items: baseline;
    font: 400 var(--t-5) / 1.2 var(--face-text);
  }
  .words .named {
    display: flex;
    gap: 0.45rem;
    align-items: center;
  }
  .score {
    font: var(--weight-strong) var(--t-2) / 1.2 var(--face-ui);
  }
  .character {
    font: 400 1rem / 1.34 var(--face-text);
    text-wrap: pretty;
  }
  .strength {
    margin-top: auto;
    padding-top: 0.4rem;
    border-top: 1px solid var(--rule);
    font-size: var(--t-3);
    line-height: 1.28;
  }
  .time {
    gap: 0.35rem;
  }
  .time .icon {
    --size: 1rem;
  }
  .off .picture {
    background: none;
  }
  .off .niche {
    opacity: 0.38;
  }
  .off .strength {
    margin: 0;
    border: 0;
    padding: 0;
    font-weight: inherit;
  }
  .seating b {
    display: block;
    margin-bottom: 0.25rem;
  }
  .seg {
    margin-bottom: 0;
  }
  .go {
    gap: 0.8rem 1.2rem;
    align-items: end;
    padding-top: 0.9rem;
    border-top: 4px double var(--rule-2);
    border-image: var(--double);
  }
  .big {
    min-height: 3.25rem;
    padding-inline: 1.4rem;
    font-size: var(--t-4);
  }
  .note {
    flex: 1 1 16rem;
  }
  @media (max-width: 60em) {
    .levels {
      grid-template-columns: 1fr 1fr;
    }
  }
  @media (max-width: 47.5em) {
    .page {
      padding: 0.8rem;
    }
    .card {
      gap: 1rem;
      padding: 0.4rem 0 0;
      border: 0;
      background: none;
      box-shadow: none;
    }
    h1.title {
      font-size: var(--t-6);
    }
    .levels {
      grid-template-columns: minmax(0, 1fr);
      gap: 0.55rem;
    }
    .level {
      flex-direction: row;
      background: var(--sheet);
    }
    .picture {
      flex: 0 0 6.6rem;
      display: flex;
      align-items: center;
      margin: 2px 0 2px 2px;
      padding: 0.3rem 0.45rem;
      border-bottom: 0;
      border-right: 1px solid var(--rule-2);
    }
    .words {
      min-width: 0;
      padding: 0.45rem 0.7rem 0.5rem;
    }
    .strength {
      font-size: var(--t-2);
    }
    .tile {
      flex-basis: 10.5rem;
    }
    .go .btn {
      width: 100%;
    }
  }
`;
