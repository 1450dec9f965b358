import { css } from "lit";

/** The mat: both lines with their totals and rounds, and the band between them. */
export const matStyles = css`
  .ground {
    position: relative;
    height: 100%;
  }
  .mat {
    display: grid;
    grid-template: minmax(max-content, 1fr) auto minmax(max-content, 1fr) / 5.4rem max-content minmax(max-content, 1fr);
    position: relative;
    height: 100%;
    container-type: inline-size;
    overflow: auto;
  }
  /* where it scrolls downwards: the width of a container does not tell of a scroll bar that comes later */
  @media (max-height: 50em) {
    .mat {
      scrollbar-gutter: stable;
    }
  }
  .sector {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    stroke: var(--ink);
    background: linear-gradient(
      color-mix(in srgb, #4b5563 15%, var(--table)) 37%,
      color-mix(in srgb, var(--sheet) 45%, var(--table)) 37% 63%,
      color-mix(in srgb, #b98a4c 15%, var(--table)) 63%
    );
  }
  .sector .front {
    opacity: 0.55;
    stroke-width: 1.6;
  }
  .sector .support,
  .sector .links {
    opacity: 0.4;
    stroke-width: 1.2;
  }
  .sector .hills {
    opacity: 0.17;
  }
  .sector .wire {
    opacity: 0.25;
    stroke-width: 0.7;
  }
  .sector .holes {
    opacity: 0.3;
  }
  .sector .road {
    stroke: var(--sheet);
    stroke-width: 5;
  }
  .sector .rail {
    opacity: 0.45;
  }
  .sector .ties {
    stroke-width: 5;
    stroke-dasharray: 1 6;
  }
  .sector .stream {
    stroke: color-mix(in srgb, #6f9ccb 55%, var(--table));
    stroke-width: 4;
  }
  .sector .village {
    fill: var(--ink);
    stroke: none;
    opacity: 0.3;
  }
  .fan {
    position: absolute;
    top: 0;
    right: 0.8rem;
    display: flex;
    z-index: 1;
    padding-left: 2rem;
    pointer-events: none;
  }
  .fan i {
    width: 2.9rem;
    height: 2.2rem;
    /* close together: the name of the second round stays readable beside them */
    margin-left: -2rem;
    border: 1px solid var(--card-back-line);
    border-top: 0;
    border-radius: 0 0 4px 4px;
    background: var(--card-back);
    box-shadow: var(--lift-1);
  }
  .fan i.gold {
    border-color: var(--card-edge);
    background: var(--gw-bonus);
  }
  .mat:focus-visible {
    outline-offset: -3px;
  }
  .ln {
    display: grid;
    grid-column: 1/-1;
    grid-template-columns: subgrid;
    min-height: 10.6rem;
  }
  .tot {
    position: sticky;
    left: 0;
    z-index: 5;
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 0.15rem;
    padding: 0.4rem 0.3rem;
    background: color-mix(in srgb, var(--table) 82%, transparent);
    border-right: 1px solid var(--rule-2);
    text-align: center;
    line-height: 1.2;
  }
  .tot .ins {
    --size: 1.6rem;
  }
  .tot > b {
    font: 400 2.6rem/1 var(--face-title);
    color: var(--ink);
  }
  .tot .wins {
    font: var(--weight-strong) var(--t-1) / 1.2 var(--face-ui);
    color: var(--ink);
  }
  .tot .then {
    color: var(--lamp-text);
  }
  .duty {
    display: block;
  }

  .row {
    position: relative;
    display: grid;
    align-content: center;
    padding: 1.6rem 0.8rem 1rem;
    border-right: 1px solid var(--rule-2);
  }
  .own .row {
    padding: 1.2rem 0.8rem 1.6rem;
  }
  .row:is(.past, .alone) {
    grid-column: 2/-1;
  }
  .row.now {
    background: color-mix(in srgb, var(--sheet) 30%, transparent);
  }
  .row.open {
    outline: 2px dashed var(--lamp);
    outline-offset: -5px;
  }
  .rd {
    position: absolute;
    left: 0.8rem;
    top: 0.15rem;
    font: italic 400 var(--t-2) / 1.3 var(--face-text);
  }
  .own .rd {
    top: auto;
    bottom: 0.15rem;
  }
  /* the place of the round that is not begun */
  .rd.later {
    inset: 0 0 0 auto;
    display: grid;
    align-content: end;
    width: 15%;
    padding: 0.15rem 0.5rem;
    border-left: 1px dashed var(--rule-2);
  }
  .row .cards {
    display: flex;
    gap: 0.7rem;
    align-items: flex-start;
  }

  /* A linked card covers the right part of its host, whose rail stays visible. */
  .linked {
    display: flex;
  }
  .linked:not(.far) > :not(:first-child):not(.joint),
  .linked.far > .joint ~ .joint + * {
    margin-left: -1.9rem;
  }
  /* the words on the back of a cancelled host end where the linked card begins */
  .linked > .wc:not(:last-child) .dn {
    padding-right: 2.15rem;
  }
  .linked > .wc:not(:last-child) .tg {
    left: -2px;
    transform: none;
  }
  .linked.far {
    position: relative;
    margin-left: 0.9rem;
  }
  .linked.far > .joint:first-child::after {
    left: -0.75rem;
    bottom: 40%;
  }
  .hosted {
    position: absolute;
    left: 0.3rem;
    top: -0.75rem;
    z-index: 4;
    max-width: 100%;
    padding: 0 0.3rem;
    font: 560 var(--t-1) / 1.25 var(--face-ui);
    font-stretch: 80%;
  }
  /* leaves room for its step number above */
  .linked.far:has(.stepn) .hosted {
    top: auto;
    bottom: -0.5rem;
  }
  .joint {
    position: relative;
    z-index: 4;
    width: 0;
  }
  .joint::after {
    content: "+" / "";
    position: absolute;
    left: -2.5rem;
    bottom: 0.6rem;
    width: 1.2rem;
    height: 1.2rem;
    border: 1.5px solid var(--ink);
    border-radius: 50%;
    background: var(--card);
    font: 700 1rem/1.1rem var(--face-ui);
    text-align: center;
  }

  .mid {
    grid-column: 1/-1;
    position: sticky;
    left: 0;
    z-index: 6;
    /* as wide as the visible part of the mat, however long the lines are, and without a share in how the rounds divide it */
    width: 100cqi;
    margin-right: -100cqi;
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.4rem 1.1rem;
    padding: 0.45rem 0.9rem;
    background: var(--sheet);
    border-block: 1px solid var(--rule-2);
  }
  .d10 {
    width: 2.7rem;
    height: 3rem;
  }
  .d10 .facet {
    fill: var(--card);
    stroke: var(--ink);
    stroke-width: 1.4;
  }
  .d10 .edge {
    fill: none;
    stroke: var(--ink-3);
    stroke-width: 0.8;
  }
  .d10 text {
    font: 720 14px var(--face-ui);
    font-stretch: 84%;
    fill: var(--ink);
  }
  .defc {
    display: grid;
    /* as wide for either side */
    min-width: 10.2rem;
    padding: 0.2rem 0.6rem;
    border: 1px solid var(--ink-3);
    border-radius: var(--r-card);
  }
  .defc b {
    font: 400 1.05rem/1.2 var(--face-text);
    color: var(--ink);
  }
  .defc .ins {
    --size: 1rem;
    margin-right: 0.3rem;
    vertical-align: -0.1rem;
  }
  .phases {
    --dot-ground: var(--sheet);
    display: flex;
    justify-content: center;
    min-width: 0;
  }
  .phases li {
    position: relative;
    flex: 1 1 2.9rem;
    max-width: 4.6rem;
    text-align: center;
    white-space: nowrap;
    font-size: var(--t-1);
    font-stretch: 84%;
    color: var(--ink-2);
  }
  .phases li::before {
    content: "";
    position: absolute;
    left: 0;
    right: 0;
    top: 0.3rem;
    border-top: 1.5px solid var(--rule-2);
  }
  .phases i {
    position: relative;
    display: block;
    width: 0.55rem;
    height: 0.55rem;
    margin: 0.05rem auto 0.2rem;
  }
  .margin {
    display: grid;
    text-align: right;
  }
  /* room for two lines and for what the play would make of them: the lines of cards never move */
  @media (min-width: 68.75em) {
    .margin {
      align-content: start;
      width: 17rem;
      min-height: 4.1rem;
    }
  }
  .mg {
    max-width: 17rem;
    text-wrap: balance;
    font: 400 1.1875rem/1.2 var(--face-text);
  }
  .margin .sub {
    color: var(--lamp-text);
  }

  .phases .pair {
    flex-basis: 3.9rem;
  }
  .halves {
    position: relative;
    display: flex;
    justify-content: center;
    height: 0.85rem;
  }
  .halves span {
    display: grid;
    place-items: center;
    width: 0.85rem;
    height: 0.85rem;
    border-radius: 50%;
    background: var(--sheet);
  }
  .halves .ins {
    --size: 0.85rem;
  }
  .halves :not(.now, .past) > .ins {
    opacity: 0.45;
  }
  .halves .now {
    box-shadow:
      0 0 0 2px var(--sheet),
      0 0 0 3.5px var(--ink);
  }
  @container (max-width: 51rem) {
    .mid {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
    .mid .defc {
      display: none;
    }
  }
  @container (max-width: 40rem) {
    .mid {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .mid .margin {
      justify-self: end;
    }
    .mid .phases {
      display: none;
    }
  }
  @media (min-width: 47.5625em) and (max-height: 50em) {
    .fan i {
      height: 1.3rem;
    }
    .ln {
      min-height: 9.9rem;
    }
    .row {
      padding-block: 1.25rem 0.85rem;
    }
    .own .row {
      padding-block: 1.05rem 1.25rem;
    }
    .mid {
      padding-block: 0.15rem;
    }
    .margin {
      min-height: 3.3rem;
    }
  }
  @media (max-width: 47.5em) {
    .mat {
      grid-template: minmax(max-content, 1fr) auto minmax(max-content, 1fr) / minmax(0, 1fr);
      overflow: hidden auto;
    }
    /* each line scrolls sideways on its own */
    .ln {
      grid-template-columns: 3.1rem max-content minmax(max-content, 1fr);
      min-height: 8.75rem;
      overflow: auto hidden;
      overscroll-behavior-x: contain;
      scrollbar-width: none;
    }
    .ln .row {
      min-width: 5rem;
      padding: 0.9rem 0.6rem 0.45rem 1.5rem;
    }
    .row .cards {
      gap: 0.5rem;
    }
    .linked:not(.far) > :not(:first-child):not(.joint),
    .linked.far > .joint ~ .joint + * {
      margin-left: -1.75rem;
    }
    .joint::after {
      left: -2.35rem;
    }
    /* upright at the edge of its round, where nothing covers it */
    .rd.later {
      display: none;
    }
    .rd,
    .own .rd {
      inset: 0 auto 0 0.2rem;
      writing-mode: vertical-rl;
      transform: rotate(180deg);
      text-align: center;
      font-size: var(--t-1);
      white-space: nowrap;
    }
    .tot {
      padding: 0.3rem 0.1rem;
      font-stretch: 78%;
    }
    .tot .duty,
    .tot .then {
      display: none;
    }
    .tot > b {
      font-size: 1.8rem;
    }
    .mid {
      grid-template-columns: minmax(0, 1fr);
      gap: 0.2rem 0.6rem;
      padding: 0.2rem 0.5rem;
    }
    .mid .phases,
    .mid .defc {
      display: none;
    }
    /* the head says the turn */
    .d10 {
      display: none;
    }
    .mid .margin {
      justify-self: start;
      text-align: left;
    }
    .mg,
    .margin .sub {
      max-width: none;
      font: 400 1.0313rem/1.2 var(--face-text);
    }
    /* one line: the lines of cards keep their place while a play is put together */
    .margin:has(.sub) .mg {
      display: none;
    }
  }
`;
