import { css } from "lit";

/** The contents of a card and of a strip (`<cv-card>` has their frames and states), and the column of a meld. */
export const cardStyles = css`
  /* The hand shows all that the rules use, and no picture. */
  cv-hand {
    --row-height: 6.875rem;
  }
  cv-hand cv-card {
    --card-width: 7.125rem;
    --card-height: var(--row-height);
    /* two lines of a name and the symbols below them */
    --card-padding: 0.25rem 0.45rem 0.1rem;
  }
  cv-hand .emblem.large,
  cv-hand .large {
    display: none;
  }
  cv-card .emblem {
    --size: 1.05rem;
  }
  cv-card .large.emblem {
    position: absolute;
    right: -0.7rem;
    bottom: -0.35rem;
    --size: 5.4rem;
    color: color-mix(in srgb, var(--suit) 26%, var(--card));
  }
  cv-card[state="off"] .large.emblem {
    opacity: 0.45;
  }
  cv-card .nm {
    position: relative;
    font: 400 1rem/1.14 var(--face-text);
    text-wrap: balance;
  }
  cv-hand .nm {
    font-size: 0.9375rem;
    line-height: 1.08;
  }
  cv-hand .nm.long {
    font-size: 0.8125rem;
  }
  cv-card .syms {
    position: relative;
    margin-top: auto;
    display: flex;
    gap: 0.55rem;
    align-items: center;
  }
  .syms span {
    display: inline-flex;
    gap: 0.1rem;
    align-items: center;
  }
  cv-card .syms .sym {
    --size: 1.0625rem;
  }
  cv-card.fits {
    border-radius: var(--r-card);
    outline: 2px solid var(--ink);
    outline-offset: 1px;
  }
  /* at the foot, where they cover neither the name nor the signs */
  .fitting,
  cv-card .badge {
    float: right;
    padding: 0 0.3rem;
  }
  .fitting {
    background: var(--ink);
    color: var(--on-ink);
  }
  cv-card .badge {
    box-shadow: inset 0 0 0 1px var(--ink);
  }
  .dragged {
    opacity: 0.3;
    outline: 2px dashed var(--ink-2);
    border-radius: var(--r-card);
  }
  [draggable="true"] {
    cursor: grab;
  }
  cv-card[form="strip"] .nm {
    font: 400 0.9688rem/1.12 var(--face-text);
  }
  cv-card[form="strip"] .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.5rem;
    margin-top: 0.15rem;
  }
  cv-card[form="strip"] .sub {
    font-size: var(--t-1);
    color: var(--ink-2);
    font-stretch: var(--width-tight);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  cv-card[form="strip"] .sub b {
    color: var(--ink);
    font-weight: 600;
  }
  cv-card[form="strip"] .syms {
    gap: 0.25rem;
    margin: 0 0 0 auto;
  }
  cv-card[form="strip"] .syms .sym {
    --size: 0.95rem;
  }
  .gone {
    border: 1px dashed var(--rule-2);
    border-radius: var(--r-card);
    min-height: 3.85rem;
    color: var(--ink-3);
  }

  .file {
    background: var(--card);
    border: 1px solid var(--card-edge);
    border-radius: var(--r-card);
    overflow: hidden;
    min-width: 0;
  }
  .file h3 {
    gap: 0.3rem 0.4rem;
    font: 620 var(--t-2) / 1 var(--face-ui);
    font-stretch: 90%;
    padding: 0.4rem 0.45rem;
    background: color-mix(in srgb, var(--suit) 28%, var(--card));
    border-bottom: 2.5px solid color-mix(in srgb, var(--suit) 80%, var(--card));
  }
  .file h3 .emblem {
    --size: 0.95rem;
  }
  .file h3 .tok {
    --size: 1.1rem;
    margin-left: auto;
  }
  .file h3 .figs {
    gap: 0.55rem;
    width: 100%;
    font-weight: 680;
  }
  .file h3 .figs span {
    gap: 0.15rem;
  }
  .file .sym {
    --size: 0.8125rem;
  }
  .file li > .in {
    display: grid;
    grid-template-columns: 1.15rem minmax(0, 1fr) auto;
    gap: 0 0.4rem;
    align-items: center;
    width: 100%;
    padding: 0.14rem 0.4rem;
    font-size: var(--t-2);
    min-height: 1.45rem;
    text-align: left;
    background: none;
    border: 0;
  }
  .file li + li > .in {
    border-top: 1px solid var(--rule);
  }
  .file li b {
    grid-row: span 2;
    align-self: start;
    line-height: 1.3;
    font-weight: var(--weight-heavy);
  }
  .file .nm {
    font: 400 0.9375rem/1.12 var(--face-text);
    grid-column: 2 / 4;
  }
  .file .leader .nm {
    font-style: italic;
  }
  .file .fol {
    font-size: var(--t-1);
    font-stretch: var(--width-tight);
    color: var(--ink-2);
    line-height: 1.15;
  }
  .file .syms {
    display: flex;
    gap: 0.12rem;
    flex: none;
  }
  .file button.in {
    cursor: pointer;
    min-height: var(--row);
  }
  .file li.lit > .in {
    box-shadow: inset 0 0 0 1.5px var(--lamp);
  }
  .file li.picked > .in {
    box-shadow: inset 0 0 0 3px var(--lamp);
    background: var(--lamp-wash);
  }
  .file li.goes {
    color: var(--ink-3);
  }
  .file li.goes .nm {
    text-decoration: line-through;
    text-decoration-thickness: 1px;
  }
  .file.draftf {
    scroll-margin: 0.5rem;
    border: 2px dashed var(--lamp);
  }
  .file .note {
    padding: 0.25rem 0.45rem 0.35rem;
    font-size: var(--t-1);
    border-top: 1px solid var(--rule);
    font-weight: 560;
  }
  .file.draftf .note {
    color: var(--lamp-text);
  }
  .flying {
    position: fixed;
    left: -0.65rem;
    top: -0.85rem;
    z-index: var(--z-toast);
    width: 1.3rem;
    height: 1.7rem;
    display: grid;
    place-items: center;
    pointer-events: none;
    border: 1px solid var(--card-edge);
    border-radius: 2px;
    box-shadow: var(--lift-2);
    font: 700 var(--t-1) / 1 var(--face-ui);
  }
  .flying:not(.back) {
    background: color-mix(in srgb, var(--suit, var(--card)) 45%, var(--card));
  }
  .flying.coin {
    height: 1.3rem;
    border: 1.5px solid var(--ink-2);
    border-radius: 50%;
  }
  @media (max-width: 47.5em) {
    cv-card .large.emblem {
      --size: 4rem;
    }
    cv-card .nm {
      font-size: 0.9375rem;
    }
    cv-card .syms {
      gap: 0.3rem;
    }
    .file li > .in {
      min-height: 2rem;
    }
    .file button.in {
      min-height: var(--touch);
    }
  }
  @media (pointer: coarse) {
    .file button.in {
      min-height: var(--touch);
    }
  }
`;
