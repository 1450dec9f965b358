import { css } from "lit";

/** The left column: seats, score, round, High Asia. */
export const leftStyle = css`
  .left {
    min-height: 0;
    min-width: 0;
    padding-bottom: 0.4rem;
  }
  .left > section {
    padding-inline: 0.8rem;
  }
  .seats cv-seat,
  .automaton {
    border-bottom: 1px solid var(--rule);
  }
  .token {
    display: inline-flex;
    flex-direction: column;
    align-items: center;
    gap: 0.1rem;
  }
  .campname {
    color: var(--ink-3);
  }
  .automaton {
    display: grid;
    grid-template-columns: auto 1fr auto;
    gap: 0.75rem;
    align-items: center;
    padding: 0.55rem 0.75rem;
  }
  .sn {
    font: 400 1.0313rem/1.15 var(--face-text);
  }
  .score {
    padding-block: 0.5rem 0.45rem;
  }
  .score p {
    gap: 0.4rem;
  }
  .score p b {
    font-size: 1.25rem;
    font-weight: 720;
    margin: 0 0.25rem;
  }
  .cells {
    display: flex;
    gap: 1px;
    height: 0.9rem;
    margin: 0.2rem 0;
  }
  .cells i {
    flex: 1;
    border: 1px solid var(--map-border);
  }
  .cells .b {
    background: var(--gg-britain);
  }
  .cells .r {
    background: repeating-linear-gradient(45deg, rgb(255 255 255 / 0.4) 0 1px, transparent 1px 4px), var(--gg-russia);
  }
  .cells .n {
    background: var(--sheet);
    border-color: var(--rule-2);
  }
  .score .sub {
    font-size: var(--t-1);
    color: var(--ink-3);
    font-stretch: 86%;
  }
  .rounds {
    padding-block: 0.45rem 0.5rem;
  }
  .two {
    display: grid;
    grid-template-columns: 1fr 1fr;
    margin: 0.35rem 0 0.4rem;
  }
  .rcard {
    display: grid;
    grid-template-columns: 1.9rem 1fr;
    min-height: 4rem;
    padding: 0;
    text-align: left;
    background: var(--card);
    border: 1px solid var(--card-edge);
    border-radius: var(--r-card);
    overflow: hidden;
    box-shadow: var(--lift-1);
    cursor: pointer;
  }
  .rcard.none {
    border-style: dashed;
    background: none;
    box-shadow: none;
    cursor: default;
    color: var(--ink-3);
  }
  .rcard.none .val {
    background: none;
    border-right-style: dashed;
  }
  .rtext {
    padding: 0.3rem 0.45rem;
    min-width: 0;
  }
  .rcard .who {
    font-size: var(--t-1);
    font-stretch: 84%;
    color: var(--ink-2);
    display: flex;
    gap: 0.25rem;
    align-items: center;
    white-space: nowrap;
    overflow: hidden;
  }
  .rcard .fl,
  .rslot .fl {
    width: 1.15rem;
  }
  .cn {
    display: block;
    font: 400 1rem/1.15 var(--face-text);
  }
  .rcard .cn {
    font-size: 0.875rem;
  }
  .rcard.now {
    border-color: var(--ink);
    box-shadow: 0 0 0 1px var(--ink);
  }
  .effects {
    margin-bottom: 0.35rem;
  }
  .effects li {
    padding: 0.15rem 0.4rem;
    border-left: 3px solid var(--gg-line-blue);
    background: var(--wash-info);
    margin-bottom: 2px;
  }
  .reacts {
    display: grid;
    grid-template-columns: 4.1rem 1fr 1fr;
    min-height: 2.65rem;
    gap: 0.4rem;
    align-items: center;
  }
  .rl2 {
    color: var(--ink-3);
  }
  .rslot {
    gap: 0.1rem 0.3rem;
    border: 1px dashed var(--rule-2);
    padding: 0.14rem 0.35rem;
    min-height: 1.75rem;
    font-stretch: 84%;
  }
  .rslot.full {
    border-style: solid;
    background: var(--card);
    color: var(--ink);
  }
  .ascent {
    margin: 0.45rem 0 0;
  }
  .asc {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.15rem 0.25rem;
  }
  .asc p {
    grid-column: 1/-1;
    gap: 0.35rem;
  }
  .asc b {
    margin-left: auto;
    color: var(--ink);
    font-weight: 720;
  }
  .asc button {
    border: 1px dashed var(--rule-2);
    border-radius: var(--r-1);
    background: none;
    min-height: 1.45rem;
    padding: 0.05rem 0.15rem;
    font-stretch: 78%;
    color: var(--ink-3);
    cursor: pointer;
    overflow: hidden;
  }
  .asc .on {
    border-style: solid;
    color: var(--ink);
    background: color-mix(in srgb, #2f8f86 24%, var(--card));
  }
  .playedlist p {
    gap: 0.2rem 0.6rem;
    padding: 0.3rem 0;
  }
`;
