import { css } from "lit";

export const phoneStyles = css`
  @media (max-width: 760px) {
    .cart {
      position: static;
      width: auto;
      border-width: 0 0 1px;
    }
    .counters {
      position: static;
      padding: 0.4rem 0.6rem;
      border-width: 1px 0 0;
    }
    .tile {
      width: 7.4rem;
      height: 5.9rem;
    }
    .event .what {
      display: none;
    }
    .columns,
    .reading {
      grid-template-columns: minmax(0, 1fr);
    }
    .battle {
      padding: 0.5rem 0.7rem;
    }
    .battle h2 {
      font-size: 1.25rem;
    }
    .battle-table td,
    .battle-table th {
      font-stretch: 80%;
      padding: 0.2rem 0;
    }
  }
`;
