import { css } from "lit";

/** Small parts used in many places: rows of figures, tokens, ticks, text buttons. */
export const panelStyles = css`
  /* Worded differently for screen readers. */
  .drawn {
    display: contents;
  }
  .figs {
    gap: 0.15rem 0.7rem;
    align-items: baseline;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .figs > span {
    display: inline-flex;
    align-items: baseline;
    gap: 0.22rem;
  }
  .tok {
    --size: var(--token-size, 1.6rem);
    flex: none;
    overflow: visible;
    vertical-align: middle;
  }
  .token path {
    fill: var(--c);
    stroke: var(--map-border);
    stroke-width: 1.4;
  }
  .link i {
    font-family: var(--face-text);
  }
  .sidehead {
    gap: 0.1rem 0.7rem;
    margin-bottom: 0.4rem;
  }
  .sidehead.hand {
    margin-top: 0.7rem;
  }
  .sidehead h2 {
    font: 400 1.0625rem/1.2 var(--face-text);
    color: var(--ink);
  }
  @media (min-width: 80em) {
    .sidehead.one {
      flex-wrap: nowrap;
      white-space: nowrap;
    }
  }
  .cut {
    min-width: 0;
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
  .market,
  .files {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(8.8rem, 1fr));
    gap: 0.45rem;
  }
  .files {
    align-items: start;
  }
  .whose button {
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
    --size: 1.35rem;
  }
  .litbtn {
    border: 1.5px solid var(--lamp);
  }
  .litbtn .back {
    height: 1.25rem;
    width: 0.9rem;
  }
  .prices {
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
  @media (max-width: 68.6875em) and (max-height: 30em) {
    cv-seat .realm {
      display: none;
    }
  }
  .realm {
    flex: 1 1 4.5rem;
    line-height: 1.12;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  [slot="draft"] .figs {
    display: inline-flex;
    flex-wrap: nowrap;
    margin-right: 0.6rem;
  }
  .paying {
    gap: 0.7rem;
    line-height: 1.2;
  }
  .banner,
  .final {
    border-block: 4px double var(--rule-2);
    border-image: var(--double);
    padding: 0.6rem 0;
  }
  .banner h2,
  .final h2 {
    font: 400 var(--t-6) / 1.2 var(--face-title);
    letter-spacing: var(--track-title);
    text-transform: uppercase;
    margin-bottom: 0.3rem;
  }
  .round {
    gap: 0.2rem 1rem;
    margin-top: 0.4rem;
  }
  .round li {
    display: flex;
    align-items: center;
    gap: 0.35rem;
  }
  .round .tok {
    --size: 1.2rem;
  }
  .round .now {
    font-weight: var(--weight-heavy);
  }
  .round .done {
    color: var(--ink-3);
    text-decoration: line-through;
  }
  .scores {
    margin-bottom: 0.4rem;
  }
  .scores th {
    text-align: left;
    font-weight: 560;
    padding: 0.3rem 0.4rem 0.3rem 0;
  }
  .scores thead th {
    font-size: var(--t-1);
    color: var(--ink-2);
  }
  .scores td {
    text-align: right;
    border-top: 1px solid var(--rule);
    padding: 0.3rem 0 0.3rem 0.4rem;
  }
  .scores td:first-child {
    text-align: left;
    width: 1.5rem;
  }
  .scores tbody th {
    border-top: 1px solid var(--rule);
  }
  .scores thead th:nth-child(n + 3) {
    text-align: right;
  }
  .scores .who > span {
    flex: 1;
  }
  .scores .who .quiet {
    display: block;
    font: 450 var(--t-1) / 1.2 var(--face-ui);
  }
  .scores .first {
    font-size: var(--t-4);
  }
  .scores .first th {
    font: 400 var(--t-5) / 1.2 var(--face-text);
  }
  .large .of {
    gap: 0.4rem;
    padding-bottom: 0.3rem;
    border-bottom: 2.5px solid color-mix(in srgb, var(--suit) 80%, var(--sheet));
  }
  .large .emblem {
    --size: 1.4rem;
  }
  .large .flavour {
    font: italic 400 var(--t-4) / 1.4 var(--face-text);
    margin: 0.5rem 0;
  }
  .large .syms {
    display: inline-flex;
    gap: 0.4rem;
    vertical-align: -0.1em;
    margin-right: 0.3rem;
  }
  h3.sub {
    font: 400 1.0625rem/1.2 var(--face-text);
    margin: 0.8rem 0 0.3rem;
  }
  .empty {
    padding: 0.5rem 0;
    font: italic 400 1rem/1.35 var(--face-text);
  }
  @media (max-width: 47.5em) {
    .wide,
    [slot="draft"] br {
      display: none;
    }
    [slot="draft"] {
      font-size: var(--t-2);
    }
    [slot="draft"] br + * {
      margin-left: 0.6rem;
    }
    /* below the guide the bar has no room for it, and the market has the same numbers */
    .paying {
      display: var(--bar-form, flex);
    }
    .whose button {
      min-width: var(--touch);
      min-height: var(--touch);
    }
  }
  @media (pointer: coarse) {
    .prices button,
    .whose button {
      min-width: 2.5rem;
      min-height: var(--touch);
    }
  }
`;
