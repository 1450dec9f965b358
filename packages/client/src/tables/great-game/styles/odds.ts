import { css } from "lit";

/** Odds, warnings, officers to choose from. */
export const oddsStyle = css`
  .odds {
    border-top: 1px solid var(--rule-2);
    padding-top: 0.4rem;
  }
  .oh {
    display: flex;
    gap: 0.6rem;
    align-items: baseline;
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
    font-stretch: 80%;
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
    line-height: 1.3;
    margin-top: 0.2rem;
  }
  .note {
    display: flex;
    background: var(--wash-note);
    padding: 0.35rem 0.5rem;
    line-height: 1.25;
    margin-top: 0.35rem;
  }

  /* officers to choose from */
  .ofs {
    margin-top: 0.3rem;
  }
  .ofs th {
    font-weight: 450;
    font-size: var(--t-1);
    color: var(--ink-3);
    text-align: left;
    padding: 0.15rem 0.3rem;
  }
  .ofs tbody td {
    border-top: 1px solid var(--rule);
    padding: 0.3rem;
    height: 2.4rem;
  }
  .ofs .r {
    text-align: right;
    white-space: nowrap;
  }
  .ofs th.r {
    white-space: normal;
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
`;
