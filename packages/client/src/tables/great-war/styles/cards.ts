import { css } from "lit";

/** The cards of The Great War in three sizes and all their states. */
export const cardStyles = css`
  :host {
    --gw-neutral: #8fb3cc;
    --gw-bonus: #c9a227;
    --gw-neutral-rail: color-mix(in srgb, #8fb3cc 30%, var(--card));
    --gw-cp-rail: color-mix(in srgb, #4b5563 22%, var(--card));
    --gw-ea-rail: color-mix(in srgb, #b98a4c 34%, var(--card));
  }

  .wc {
    grid-template-rows: minmax(0, 1fr);
    --g: var(--gw-neutral);
    --rail: var(--gw-neutral-rail);
    position: relative;
    display: grid;
    grid-template-columns: var(--rw) minmax(0, 1fr);
    width: var(--cw);
    height: var(--ch);
    flex: none;
    padding: 0;
    border: 1px solid var(--card-edge);
    border-radius: var(--r-card);
    background: var(--card);
    box-shadow:
      inset 0 0 0 var(--bw) var(--g),
      inset 0 0 0 calc(var(--bw) + 1px) var(--card-edge),
      var(--lift-1);
    text-align: left;
    color: var(--ink);
    overflow: visible;
    font-family: var(--face-ui);
  }
  .wc.central {
    --g: var(--gw-central);
    --rail: var(--gw-cp-rail);
  }
  .wc.allies {
    --g: #b98a4c;
    --rail: var(--gw-ea-rail);
  }
  .wc.bonus {
    --g: var(--gw-bonus);
    --rail: color-mix(in srgb, var(--gw-bonus) 30%, var(--card));
  }
  .wc.large {
    --cw: 13.5rem;
    --ch: 18.9rem;
    --rw: 2.75rem;
    --bw: 6px;
  }
  .wc.hand {
    --cw: 8.75rem;
    --ch: 12.1rem;
    --rw: 2.2rem;
    --bw: 4px;
  }
  .wc.line {
    --cw: 6.1rem;
    --ch: 8.9rem;
    --rw: 2rem;
    --bw: 4px;
  }
  .rail {
    display: flex;
    flex-direction: column;
    align-items: center;
    padding: calc(var(--bw) + 3px) 0 calc(var(--bw) + 2px) var(--bw);
    background: linear-gradient(var(--rail), var(--rail)) no-repeat calc(var(--bw) + 1px) calc(var(--bw) + 1px) /
      calc(100% - var(--bw) - 1px) calc(100% - 2 * var(--bw) - 2px);
    border-right: 1px solid var(--rule);
  }
  .bp {
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    border-radius: 50%;
    border: 1.5px solid var(--ink);
    background: var(--card);
    font: 740 1.0625rem/1 var(--face-ui);
    font-variant-numeric: tabular-nums;
  }
  .bp.bl {
    background: var(--ink);
    color: var(--on-ink);
  }
  .large .bp {
    width: 2.15rem;
    height: 2.15rem;
    font-size: 1.3125rem;
  }
  .line .bp {
    width: 1.6rem;
    height: 1.6rem;
    font-size: 1rem;
  }
  .ics {
    display: flex;
    flex-direction: column;
    gap: 0.22rem;
    margin-top: 0.35rem;
    align-items: center;
  }
  .gi {
    width: 1.05rem;
    height: 1.05rem;
    color: var(--ink);
  }
  .large .gi {
    width: 1.4rem;
    height: 1.4rem;
  }
  .large .ics {
    gap: 0.4rem;
    margin-top: 0.5rem;
  }
  .line .gi {
    width: 0.95rem;
    height: 0.95rem;
  }
  .idx {
    margin-top: auto;
    display: grid;
    justify-items: center;
    font: 700 0.875rem/1 var(--face-ui);
    gap: 0.1rem;
  }
  .large .idx {
    font-size: 1.125rem;
  }
  .suit {
    width: 0.8rem;
    height: 0.8rem;
  }
  .large .suit {
    width: 1.05rem;
    height: 1.05rem;
  }
  .suit path {
    fill: var(--ink);
  }
  .suit.hearts path,
  .suit.diamonds path {
    fill: color-mix(in srgb, #c2384a 80%, var(--ink));
  }
  .body {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    overflow: visible;
    padding: calc(var(--bw) + 4px) calc(var(--bw) + 5px) calc(var(--bw) + 3px) 6px;
  }
  .tl {
    hyphens: manual;
    font: 400 0.9375rem/1.1 var(--face-text);
    min-height: 2.06rem;
    display: flex;
    align-items: center;
    text-wrap: balance;
  }
  .large .tl {
    font-size: 1.1875rem;
    min-height: 2.65rem;
  }
  .line .tl {
    font: 560 0.8125rem/1.08 var(--face-ui);
    font-stretch: 78%;
    min-height: 1.8rem;
    align-items: flex-start;
  }
  .win {
    position: relative;
    border: 1px solid var(--ink-3);
    background: color-mix(in srgb, var(--rail) 45%, var(--card));
    margin-top: 2px;
  }
  .pic {
    display: block;
    width: 100%;
  }
  .large .win,
  .hand .win {
    flex: 0 1 auto;
    min-height: 2.6rem;
    display: flex;
  }
  .large .pic,
  .hand .pic {
    height: 100%;
    min-height: 0;
  }
  .tx,
  .meta,
  .tl {
    flex: none;
  }
  .line .pic {
    height: 4rem;
  }
  .wc .ins {
    position: absolute;
    right: -0.2rem;
    bottom: -0.45rem;
    width: 1.3rem;
    height: 1.3rem;
  }
  .wc.large .ins {
    width: 2rem;
    height: 2rem;
    bottom: -0.7rem;
    right: 0.1rem;
  }
  .pic .k {
    fill: var(--ink);
  }
  .pic .l {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.2;
  }
  .pic .g {
    fill: none;
    stroke: var(--ink);
    stroke-width: 0.8;
  }
  .pic .sk {
    stroke: var(--ink);
    stroke-width: 0.35;
    opacity: 0.4;
  }
  .pic .sun,
  .pic .sunfill {
    fill: var(--card);
  }
  .pic .w {
    fill: none;
    stroke: var(--card);
    stroke-width: 1;
  }
  .pic .face {
    fill: color-mix(in srgb, var(--rail) 60%, var(--card));
    stroke: var(--ink);
    stroke-width: 1;
  }
  .pic .oval {
    fill: var(--card);
    stroke: var(--ink);
    stroke-width: 1.2;
  }
  .pic .ro {
    fill: var(--card);
    stroke: var(--ink);
  }
  .pic .tr {
    fill: none;
    stroke: var(--ink);
    stroke-width: 3.4;
  }
  .pic .thin {
    stroke-width: 2;
  }
  .pic .gr {
    fill: none;
  }
  .pic .fl {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.4;
  }
  .pic .sm {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2.4;
    opacity: 0.55;
  }
  .pic .paper,
  .pic .lens,
  .pic .cl {
    fill: var(--card);
    stroke: var(--ink);
    stroke-width: 1;
  }
  .pic .cr {
    fill: none;
    stroke: color-mix(in srgb, #c2384a 80%, var(--ink));
  }
  .pic .net {
    fill: color-mix(in srgb, var(--ink) 18%, var(--card));
  }
  .pic .dashed {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.2;
    stroke-dasharray: 3 2;
  }
  .pic .beam {
    opacity: 0.8;
    stroke-width: 0.7;
  }
  .pic .night {
    fill: var(--ink);
  }
  .pic .pale {
    stroke: var(--card);
  }
  .pic .pale.fill {
    fill: var(--card);
  }
  .meta {
    font-size: var(--t-1);
    color: var(--ink-3);
    font-stretch: 80%;
    line-height: 1.2;
    padding: 0.2rem 1.4rem 0.1rem 0;
    white-space: nowrap;
    overflow: hidden;
  }
  .large .meta {
    padding-top: 0.35rem;
    font-stretch: 90%;
  }
  .tx {
    font-size: var(--t-1);
    line-height: 1.17;
    font-stretch: 80%;
    overflow: hidden;
  }
  .large .tx {
    margin-top: auto;
    flex: 1 0 auto;
    font-size: var(--t-2);
    line-height: 1.25;
    font-stretch: 88%;
    border-top: 1px solid var(--rule);
    padding-top: 0.25rem;
  }
  .hand .body {
    overflow: hidden;
    padding-bottom: 0;
    margin-bottom: calc(var(--bw) + 2px);
  }
  .hand .win {
    flex: 0 1000 auto;
    margin-right: 0.25rem;
  }
  .hand .win {
    min-height: 1.6rem;
  }
  /* whole lines only: the card opened large has the rest */
  .hand .tx {
    flex: none;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 5;
    line-clamp: 5;
  }
  /* the reason lies over the foot of a card that cannot be played */
  .hand.off .tx {
    -webkit-line-clamp: 2;
    line-clamp: 2;
  }
  .hand .tg {
    bottom: auto;
    top: -0.7rem;
  }
  .wc.down {
    display: block;
    background: var(--card-back);
    box-shadow: var(--lift-1);
    overflow: hidden;
  }
  .wc.down .bk {
    width: 100%;
    height: 100%;
  }
  .wc.down .dn {
    position: absolute;
    inset: auto 0 0 0;
    background: var(--sheet);
    border-top: 1px solid var(--card-edge);
    font: 560 var(--t-1)/1.15 var(--face-ui);
    font-stretch: 80%;
    padding: 0.2rem 0.35rem;
  }
  .wc.down::before {
    content: "";
    position: absolute;
    left: 0;
    top: 0;
    border: 1.1rem solid var(--ea, #ecdcc0);
    border-color: var(--cnr, #ecdcc0) transparent transparent var(--cnr, #ecdcc0);
  }
  .wc.used {
    transform: rotate(180deg);
    filter: saturate(0.3);
  }
  .wc.used .rail,
  .wc.used .body {
    opacity: 0.62;
  }
  .tg {
    position: absolute;
    left: 50%;
    bottom: -0.75rem;
    transform: translateX(-50%);
    white-space: nowrap;
    background: var(--sheet);
    border: 1px solid var(--ink-2);
    border-radius: var(--r-1);
    font: 600 var(--t-1)/1.25 var(--face-ui);
    font-stretch: 82%;
    padding: 0 0.35rem;
    z-index: 3;
  }
  .wc.used .tg {
    transform: translateX(-50%) rotate(180deg);
    bottom: auto;
    top: -0.75rem;
  }
  .stepn {
    position: absolute;
    left: calc(var(--rw) + 0.15rem);
    top: -0.85rem;
    width: 1.5rem;
    height: 1.5rem;
    border-radius: 50%;
    background: var(--lamp);
    color: var(--on-lamp);
    font: 700 var(--t-2)/1.5rem var(--face-ui);
    text-align: center;
    z-index: 3;
  }
  .wc.picked {
    border-color: var(--lamp);
    box-shadow:
      inset 0 0 0 var(--bw) var(--g),
      0 0 0 2px var(--lamp),
      var(--lift-2);
  }
  .wc.lit {
    border-color: var(--lamp);
    box-shadow:
      inset 0 0 0 var(--bw) var(--g),
      0 0 0 2px var(--lamp),
      var(--lift-2);
    transform: translateY(-0.4rem);
  }
  .wc.off .rail,
  .wc.off .body {
    opacity: 0.5;
  }
  .wc .why {
    position: absolute;
    inset: auto 4px 4px;
    background: var(--wash-note);
    border-top: 1px solid var(--rule-2);
    font: 560 var(--t-1)/1.15 var(--face-ui);
    font-stretch: 82%;
    padding: 0.2rem 0.35rem;
  }
  .wc.doomed {
    outline: 2px dashed var(--lamp);
    outline-offset: 2px;
  }
  .wc.doomed .rail,
  .wc.doomed .body {
    opacity: 0.62;
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
  .stepn.by {
    left: auto;
    right: -0.35rem;
    width: auto;
    min-width: 1.5rem;
    padding: 0 0.3rem;
    border-radius: 0.75rem;
  }
  .eye {
    display: none;
  }
  @media (hover: none) {
    .eye {
      position: absolute;
      top: 0;
      right: 0;
      z-index: 2;
      display: grid;
      place-items: start end;
      width: 2.75rem;
      height: 2.75rem;
      padding: 0.3rem;
    }
    .line .eye {
      width: 2rem;
      height: 2rem;
      padding: 0.2rem;
    }
    .eye i {
      width: 1.35rem;
      height: 1.35rem;
      border: 1px solid var(--ink-2);
      border-radius: 50%;
      background: var(--card);
      color: var(--ink);
      font: italic 600 var(--t-2) / 1.25rem var(--face-text);
      text-align: center;
    }
    .hand:has(.eye) .tl {
      padding-right: 1.3rem;
    }
  }
  .wc.laid {
    visibility: visible;
    opacity: 0.35;
    box-shadow: none;
    border-style: dashed;
  }

  button.wc {
    cursor: pointer;
  }
  button.wc[aria-disabled] {
    cursor: default;
  }
  .wc.large {
    --cw: min(13.5rem, 80vw);
  }
  @media (max-width: 760px) {
    .wc.hand {
      --cw: 8.1rem;
      --ch: 10.2rem;
      --rw: 2rem;
    }
    .hand .tx {
      -webkit-line-clamp: 3;
      line-clamp: 3;
    }
    .wc.line {
      --cw: 5rem;
      --ch: 6.7rem;
      --rw: 1.65rem;
      --bw: 3px;
    }
    .wc.line .pic {
      height: 2.4rem;
    }
    .wc.line .ics {
      gap: 0.08rem;
      margin-top: 0.2rem;
    }
    .wc.line .gi {
      width: 0.85rem;
      height: 0.85rem;
    }
    .wc.line .bp {
      width: 1.4rem;
      height: 1.4rem;
      font-size: 0.9375rem;
    }
  }
`;
