import { css } from "lit";

/** The march and everything else that is drafted with steppers and rows. */
export const marchStyle = css`
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
  .stepper .of {
    min-width: 2.4rem;
  }
  .offrow {
    width: 100%;
    gap: 0.45rem;
    min-height: 2.3rem;
    padding: 0;
    text-align: left;
  }
  .offrow .sl {
    flex: 1;
    font: 400 1rem/1.1 var(--face-text);
  }
  .td2 {
    font-weight: 620;
  }
  .tickb {
    --size: 1.6rem;
    border: 1.5px solid var(--ink);
    background: var(--sheet);
  }
  .tickb .icon {
    --size: 1.1rem;
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
    text-align: left;
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
    border: 1.5px solid var(--ink);
    border-radius: 50%;
    background: var(--sheet);
  }
  .on .rad {
    background: radial-gradient(circle, var(--lamp) 0 45%, transparent 50%);
    border-color: var(--lamp);
  }
  @media (pointer: coarse) {
    .nx,
    .offrow {
      min-height: var(--touch);
    }
    .rad {
      display: grid;
      place-items: center;
      width: 2.5rem;
      height: 2.5rem;
      margin: -0.78rem;
      border: 0;
      background: none;
    }
    .rad::before {
      content: "";
      width: 0.95rem;
      height: 0.95rem;
      border: 1.5px solid var(--ink);
      border-radius: 50%;
      background: var(--sheet);
    }
    .on .rad {
      background: none;
    }
    .on .rad::before {
      background: radial-gradient(circle, var(--lamp) 0 45%, transparent 50%);
      border-color: var(--lamp);
    }
  }
  .lk {
    width: 1.6rem;
    height: 0.5rem;
    --unit: 1;
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
`;
