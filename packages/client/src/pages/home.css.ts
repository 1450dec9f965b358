import { css } from "lit";

export const homeStyles = css`
  .asks li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.8rem;
    align-items: center;
    padding: 0.5rem 0;
    border-bottom: 1px solid var(--rule);
  }
  .asof {
    margin-bottom: 0.5rem;
  }
  .nights {
    margin-top: 0.3rem;
    line-height: 1.4;
  }
  .hello > .icon {
    width: 2rem;
    height: 2rem;
    color: var(--lamp);
  }
  .wait {
    display: grid;
    gap: 0.8rem;
    margin-bottom: 1.9rem;
  }
  .wait li {
    display: grid;
    grid-template-columns: 9.6rem minmax(0, 1fr) auto;
    background: var(--sheet);
    border: 1px solid var(--rule-2);
    border-left: 4px solid var(--lamp);
    border-radius: var(--r-2);
    overflow: hidden;
    box-shadow: var(--lift-1);
    min-height: 7.4rem;
    --arch-width: 1.75rem;
  }
  .wait .vig {
    border-right: 1px solid var(--rule-2);
  }
  /* the table to play next is seen first */
  .wait li:first-child {
    grid-template-columns: minmax(0, 20rem) minmax(14rem, 1fr) auto;
    min-height: 17rem;
  }
  .wait .t {
    padding: 0.7rem 1rem 0.6rem;
    min-width: 0;
    display: flex;
    flex-direction: column;
  }
  .wait .g {
    font-size: var(--t-3);
    display: flex;
    gap: 0.6rem;
    align-items: baseline;
    flex-wrap: wrap;
  }
  .wait .g i {
    font: italic 400 0.9688rem/1.2 var(--face-text);
    letter-spacing: 0;
    text-transform: none;
    color: var(--ink-2);
  }
  .wait .ask {
    font: 400 1.3125rem/1.2 var(--face-text);
    margin: 0.25rem 0 0.15rem;
  }
  .wait .why {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    font-size: var(--t-3);
    color: var(--ink);
  }
  .wait .clock {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.15rem 0.4rem;
    align-items: center;
    width: 100%;
    text-align: left;
  }
  .wait .clock b {
    font-size: var(--t-4);
    line-height: 1.2;
    color: var(--ink);
  }
  .wait .clock.low b {
    color: inherit;
  }
  .wait .clock small,
  .wait .clock .bar {
    grid-column: 1/-1;
  }
  .wait .clock.low {
    color: var(--lamp);
  }
  .wait .bar {
    height: 0.3rem;
    background: var(--rule);
  }
  .wait .bar i {
    display: block;
    height: 100%;
    background: currentColor;
  }
  .wait .bar.still i {
    background: repeating-linear-gradient(90deg, currentColor 0 3px, transparent 3px 6px);
  }
  .next .left {
    display: none;
  }
  .next kbd {
    margin-left: 0.6rem;
    border: 1px solid currentColor;
    padding: 0 0.35rem;
    font: inherit;
    font-size: var(--t-2);
  }
  .wait .arches {
    margin-top: auto;
    padding-top: 0.35rem;
    --arch-width: 1.75rem;
  }
  .wait .do {
    align-items: flex-end;
    padding: 0.8rem 1rem;
    text-align: right;
    width: 11rem;
    gap: 0.4rem;
    border-left: 1px solid var(--rule-2);
  }
  .wait .do .btn {
    width: 100%;
    justify-content: center;
  }
  .asking {
    min-height: 100vh;
  }
  .cartouche {
    padding: 2.2rem 2.2rem 1.6rem;
    outline: 1px solid var(--rule-2);
    outline-offset: -7px;
  }
  .cartouche h1 {
    margin-bottom: 0.8rem;
    font: 400 var(--t-9) / 1.05 var(--face-title);
    overflow-wrap: anywhere;
  }
  .cartouche .lead {
    margin-bottom: 1.2rem;
    font: 400 var(--t-5) / 1.4 var(--face-text);
  }
  .cartouche .acts {
    display: grid;
    grid-template-columns: auto auto;
    gap: 0.7rem;
    margin-bottom: 1rem;
  }
  .cartouche .acts .btn {
    justify-content: center;
    min-height: 3.25rem;
    padding-inline: 0.9rem;
  }
  .plates {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: 1rem;
    margin-bottom: 2.2rem;
  }
  .first .page {
    max-width: 88rem;
    padding-inline: 3.5rem;
  }
  .plate cv-table-picture {
    height: 13rem;
    border-bottom: 1px solid var(--rule-2);
  }
  .plate > div {
    flex: 1;
    gap: 0.4rem;
    padding: 0.9rem 1rem 1rem;
  }
  .plate h2 {
    font-size: 1.1875rem;
  }
  .plate .b {
    font-size: var(--t-2);
    color: var(--ink-2);
  }
  .plate .read {
    font-size: var(--t-4);
    line-height: 1.35;
  }
  .plate .facts {
    margin-top: auto;
    padding-top: 0.5rem;
    line-height: 1.6;
  }
  .weight {
    display: inline-flex;
    gap: 0.2rem;
    margin-right: 0.3rem;
  }
  .weight i {
    width: 0.55rem;
    height: 0.55rem;
    border: 1.5px solid var(--ink);
    border-radius: 50%;
  }
  .weight i.full {
    background: var(--ink);
  }
  .plate .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
  }
  .plate .acts .btn:first-child {
    flex: 1;
    justify-content: center;
    white-space: nowrap;
  }
  .plate .more {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.9rem;
  }
  .columns {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr)) minmax(0, 1.4fr);
    gap: 0 2.2rem;
    align-items: start;
  }
  @media (max-width: 75em) {
    .plates {
      display: flex;
      overflow-x: auto;
      margin-inline: -0.8rem;
      padding-inline: 0.8rem;
      scroll-padding-inline: 0.8rem;
      scroll-snap-type: x proximity;
    }
    .plate {
      flex: 0 0 min(17rem, 78vw);
      scroll-snap-align: start;
    }
    .columns {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  .starts {
    grid-column: 2/-1;
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.9rem;
    font-size: var(--t-2);
  }
  .starts button {
    border: 0;
    background: none;
    padding: 0.2rem 0;
    text-decoration: underline;
    text-underline-offset: 0.18em;
    cursor: pointer;
    min-height: 1.5rem;
  }
  .rows .away {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.4rem;
    align-items: center;
    color: var(--lamp-text);
  }
  .rows .away .icon,
  .rows .w .icon {
    width: 0.95rem;
    height: 0.95rem;
    vertical-align: -0.12rem;
    margin-right: 0.25rem;
  }
  .plate .more a {
    display: inline-flex;
    align-items: center;
    min-height: 1.5rem;
  }
  @media (pointer: coarse) {
    .plate .more a,
    .starts button {
      min-height: var(--touch);
    }
  }
  @media (max-width: 47.5em) {
    .cartouche {
      padding: 1.4rem 1.3rem 1.2rem;
    }
    .cartouche .acts,
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
    .first .page {
      padding-inline: 0.8rem;
    }
    .wait li,
    .wait li:first-child {
      grid-template-columns: minmax(0, 1fr);
    }
    .wait .vig {
      display: none;
    }
    .wait li:first-child .vig {
      display: block;
      height: 14rem;
      border: 0;
      border-bottom: 1px solid var(--rule-2);
    }
    .wait .t {
      padding: 0.7rem 0.8rem 0.4rem;
    }
    .wait .do {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0.3rem 1rem;
      align-items: center;
      width: auto;
      padding: 0.55rem 0.8rem 0.6rem;
      border-left: 0;
      border-top: 1px solid var(--rule);
      text-align: left;
    }
    .wait .do .clock {
      grid-row: 1 / span 2;
    }
    .wait .do .btn {
      grid-column: 2;
      grid-row: 1 / span 2;
      width: auto;
    }
    .wait .do .btn.small {
      grid-row: 3;
      justify-self: end;
    }
    .wait .clock .bar {
      max-width: 9rem;
    }
    /* within reach of the thumb at any scroll position */
    .next {
      position: fixed;
      z-index: 2;
      inset: auto 0.8rem 0.6rem;
      min-height: 3rem;
      justify-content: center;
      box-shadow: var(--lift-3);
    }
    .next .left {
      display: inline;
    }
    .next .left::before {
      content: "· ";
    }
    .next kbd {
      display: none;
    }
    .page:has(.next) {
      padding-bottom: 5rem;
    }
    .wait .ask {
      font-size: 1.1875rem;
    }
  }
  .keptseat {
    display: grid;
    grid-template-columns: 5.4rem minmax(0, 1fr) auto;
    gap: 0.4rem 1rem;
    align-items: center;
    padding: 0.7rem 0.8rem;
    margin-bottom: 0.8rem;
    background: var(--sheet);
    border: 1px solid var(--lamp);
    border-radius: var(--r-2);
  }
  @media (max-width: 47.5em) {
    .keptseat {
      grid-template-columns: 3.6rem minmax(0, 1fr);
    }
    .keptseat .acts {
      grid-column: 1/-1;
    }
  }
`;
