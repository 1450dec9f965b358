import { css } from "lit";

/** The parts of a card of The Great War in its three sizes: enlarged, in the hand, on the mat. */
export const cardStyles = css`
  :host {
    --gw-neutral: #8fb3cc;
    --gw-bonus: #c9a227;
    --gw-entente: #b98a4c;
  }
  .wc {
    --g: var(--gw-neutral);
    --rail: color-mix(in srgb, var(--gw-neutral) 30%, var(--card));
    --ground: var(--card);
    position: relative;
    flex: none;
    display: block;
    width: var(--cw);
    height: var(--ch);
    padding: 0;
    border: 1px solid var(--card-edge);
    border-radius: var(--r-card);
    background: var(--ground);
    box-shadow:
      inset 0 0 0 var(--bw) var(--g),
      inset 0 0 0 calc(var(--bw) + 1px) var(--card-edge),
      var(--lift-1);
    text-align: left;
    font-family: var(--face-ui);
    transition: transform var(--m-quick) var(--ease);
  }
  button.wc {
    cursor: pointer;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }
  .wc.central {
    --g: var(--gw-central);
    --rail: color-mix(in srgb, #4b5563 22%, var(--card));
  }
  .wc.allies {
    --g: var(--gw-entente);
    --rail: color-mix(in srgb, var(--gw-entente) 34%, var(--card));
  }
  .wc.bonus {
    --g: var(--gw-bonus);
    --rail: color-mix(in srgb, var(--gw-bonus) 30%, var(--card));
  }
  .wc.large {
    --cw: min(13.5rem, 80vw);
    --ch: 18.9rem;
    --rw: 2.75rem;
    --bw: 6px;
  }
  cv-hand {
    --row-height: 11.4rem;
    /* nine cards and the place of the Bonus card */
    --full-hand: 87.5rem;
  }
  @media (min-width: 47.5625em) {
    cv-hand > .wc[gap] {
      margin-left: auto;
    }
  }
  .wc.hand {
    --cw: 8.25rem;
    --ch: var(--row-height, 11.4rem);
    --rw: 2.1rem;
    --bw: 4px;
  }
  .wc.line {
    --cw: 6.1rem;
    --ch: 8.9rem;
    --rw: 2rem;
    --bw: 4px;
  }
  .front {
    display: grid;
    grid-template: minmax(0, 1fr) / var(--rw) minmax(0, 1fr);
    width: 100%;
    height: 100%;
    padding: var(--bw);
  }

  /* The rail has everything that is summed or compared, so that a partly covered card can be read by it alone. */
  .rail {
    min-height: 0;
    padding: 3px 0 2px;
    background: var(--rail);
    border-right: 1px solid var(--rule);
  }
  .bp {
    flex: none;
    --size: 1.75rem;
    border-radius: 50%;
    border: 1.5px solid var(--ink);
    background: var(--card);
    font: 740 1.0625rem/1 var(--face-ui);
  }
  .bp.bl {
    background: var(--ink);
    color: var(--on-ink);
  }
  .large .bp {
    --size: 2.15rem;
    font-size: 1.3125rem;
  }
  .line .bp {
    --size: 1.6rem;
    font-size: 1rem;
  }
  .gi {
    --size: 1.05rem;
  }
  .large .ics {
    gap: 0.4rem;
    margin-top: 0.5rem;
  }
  .large .gi {
    --size: 1.4rem;
  }
  .line .ics {
    gap: 0.17rem;
    margin-top: 0.3rem;
  }
  .line .gi {
    --size: 0.95rem;
  }
  .idx {
    margin-top: auto;
    display: grid;
    justify-items: center;
    gap: 0.1rem;
    font: 700 0.875rem/1 var(--face-ui);
  }
  .suit {
    --size: 0.8rem;
  }
  .large .idx {
    font-size: 1.125rem;
  }
  .large .suit {
    --size: 1.05rem;
  }
  .suit path {
    fill: var(--ink);
  }
  .suit.hearts path,
  .suit.diamonds path {
    fill: color-mix(in srgb, #c2384a 80%, var(--ink));
  }

  .body {
    min-width: 0;
    min-height: 0;
    padding: 4px 5px 2px 6px;
  }
  .tl,
  .meta,
  .tx {
    flex: none;
  }
  .tl {
    display: flex;
    align-items: center;
    min-height: 2.06rem;
    hyphens: manual;
    text-wrap: balance;
    font: 400 0.9375rem/1.1 var(--face-text);
  }
  .tl > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .large .tl {
    min-height: 2.65rem;
    font-size: 1.1875rem;
  }
  /* as wide as the card allows: most long words of names stay in one piece */
  .line .body {
    padding-inline: 4px 3px;
  }
  .line .tl {
    align-items: flex-start;
    min-height: 1.8rem;
    font: 560 0.8125rem/1.08 var(--face-ui);
    font-stretch: 75%;
  }
  .win {
    position: relative;
    flex: 0 1000 auto;
    display: flex;
    min-height: 1.6rem;
    margin-top: 2px;
    border: 1px solid var(--ink-3);
    background: color-mix(in srgb, var(--rail) 45%, var(--card));
  }
  .large .win {
    flex-shrink: 1;
    min-height: 2.6rem;
  }
  .pic {
    display: block;
    width: 100%;
    height: 100%;
    min-height: 0;
  }
  .line .pic {
    height: 4rem;
    flex-shrink: 1;
  }
  .wc .ins {
    position: absolute;
    right: -0.2rem;
    bottom: -0.45rem;
    --size: 1.3rem;
  }
  .large .ins {
    --size: 2rem;
    right: 0.1rem;
    bottom: -0.7rem;
  }
  .meta {
    padding: 0.2rem 1.4rem 0.1rem 0;
    overflow: hidden;
    font-stretch: 80%;
    line-height: 1.2;
  }
  .large .meta {
    padding-top: 0.35rem;
    font-stretch: 90%;
  }
  .hand .body {
    padding: 0 5px 3px 0;
  }
  .hand .win {
    flex: 0 1 4.5rem;
    min-height: 1.2rem;
    margin: 0 -5px 0.35rem 0;
    border: 0;
    border-bottom: 1px solid var(--rule-2);
  }
  .hand .tl,
  .hand .tx {
    padding-left: 6px;
  }
  .hand .tx {
    margin-top: auto;
  }
  .hand .tl {
    min-height: 0;
  }
  .hand .bp {
    --size: 1.6rem;
    font-size: 1rem;
  }
  .hand .ics {
    gap: 0.1rem;
    margin-top: 0.2rem;
  }
  .hand .gi {
    --size: 0.95rem;
  }
  .tx {
    overflow: hidden;
    font-stretch: 80%;
    line-height: 1.17;
  }
  .large .tx {
    flex: 1 0 auto;
    margin-top: 0.25rem;
    padding-top: 0.25rem;
    border-top: 1px solid var(--rule);
    font-size: var(--t-2);
    font-stretch: 88%;
    line-height: 1.25;
  }

  @media (max-width: 47.5em) {
    /* four whole cards in sight; the effect is read after a tap */
    cv-hand {
      --row-height: 8.6rem;
    }
    .wc.hand {
      --cw: 5.4rem;
      --rw: 1.6rem;
      --bw: 3px;
    }
    .hand .tx {
      display: none;
    }
    .hand .win {
      flex-basis: 3.4rem;
    }
    .hand .bp {
      --size: 1.4rem;
      font-size: 0.9375rem;
    }
    .hand .body {
      padding-right: 1px;
    }
    .hand .tl {
      padding-left: 3px;
      font: 560 0.8125rem/1.08 var(--face-ui);
      font-stretch: 75%;
    }
  }
  @media (max-width: 47.5em), (max-height: 50em) {
    .wc.line {
      --cw: 5.7rem;
      --ch: 8.2rem;
      --rw: 1.75rem;
      --bw: 3px;
    }
    .line .pic {
      height: 3.4rem;
    }
    .line .ics {
      gap: 0.12rem;
      margin-top: 0.25rem;
    }
    .line .gi {
      --size: 0.9rem;
    }
    .line .bp {
      --size: 1.45rem;
      font-size: 0.9375rem;
    }
  }
  /* both lines and the band between them fit above the hand */
  @media (min-width: 47.5625em) and (max-height: 50em) {
    .wc.line {
      --ch: 7.6rem;
    }
    .line .pic {
      height: 2.9rem;
    }
  }
  @media (max-width: 47.5em) {
    .wc.line {
      --cw: 5.2rem;
      --ch: 7.4rem;
      --rw: 1.6rem;
    }
    /* long names stay in one piece */
    .line .tl {
      font-size: 0.75rem;
      font-stretch: 75%;
    }
    .line .pic {
      height: 2.9rem;
    }
  }
`;
