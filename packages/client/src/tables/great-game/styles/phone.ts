import { css } from "lit";

/** On phones: the two sides in one line, and what the ask needs in a sheet over the bottom of the map. */
export const phoneStyle = css`
  .brief {
    display: grid;
    grid-template-columns: 1fr 1fr;
    height: 100%;
    min-height: 2.75rem;
  }
  /* the clock, which comes and goes, beside the name: the map below does not move with it */
  .brief p {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    column-gap: 0.45rem;
    align-items: center;
    align-content: center;
    padding: 0.1rem 0.7rem 0;
    font-size: var(--t-1);
    line-height: 1.2;
    border-right: 1px solid var(--rule);
    border-bottom: 3px solid transparent;
  }
  .brief .fl {
    grid-row: 1 / span 2;
  }
  .brief .who {
    font: 400 var(--t-3) / 1.2 var(--face-text);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .brief .num {
    grid-row: 2;
    grid-column: 2/-1;
    color: var(--ink-2);
    white-space: nowrap;
    font-stretch: 88%;
  }
  .brief .time {
    grid-row: 1;
    grid-column: 3;
  }
  .brief .asked {
    border-bottom-color: var(--ink);
  }
  .brief .you {
    border-bottom-color: var(--lamp);
  }
  .bottomsheet .head {
    border-bottom-width: 1px;
    border-bottom-style: solid;
    padding-bottom: 0.15rem;
    margin-bottom: 0.2rem;
  }
  .bottomsheet .head h2 {
    font-size: var(--t-4);
  }
  .bottomsheet .stack {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
  }
  .bottomsheet .offrow {
    width: auto;
  }
  .bottomsheet .ow {
    display: none;
  }
  .bottomsheet .march .nexts {
    display: flex;
    overflow-x: auto;
    scrollbar-width: none;
    margin: 0.3rem -0.2rem;
    padding: 0.15rem 0.2rem;
  }
  .bottomsheet .march .nx {
    flex: none;
    grid-template-columns: auto auto;
    gap: 0 0.4rem;
    align-content: center;
  }
  .bottomsheet .march .no:empty,
  .bottomsheet .march .rad,
  .bottomsheet .march .nw {
    display: none;
  }
  .bottomsheet .march .no {
    grid-column: 1 / -1;
    text-align: left;
    font-size: var(--t-1);
    font-weight: 560;
  }
  .bottomsheet .hcard.big {
    min-height: var(--touch);
  }
  .bottomsheet .hcard.big .gist {
    display: none;
  }
  .bottomsheet .faces {
    --die-size: 1.3rem;
    margin: 0.2rem 0;
  }
  @media (max-width: 47.5em) {
    .left {
      padding-bottom: 0;
    }
    .nx,
    .offrow,
    .hcard {
      min-height: var(--touch);
    }
  }
`;
