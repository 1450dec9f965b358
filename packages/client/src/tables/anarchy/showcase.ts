import type { AnarchyView } from "@caravanserai/anarchy";
import { css, svg } from "lit";
import type { ShowcaseDrawing, TableState } from "../../contract/index.ts";
import { Draft } from "../../elements/draft.ts";
import { counted } from "../../elements/words.ts";
import { seatMark } from "./art.ts";
import { contextOf } from "./context.ts";
import { areaMarks, warRoutes } from "./map-marks.ts";
import type { Option } from "./options.ts";
import { groundOf, mapLayers } from "./map.ts";
import { loadOutlines } from "./outlines.ts";
import { Position } from "./position.ts";
import { mapStyles } from "./styles/map.ts";
import { colourStyles } from "./suits.ts";
import { lineWords } from "./words/log.ts";

/* The coasts to the left and right of the sheet, and the lands behind them, which the sheet cuts off at its edges. */
const WEST = "M2 388C-160 372-260 430-420 418S-760 300-1040 352-1900 420-3000 380";
const EAST = "M998 560c60 52 92 150 96 240s40 120 84 168 96 60 150 110 60 120 120 160";
/** The sea at the edge of the sheet, over the line with which the sheet's own coast ends there. */
const EDGE = "M995 564h12V720h-12Z";
const LANDS = `${WEST}V-400H2ZM-2 2V-400H990V2Z${EAST}H5000V-400H990V60Z`;

/** Nobody is asked while one only watches. */
const NO_DRAFT = new Draft<Option>();
const NO_AREAS: ReadonlySet<string> = new Set();

const contextAt = (state: TableState) => contextOf(state as TableState<AnarchyView>, NO_DRAFT);

export async function showcase(): Promise<ShowcaseDrawing> {
  const ground = groundOf(await loadOutlines());
  return {
    styles: [
      colourStyles,
      mapStyles,
      css`
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
      `,
    ],
    line: (line, state) => lineWords(line, state),
    label: "Map of India about 1740 with the companies of a match between bots",
    when: (state) => `turn ${contextAt(state).view.turn}`,
    map: (state) => {
      const c = contextAt(state);
      const areas = areaMarks(c, NO_AREAS, null);
      const layers = mapLayers({ ground, areas, routes: warRoutes(c), drop: () => undefined, drafting: false });
      return svg`<rect class="sea" x="-3000" y="-400" width="8000" height="3000"/>${layers}<path class="sea" d=${EDGE}/><path class="carried" d=${LANDS}/><path class="coast" d=${WEST}/><path class="coast" d=${EAST}/>`;
    },
    player: (state, seat) => {
      const position = new Position(contextAt(state).view);
      const areas = position.meldsOf(seat).length;
      return { sign: seatMark(seat), words: `${counted(areas, "area")}, ₹${position.view.cash[seat] ?? 0}` };
    },
  };
}
