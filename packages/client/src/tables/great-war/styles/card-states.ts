import { css } from "lit";

/** The states of a card (playable, chosen, drafted, cancelled, used, not playable) and the marks over it. */
export const cardStateStyles = css`
  .wc.lit,
  .wc.picked {
    border-color: var(--lamp);
    box-shadow:
      inset 0 0 0 var(--bw) var(--g),
      0 0 0 var(--edge, 2px) var(--lamp),
      var(--lift-2);
  }
  .wc.lit {
    transform: translateY(-0.35rem);
  }
  .wc.picked {
    --edge: 3px;
  }
  /* not so high that the marks on the upper edge are cut off */
  .hand.picked {
    transform: translateY(-0.35rem);
  }
  .hand.lit:hover {
    --edge: 3px;
  }
  .wc.owed .gi:first-child {
    outline: 2px solid var(--lamp);
    outline-offset: 1.5px;
    border-radius: 1px;
  }
  .wc.aimed,
  .wc.doomed {
    outline: 2px dashed var(--lamp);
    outline-offset: 3px;
  }
  .wc:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }

  /* Its place in the hand while the card itself is drafted on the mat. */
  .wc.ghost {
    border-style: dashed;
    border-color: var(--ink-3);
    background: none;
    box-shadow: none;
  }
  .wc.ghost .rail,
  .wc.ghost .bp {
    background: none;
    color: var(--ink-2);
  }
  .wc.ghost .bp {
    border-color: var(--ink-3);
  }
  .wc.ghost .tl {
    color: var(--ink-2);
  }
  .wc.ghost :is(.ics, .idx, .win, .meta, .tx) {
    visibility: hidden;
  }

  /* Thought of, not played: a dashed outline with figures in ink, never a paler copy of the true card. */
  .wc.thought {
    border: 2px dashed var(--ink);
    background: var(--sheet);
    box-shadow: none;
  }
  .wc.thought :is(.rail, .bp) {
    background: none;
    color: var(--ink);
  }
  .wc.thought .win {
    visibility: hidden;
  }
  .instead {
    display: flex;
  }
  .instead > :not(:first-child) {
    margin-left: -2.4rem;
  }
  .wc.thought .tg {
    border-style: dashed;
    border-color: var(--ink);
  }

  .wc.off {
    --ground: color-mix(in srgb, var(--card) 55%, var(--sunk));
    color: var(--ink-2);
    box-shadow:
      inset 0 0 0 var(--bw) color-mix(in srgb, var(--g) 45%, var(--sunk)),
      inset 0 0 0 calc(var(--bw) + 1px) var(--card-edge);
  }
  .wc.off .rail {
    background: color-mix(in srgb, var(--rail) 45%, var(--sunk));
  }
  .wc.off .bp {
    border-color: var(--ink-2);
    background: none;
  }
  .wc.off .bp.bl {
    background: var(--ink-2);
    color: var(--card);
  }
  .wc.off .win,
  .wc.off .suit {
    opacity: 0.55;
  }
  .wc.off .meta {
    display: none;
  }
  .wc.off .win {
    margin-bottom: 0.35rem;
  }
  /* a few words on the upper edge, so that the whole text stays legible; the reader panel has the full sentence */
  .wc .why {
    position: absolute;
    right: 0.2rem;
    top: -0.65rem;
    max-width: calc(100% - 0.4rem);
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    padding: 0 0.35rem;
    background: var(--wash-note);
    border: 1px solid var(--rule-2);
    border-radius: var(--r-1);
    color: var(--ink);
    font: 560 var(--t-1) / 1.15 var(--face-ui);
    font-stretch: 80%;
  }

  .wc:has(.fresh) .why {
    max-width: calc(100% - 2.4rem);
  }
  /* a phone's card has room for one of the two */
  @media (max-width: 47.5em) {
    .wc:has(.why) .fresh {
      display: none;
    }
    .wc:has(.fresh) .why {
      max-width: calc(100% - 0.4rem);
    }
  }

  .wc.down {
    background: var(--card-back);
    box-shadow: var(--lift-1);
    overflow: hidden;
  }
  .wc.down .bk {
    display: block;
    width: 100%;
    height: 100%;
  }
  .wc.down .dn {
    position: absolute;
    inset: auto 0 0;
    padding: 0.2rem 0.35rem;
    background: var(--sheet);
    border-top: 1px solid var(--card-edge);
    font: 560 var(--t-1) / 1.15 var(--face-ui);
    font-stretch: 80%;
  }
  /* the folded corner shows whose card it is */
  .wc.down::before {
    content: "";
    position: absolute;
    left: 0;
    top: 0;
    border: 1.1rem solid;
    border-color: var(--rail) transparent transparent var(--rail);
  }

  .wc.used .front {
    transform: rotate(180deg);
    filter: saturate(0.3);
    opacity: 0.78;
  }

  .wc.doomed .front {
    opacity: 0.78;
  }
  .strike {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
    fill: none;
    stroke: var(--ink);
    stroke-width: 2.5;
    stroke-dasharray: 1 5;
    stroke-linecap: round;
  }

  .tg {
    position: absolute;
    left: 50%;
    bottom: -0.75rem;
    z-index: 3;
    transform: translateX(-50%);
    padding: 0 0.35rem;
    background: var(--sheet);
    border: 1px solid var(--ink-2);
    color: var(--ink);
    font: 600 var(--t-1) / 1.25 var(--face-ui);
    font-stretch: 82%;
  }
  .hand .tg {
    top: -0.65rem;
    bottom: auto;
  }
  /* a turned card clips what extends over its edge, so its label is at the bottom */
  .wc.down .tg {
    top: 0.35rem;
    bottom: auto;
  }
  /* drawn since the last answer; the space next to it is for why it cannot be played */
  .fresh {
    position: absolute;
    left: 0.2rem;
    top: -0.65rem;
    z-index: 3;
    padding: 0 0.3rem;
    background: var(--ink);
    color: var(--on-ink);
    font: 640 var(--t-1) / 1.25 var(--face-ui);
    font-stretch: 80%;
  }
  .wc.arriving {
    visibility: hidden;
  }
  .stepn {
    position: absolute;
    left: calc(50% - 0.7rem);
    top: -1.05rem;
    z-index: 3;
    --size: 1.4rem;
    border-radius: 50%;
    background: var(--lamp);
    color: var(--on-lamp);
    font: 700 var(--t-2) / 1 var(--face-ui);
  }
  .stepn.chosen .icon {
    --size: 1.05rem;
    vertical-align: 0;
  }
  .hand .stepn {
    top: -0.95rem;
  }
  .hand .stepn.chosen {
    inset: auto -0.35rem -0.4rem auto;
  }
  .stepn.by {
    left: auto;
    right: -0.35rem;
    top: -0.7rem;
    width: auto;
    min-width: 1.4rem;
    padding: 0 0.3rem;
    border-radius: 0.7rem;
  }

  /* On touch screens a corner of the picture opens the card; a mouse has the right button, a keyboard has I. */
  .eye {
    display: none;
  }
  @media (hover: none) {
    .eye {
      position: absolute;
      top: -0.45rem;
      right: -0.4rem;
      z-index: 2;
      display: grid;
      place-items: start end;
      width: 2.5rem;
      height: 2.5rem;
    }
    .line .eye {
      width: 1.9rem;
      height: 1.9rem;
    }
    /* clear of the card that covers it */
    .linked > .wc:not(:last-child) .eye {
      right: 1.6rem;
    }
    .eye i {
      width: 1.35rem;
      height: 1.35rem;
      border: 1px solid var(--ink-2);
      border-radius: 50%;
      background: var(--card);
      font: italic 600 var(--t-2) / 1.25rem var(--face-text);
      text-align: center;
    }
  }
  @media (max-width: 47.5em) {
    .line .tg {
      bottom: -0.55rem;
    }
  }
  @media (forced-colors: active) {
    .wc.lit,
    .wc.picked {
      outline: 3px solid Highlight;
    }
    .wc.off {
      border-style: dashed;
    }
  }
`;
