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
    .event .name {
      font-size: 0.8438rem;
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
    /* The sums and the table first; one's own choices under them, two abreast. */
    .battle .reading {
      order: 1;
    }
    .battle .arithmetic {
      order: -1;
    }
    .battle .columns {
      order: 2;
    }
    .battle .party.mine {
      order: -1;
    }
    .battle .party.mine .rows:has(button) {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 0.35rem;
    }
    .battle header .btn {
      margin-left: 0;
    }
    .arithmetic .line {
      min-height: 2.1rem;
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
  /* A phone on its side: the map has the room; the turn stands in the head, and of a tile its name and action points are left. */
  @media (max-height: 30rem) {
    .cart {
      display: none;
    }
    .counters {
      bottom: auto;
      top: 0;
      padding: 0.25rem 0.4rem;
      border-width: 0 1px 1px 0;
    }
    .tile {
      height: 2.75rem;
    }
    .event .name {
      max-height: 2.1rem;
    }
    .event .what,
    .event .when,
    .event svg {
      display: none;
    }
  }
`;
