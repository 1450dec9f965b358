import { css, LitElement, type CSSResultGroup, type CSSResultOrNative } from "lit";

/**
 * The style sheet that every element has first. It is the visual vocabulary: classes for layout, text and surfaces,
 * which an element's own sheet can refine, and the controls. The page /design of development builds shows all of it.
 */
const base = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :host {
    display: block;
    color: var(--ink);
    accent-color: var(--ink);
    font: var(--weight-ui) var(--t-3) / var(--lead-ui) var(--face-ui);
    font-variant-numeric: tabular-nums;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset,
  legend {
    margin: 0;
    padding: 0;
    border: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  summary {
    cursor: pointer;
  }
  a {
    color: inherit;
    text-underline-offset: 0.18em;
    text-decoration-thickness: 1px;
  }
  /* Layout: things beside one another, a row that wraps, things below one another. */
  .hstack,
  .cluster,
  .vstack {
    display: flex;
  }
  .hstack {
    align-items: center;
  }
  .cluster {
    flex-wrap: wrap;
  }
  .vstack {
    flex-direction: column;
  }
  .centered {
    display: grid;
    place-items: center;
  }
  .spaced {
    gap: 0.5rem;
  }
  .spread {
    justify-content: space-between;
  }
  .measure {
    max-width: var(--measure);
  }
  /* Text. */
  .muted {
    color: var(--ink-2);
  }
  .small {
    font-size: var(--t-2);
  }
  .tiny {
    font-size: var(--t-1);
  }
  .nowrap {
    white-space: nowrap;
  }
  .anywhere {
    overflow-wrap: anywhere;
  }
  .cut {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Surfaces. */
  .framed {
    border: 1px solid var(--rule-2);
    background: var(--sheet);
  }
  .rounded {
    border-radius: var(--r-1);
  }
  .raised {
    box-shadow: var(--lift-2);
  }
  .callout {
    border-left: 3px solid var(--ink);
    background: var(--wash-note);
  }
  .ruled {
    border-bottom: 1px solid var(--rule);
  }
  .guest {
    font: 400 var(--t-1) / 1.2 var(--face-ui);
    color: var(--ink-2);
    margin-inline: 0.35em;
    white-space: nowrap;
  }
  /* Safari does not call visible what a key focuses after a click; see elements/key-focus.ts. */
  :where(:focus:not(:focus-visible)) {
    outline: var(--key-ring) solid var(--focus);
    outline-offset: 2px;
  }
  /* an element in which something has the focus is called focused too */
  :host(:not([tabindex])) {
    outline: 0 !important;
  }
  :focus-visible,
  .btn:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  /* Signs are as wide as high; a rule that wants another size sets --size. */
  .icon,
  .sym,
  .sized {
    width: var(--size);
    height: var(--size);
  }
  .icon,
  .sym {
    flex: none;
  }
  .icon {
    --size: 1.25rem;
    vertical-align: -0.28em;
  }
  .sym {
    --size: 0.9375rem;
    vertical-align: -0.14em;
  }
  .num {
    font-variant-numeric: tabular-nums lining-nums;
  }
  .title {
    font-family: var(--face-title);
    font-weight: 400;
    letter-spacing: var(--track-title);
    line-height: var(--lead-tight);
    text-transform: uppercase;
  }
  .read {
    font-family: var(--face-text);
    font-size: var(--t-4);
    line-height: var(--lead-prose);
  }
  .quiet {
    color: var(--ink-3);
  }
  .tight {
    font-stretch: var(--width-tight);
  }
  strong,
  .strong {
    font-weight: var(--weight-strong);
  }
  .sr {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .head {
    display: flex;
    align-items: baseline;
    gap: var(--s-3);
    padding-bottom: 0.35rem;
    border-bottom: 4px double var(--rule-2);
    border-image: var(--double);
    margin-bottom: var(--s-2);
  }
  .head h2 {
    font-family: var(--face-text);
    font-weight: 400;
    font-size: var(--t-5);
    line-height: 1.2;
  }
  .head .more {
    margin-left: auto;
    font-size: var(--t-2);
  }
  .btn {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--s-2);
    min-height: 2.5rem;
    padding: 0.3rem 0.95rem;
    border: 1px solid var(--rule-2);
    border-radius: var(--r-1);
    background: var(--sheet);
    color: var(--ink);
    font-weight: var(--weight-strong);
    line-height: 1.15;
    text-align: center;
    cursor: pointer;
    text-decoration: none;
    transition:
      background var(--m-quick),
      border-color var(--m-quick);
  }
  .btn:hover {
    border-color: var(--ink);
  }
  .btn.lampbtn {
    background: var(--lamp);
    border-color: var(--lamp);
    color: var(--on-lamp);
  }
  .btn.lampbtn:hover {
    background: var(--lamp-deep);
  }
  .btn.inkbtn {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--on-ink);
  }
  .btn.plain {
    border-color: transparent;
    background: none;
    padding-inline: 0.5rem;
  }
  .btn.plain:hover {
    background: var(--sunk);
  }
  .btn[aria-disabled="true"],
  .btn:disabled {
    color: var(--ink-3);
    border: 1px dashed var(--rule-2);
    background: none;
    cursor: not-allowed;
  }
  .btn.small {
    min-height: 2rem;
    padding-inline: 0.7rem;
  }
  /* looks like the text around it */
  .plainbtn {
    border: 0;
    background: none;
    cursor: pointer;
  }
  .iconbtn {
    display: inline-grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    padding: 0;
    border: 0;
    background: none;
    border-radius: var(--r-1);
    color: var(--ink-2);
    cursor: pointer;
    position: relative;
    text-decoration: none;
  }
  .iconbtn:hover {
    background: var(--sunk);
    color: var(--ink);
  }
  .iconbtn[aria-pressed="true"] {
    background: var(--ink);
    color: var(--on-ink);
  }
  .stamp {
    display: inline-flex;
    align-items: center;
    gap: 0.3rem;
    padding: 0.05rem 0.45rem;
    border: 1px solid var(--rule-2);
    border-radius: var(--r-1);
    font-size: var(--t-1);
    font-weight: 560;
    color: var(--ink-2);
    white-space: nowrap;
  }
  .stamp.lampst {
    border-color: var(--lamp);
    color: var(--lamp-text);
    background: var(--lamp-wash);
  }
  .stamp.sealst {
    border-color: var(--seal);
    color: var(--seal);
  }
  .stamp .icon {
    --size: 1rem;
  }
  /* on the line of the text next to it */
  .clock {
    display: inline-flex;
    align-items: baseline;
    gap: 0.3rem;
    font-size: var(--t-2);
    color: var(--ink-2);
  }
  .clock .icon {
    --size: 1rem;
    translate: 0 0.18em;
  }
  .clock.low {
    color: var(--lamp-text);
    font-weight: var(--weight-strong);
  }
  .gain {
    color: var(--gain);
  }
  .loss {
    color: var(--loss);
  }
  .field {
    min-height: 2.4rem;
    padding: 0.35rem 0.65rem;
    border: 1px solid var(--rule-2);
    border-radius: var(--r-1);
    background: var(--sheet);
    color: var(--ink);
    width: 100%;
  }
  @media (pointer: coarse) {
    summary {
      padding-block: 0.75rem;
    }
    .btn,
    .btn.small,
    .field {
      min-height: var(--touch);
    }
    .head :is(a, button).more {
      display: inline-flex;
      align-items: center;
      min-height: var(--touch);
    }
    .iconbtn {
      width: var(--touch);
      height: var(--touch);
    }
    /* iOS zooms into a field with smaller text, and stays there */
    input,
    select,
    textarea {
      font-size: max(16px, 1em) !important;
    }
  }
  @media (forced-colors: active) {
    .btn.lampbtn,
    .btn.inkbtn {
      forced-color-adjust: none;
      background: Highlight;
      border-color: Highlight;
      color: HighlightText;
    }
    .btn.plain {
      border-color: Canvas;
    }
    /* the fill that marks what is chosen is taken away */
    :is([aria-pressed="true"], [aria-checked="true"]):not(:focus-visible) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
    }
  }
`;

/** An element with the visual vocabulary; `styles` is only what is its own. */
export abstract class BaseElement extends LitElement {
  protected static override finalizeStyles(styles: CSSResultGroup = []): CSSResultOrNative[] {
    return super.finalizeStyles([base, styles]);
  }
}
