import { css } from "lit";

export const frameStyles = css`
  :host {
    display: grid;
    grid-template: auto minmax(var(--least-table), 1fr) auto auto / 17.2rem minmax(0, 1fr) minmax(22rem, 32.5rem);
    grid-template-areas: "head head head" "plates main side" "bar bar bar" "hand hand hand";
    --least-table: 20rem;
    height: 100vh;
    height: 100dvh;
    overflow: hidden auto;
    background: var(--paper);
  }
  .top {
    grid-area: head;
    min-width: 0;
  }
  header {
    display: flex;
    align-items: center;
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
    color: var(--ink-2);
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .where {
    padding-left: 0.75rem;
    border-left: 1px solid var(--rule);
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--ink-2);
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
  @media (max-width: 1279px) {
    .phases {
      display: none;
    }
  }
  .end {
    margin-left: auto;
    flex: none;
    display: flex;
    align-items: center;
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
  .plates {
    grid-area: plates;
    border-right: 1px solid var(--rule-2);
    display: flex;
    flex-direction: column;
    overflow: auto;
    min-height: 0;
  }
  .plates ::slotted(*) {
    flex: 1 0 auto;
    border-bottom: 1px solid var(--rule);
  }
  main {
    grid-area: main;
    position: relative;
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    background: var(--sunk);
  }
  .board {
    flex: 1;
    min-height: 0;
    position: relative;
  }
  .board ::slotted(*) {
    height: 100%;
  }
  .justnow {
    position: absolute;
    z-index: 1;
    top: 0.6rem;
    left: 50%;
    translate: -50%;
    width: max-content;
    max-width: calc(100% - 1.5rem);
    padding: 0.4rem 0.9rem;
    background: var(--sheet);
    border: 1px solid var(--rule-2);
    box-shadow: var(--lift-2);
    font: 400 var(--t-4) / 1.3 var(--face-text);
    pointer-events: none;
    display: flex;
    gap: 0.8rem;
    align-items: center;
  }
  .justnow .btn {
    pointer-events: auto;
    font-family: var(--face-ui);
  }
  .side {
    grid-area: side;
    display: flex;
    flex-direction: column;
    border-left: 1px solid var(--rule-2);
    padding: 0.5rem 1rem 0;
    min-height: 0;
    min-width: 0;
    overflow: hidden;
  }
  .opens {
    flex: 0 1 auto;
    min-height: 0;
    overflow: auto;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.6rem;
    padding: 0.1rem 0.2rem 0.4rem;
    margin: 0 -0.2rem;
  }
  .opens:empty {
    display: none;
  }
  .tabs {
    flex: none;
    display: flex;
    gap: var(--s-4);
    border-bottom: 1px solid var(--rule-2);
    overflow-x: auto;
    scrollbar-width: none;
  }
  .tabs button {
    border: 0;
    background: none;
    padding: 0.35rem 0;
    min-height: 2rem;
    border-bottom: 2.5px solid transparent;
    color: var(--ink-2);
    font-weight: 560;
    cursor: pointer;
    white-space: nowrap;
  }
  .tabs button:focus-visible {
    outline-offset: -3px;
  }
  .tabs [aria-selected="true"] {
    color: var(--ink);
    border-color: var(--ink);
  }
  .badge {
    display: inline-grid;
    place-items: center;
    min-width: 1.15rem;
    height: 1.15rem;
    padding: 0 0.2rem;
    margin-left: 0.3rem;
    border: 1.5px solid currentColor;
    border-radius: var(--r-round);
    font-size: var(--t-1);
    line-height: 1;
  }
  .lamped {
    color: var(--lamp-text);
  }
  .panel {
    flex: 1 1 12rem;
    min-height: 9rem;
    display: flex;
    flex-direction: column;
  }
  /* what is asked comes before the log */
  .asking > .panel {
    flex-basis: 9rem;
    min-height: 7rem;
  }
  .panel > * {
    flex: 1;
    min-height: 0;
  }
  .panel.part {
    display: block;
    overflow: auto;
    padding: 0.6rem 0.2rem;
  }
  /* Where the page scrolls, the bar and the hand stay at its foot. */
  .bar {
    grid-area: bar;
    position: sticky;
    bottom: var(--hand-height, 0px);
    z-index: var(--z-bar);
  }
  .reader {
    position: absolute;
    left: 1rem;
    bottom: calc(100% + 0.6rem);
    width: max-content;
    max-width: min(27rem, calc(100vw - 2rem));
    padding: 0.7rem 0.9rem;
    background: var(--sheet);
    border: 1px solid var(--rule-2);
    box-shadow: var(--lift-3);
    pointer-events: none;
    display: grid;
    gap: 0.35rem;
  }
  @media (min-width: 1100px) {
    /* at the foot of the table, beside the plates */
    .reader {
      left: 18.2rem;
    }
  }
  .reader h2 {
    font: 400 var(--t-5) / 1.2 var(--face-text);
  }
  .reader .why {
    padding-top: 0.35rem;
    border-top: 1px solid var(--rule);
  }
  .skip {
    position: absolute;
    left: 0.5rem;
    top: 0.3rem;
    z-index: var(--z-bar);
  }
  .skip:not(:focus) {
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    min-height: 0;
    padding: 0;
    overflow: hidden;
  }
  .hand {
    grid-area: hand;
    position: sticky;
    bottom: 0;
    z-index: var(--z-bar);
    min-width: 0;
    background: var(--sunk);
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
    text-decoration: none;
    cursor: pointer;
  }
  .menu a:hover,
  .menu button:hover {
    background: var(--sunk);
  }
  .rulepane {
    overflow: auto;
    padding: 0.6rem 0;
  }
  @media (min-width: 1100px) and (max-width: 1279px) {
    :host {
      grid-template-columns: 15rem minmax(0, 1fr) 24rem;
    }
  }
  @media (min-width: 761px) and (max-width: 1099px) {
    :host {
      grid-template: auto auto minmax(var(--least-table), 1fr) auto auto / minmax(0, 1fr) 22rem;
      grid-template-areas: "head head" "plates plates" "main side" "bar bar" "hand hand";
    }
    .plates {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: minmax(8rem, 1fr);
      grid-auto-rows: auto;
      border: 0;
      border-bottom: 1px solid var(--rule-2);
    }
    .state:not(.off),
    .where {
      display: none;
    }
  }
  @media (max-width: 760px) {
    :host {
      grid-template: auto auto auto minmax(var(--least-table), 1fr) auto auto / minmax(0, 1fr);
      grid-template-areas: "head" "plates" "tabs" "main" "bar" "hand";
    }
    .plates {
      min-height: max-content;
    }
    header {
      gap: 0.5rem;
      height: 2.75rem;
      padding: 0 0.2rem 0 0.6rem;
    }
    /* A long name gives way to the menu. */
    h1.title {
      font-size: 1.0625rem;
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
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
      flex-wrap: wrap;
      height: auto;
      row-gap: 0;
    }
    header:has(.guided) .where {
      flex: 1 1 0;
    }
    header > :not(.phases) {
      min-height: 2.75rem;
      align-content: center;
    }
    .phases.guided {
      display: flex;
      order: 1;
      width: 100%;
      height: 2rem;
      justify-content: space-between;
      padding: 0 0.2rem;
      border: 0;
      border-top: 1px solid var(--rule);
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
    .plates {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      grid-auto-rows: auto;
      border: 0;
      border-bottom: 1px solid var(--rule-2);
      overflow: hidden;
    }
    .plates ::slotted(*) {
      border-bottom: 0;
      border-right: 1px solid var(--rule);
    }
    .phonetabs {
      grid-area: tabs;
      min-width: 0;
    }
    .tabs.phone {
      gap: 0;
    }
    .tabs.phone button {
      flex: 1 0 auto;
      padding: 0.35rem 0.6rem;
      min-height: var(--touch);
    }
    .side {
      grid-area: main;
      border: 0;
      padding: 0.4rem 0.75rem 0;
      background: var(--paper);
    }
    .opens {
      flex: 1;
      align-content: start;
    }
  }
  /* A replay: chapters beside the table, the open hand under it, the standing over time at the foot. */
  :host([replay]) .bar {
    bottom: 0;
  }
  :host([replay]) .hand {
    position: static;
  }
  :host([replay]) .state,
  :host([replay]) .phases {
    display: none;
  }
  .chaptered {
    overflow: hidden;
  }
  .chaptered .tabs {
    padding: 0 0.9rem;
  }
  .chaptered .column {
    flex: 1;
    min-height: 0;
    overflow: auto;
    display: flex;
    flex-direction: column;
  }
  .chaptered .tabs button {
    min-height: 2.5rem;
  }
  .panel.seats ::slotted(*) {
    border-bottom: 1px solid var(--rule);
  }
  @media (min-width: 1100px) {
    :host([replay]) {
      grid-template-rows: auto minmax(var(--least-table), 1fr) auto auto;
      grid-template-areas: "head head head" "plates main side" "hand hand side" "bar bar bar";
    }
  }
  @media (min-width: 761px) and (max-width: 1099px) {
    :host([replay]) {
      grid-template-areas: "head head" "plates plates" "main side" "hand hand" "bar bar";
    }
    .plates.headed {
      display: block;
      overflow: visible;
    }
    .headed .row {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: minmax(8rem, 1fr);
    }
  }
  @media (max-width: 760px) {
    :host([replay]) {
      --least-table: 14rem;
      grid-template-areas: "head" "plates" "tabs" "main" "hand" "bar";
    }
    .plates.headed {
      display: block;
      max-height: none;
      overflow: visible;
    }
  }
  @media (pointer: coarse) {
    .menu a,
    .menu button,
    .tabs button {
      min-height: var(--touch);
      min-width: 2.5rem;
    }
  }
  @media (forced-colors: active) {
    .tabs [aria-selected="false"] {
      border-color: Canvas;
    }
    .state::before {
      background: CanvasText;
    }
  }
  /* So low a window cannot spare the room for the hand: it comes with the page. */
  @media (max-height: 30rem) {
    .bar {
      bottom: 0;
    }
    .hand {
      position: static;
    }
  }
  @media (max-width: 760px) and (max-height: 700px) {
    .plates {
      height: 3.6rem;
      min-height: 0;
    }
  }
`;
