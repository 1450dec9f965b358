import { css } from "lit";

/** Layout and panels of the table. */
export const styles = css`
  :host {
    display: block;
    height: 100%;
  }
  @media (min-width: 1280px) {
    cv-table-frame {
      grid-template-columns: 18.75rem minmax(0, 1fr) 21.75rem;
    }
  }
  h3 {
    font: 400 1.0625rem/1.2 var(--face-text);
  }
  h3 .quiet {
    font: 450 var(--t-1) var(--face-ui);
    margin-left: 0.35rem;
  }
  .link {
    border: 0;
    background: none;
    padding: 0;
    cursor: pointer;
    text-decoration: underline dotted;
    text-underline-offset: 0.2em;
  }
  .board {
    display: flex;
    flex-direction: column;
    min-height: 0;
    position: relative;
  }
  .board cv-map {
    flex: 1;
    min-height: 0;
  }
  .map {
    background: var(--map-sea);
  }

  /* the road of the decades */
  .decades {
    display: flex;
    align-items: center;
    gap: 0.8rem;
    flex: none;
    padding: 0.25rem 0.9rem 0.1rem;
    background: var(--paper);
    border-bottom: 1px solid var(--rule-2);
    font-size: 1.0625rem;
    overflow-x: auto;
  }
  .decades svg {
    flex: none;
  }
  .decades .rail {
    stroke: var(--rule-2);
    stroke-width: 1.5;
  }
  .decades circle {
    stroke: var(--ink);
    stroke-width: 1.5;
  }
  .decades .past {
    fill: var(--ink);
  }
  .decades .come {
    fill: var(--paper);
  }
  .decades .now {
    fill: var(--ink);
  }
  .rn {
    font: 500 13px var(--face-ui);
    font-stretch: 88%;
    text-anchor: middle;
    fill: var(--ink-3);
  }
  .rn.on {
    fill: var(--ink);
    font-weight: 680;
  }

  /* left column */
  .left {
    display: flex;
    flex-direction: column;
    min-height: 0;
    min-width: 0;
    padding-bottom: 0.4rem;
  }
  .left > section {
    padding-inline: 0.8rem;
  }
  .seats {
    display: grid;
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
    font-size: var(--t-1);
    color: var(--ink-3);
  }
  .automaton {
    display: flex;
    gap: 0.65rem;
    align-items: center;
    padding: 0.5rem 0.8rem;
  }
  .automaton .pic {
    display: grid;
    place-items: center;
    width: 2.35rem;
    height: 2.6rem;
  }
  .sn {
    display: flex;
    gap: 0.4rem;
    align-items: center;
  }
  .sn b {
    font: 400 1.0625rem/1.2 var(--face-text);
  }
  .fc {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.6rem;
    font-size: var(--t-2);
    color: var(--ink-2);
  }
  .score {
    padding-block: 0.5rem 0.45rem;
    border-bottom: 1px solid var(--rule);
  }
  .score p {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 0.4rem;
    font-size: var(--t-2);
  }
  .score p b {
    font-size: 1.25rem;
    font-weight: 720;
    margin: 0 0.25rem;
  }
  .nb {
    white-space: nowrap;
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
    border-bottom: 1px solid var(--rule);
  }
  .two {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.5rem;
    margin: 0.35rem 0 0.4rem;
  }
  .rcard {
    display: grid;
    grid-template-columns: 1.9rem 1fr;
    min-height: 3.4rem;
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
  .rcard .val,
  .hcard .val,
  .bigcard .val {
    display: grid;
    place-items: center;
    background: var(--sunk);
    border-right: 1px solid var(--card-edge);
    font: 720 1.375rem/1 var(--face-ui);
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
  .rcard.now {
    border-color: var(--ink);
    box-shadow: 0 0 0 1px var(--ink);
  }
  .back {
    width: 1rem;
    height: 1.4rem;
    border-radius: 2px;
    border: 1px solid var(--card-edge);
    background: var(--card-back);
    box-shadow:
      inset 0 0 0 2px var(--card-back),
      inset 0 0 0 3px var(--card-back-line);
  }
  .effects {
    font-size: var(--t-1);
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
    gap: 0.4rem;
    align-items: center;
    font-size: var(--t-1);
  }
  .rl2 {
    color: var(--ink-3);
  }
  .rslot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.1rem 0.3rem;
    border: 1px dashed var(--rule-2);
    border-radius: var(--r-1);
    padding: 0.14rem 0.35rem;
    min-height: 1.75rem;
    color: var(--ink-2);
    font-stretch: 84%;
  }
  .rslot.full {
    border-style: solid;
    background: var(--card);
    color: var(--ink);
  }
  .ascent {
    font-size: var(--t-1);
    margin: 0.45rem 0 0;
  }
  .asc {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.15rem 0.25rem;
  }
  .asc p {
    grid-column: 1/-1;
    display: flex;
    gap: 0.35rem;
    align-items: center;
    color: var(--ink-2);
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
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.6rem;
    align-items: center;
    font-size: var(--t-2);
    padding: 0.3rem 0;
  }

  /* the hand */
  .hand {
    padding-top: 0.45rem;
    min-height: 0;
  }
  .hand h3 {
    margin-bottom: 0.25rem;
  }
  .cards {
    display: grid;
    gap: 0.25rem;
  }
  .hcard {
    position: relative;
    display: grid;
    grid-template-columns: 1.9rem 1fr auto;
    align-items: stretch;
    min-height: 2.5rem;
    padding: 0;
    background: var(--card);
    border: 1px solid var(--card-edge);
    border-radius: var(--r-card);
    overflow: hidden;
    text-align: left;
    cursor: pointer;
    color: var(--ink);
  }
  .hcard .val {
    font-size: 1.125rem;
  }
  .ht {
    padding: 0.16rem 0.45rem;
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-width: 0;
  }
  .hcard .cn {
    font-size: 0.9375rem;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .gist {
    font-size: var(--t-1);
    line-height: 1.15;
    color: var(--ink-2);
    font-stretch: 82%;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .mk {
    align-self: start;
    margin: 0.2rem 0.35rem 0 0;
    font-size: var(--t-1);
    font-stretch: 82%;
    font-weight: 620;
    color: var(--ink-2);
  }
  .tick {
    display: grid;
    place-items: center;
    align-self: center;
    width: 1.5rem;
    height: 1.5rem;
    margin-right: 0.35rem;
    border-radius: 50%;
    background: var(--lamp);
    color: var(--on-lamp);
  }
  .tick .icon {
    width: 1rem;
    height: 1rem;
  }
  .yellow .val {
    background: #e3c25a;
    color: #1c1a17;
  }
  .yellow {
    border-color: #8a6d10;
  }
  .asiac .val {
    background: color-mix(in srgb, #2f8f86 34%, var(--card));
  }
  .hcard.played {
    background: none;
    border-style: dashed;
    min-height: 1.9rem;
    color: var(--ink-3);
  }
  .hcard.played .val {
    background: none;
    color: var(--ink-3);
  }
  .hcard.played .gist {
    display: none;
  }
  .hcard.off {
    color: var(--ink-2);
    background: color-mix(in srgb, var(--card) 60%, var(--sunk));
  }
  .hcard.lit {
    border-color: var(--lamp);
    box-shadow: 0 0 0 1.5px var(--lamp);
  }
  .hcard.picked {
    border-color: var(--lamp);
    box-shadow: 0 0 0 3px var(--lamp);
    background: var(--lamp-wash);
  }
  .hcard.big {
    width: 100%;
    margin: 0.5rem 0 0.3rem;
    min-height: 3.4rem;
  }
  .hcard.big .gist {
    white-space: normal;
    font-size: var(--t-2);
    font-stretch: 90%;
  }
`;
