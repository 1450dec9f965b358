import { css } from "lit";

export const homeStyles = css`
  .asks li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.8rem;
    align-items: center;
    padding: 0.5rem 0;
    border-bottom: 1px solid var(--rule);
  }
  .asof {
    margin-bottom: 0.5rem;
  }
  .nights {
    margin-top: 0.3rem;
    line-height: 1.4;
  }
  .asking {
    min-height: 100vh;
  }
  .plates {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: 1rem;
    margin-bottom: 2.2rem;
  }
  .first .page {
    max-width: 88rem;
    padding-inline: 3.5rem;
  }
  .plate cv-table-picture {
    height: 13rem;
    border-bottom: 1px solid var(--rule-2);
  }
  .plate > div {
    flex: 1;
    gap: 0.4rem;
    padding: 0.9rem 1rem 1rem;
  }
  .plate .about {
    gap: 0.4rem;
  }
  .plate h2 {
    font-size: 1.1875rem;
  }
  .plate .b {
    font-size: var(--t-2);
    color: var(--ink-2);
  }
  .plate .read {
    font-size: var(--t-4);
    line-height: 1.35;
  }
  .plate .facts {
    margin-top: auto;
    padding-top: 0.5rem;
    line-height: 1.6;
  }
  /* facts and ways to begin stand in line across the five */
  @media (min-width: 75.01em) {
    .plate,
    .plate > div {
      display: grid;
      grid-template-rows: subgrid;
    }
    .plate {
      grid-row: span 6;
      row-gap: 0;
    }
    .plate > div {
      grid-row: span 5;
      align-items: start;
    }
  }
  .weight {
    display: inline-flex;
    gap: 0.2rem;
    margin-right: 0.3rem;
  }
  .weight i {
    width: 0.55rem;
    height: 0.55rem;
    border: 1.5px solid var(--ink);
    border-radius: 50%;
  }
  .weight i.full {
    background: var(--ink);
  }
  .plate .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
  }
  .plate .acts .btn:first-child {
    flex: 1;
    justify-content: center;
    white-space: nowrap;
  }
  .plate .more {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.9rem;
  }
  .columns {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr)) minmax(0, 1.4fr);
    gap: 0 2.2rem;
    align-items: start;
  }
  @media (max-width: 75em) {
    .plates {
      display: flex;
      overflow-x: auto;
      margin-inline: -0.8rem;
      padding-inline: 0.8rem;
      scroll-padding-inline: 0.8rem;
      scroll-snap-type: x proximity;
    }
    .plate {
      flex: 0 0 min(17rem, 78vw);
      scroll-snap-align: start;
    }
    .columns {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  .starts {
    grid-column: 2/-1;
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.9rem;
    font-size: var(--t-2);
  }
  .starts button {
    border: 0;
    background: none;
    padding: 0.2rem 0;
    text-decoration: underline;
    text-underline-offset: 0.18em;
    cursor: pointer;
    min-height: 1.5rem;
  }
  .rows .away {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.4rem;
    align-items: center;
    color: var(--lamp-text);
  }
  .rows .away .icon,
  .rows .w .icon {
    --size: 0.95rem;
    vertical-align: -0.12rem;
    margin-right: 0.25rem;
  }
  .plate .more a {
    display: inline-flex;
    align-items: center;
    min-height: 1.5rem;
  }
  @media (pointer: coarse) {
    .plate .more a,
    .starts button {
      min-height: var(--touch);
    }
  }
  @media (max-width: 47.5em) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
    .first .page {
      padding-inline: 0.8rem;
    }
  }
`;
