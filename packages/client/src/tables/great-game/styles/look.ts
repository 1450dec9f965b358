import { css } from "lit";

/** What the player has opened: a space, the states, standing orders. */
export const lookStyle = css`
  .standing li {
    gap: 0.4rem;
    min-height: 2rem;
  }
  .ways {
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
    border-top: 1px solid var(--rule-2);
    padding-top: 0.35rem;
    margin-top: 0.3rem;
  }
  .stn {
    font: 400 1.0625rem/1.3 var(--face-text);
  }
  details summary {
    font-size: var(--t-2);
    color: var(--ink-2);
    padding: 0.25rem 0;
  }
  @media (pointer: coarse) {
    details summary {
      padding-block: 0.75rem;
    }
  }
  .orders p {
    margin-bottom: 0.3rem;
  }
  .orderrow {
    gap: 0.6rem;
    padding: 0.2rem 0;
  }
  .orderrow select {
    min-height: 2rem;
  }

  .states li {
    display: grid;
    grid-template-columns: 7.2rem 4.2rem 1fr;
    align-items: center;
    min-height: 1.75rem;
  }
  .states .link {
    text-align: left;
    text-decoration: none;
  }
  .states .notes {
    font-stretch: 86%;
    line-height: 1.15;
  }
  .spectrum {
    position: relative;
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    align-items: center;
    height: 1.1rem;
  }
  .spectrum::before {
    content: "";
    position: absolute;
    inset: 50% 8% auto;
    border-top: 1.5px solid var(--rule-2);
  }
  .spectrum i {
    justify-self: center;
    width: 5px;
    height: 5px;
    border-radius: 50%;
    background: var(--rule-2);
    z-index: 1;
  }
  .spectrum b,
  .spectrum .fl {
    position: absolute;
    top: 50%;
    left: 50%;
    transform: translate(-50%, -50%);
    z-index: 2;
  }
  .spectrum b {
    width: 0.7rem;
    height: 0.7rem;
    border-radius: 50%;
    border: 2px solid var(--ink);
    background: var(--sheet);
  }
  .spectrum .fl {
    width: 1.3rem;
    height: 0.9rem;
  }
  .spectrum.left .fl {
    left: 16.7%;
  }
  .spectrum.right .fl {
    left: 83.3%;
  }
  .spectrum.conquered::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: var(--r-1);
    background: repeating-linear-gradient(45deg, var(--map-hatch) 0 1px, transparent 1px 5px);
  }
  .bigcard {
    display: grid;
    grid-template-columns: 2.6rem 1fr auto;
    background: var(--card);
    border: 1px solid var(--card-edge);
    border-radius: var(--r-card);
    overflow: hidden;
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
    padding-bottom: 0.6rem;
  }
`;
