import { css } from "lit";

export const layoutStyles = css`
  @media (min-width: 68.75em) {
    cv-table-frame:not([replay]) {
      grid-template-columns: 0 minmax(0, 1fr) minmax(18rem, 19.5rem);
    }
  }
  /* the roll of Units has its place in the tabs, and the room that the event leaves */
  @media (min-width: 47.5625em) and (min-height: 34.0625em) {
    cv-table-frame:not([replay]) {
      --question: 0 1 auto;
      --panel: 1 1 8.75rem;
    }
  }
  .board {
    background: var(--table, var(--sunk));
  }
  .loupe {
    position: absolute;
    top: 0.5rem;
    width: 148px;
    height: 148px;
    border: 3px solid var(--ink);
    border-radius: 50%;
    background: var(--tc-ground);
    pointer-events: none;
  }
  .loupe.left {
    left: 0.5rem;
  }
  .loupe.right {
    right: 0.5rem;
  }
  .loupe .cross {
    stroke: #1c1a17;
    stroke-width: 0.6;
  }
  .plates {
    display: grid;
    grid-template-columns: 1fr 1fr;
    border-bottom: 1px solid var(--rule-2);
  }
  .side-sign {
    display: inline-block;
  }
  .side-sign .picture {
    display: block;
    --size: 1.7rem;
    /* a man is narrow */
    margin-inline: -0.4rem;
  }
  .panel-part h2 {
    font: 400 1.125rem/1.2 var(--face-text);
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 0.5rem;
  }
  h2 span {
    font: 450 var(--t-2) var(--face-ui);
    color: var(--ink-2);
    text-align: right;
  }
  .panel-part {
    display: grid;
    gap: 0.7rem;
  }
  /* as high for every event: nothing under it moves when the next one is turned over */
  .event {
    background: var(--card);
    border: 1px solid var(--card-edge);
    border-radius: var(--r-card, 6px);
    padding: 0.45rem 0.7rem;
    box-shadow: var(--lift-1);
    display: grid;
    grid-template-columns: 3.2rem minmax(0, 1fr);
    gap: 0.3rem 0.7rem;
    align-content: center;
    align-items: center;
    min-height: 8.2rem;
    animation: turn-over 420ms ease-out;
  }
  .event > p {
    grid-column: 1 / -1;
  }
  .goal {
    padding: 0.35rem 0.2rem 0;
  }
  @keyframes turn-over {
    from {
      transform: perspective(40rem) rotateY(-88deg);
    }
  }
  .event-picture {
    width: 100%;
  }
  .event-picture .fill {
    stroke: #1c1a17;
    stroke-width: 1.5;
    fill: #8f9496;
  }
  .event-picture .tan {
    fill: #c9a46a;
  }
  .event-picture .brown {
    fill: #8b6a45;
  }
  .event-picture .paper {
    fill: #fffdf4;
  }
  .event-picture .ink {
    fill: #1c1a17;
  }
  .event-picture .lamp {
    fill: #e0a33a;
  }
  .event-picture .red {
    fill: #b1452f;
  }
  .event-picture .hill {
    fill: #b9b57f;
  }
  .event-picture .line {
    fill: none;
    stroke: var(--by-day, #1c1a17) var(--by-night, currentColor);
    stroke-width: 1.8;
    stroke-linecap: round;
  }
  .throw {
    display: grid;
    gap: 0.3rem;
    padding-bottom: 0.5rem;
  }
  .faces {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.2rem;
    align-items: center;
  }
  .die {
    --size: 1.5rem;
    flex: none;
  }
  .die .shape {
    fill: var(--card);
    stroke: var(--ink);
    stroke-width: 1.4;
  }
  .die text {
    font: 720 13px var(--face-ui);
    text-anchor: middle;
    fill: var(--ink);
  }
  .die .pips {
    fill: none;
    stroke: var(--ink);
    stroke-width: 4.4;
    stroke-linecap: round;
  }
  .die .strike {
    fill: none;
    stroke: var(--lamp);
    stroke-width: 2.6;
  }
  .saves li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.05rem 0.5rem;
    align-items: center;
    padding: 0.2rem 0;
    border-top: 1px solid var(--rule);
  }
  .saves b {
    text-align: right;
  }
  .saves .faces,
  .saves .quiet {
    grid-column: 1 / -1;
  }
  .saves .dead b {
    color: var(--lamp-text);
  }
  .compass {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.3rem 0.9rem;
    align-items: center;
  }
  .compass-box summary {
    min-height: 1.6rem;
  }
  .rose {
    display: grid;
    grid-template-columns: repeat(3, 2.2rem);
    gap: 0.15rem;
  }
  .rose .btn {
    min-height: 2rem;
    padding: 0;
    display: grid;
    place-items: center;
  }
  .pointer {
    fill: none;
    stroke: currentColor;
    stroke-width: 2.4;
  }
  .by {
    display: grid;
    gap: 0.4rem;
    justify-items: start;
  }
  .by input {
    width: 4.5rem;
    margin-left: 0.4rem;
  }
  .readout {
    grid-column: 1 / -1;
  }
  .setting {
    gap: 0.4rem;
  }
  @media (pointer: coarse) {
    .setting {
      min-height: 2.5rem;
    }
  }
  .account .blocked td {
    color: var(--ink-2);
  }
  .unsendable {
    border-style: dashed;
    color: var(--ink-2);
    cursor: default;
  }
  /* where room is scarce, the bar shows the cure alone */
  @media (max-width: 68.6875em) {
    .unsendable {
      display: none;
    }
  }
  @media (max-width: 47.5em) {
    /* figures and beasts in one line */
    cv-seat > span {
      font-stretch: 88%;
    }
    .event-line {
      max-height: 1.4rem;
      line-height: 1.2;
    }
    p.event-line .event-picture {
      width: 1.5rem;
    }
    cv-decision-bar > .btn {
      min-height: var(--touch);
      padding: 0.2rem 0.6rem;
      line-height: 1.1;
    }
    cv-decision-bar > .lampbtn {
      flex: 3 1 8rem;
    }
  }
  cv-camel-overview {
    display: none;
    position: absolute;
    right: 0.6rem;
    top: 0.6rem;
    width: 150px;
    height: 100px;
    border: 2px solid var(--ink);
    box-shadow: var(--lift-2);
  }
  cv-camel-overview.needed {
    display: block;
  }
  .measured {
    position: absolute;
    left: 0.6rem;
    bottom: 0.6rem;
    max-width: min(24rem, 60%);
    padding: 0.35rem 0.6rem;
  }
  .measured:empty {
    display: none;
  }
  .loupe-word {
    position: absolute;
    top: 10.2rem;
    width: 160px;
    padding: 0.2rem 0.4rem;
    background: var(--sheet);
    border: 1.5px solid var(--ink);
    font: 600 var(--t-1) / 1.2 var(--face-ui);
    pointer-events: none;
  }
  .loupe-word.left {
    left: 0.3rem;
  }
  .loupe-word.right {
    right: 0.3rem;
  }
  .strip {
    display: grid;
    gap: 0.4rem;
  }
  .event-line .event-picture {
    width: 2.4rem;
    flex: none;
  }
  .strip .modes {
    grid-template-columns: repeat(auto-fit, minmax(4.6rem, 1fr));
  }
  .iconbtn[aria-pressed="true"] {
    background: var(--lamp-wash);
    color: var(--lamp-text);
  }
  @media (max-height: 34em) {
    cv-camel-overview {
      top: 0.3rem;
      width: 108px;
      height: 74px;
    }
  }
  @media (max-width: 47.5em) {
    cv-camel-overview {
      width: 81px;
      height: 56px;
    }
    .measured {
      bottom: auto;
      top: 0.4rem;
    }
  }
  .event.blank {
    animation: none;
  }
  .event h2 {
    font: italic 400 1.125rem/1.15 var(--face-text);
    text-wrap: balance;
  }
  /* a low window: event and plates together stay clear of the guide */
  @media (min-width: 47.5625em) and (max-height: 50em) {
    .event {
      min-height: 5.7rem;
      padding-block: 0.1rem;
      grid-template-columns: 2.6rem minmax(0, 1fr);
      gap: 0 0.6rem;
      line-height: 1.2;
    }
    .event h2 {
      font-size: 1rem;
    }
    .plates {
      margin-top: -0.3rem;
    }
    .panel-part:has(> .goal) {
      gap: 0;
    }
    .goal {
      padding-top: 0.15rem;
      font-stretch: 85%;
      line-height: 1.2;
      white-space: nowrap;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  .rounds {
    width: 100%;
    display: block;
  }
  .rounds .line {
    stroke: var(--ink);
    stroke-width: 2;
  }
  .rounds .tick {
    stroke: var(--ink-2);
    stroke-width: 1.3;
  }
  .rounds .past {
    stroke: var(--ink);
    stroke-width: 2.6;
  }
  .rounds circle {
    fill: var(--sheet);
    stroke: var(--ink);
    stroke-width: 3;
  }
  .rounds text {
    font: 520 13px var(--face-ui);
    fill: var(--ink-2);
    text-anchor: middle;
  }
  .rounds .now {
    font-weight: 760;
    fill: var(--ink);
  }
  .roll li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    border-bottom: 1px solid var(--rule);
  }
  .roll .row {
    display: grid;
    grid-template-columns: 1.2rem 2rem minmax(0, 1fr) auto;
    grid-column: 1 / -1;
    grid-row: 1;
    gap: 0.5rem;
    align-items: center;
    min-height: 2.25rem;
    padding: 0.1rem 0.2rem;
    border: 0;
    border-left: 3px solid transparent;
    background: none;
    text-align: left;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    .roll .row {
      min-height: 2.5rem;
    }
  }
  .roll li:has(button.does) .row {
    padding-right: 3.5rem;
  }
  .roll .row:hover {
    background: var(--sunk);
  }
  .roll .chosen .row {
    border-color: var(--ink);
    background: var(--lamp-wash);
  }
  .roll .done {
    color: var(--ink-2);
  }
  .roll .place,
  .roll small,
  .roll span.does {
    font-size: var(--t-2);
    color: var(--ink-2);
  }
  .roll .who {
    display: grid;
    line-height: 1.2;
  }
  .roll b,
  .roll small {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .roll button.does {
    grid-column: 2;
    grid-row: 1;
    min-width: 3rem;
  }
  .roll .picture {
    --size: 2rem;
  }
  .danger {
    padding: 0.35rem 0.5rem;
    border-left: 3px solid var(--warn, #a5390b);
    background: var(--sunk);
  }
  .modes.paces {
    grid-template-columns: 2fr 1fr;
  }
  .suggested,
  .turns {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem;
  }
  .modes {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0.3rem;
  }
  .modes button {
    border: 1px solid var(--rule-2);
    background: var(--sheet);
    border-radius: 2px;
    min-height: 2.5rem;
    font-weight: 600;
    font-size: var(--t-2);
    line-height: 1.1;
    padding: 0.15rem;
    cursor: pointer;
  }
  .modes .on {
    border: 2px solid var(--lamp);
    background: var(--lamp-wash);
  }
  .modes small {
    display: block;
    font: 450 var(--t-1) var(--face-ui);
    color: var(--ink-2);
  }
  .targets :is(td, th):not(:last-child) {
    padding-right: 0.3rem;
  }
  .targets :is(td:nth-child(2), td:nth-child(3)) {
    white-space: nowrap;
  }
  .account .refused td {
    background: var(--wash-note, var(--sunk));
  }
  .account .picked td {
    background: var(--lamp-wash);
  }
  .refusal {
    color: var(--lamp-text);
  }
  .rows li {
    padding: 0.25rem 0;
  }
  .rows [aria-pressed="true"] {
    box-shadow: inset 0 0 0 2px var(--lamp);
  }
  .tray div {
    gap: 0.1rem;
  }
  .tray svg {
    width: 1.5rem;
    height: 1.5rem;
    opacity: 0.75;
  }
`;
