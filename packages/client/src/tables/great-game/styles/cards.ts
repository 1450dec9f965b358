import { css } from "lit";

/** Cards: the strips of the hand and the enlarged card. */
export const cardStyle = css`
  .hand {
    padding-top: 0.45rem;
    min-height: 0;
  }
  .hand h2 {
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
  }
  /* all seven cards in view at 1440 × 900, next to a clock */
  @media (max-height: 58.75em) and (pointer: fine) {
    .left .hand {
      padding-top: 0.25rem;
    }
    .left .hand h2 {
      margin-bottom: 0.1rem;
    }
    .left .cards {
      gap: 3px;
    }
    .left .hcard {
      min-height: 2.15rem;
    }
    .left .ht {
      padding-block: 0;
    }
  }
  cv-open-hands .hcard {
    flex: none;
    width: 12.5rem;
    min-height: 3.4rem;
  }
  .hcard .val {
    font-size: 1.125rem;
  }
  .ht {
    padding: 0.16rem 0.45rem;
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
    line-height: 1.15;
    font-stretch: 82%;
  }
  .mk {
    align-self: start;
    margin: 0.2rem 0.35rem 0 0;
    font-stretch: 82%;
    font-weight: 620;
  }
  .tick {
    align-self: center;
    --size: 1.5rem;
    margin-right: 0.35rem;
    border-radius: 50%;
    background: var(--lamp);
    color: var(--on-lamp);
  }
  .tick .icon {
    --size: 1rem;
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
  @media (pointer: coarse) {
    .hcard.played {
      min-height: 2.5rem;
    }
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
  @media (min-width: 68.75em) and (max-height: 51.25em) {
    .hand .gist {
      display: none;
    }
    .hand .hcard {
      min-height: 1.9rem;
    }
  }
`;
