import { css } from "lit";

export const barStyles = css`
  :host {
    position: relative;
  }
  .bar {
    display: flex;
    align-items: center;
    gap: var(--s-4);
    padding: 0.5rem var(--s-5);
    background: var(--sheet);
    border-top: 2.5px solid var(--rule-2);
    border-bottom: 1px solid var(--rule);
    /* A constant height, whatever the question, so that neither the table nor the hand moves under the pointer. */
    height: 5.75rem;
  }
  .mine {
    border-top-color: var(--lamp);
  }
  .sign {
    align-self: flex-start;
  }
  .sign .icon {
    display: block;
    --size: 1.9rem;
    color: var(--ink-3);
  }
  .mine .sign .icon {
    color: var(--lamp);
  }
  .sealed .sign .icon {
    color: var(--seal);
  }
  /* one of several equal answers, none of them the usual one */
  .equal {
    border: 2px solid var(--lamp);
  }
  .ask {
    position: relative;
    min-width: 0;
    /* its first line stands still, however many follow */
    align-self: flex-start;
    /* the question gives way before what is pressed does: the rest of it is behind "more" */
    flex: 0 4 auto;
    max-height: 100%;
    overflow: hidden;
  }
  .ask .morebtn {
    position: absolute;
    right: 0;
    bottom: 0;
    padding: 0 0.2rem 0 1.6rem;
    border: 0;
    background: linear-gradient(to right, transparent, var(--sheet) 1.4rem) bottom / 100% 1.35rem no-repeat;
    text-decoration: underline;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    .ask .morebtn {
      min-height: 2.5rem;
      display: flex;
      align-items: end;
    }
  }
  @media (min-width: 47.5625em) {
    .overfull .sub {
      max-height: var(--sub-height);
      overflow: hidden;
    }
  }
  .prompt {
    font: 400 1.1875rem/1.25 var(--face-text);
    text-wrap: pretty;
  }
  .sub .just {
    display: block;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .telling kbd {
    margin-left: 0.4rem;
    padding: 0 0.3rem;
    border: 1px solid currentColor;
    border-radius: var(--r-1);
    font: inherit;
    font-size: var(--t-1);
  }
  /* nobody presses Esc with a finger */
  @media (hover: none) {
    .telling kbd {
      display: none;
    }
  }
  .sub .clock {
    margin-right: 0.6rem;
  }
  .others {
    gap: 0.4rem;
    margin-top: 0.25rem;
  }
  .draft {
    padding-left: var(--s-4);
    border-left: 1px solid var(--rule);
    min-width: 0;
    max-height: 100%;
    overflow: auto;
  }
  .draft:not(.filled) {
    display: none;
  }
  .acts {
    margin-left: auto;
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 0.3rem var(--s-2);
    align-items: center;
    max-height: 100%;
    overflow: auto;
    /* room for the focus ring, 3px wide and 2px away from its button */
    padding: 5px;
    margin-block: -5px;
  }
  .acts .btn {
    white-space: nowrap;
    max-width: 100%;
  }
  .many .btn {
    min-height: 2.2rem;
  }
  /* the same duration as HOLD in holding.ts */
  .acts .held,
  .acts ::slotted(.held) {
    background-image: linear-gradient(rgb(0 0 0 / 35%), rgb(0 0 0 / 35%));
    background-repeat: no-repeat;
    background-size: 0% 100%;
    animation: held 600ms linear forwards;
  }
  @keyframes held {
    to {
      background-size: 100% 100%;
    }
  }
  @media (min-width: 80em) {
    .acts:not(.many) {
      flex: none;
      flex-wrap: nowrap;
    }
  }
  @media (max-width: 68.6875em) {
    .acts .word {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .acts {
      flex-shrink: 0;
      max-width: 65%;
    }
  }
  /* on a tablet long answers take two lines, and leave the question its room */
  @media (min-width: 47.5625em) and (max-width: 68.6875em) and (min-height: 30.01em) {
    .acts:not(.many) {
      flex-wrap: nowrap;
    }
    .acts:not(.many) .btn.grow {
      max-width: clamp(10rem, 22vw, 15rem);
      white-space: normal;
      line-height: 1.15;
    }
    .bar {
      gap: 0.7rem;
    }
    .ask {
      min-width: 9rem;
    }
    .draft {
      flex: none;
      max-width: 50%;
      padding-left: 0.6rem;
    }
  }
  .panel {
    position: absolute;
    left: 0;
    right: 0;
    bottom: 100%;
    max-height: min(45vh, 26rem);
    overflow: auto;
    background: var(--sheet);
    border-top: 1px solid var(--rule-2);
    padding: 0.6rem var(--s-5) 0.8rem;
    z-index: var(--z-bar);
  }
  .panel h2 {
    font: 400 var(--t-4) / 1.3 var(--face-text);
    margin: 0.3rem 0;
  }
  .panelhead {
    gap: 1rem;
  }
  @media (max-width: 47.5em) and (min-height: 30.01em), (max-width: 34.9375em) {
    .bar {
      display: grid;
      grid-template: auto minmax(0, 1fr) auto / auto minmax(0, 1fr);
      align-items: start;
      gap: 0 0.75rem;
      height: var(--bar-height, 9.5rem);
      padding: 0.5rem 0.75rem 0.55rem;
    }
    .sign .icon {
      --size: 1.4rem;
    }
    /* whole lines of 1.35rem: none is cut through */
    .ask {
      max-height: var(--bar-words, 5.4rem);
      line-height: 1.35rem;
    }
    .bar:has(.filled:not([hidden])) .sub {
      display: none;
    }
    .bar:has(.filled:not([hidden])) .ask {
      max-height: var(--bar-brief, 2.7rem);
    }
    .prompt {
      font-size: 1.0625rem;
      line-height: inherit;
    }
    .draft {
      grid-column: 1/-1;
      padding: 0.2rem 0 0;
      border: 0;
    }
    .acts {
      grid-area: 3/1/4/-1;
      flex-wrap: nowrap;
      justify-content: stretch;
      max-width: none;
      /* the row without these margins */
      max-height: calc(100% + 6px);
      margin: -1px -5px -5px;
      padding: 5px;
    }
    .sub {
      font-stretch: 90%;
    }
    .acts .btn {
      flex: 0 1 auto;
      min-height: var(--touch);
      white-space: normal;
      padding: 0.2rem 0.6rem;
      line-height: 1.1;
    }
    .acts .btn.grow {
      flex: 1 1 auto;
    }
    /* While a press needs confirming, its two buttons take the whole row, so that their labels are not cut. */
    .bar > .acts:has(#confirm) > :not(:has(#confirm)) {
      display: none;
    }
    .acts > .acts {
      flex: 1;
      margin: 0;
      padding: 0;
    }
    .acts > .acts #confirm {
      flex: 1;
    }
    /* two long answers next to each other */
    .acts:has(.grow ~ .grow) .btn.grow,
    .joined .btn.grow {
      padding-inline: 0.45rem;
      font-size: var(--t-2);
      font-stretch: 85%;
    }
    /* over the guide's sheet: what is chosen from is never under what explains it */
    .panel {
      z-index: calc(var(--z-drawer) + 1);
      min-height: var(--guided, 0);
      padding-inline: 0.75rem;
      max-height: 50vh;
    }
  }
  @media (max-width: 23.75em) {
    .acts {
      gap: 0.3rem;
    }
    .acts .btn {
      padding: 0.2rem 0.45rem;
      font-size: var(--t-2);
      font-stretch: 85%;
    }
  }
  /* A phone in landscape, 200 % zoom: one row of buttons; those with a well-known icon lose their label. */
  @media (min-width: 35em) and (max-height: 30em) {
    .bar {
      height: 4.75rem;
      padding: 0.35rem var(--s-4);
      gap: 0.75rem;
    }
    .sign .icon {
      --size: 1.4rem;
    }
    .prompt {
      font-size: 1.0625rem;
    }
    .ask {
      flex: 1 1 auto;
    }
    .draft {
      flex: none;
      padding-left: 0.75rem;
      white-space: nowrap;
    }
    .acts:not(.many) {
      flex: none;
      flex-wrap: nowrap;
      max-width: 60%;
    }
    .acts:not(.many) .btn {
      white-space: normal;
      max-width: 15rem;
      line-height: 1.1;
    }
    .acts .word {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  /* A desk at 200 % zoom: the question in full, below it the buttons. */
  @media (min-width: 35em) and (max-width: 47.5em) and (max-height: 30em) {
    .bar {
      display: grid;
      grid-template: auto minmax(0, 1fr) / auto minmax(0, 1fr) auto;
      align-items: start;
      gap: 0.1rem 0.75rem;
      height: 7.5rem;
    }
    .ask {
      grid-column: 2/-1;
      line-height: 1.15rem;
    }
    .sub {
      font-stretch: 88%;
    }
    .prompt {
      font-size: 1rem;
      line-height: inherit;
    }
    .draft {
      grid-area: 2/2;
      max-height: 100%;
      align-self: end;
    }
    .acts,
    .acts:not(.many) {
      grid-area: 2/3;
      align-self: end;
      max-width: 100%;
      max-height: 3.5rem;
    }
    .bar:not(:has(.filled:not([hidden]))) > .acts {
      grid-area: 2/1/3/-1;
    }
    .acts .btn {
      min-height: 2.2rem;
      padding-inline: 0.6rem;
      font-size: var(--t-2);
    }
  }
  @media (max-width: 34.9375em) and (max-height: 43.75em) {
    .bar:has(.filled:not([hidden])) .prompt {
      white-space: nowrap;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;
