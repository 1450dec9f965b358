import { css } from "lit";

/** Cards travelling over the table, and the marks shown during a stage of an event. */
export const motionStyles = css`
  .flights {
    position: fixed;
    inset: 0;
    z-index: calc(var(--z-bar) + 1);
    overflow: clip;
    pointer-events: none;
  }
  .flight {
    position: absolute;
    left: 0;
    top: 0;
    transform-style: preserve-3d;
  }
  .flight > .wc {
    backface-visibility: hidden;
  }
  .reverse {
    position: absolute;
    inset: 0;
    transform: rotateY(180deg);
    backface-visibility: hidden;
    border: 1px solid var(--card-back-line);
    border-radius: var(--r-card);
    background: var(--card-back);
    box-shadow:
      inset 0 0 0 4px var(--card-back),
      inset 0 0 0 5px var(--card-back-line),
      var(--lift-2);
  }
  .gold > .reverse {
    border-color: var(--card-edge);
    background: var(--gw-bonus);
    box-shadow:
      inset 0 0 0 4px var(--gw-bonus),
      inset 0 0 0 5px var(--card-edge),
      var(--lift-2);
  }
  /* a card back without a face, which would give it its size */
  .reverse:only-child {
    position: static;
    display: block;
    width: 6.1rem;
    height: 8.9rem;
  }
  .reach {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .reach path {
    fill: none;
    stroke: var(--ink);
    stroke-width: 3;
    stroke-dasharray: 1 7;
    stroke-linecap: round;
  }
  /* the cards a stage is about */
  .wc.acting,
  .wc.struck {
    outline: 3px solid var(--ink);
    outline-offset: 2px;
  }
  .wc.struck {
    outline-style: dashed;
  }
`;
