import { css } from "lit";

export const tableHeadStyles = css`
  header {
    gap: 0.75rem;
    height: 2.85rem;
    padding: 0 0.6rem 0 1rem;
    border-bottom: 1px solid var(--rule-2);
    min-width: 0;
  }
  header > * {
    white-space: nowrap;
  }
  .home {
    display: grid;
    text-decoration: none;
    padding: 0.65rem 0.7rem;
    margin: -0.65rem -0.7rem;
  }
  .mark {
    width: 1.4rem;
    height: 1.7rem;
  }
  .flame {
    color: var(--lamp);
  }
  h1.title {
    font-size: 1.1875rem;
  }
  .name {
    font: italic 400 var(--t-4) / 1.2 var(--face-text);
  }
  /* Words that give way to the state of the game as a whole: without room they wrap to a line that is not shown. */
  .yields {
    min-width: 0;
    height: 1.3em;
    line-height: 1.3;
    overflow: hidden;
  }
  /* the name of the table long before the title, which would wrap if it shrank by a fraction of a pixel */
  .name.yields {
    flex-shrink: 1000000;
  }
  .yields::before {
    content: "";
    height: 1.3em;
  }
  .where {
    flex: none;
    padding-left: 0.75rem;
    border-left: 1px solid var(--rule);
  }
  .phases {
    display: flex;
    align-items: center;
    padding-left: 0.75rem;
    border-left: 1px solid var(--rule);
    font-size: var(--t-2);
    color: var(--ink-2);
  }
  .phases li {
    display: flex;
    align-items: center;
    gap: 0.35rem;
  }
  .phases li::before {
    content: "";
    width: 0.6rem;
    height: 0.6rem;
    border: 1.5px solid currentColor;
    border-radius: 50%;
  }
  .phases li + li {
    margin-left: 0.9rem;
  }
  .phases .past::before,
  .phases [aria-current]::before {
    background: currentColor;
  }
  .phases [aria-current] {
    color: var(--ink);
    font-weight: var(--weight-strong);
  }
  :host([track]) .phases:not(.guided) {
    display: none;
  }
  @media (max-width: 79.9375em) {
    .phases {
      display: none;
    }
  }
  .end {
    margin-left: auto;
    flex: none;
    gap: 0.35rem;
  }
  .state {
    display: inline-flex;
    gap: 0.4rem;
    align-items: center;
    font-size: var(--t-2);
    padding-right: 0.5rem;
  }
  .state::before {
    content: "";
    width: 0.55rem;
    height: 0.55rem;
    border-radius: 50%;
    background: var(--gain);
  }
  .state.off::before {
    background: none;
    border: 2px solid var(--ink);
  }
  .elsewhere .icon {
    color: var(--lamp);
  }
  /* next to the phases of a first game the figure is enough: the name of the table is not cut */
  @media (max-width: 99.9375em) {
    header:has(.phases.guided) .elsewhere .word {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  .menu {
    position: fixed;
    inset: 2.9rem 0.5rem auto auto;
    margin: 0;
    width: 16rem;
    max-width: calc(100vw - 1rem);
    padding: 0.3rem 0;
    background: var(--sheet);
    color: var(--ink);
    border: 1px solid var(--rule-2);
    border-radius: var(--r-2);
    box-shadow: var(--lift-3);
  }
  .menu a,
  .menu button {
    display: flex;
    width: 100%;
    align-items: center;
    gap: 0.7rem;
    padding: 0.55rem 0.9rem;
    border: 0;
    background: none;
    text-align: left;
    /* the name of a person may be long */
    white-space: normal;
    overflow-wrap: anywhere;
    text-decoration: none;
    cursor: pointer;
  }
  .menu .icon {
    flex: none;
  }
  .menu a:hover,
  .menu button:hover {
    background: var(--sunk);
  }
  @media (min-width: 47.5625em) and (max-width: 68.6875em) {
    .state:not(.off),
    .where {
      display: none;
    }
  }
  @media (max-width: 47.5em) {
    header {
      gap: 0.5rem;
      height: 2.75rem;
      padding: 0 0.2rem 0 0.6rem;
    }
    h1.title {
      font-size: 1.0625rem;
      flex-shrink: 1000;
    }
    .name,
    .state:not(.off),
    .only-wide {
      display: none;
    }
    .where {
      padding-left: 0.5rem;
      font-size: var(--t-2);
    }
    .state {
      padding: 0;
    }
    header:has(.guided) {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto auto;
      height: auto;
      row-gap: 0;
    }
    header > :not(.phases, .yields) {
      min-height: 2.75rem;
      align-content: center;
    }
    .phases.guided {
      display: flex;
      order: 1;
      grid-column: 1/-1;
      height: 1.5rem;
      justify-content: space-between;
      padding: 0 0.2rem;
      border: 0;
      border-top: 1px solid var(--rule);
    }
    .phases li {
      gap: 0.2rem;
      font-stretch: 75%;
    }
    .phases li + li {
      margin-left: 0;
    }
    header:has(.off) .where {
      display: none;
    }
    .elsewhere .word {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  :host([replay]) .state,
  :host([replay]) .phases {
    display: none;
  }
  @media (pointer: coarse) {
    .menu a,
    .menu button {
      min-height: var(--touch);
      min-width: 2.5rem;
    }
  }
  @media (forced-colors: active) {
    .state::before {
      background: CanvasText;
    }
  }
`;
