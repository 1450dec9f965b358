import { css } from "lit";

export const phoneStyles = css`
  @media (max-width: 47.5em) {
    :host {
      --board-inset: 0px;
    }
    .cart {
      width: auto;
    }
    .counters {
      padding: 0.4rem 0.6rem;
    }
    .tile {
      width: 7.6rem;
      grid-template-columns: minmax(0, 1fr) 1.9rem;
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
    /* The sums first; then the player's choices, in two columns, and the table. */
    .battle .reading {
      display: contents;
    }
    .battle .beside-table {
      order: 1;
    }
    .battle.choosing .columns {
      order: 2;
    }
    .battle .battle-table {
      order: 3;
      flex: none;
    }
    .battle .columns {
      order: 4;
    }
    .battle .party.mine {
      order: -1;
    }
    .battle .party.mine .rows:has(button) {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 0.35rem;
    }
    /* A note without room next to a long name goes below it. */
    .battle .party.mine button.row {
      flex-wrap: wrap;
      gap: 0.1rem 0.35rem;
    }
    .battle .party.mine button.row .name {
      max-width: calc(100% - 4rem);
      font-size: 0.9375rem;
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
  @media (max-width: 56.25em) {
    .battle header {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .battle header .quiet {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 47.5625em) and (max-height: 30em) {
    cv-table-frame {
      --least-table: 13rem;
    }
  }
  /* A phone on its side: the map gets the room, the turn is in the header, and tiles show only name and action
     points. */
  @media (max-height: 30em) {
    .board .cart {
      display: none;
    }
    .panel-part .cart {
      width: auto;
    }
    .battle h2 {
      font-size: 1.25rem;
    }
    .counters {
      padding: 0.25rem 0.4rem;
    }
    /* wide enough for every name in two lines */
    .tile {
      width: 10rem;
      height: 2.75rem;
    }
    .event {
      padding-block: 0.2rem;
    }
    .event .name {
      max-height: none;
      font-size: 0.8438rem;
    }
    .event .what,
    .event .when,
    .event svg {
      display: none;
    }
  }
`;
