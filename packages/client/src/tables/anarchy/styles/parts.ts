import { css } from "lit";

/** Small things that stand in many places: rows of figures, tokens, ticks, buttons that read as text. */
export const partStyles = css`
  .figs {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.7rem;
    align-items: baseline;
    white-space: nowrap;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .figs > span {
    display: inline-flex;
    align-items: baseline;
    gap: 0.22rem;
  }
  .tok {
    width: 1.6rem;
    height: 1.6rem;
    flex: none;
    overflow: visible;
    vertical-align: middle;
  }
  .token path {
    fill: var(--c);
    stroke: var(--map-border);
    stroke-width: 1.4;
  }
  .mono {
    font: 680 9px var(--face-ui);
    text-anchor: middle;
    fill: var(--ci);
  }
  .tick {
    display: grid;
    place-items: center;
    width: 1.35rem;
    height: 1.35rem;
    border-radius: 50%;
    background: var(--lamp);
    color: var(--on-lamp);
  }
  .tick .icon {
    width: 0.95rem;
    height: 0.95rem;
  }
  .linkish {
    border: 0;
    padding: 0.1rem 0;
    background: none;
    cursor: pointer;
    color: inherit;
    text-decoration: underline dotted;
    text-underline-offset: 0.18em;
  }
  .linkish i {
    font-family: var(--face-text);
  }
  .sidehead {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.1rem 0.7rem;
    font-size: var(--t-2);
    color: var(--ink-2);
    margin-bottom: 0.4rem;
  }
  .sidehead h2 {
    font: 400 1.0625rem/1.2 var(--face-text);
    color: var(--ink);
  }
  .sidehead .r {
    margin-left: auto;
    display: flex;
    gap: 0.9rem;
    align-items: center;
  }
  .sidehead .r > span {
    display: inline-flex;
    gap: 0.35rem;
    align-items: center;
  }
  .market {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0.45rem;
  }
  .files {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0.45rem;
    align-items: start;
  }
  .whose {
    display: flex;
    gap: 0.15rem;
  }
  .whose button {
    display: grid;
    place-items: center;
    padding: 0.15rem 0.25rem;
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    cursor: pointer;
  }
  .whose button[aria-selected="true"] {
    border-color: var(--ink);
  }
  .whose .tok {
    width: 1.35rem;
    height: 1.35rem;
  }
  .litbtn {
    border: 1.5px solid var(--lamp);
  }
  .litbtn .back {
    height: 1.25rem;
    width: 0.9rem;
  }
  .prices {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    margin-top: 0.5rem;
  }
  .prices button {
    border: 1px solid var(--rule-2);
    border-radius: var(--r-1);
    background: var(--sheet);
    min-height: 2rem;
    padding: 0.1rem 0.55rem;
    font-size: var(--t-2);
    cursor: pointer;
  }
  .prices button.picked {
    border-color: var(--lamp);
    box-shadow: 0 0 0 1.5px var(--lamp);
    background: var(--lamp-wash);
  }
  .empty {
    padding: 0.5rem 0;
    font: italic 400 1rem/1.35 var(--face-text);
    color: var(--ink-2);
  }
  @media (max-width: 760px) {
    .market,
    .files {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .whose button {
      min-width: var(--touch);
      min-height: var(--touch);
    }
  }
`;
