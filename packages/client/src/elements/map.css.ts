import { css } from "lit";

export const mapStyles = css`
  :host {
    position: relative;
    /* not hidden: otherwise focusing a place outside would scroll the map with its buttons */
    overflow: clip;
    background: var(--map-sea);
    min-height: 8rem;
    height: 100%;
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
  }
  .sheet {
    position: absolute;
    inset: 0;
    cursor: grab;
  }
  .picture {
    position: absolute;
    inset: 0;
    transform-origin: 0 0;
    will-change: transform;
  }
  .sheet.dragged {
    cursor: grabbing;
  }
  .sheet:focus-visible {
    outline-offset: -3px;
  }
  ::slotted(svg) {
    display: block;
    width: 100%;
    height: 100%;
    /* what comes into view while the map moves is painted already */
    overflow: visible;
  }
  .photo {
    display: none;
  }
  .photo canvas {
    position: absolute;
    pointer-events: none;
  }
  .picture[data-moving][data-photographed] .photo {
    display: block;
  }
  /* WebKit paints what is merely transparent */
  .picture[data-moving][data-photographed] ::slotted(svg) {
    visibility: hidden !important;
  }
  .places {
    position: absolute;
    inset: 0;
    pointer-events: none;
    overflow: clip;
  }
  .places button {
    position: absolute;
    width: 2.75rem;
    height: 2.75rem;
    margin: -1.375rem 0 0 -1.375rem;
    padding: 0;
    border: 0;
    background: none;
    border-radius: var(--r-round);
    pointer-events: none;
  }
  .controls {
    position: absolute;
    right: 0.6rem;
    /* above a sheet, as long as there is room */
    bottom: min(0.6rem + var(--covered, 0px), 100% - 4rem);
  }
  .controls .iconbtn + .iconbtn,
  .controls ::slotted(*) + .iconbtn {
    border-top: 1px solid var(--rule);
    border-radius: 0;
  }
  @media (min-width: 47.5625em) {
    :host([buttons="top"]) .controls {
      top: 0.6rem;
      bottom: auto;
    }
  }
  /* four buttons in a column would take half of the map's height on a phone, and all of it on one on its side */
  @media (max-width: 47.5em), (max-height: 30em) {
    .controls {
      flex-direction: row;
    }
    .controls .iconbtn + .iconbtn {
      border-top: 0;
      border-left: 1px solid var(--rule);
    }
  }
  ::slotted([slot="legend"]) {
    position: absolute;
    left: 0.6rem;
    bottom: calc(0.6rem + var(--covered, 0px));
  }
  .list {
    position: absolute;
    inset: 0;
    overflow: auto;
    background: var(--paper);
    padding: 0.8rem 1rem 4rem;
    user-select: text;
    -webkit-user-select: text;
    touch-action: auto;
  }
  table {
    font-size: var(--t-2);
  }
  caption {
    text-align: left;
    font: 400 var(--t-5) / 1.2 var(--face-text);
    padding-bottom: 0.4rem;
  }
  th {
    text-align: left;
    font-weight: var(--weight-strong);
    padding: 0.35rem 0.6rem 0.35rem 0;
    border-bottom: 1px solid var(--rule);
    vertical-align: top;
  }
  td {
    padding: 0.35rem 0.6rem 0.35rem 0;
    border-bottom: 1px solid var(--rule);
    vertical-align: top;
  }
  .loupe {
    position: absolute;
    display: grid;
    gap: 0.25rem;
    padding: 0.5rem;
    background: var(--sheet);
    border: 1px solid var(--rule-2);
    border-radius: var(--r-2);
    box-shadow: var(--lift-3);
    transform: translate(-50%, -100%);
    z-index: 2;
  }
`;
