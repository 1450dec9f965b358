import { css } from "lit";

export const frameStyles = css`
  :host {
    display: grid;
    grid-template: auto minmax(auto, 1fr) auto auto / 17.2rem minmax(0, 1fr) minmax(22rem, 32.5rem);
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
    min-width: 0;
    min-height: var(--least-table);
    background: var(--sunk);
  }
  /* what is played there is thought of */
  main.imagined::after {
    content: "";
    position: absolute;
    inset: 0;
    z-index: 1;
    border: 2.5px dashed var(--ink);
    pointer-events: none;
  }
  .board {
    flex: 1;
    min-height: 0;
    position: relative;
  }
  .board ::slotted(*) {
    height: 100%;
  }
  .side {
    grid-area: side;
    border-left: 1px solid var(--rule-2);
    padding: 0.5rem 1rem 0;
    min-height: var(--least-table);
    min-width: 0;
    overflow: hidden;
  }
  .opens {
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
    flex-wrap: wrap;
    gap: 0 var(--s-4);
    border-bottom: 1px solid var(--rule-2);
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
    line-height: 1;
  }
  .lamped {
    color: var(--lamp-text);
  }
  .panel {
    flex: 1 1 12rem;
    /* the log is never lower than 140 px */
    min-height: 8.75rem;
    display: flex;
    flex-direction: column;
  }
  /* What is asked, with the guide at its foot, has the same height in every question: nothing under it moves. */
  .question {
    flex: none;
    min-height: 0;
  }
  .question:has(> .opens) {
    flex: var(--question, 1 1 0);
  }
  .question:has(> .opens) ~ .panel {
    flex: var(--panel, 0 0 max(8.75rem, 30%));
  }
  .question > .opens {
    flex: var(--question, 1 1 0);
    align-content: start;
  }
  .question > cv-guide-panel {
    margin: 0 -1rem 0.35rem;
    max-height: 62%;
  }
  @media (max-height: 50em) {
    .question > cv-guide-panel {
      max-height: 78%;
    }
  }
  .question > cv-guide-panel:not([explaining]) {
    margin-block: 0;
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
  /* Over the table, never over a button of the bar; clicks reach what is below. A message is above what is read. */
  .above {
    position: absolute;
    inset: auto 0 calc(100% + 0.6rem);
    display: grid;
    gap: 0.6rem;
    pointer-events: none;
  }
  .above cv-toast {
    justify-self: center;
    z-index: var(--z-toast);
  }
  .reader {
    justify-self: start;
    margin-left: 1rem;
    max-width: min(27rem, calc(100vw - 2rem));
    padding: 0.7rem 0.9rem;
    box-shadow: var(--lift-3);
    display: grid;
    gap: 0.35rem;
  }
  @media (min-width: 68.75em) {
    /* at the foot of the table, next to the plates */
    .reader {
      margin-left: 18.2rem;
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
  .rulepane {
    overflow: auto;
    padding: 0.6rem 0;
  }
  @media (min-width: 68.75em) and (max-width: 79.9375em) {
    :host {
      grid-template-columns: 15rem minmax(0, 1fr) 24rem;
    }
  }
  @media (min-width: 47.5625em) and (max-width: 68.6875em) {
    :host {
      grid-template: auto max-content minmax(auto, 1fr) auto auto / minmax(0, 1fr) 22rem;
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
  }
  /* A tablet held upright: a broad board in all its width, and under it what is asked beside the log. */
  @media (min-width: 47.5625em) and (max-width: 68.6875em) and (min-height: 60em) and (orientation: portrait) {
    :host([broad]:not([replay])) {
      grid-template: auto max-content minmax(auto, 1fr) 23rem auto auto / minmax(0, 1fr);
      grid-template-areas: "head" "plates" "main" "side" "bar" "hand";
    }
    :host([broad]:not([replay])) .side {
      border: 0;
      border-top: 1px solid var(--rule-2);
    }
    :host([broad]:not([replay])) .side:has(.opens) {
      display: grid;
      grid-template: auto minmax(0, 1fr) / repeat(2, minmax(0, 1fr));
      column-gap: 1.4rem;
    }
    :host([broad]:not([replay])) .side:has(.opens) > .question {
      grid-area: 1/1/-1/2;
      max-height: 100%;
    }
    :host([broad]:not([replay])) .side:has(.opens) > .dragline {
      display: none;
    }
    :host([broad]:not([replay])) .side:has(.opens) > .tabline {
      grid-area: 1/2;
    }
    :host([broad]:not([replay])) .side:has(.opens) > .panel {
      grid-area: 2/2;
    }
  }
  @media (max-width: 47.5em) {
    :host {
      grid-template: auto max-content auto minmax(auto, 1fr) auto auto / minmax(0, 1fr);
      grid-template-areas: "head" "plates" "tabs" "main" "bar" "hand";
    }
    .plates {
      display: grid;
      min-height: max-content;
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
      flex-wrap: nowrap;
      gap: 0;
      overflow-x: auto;
      scrollbar-width: none;
    }
    .tabs.phone button {
      flex: 1 0 auto;
      padding: 0.25rem 0.6rem;
      min-height: 2.5rem;
    }
    /* what a sheet or the guide says over the table need not be said at length in the bar too */
    :host([sheeted]) .bar,
    .bar:has(cv-guide-panel[explaining]) {
      --bar-height: 7.25rem;
      --bar-words: 2.7rem;
      --bar-brief: 1.35rem;
      /* nor has it room for a form, which is on the tab of its question */
      --bar-form: none;
    }
    /* The sheet covers what the bar leaves free: the board below it keeps its place when a sheet comes or goes. */
    @media (min-height: 30.01em), (max-width: 34.9375em) {
      :host([sheeted]) .bar,
      .bar:has(cv-guide-panel[explaining]) {
        margin-top: 2.25rem;
      }
    }
    .side {
      grid-area: main;
      border: 0;
      padding: 0.4rem 0.75rem 0;
      background: var(--paper);
    }
  }
  /* A replay: chapters next to the table, the open hand under it, the curves at the foot. */
  :host([replay]) .bar {
    bottom: 0;
  }
  /* it scrolls with the page, below the bar */
  :host([replay]) .hand {
    position: static;
    z-index: auto;
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
  }
  .chaptered .tabs button {
    min-height: 2.5rem;
  }
  .panel.seats ::slotted(*) {
    border-bottom: 1px solid var(--rule);
  }
  @media (min-width: 68.75em) {
    :host([replay]) {
      grid-template-columns: 15rem minmax(0, 1fr) 24rem;
      grid-template-rows: auto minmax(auto, 1fr) auto auto;
      grid-template-areas: "head head head" "plates main side" "hand hand side" "bar bar bar";
    }
  }
  @media (min-width: 47.5625em) and (max-width: 68.6875em) {
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
  @media (max-width: 47.5em) {
    :host([replay]) {
      --least-table: 14rem;
      grid-template-areas: "head" "plates" "tabs" "main" "hand" "bar";
    }
    .plates.headed {
      display: block;
      max-height: none;
      overflow: visible;
    }
    main.window {
      align-self: start;
      height: 14rem;
    }
    main.window + .side {
      min-height: 0;
      margin-top: 14rem;
    }
  }
  /* what stands there is loaded later: the table below does not move when it comes */
  @media (max-width: 47.5em) and (min-height: 30.0625em) {
    .plates.headed {
      background: var(--sheet);
    }
    .plates.headed:not(.short) {
      min-height: 4.4375rem;
    }
  }
  @media (pointer: coarse) {
    .tabs button {
      min-height: var(--touch);
      min-width: 2.5rem;
    }
  }
  @media (forced-colors: active) {
    .tabs [aria-selected="false"] {
      border-color: Canvas;
    }
  }
  /* A window this low has no room for the hand at its foot: it scrolls with the page. */
  @media (max-height: 30em) {
    .bar {
      bottom: 0;
    }
    .hand {
      position: static;
    }
    /* what the decision is about comes before the log */
    .side .panel,
    .side > .question:has(> .opens) ~ .panel {
      flex-basis: 4rem;
      min-height: 4rem;
    }
  }
  /* An on-screen keyboard leaves no room for the decision while one writes, and in a window on its side for nothing but
     the field. */
  @media (max-height: 30em), (pointer: coarse) {
    .side:has(.written:focus-within) ~ :is(.bar, .hand) {
      display: none;
    }
  }
  @media (max-height: 30em) {
    .side:has(.written:focus-within),
    main:has(~ .side .written:focus-within) {
      min-height: 0;
    }
    .question:has(~ .written:focus-within) {
      display: none;
    }
    .side .question ~ .written:focus-within {
      flex: 1;
      min-height: 0;
    }
  }
  @media (max-height: 16em) {
    :is(.top, .plates, .phonetabs):has(~ .side .written:focus-within) {
      display: none;
    }
  }
`;
