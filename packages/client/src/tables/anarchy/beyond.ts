import { css, svg, type SVGTemplateResult } from "lit";

/* The sheet of India carried on beyond its edges, for pictures without a frame. */

/* The coasts to the left and right of the sheet, and the lands behind them, which the sheet cuts off at its edges. */
const WEST = "M2 388C-160 372-260 430-420 418S-760 300-1040 352-1900 420-3000 380";
const EAST = "M998 560c60 52 92 150 96 240s40 120 84 168 96 60 150 110 60 120 120 160";
/** The sea at the edge of the sheet, over the line with which the sheet's own coast ends there. */
const EDGE = "M995 564h12V720h-12Z";
const LANDS = `${WEST}V-400H2ZM-2 2V-400H990V2Z${EAST}H5000V-400H990V60Z`;

/** The layers of the map with the sea and the lands around them. */
export const carriedOn = (layers: SVGTemplateResult): SVGTemplateResult =>
  svg`<rect class="sea" x="-3000" y="-400" width="8000" height="3000"/>${layers}<path class="sea" d=${EDGE}/><path class="carried" d=${LANDS}/><path class="coast" d=${WEST}/><path class="coast" d=${EAST}/>`;

/** With the colours of the companies' tokens, which the table has among the styles of its panels. */
export const beyondStyles = css`
  .map .neat {
    display: none;
  }
  .map .carried {
    fill: var(--map-land);
  }
  .map .coast {
    fill: none;
    stroke: var(--map-sea-line);
    stroke-width: 2;
  }
  .map .token path {
    fill: var(--c);
    stroke: var(--map-border);
  }
`;
