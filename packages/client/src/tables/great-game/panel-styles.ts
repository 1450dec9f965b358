import { css } from "lit";

/** The right column: the march, odds, lists, fights, what is looked at. */
export const panelStyles = css`
  .sidepart {
    display: grid;
    gap: 0.7rem;
    align-content: start;
  }
  .sidepart .head,
  .bottomsheet .head {
    align-items: center;
    gap: 0.6rem;
    margin-bottom: 0.45rem;
  }
  .head .quiet {
    font-size: var(--t-2);
  }
  .pips {
    display: inline-flex;
    gap: 0.25rem;
    margin-left: auto;
  }
  .pips i {
    width: 0.8rem;
    height: 0.8rem;
    border: 1.5px solid var(--ink);
    border-radius: 50%;
  }
  .pips .sp {
    background: var(--ink);
  }
  .stack {
    display: grid;
    gap: 0.2rem;
  }
  .stepper {
    display: flex;
    align-items: center;
    gap: 0.45rem;
    min-height: 2.4rem;
    padding-block: 0.1rem;
  }
  .stepper .sl {
    flex: 1;
    min-width: 0;
    line-height: 1.2;
  }
  .stepper .sub {
    display: block;
    font-size: var(--t-1);
  }
  .of {
    font-size: var(--t-2);
  }
  .stepper .of {
    min-width: 2.4rem;
  }
  .offrow {
    display: flex;
    width: 100%;
    align-items: center;
    gap: 0.45rem;
    min-height: 2.3rem;
    padding: 0;
    border: 0;
    background: none;
    text-align: left;
    cursor: pointer;
  }
  .offrow .sl {
    flex: 1;
    font: 400 1rem/1.1 var(--face-text);
  }
  .td2 {
    font-weight: 620;
  }
  .tickb {
    display: grid;
    place-items: center;
    width: 1.6rem;
    height: 1.6rem;
    border: 1.5px solid var(--ink);
    border-radius: var(--r-1);
    background: var(--sheet);
  }
  .tickb .icon {
    width: 1.1rem;
    height: 1.1rem;
  }
  .nexts {
    display: grid;
    gap: 0.25rem;
    margin: 0.5rem 0;
  }
  .nx {
    display: grid;
    grid-template-columns: 1.05rem 1.6rem minmax(4.2rem, auto) 1fr auto;
    gap: 0.4rem;
    align-items: center;
    min-height: 2.3rem;
    padding: 0.1rem 0.5rem;
    border: 1px solid var(--lamp);
    background: var(--sheet);
    border-radius: var(--r-1);
    text-align: left;
    font-size: var(--t-2);
    cursor: pointer;
  }
  .nx.state {
    grid-template-columns: 1.05rem 1rem minmax(5rem, auto) 1fr auto;
  }
  .nx.plain {
    grid-template-columns: 1.05rem auto 1fr;
  }
  .nn {
    font: 400 1rem/1.05 var(--face-text);
  }
  .nw {
    font-stretch: 84%;
    line-height: 1.15;
    color: var(--ink-2);
  }
  .no {
    font-weight: 680;
    text-align: right;
    font-stretch: 90%;
  }
  .nx.on {
    background: var(--lamp-wash);
    box-shadow: 0 0 0 1.5px var(--lamp);
  }
  .rad {
    width: 0.95rem;
    height: 0.95rem;
    padding: 0;
    border: 1.5px solid var(--ink);
    border-radius: 50%;
    background: var(--sheet);
  }
  .on .rad {
    background: radial-gradient(circle, var(--lamp) 0 45%, transparent 50%);
    border-color: var(--lamp);
  }
  .lk {
    width: 1.6rem;
    height: 0.5rem;
    --unit: 1;
  }
  .hint {
    font-size: var(--t-2);
  }
  .swatch {
    display: inline-block;
    width: 0.95rem;
    height: 0.95rem;
    border: 1px solid var(--map-border);
    background: color-mix(in srgb, var(--suit) 55%, var(--map-land));
    vertical-align: -0.1em;
    margin-right: 0.3rem;
  }
  .nx .swatch {
    margin: 0;
  }

  /* odds */
  .odds {
    border-top: 1px solid var(--rule-2);
    padding-top: 0.4rem;
  }
  .oh {
    display: flex;
    justify-content: space-between;
    gap: 0.6rem;
    align-items: baseline;
    font-size: var(--t-2);
    line-height: 1.25;
  }
  .oh b {
    font-size: var(--t-3);
    font-weight: var(--weight-strong);
  }
  .faces {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    margin: 0.35rem 0 0.25rem;
    border: 1px solid var(--rule-2);
    --die-size: 1.6rem;
  }
  .faces > span {
    display: grid;
    justify-items: center;
    padding: 0.22rem 0 0.12rem;
    border-right: 1px solid var(--rule);
  }
  .faces > span:last-child {
    border: 0;
  }
  .faces i {
    font-style: normal;
    font-size: var(--t-1);
    font-stretch: 80%;
    color: var(--ink-2);
  }
  .faces b {
    font-size: 1rem;
    font-weight: 700;
    font-stretch: 86%;
  }
  .faces .win {
    background: var(--wash-info);
  }
  .faces .mixed {
    background: linear-gradient(135deg, var(--wash-info) 50%, transparent 50%);
  }
  .faces .hold {
    background: repeating-linear-gradient(45deg, var(--map-hatch) 0 1px, transparent 1px 6px);
  }
  .faces .hold b,
  .faces .hold i {
    background: var(--paper);
    padding: 0 0.1rem;
  }
  .odds .of {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 0.6rem;
    font-weight: 620;
    line-height: 1.25;
  }
  .odds .win {
    color: var(--info);
  }
  .ow {
    font-size: var(--t-1);
    line-height: 1.3;
    color: var(--ink-2);
    margin-top: 0.2rem;
  }
  .note {
    display: flex;
    gap: 0.5rem;
    background: var(--wash-note);
    padding: 0.35rem 0.5rem;
    font-size: var(--t-2);
    line-height: 1.25;
    margin-top: 0.35rem;
  }

  /* officers to choose from */
  .ofs {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--t-2);
    margin-top: 0.3rem;
  }
  .ofs th {
    font-weight: 450;
    font-size: var(--t-1);
    color: var(--ink-3);
    text-align: left;
    padding: 0.15rem 0.3rem;
  }
  .ofs td {
    border-top: 1px solid var(--rule);
    padding: 0.15rem 0.3rem;
    height: 2.4rem;
  }
  .ofs .r {
    text-align: right;
  }
  .ofs tbody tr {
    cursor: pointer;
  }
  .ofs .on {
    background: var(--lamp-wash);
    box-shadow: inset 0 0 0 1.5px var(--lamp);
  }
  .ofs .who {
    display: flex;
    align-items: center;
    gap: 0.35rem;
    font: 400 0.9375rem/1.15 var(--face-text);
  }
  .ofs .who .quiet {
    display: block;
    font: 450 var(--t-1) / 1.1 var(--face-ui);
  }
  .ofs .b {
    font-weight: 680;
    white-space: nowrap;
  }

  /* fights */
  .fight .vs {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    gap: 0.4rem;
    align-items: center;
    font-size: var(--t-2);
    line-height: 1.2;
    margin-bottom: 0.45rem;
  }
  .vs span:last-child {
    text-align: right;
  }
  .vs i {
    font: italic 400 0.9375rem var(--face-text);
    color: var(--ink-3);
  }
  .beats {
    position: relative;
    counter-reset: beat;
  }
  .beats::before {
    content: "";
    position: absolute;
    left: 0.68rem;
    top: 0.8rem;
    bottom: 1.4rem;
    border-left: 1.5px solid var(--rule-2);
  }
  .beats li {
    position: relative;
    display: grid;
    grid-template-columns: 1.4rem 1fr;
    gap: 0.6rem;
    padding: 0.1rem 0 0.4rem;
    font-size: var(--t-2);
    line-height: 1.3;
    counter-increment: beat;
  }
  .beats li > i {
    font: 680 var(--t-1) / 1.3rem var(--face-ui);
    width: 1.4rem;
    height: 1.4rem;
    border-radius: 50%;
    background: var(--ink);
    color: var(--on-ink);
    text-align: center;
    z-index: 1;
  }
  .beats li > i::before {
    content: counter(beat);
  }
  .bh {
    font: 400 1.0625rem/1.25 var(--face-text);
    display: flex;
    justify-content: space-between;
    gap: 0.5rem;
    align-items: baseline;
  }
  .roll {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.35rem;
    margin: 0.15rem 0;
  }
  .mod {
    border: 1px solid var(--rule-2);
    border-radius: var(--r-1);
    padding: 0.1rem 0.4rem;
    font-stretch: 88%;
  }
  .roll > b {
    font-size: 1.25rem;
    font-weight: 720;
  }
  .eq {
    color: var(--ink-3);
  }
  .sum b {
    font-weight: 680;
  }
  .playing li {
    animation: arrive var(--m-step) var(--ease) both;
  }
  .playing li:nth-child(2) {
    animation-delay: calc(var(--m-beat) * 1);
  }
  .playing li:nth-child(3) {
    animation-delay: calc(var(--m-beat) * 2);
  }
  .playing li:nth-child(4) {
    animation-delay: calc(var(--m-beat) * 3);
  }
  .playing li:nth-child(5) {
    animation-delay: calc(var(--m-beat) * 4);
  }
  .playing li:nth-child(6) {
    animation-delay: calc(var(--m-beat) * 5);
  }
  .playing li:nth-child(n + 7) {
    animation-delay: calc(var(--m-beat) * 6);
  }
  @keyframes arrive {
    from {
      opacity: 0;
      transform: translateY(0.4rem);
    }
  }
  .tot {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--t-2);
  }
  .tot th {
    font-weight: 450;
    color: var(--ink-3);
    font-size: var(--t-1);
    text-align: right;
    padding: 0.2rem 0;
  }
  .tot td {
    text-align: right;
    padding: 0.18rem 0;
    border-top: 1px solid var(--rule);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .tot td:first-child {
    text-align: left;
  }
  .tot .spc {
    width: 1.6rem;
    height: 1.4rem;
    vertical-align: -0.35em;
  }
  .tot .sumrow td {
    border-top: 2px solid var(--ink);
  }
  .goals {
    padding: 0.2rem 0 0.5rem;
  }

  /* what is looked at */
  .standing li {
    display: flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 2rem;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.8rem;
    margin: 0.3rem 0;
  }
  .ways .link {
    display: inline-flex;
    align-items: center;
    gap: 0.3rem;
    min-height: 1.6rem;
  }
  .statepanel {
    font-size: var(--t-2);
    border-top: 1px solid var(--rule-2);
    padding-top: 0.35rem;
    margin-top: 0.3rem;
  }
  .stn {
    font: 400 1.0625rem/1.3 var(--face-text);
  }
  .bigcard {
    display: grid;
    grid-template-columns: 2.6rem 1fr auto;
    background: var(--card);
    border: 1px solid var(--card-edge);
    border-radius: var(--r-card);
    overflow: hidden;
    box-shadow: var(--lift-2);
  }
  .bigcard .val {
    grid-row: 1 / span 4;
    font-size: 1.75rem;
  }
  .bigcard > div {
    padding: 0.5rem 0.6rem 0.2rem;
  }
  .bigcard .cn {
    font-size: 1.25rem;
  }
  .bigcard .quiet {
    font-size: var(--t-1);
  }
  .ctext,
  .history {
    grid-column: 2 / -1;
    padding: 0.2rem 0.6rem;
  }
  .ctext {
    font: 400 1rem/1.35 var(--face-text);
  }
  .history {
    font: italic 400 0.9375rem/1.35 var(--face-text);
    color: var(--ink-2);
    padding-bottom: 0.6rem;
  }
  details summary {
    cursor: pointer;
    font-size: var(--t-2);
    color: var(--ink-2);
    padding: 0.25rem 0;
  }
  .orders p {
    font-size: var(--t-2);
    margin-bottom: 0.3rem;
  }
  .orderrow {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 0.6rem;
    padding: 0.2rem 0;
    font-size: var(--t-2);
  }
  .orderrow select {
    min-height: 2rem;
    border: 1px solid var(--rule-2);
    background: var(--sheet);
    border-radius: var(--r-1);
  }

  /* a phone */
  .bottomsheet {
    flex: 0 1 auto;
    max-height: 58%;
    overflow: auto;
    background: var(--sheet);
    border-top: 1px solid var(--rule-2);
    box-shadow: var(--lift-3);
    padding: 0.4rem 0.8rem 0.5rem;
    z-index: 1;
  }
  @media (max-width: 760px) {
    .seats {
      grid-template-columns: 1fr 1fr;
    }
    .seats cv-seat,
    .automaton {
      border-bottom: 0;
      border-right: 1px solid var(--rule);
    }
    .automaton .fc .quiet,
    .automaton .sn .quiet {
      display: none;
    }
    .score {
      padding-block: 0.15rem 0.2rem;
      border-top: 1px solid var(--rule);
    }
    .score .sub {
      display: none;
    }
    .score p b {
      font-size: 1rem;
    }
    .cells {
      height: 0.5rem;
      margin: 0.1rem 0;
    }
    .nx,
    .offrow,
    .hcard {
      min-height: var(--touch);
    }
  }
`;
