import { css } from "lit";

export const phoneStyles = css`
  @media (max-width: 47.5em) {
    :host {
      --board-inset: 0px;
    }
    .cart {
      width: auto;
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
    .ap-blocks {
      width: auto;
      height: 1.4rem;
    }
    .ap-blocks text {
      font-size: 17px;
    }
    .columns,
    .reading {
      grid-template-columns: minmax(0, 1fr);
    }
    /* a sheet over the map says first what the march leads to */
    cv-sheet .lists > h2:has(+ .battle-ahead),
    cv-sheet .battle-ahead h2 {
      position: absolute;
      clip-path: inset(50%);
    }
    cv-sheet .battle-ahead .strengths {
      margin-top: 0;
    }
    cv-sheet .battle-ahead .num {
      font-size: 1.5rem;
    }
    .battle {
      --edge: 0.7rem;
      padding-bottom: 0.5rem;
    }
    .battle details {
      order: 5;
    }
    .progress:not(.many) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    .siege .arithmetic .pair {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: 1rem;
    }
    .siege .arithmetic .pair .line {
      grid-template-columns: auto auto minmax(0, 1fr);
      column-gap: 0.6rem;
      line-height: 1.15;
    }
    .map.inset.plan {
      width: auto;
      height: 7.5rem;
      margin: -0.5rem calc(-1 * var(--edge)) 0;
      border-width: 0 0 1px;
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
    .battle-table td,
    .battle-table th {
      font-stretch: 80%;
      padding: 0.2rem 0;
    }
  }
  /* On a tablet, what the die does comes before the table; the turn is beside the board. */
  @media (min-width: 47.5625em) and (max-width: 68.6875em) {
    .fought .reading {
      grid-template-columns: minmax(0, 1fr);
    }
    .fought .beside-table {
      order: -1;
    }
    .map.inset.plan {
      height: 9rem;
    }
  }
  @media (max-width: 68.6875em) {
    .banner {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      min-height: 0;
      padding: 0.4rem 0.5rem;
    }
    .battle h2 {
      font-size: 1.1875rem;
    }
    .titled {
      grid-column: 1/-1;
      order: -1;
      margin-right: 3.4rem;
      padding: 0.3rem 0.6rem;
    }
    .titled p {
      font-size: var(--t-2);
    }
    .banner > .btn {
      position: absolute;
      top: 0.4rem;
      right: 0.5rem;
    }
    .banner .plate,
    .banner .plate ~ .plate {
      justify-self: stretch;
      gap: 0.4rem;
      padding: 0.15rem 0.4rem;
    }
    .plate svg {
      width: 2rem;
      height: 2.4rem;
    }
    .plate b {
      font-size: 0.9375rem;
    }
    .plate strong {
      margin-left: auto;
      font-size: 1.75rem;
    }
    .plate ~ .plate strong {
      margin: 0 auto 0 0;
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
    .foot {
      min-height: 0;
    }
    /* one line says who fights whom; what the die does follows at once */
    .banner {
      grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) auto;
      padding-block: 0.2rem;
    }
    .titled {
      grid-column: auto;
      order: 0;
      margin: 0;
    }
    .battle .titled h2 {
      font-size: 1rem;
    }
    .titled p,
    .plate svg,
    .plate small,
    .map.inset.plan {
      display: none;
    }
    .banner > .btn {
      position: static;
    }
    .fought .banner {
      order: -2;
    }
    .fought .reading {
      order: -1;
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
