import { css } from "lit";

/**
 * The sheet of a contest: two sides, the line of steps, both lines with their totals, sealed answers, the strip of
 * outcomes.
 */
export const warStyles = css`
  .war + .war {
    margin-top: 0.9rem;
  }
  .warhead {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: center;
    gap: 0.8rem;
    padding: 0.1rem 0 0.5rem;
    border-bottom: 4px double var(--rule-2);
    border-image: var(--double);
  }
  .warhead .sideof {
    display: flex;
    gap: 0.6rem;
    align-items: center;
    min-width: 0;
  }
  .warhead .sideof:last-child {
    flex-direction: row-reverse;
    text-align: right;
  }
  .warhead .a {
    font: 400 1.25rem/1.1 var(--face-text);
  }
  .warhead .b {
    font-size: var(--t-2);
    color: var(--ink-2);
  }
  .warhead .tok {
    --size: 2.1rem;
  }
  .warhead .vs {
    font: italic 400 1rem var(--face-text);
  }
  .stages {
    display: flex;
    font-size: var(--t-1);
  }
  .stages li {
    flex: 1 1 auto;
    padding: 0.35rem 0.6rem 0 0;
    border-top: 2px solid var(--ink-3);
    color: var(--ink-2);
    position: relative;
    line-height: 1.2;
  }
  .stages li::before {
    content: "";
    position: absolute;
    top: -0.38rem;
    left: 0;
    width: 0.65rem;
    height: 0.65rem;
    border-radius: 50%;
    background: var(--ink-3);
  }
  .stages .now {
    border-color: var(--rule-2);
    color: var(--ink);
    font-weight: 620;
  }
  .stages .now::before {
    background: var(--ink);
    box-shadow: 0 0 0 3px var(--sunk);
  }
  .stages.mine .now {
    color: var(--lamp-text);
  }
  .stages.mine .now::before {
    background: var(--lamp);
    box-shadow: 0 0 0 3px var(--lamp-wash);
  }
  .stages .next {
    border-top-style: dashed;
    border-color: var(--rule-2);
    color: var(--ink-3);
  }
  .stages .next::before {
    background: var(--paper);
    border: 2px solid var(--rule-2);
  }
  .lines {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 0.6rem;
  }
  /* Where there is little room the bid comes before the lines, which are fixed by now; elsewhere nothing moves. */
  @media (max-width: 68.6875em), (max-height: 44em) {
    .bidding .lines {
      order: 1;
    }
  }
  .line h3 {
    display: flex;
    font: 620 var(--t-2) / 1.3 var(--face-ui);
    padding-bottom: 0.2rem;
    border-bottom: 1px solid var(--rule-2);
  }
  .line .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.4rem;
    align-items: center;
    width: 100%;
    min-height: 1.75rem;
    padding: 0.2rem 0;
    border: 0;
    border-bottom: 1px solid var(--rule);
    background: none;
    font-size: var(--t-2);
    text-align: left;
  }
  .line .row b {
    min-width: 1rem;
  }
  .line .nm {
    font: 400 0.9375rem/1.2 var(--face-text);
    flex: 1 1 5rem;
    min-width: 0;
  }
  .line .syms {
    margin-left: auto;
    display: flex;
    gap: 0.2rem;
  }
  .line .row.lit {
    box-shadow: inset 3px 0 0 var(--lamp);
    padding-left: 0.45rem;
    cursor: pointer;
  }
  .line .row.picked {
    background: var(--lamp-wash);
    box-shadow: inset 0 0 0 2px var(--lamp);
    padding-inline: 0.45rem;
  }
  .line .row .box {
    flex: none;
    width: 1.15rem;
    height: 1.15rem;
    border: 1.5px solid var(--lamp);
    border-radius: var(--r-1);
    display: grid;
    place-items: center;
    color: var(--on-lamp);
  }
  .line .row.picked .box {
    background: var(--lamp);
  }
  .line .row .box .icon {
    --size: 0.9rem;
  }
  .line .row.dead {
    color: var(--ink-3);
  }
  .line .row.dead .nm {
    text-decoration: line-through;
    text-decoration-thickness: 1px;
  }
  .line .tot {
    display: flex;
    font-weight: var(--weight-heavy);
    font-size: var(--t-5);
    padding-top: 0.25rem;
    line-height: 1.1;
  }
  .line .tot span {
    font-weight: var(--weight-ui);
    font-size: var(--t-2);
    align-self: center;
    text-align: right;
  }
  .bids {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 0.6rem;
  }
  .bid {
    gap: 0.3rem 0.6rem;
    padding: 0.45rem 0.7rem;
    border-radius: var(--r-2);
    min-height: 3.2rem;
  }
  .bid .icon {
    --size: 1.9rem;
    color: var(--ink-3);
  }
  .bid.sealed .icon {
    color: var(--seal);
  }
  .bid.mine {
    grid-column: 1 / -1;
    border: 2px solid var(--lamp);
  }
  .bid .t {
    font-size: var(--t-2);
    line-height: 1.25;
    flex: 1 1 6rem;
  }
  .bid .t b {
    font-weight: var(--weight-strong);
  }
  .bid .open {
    font: 720 1.5rem/1 var(--face-ui);
  }
  .bid:has(+ .mine),
  .mine + .bid {
    grid-column: 1 / -1;
    min-height: 0;
    border: 0;
    background: none;
    padding: 0;
  }
  .bid:has(+ .mine) .icon,
  .mine + .bid .icon {
    --size: 1.2rem;
  }
  .odds {
    font-size: var(--t-2);
    table-layout: fixed;
  }
  .odds caption {
    text-align: left;
    font: 400 1rem/1.3 var(--face-text);
    padding-bottom: 0.25rem;
  }
  .odds th {
    font-weight: 560;
    text-align: left;
    color: var(--ink-2);
    padding: 0.2rem 0.3rem 0.2rem 0;
    width: 7.2rem;
  }
  .odds td {
    text-align: center;
    padding: 0.22rem 0;
    border-left: 1px solid var(--rule);
    font-weight: 640;
  }
  .odds tr + tr td,
  .odds tr + tr th {
    border-top: 1px solid var(--rule);
  }
  .odds .hold {
    background: color-mix(in srgb, var(--c) 16%, var(--sheet));
  }
  .odds .fall {
    background: var(--pat-hatch-closed), color-mix(in srgb, var(--c) 24%, var(--sheet));
  }
  .odds .read {
    box-shadow: inset 0 0 0 2px var(--ink);
    font: inherit;
    font-weight: 640;
  }
  .odds .fall.read b,
  .odds .hold.read b {
    padding: 0;
  }
  .odds .fall b,
  .odds .hold b {
    background: var(--sheet);
    padding: 0 0.3rem;
    font-weight: 640;
    border-radius: 2px;
  }
  @media (max-width: 79.9375em) {
    .stages li:not(.now) span {
      position: absolute;
      clip-path: inset(50%);
    }
    .stages li {
      flex-basis: 0;
    }
    .stages .now span {
      white-space: nowrap;
    }
  }
  @media (max-width: 47.5em), (max-height: 30em) {
    .line .stamp {
      position: absolute;
      clip-path: inset(50%);
    }
    .war {
      gap: 0.35rem;
    }
    .warhead .b {
      white-space: nowrap;
      overflow: hidden;
      text-overflow: ellipsis;
      font-size: var(--t-1);
    }
    .warhead .sideof > div {
      min-width: 0;
    }
    .bids:has(.mine) {
      grid-template-columns: minmax(0, 1fr);
    }
    .warhead .a {
      font-size: 1.0625rem;
    }
    .warhead {
      gap: 0.4rem;
    }
    .warhead .tok {
      --size: 1.7rem;
    }
    .odds th {
      width: 4.9rem;
    }
    .line .row.lit,
    .line .row.picked {
      min-height: var(--touch);
    }
    .bid {
      min-height: 0;
      padding: 0.35rem 0.6rem;
    }
  }
`;
