import { css } from "lit";

/** Heads, names, lists and the notes below them, in every part of a tournament's page. */
export const tournamentListStyles = css`
  /* As high as the head next to it. */
  .head.level {
    min-height: 3rem;
    align-items: center;
    margin-bottom: 0;
  }
  h2 {
    font: 400 var(--t-5) / 1.2 var(--face-text);
  }
  .name small {
    color: var(--ink-2);
  }
  .legend {
    margin-top: 0.6rem;
  }
  .player {
    font: 400 var(--t-4) / 1.2 var(--face-text);
    text-align: left;
    text-decoration: none;
    overflow-wrap: anywhere;
    display: inline-block;
  }
  .player:hover {
    text-decoration: underline;
  }
  .log .player {
    padding: 0.15rem 0;
  }
  .log li {
    padding: 0.3rem 0;
    border-bottom: 1px solid var(--rule);
    font-size: var(--t-3);
  }
  .log time {
    margin-right: 0.5rem;
  }
  details summary {
    min-height: 2.75rem;
  }
  details summary::before {
    content: "+";
    width: 1.1rem;
    font-weight: 620;
  }
  details[open] summary::before {
    content: "−";
  }
`;

/** Layout of a tournament: the person's match, standings, pairings. */
export const tournamentStyles = css`
  .hello {
    margin-bottom: 0.3rem;
  }
  .terms {
    margin-bottom: 1.1rem;
  }
  .two {
    grid-template-columns: minmax(0, 1fr) 24.5rem;
    grid-template-rows: auto 1fr;
    gap: 0 2.5rem;
  }
  cv-tournament-standings {
    grid-column: 1;
    grid-row: 1 / span 2;
  }
  .two > .yours {
    grid-column: 2;
  }
  cv-tournament-pairings {
    grid-column: 2;
    grid-row: 2;
  }
  .prose {
    margin-bottom: 1.1rem;
  }
  .two.many {
    display: block;
  }
  .yours {
    background: var(--sheet);
    border: 1px solid var(--rule-2);
    border-left: 4px solid var(--ink);
    border-radius: var(--r-1);
    box-shadow: var(--lift-1);
    padding: 0.85rem 1.1rem 1rem;
    margin-bottom: 1.3rem;
    overflow-wrap: anywhere;
  }
  .yours.waits {
    border-left-color: var(--lamp);
  }
  .yours h2 {
    font: 400 1.3125rem / 1.2 var(--face-text);
    margin: 0.1rem 0 0.15rem;
    overflow-wrap: anywhere;
  }
  .yours .what {
    font-size: var(--t-2);
    color: var(--ink-2);
  }
  .yours .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 0.8rem;
    align-items: center;
    justify-content: space-between;
    margin-top: 0.75rem;
  }
  .flat .yours {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1.5rem;
    align-items: center;
    justify-content: space-between;
  }
  .flat .yours .row {
    gap: 1.2rem;
    margin: 0;
  }
  @media (max-width: 60em) {
    cv-tournament-pairings {
      margin-top: 1.6rem;
    }
  }
  @media (max-width: 47.5em) {
    .terms {
      margin-bottom: 0.8rem;
    }
    .tabs {
      margin-bottom: 0.6rem;
    }
    .two:not(.standings) cv-tournament-standings,
    .two:not(.pairings) cv-tournament-pairings {
      display: none;
    }
    cv-tournament-pairings {
      margin-top: 0;
    }
    .yours .btn,
    .hello .acts .btn {
      flex: 1;
    }
    .flat .yours > * {
      flex: 1 0 100%;
    }
  }
`;
