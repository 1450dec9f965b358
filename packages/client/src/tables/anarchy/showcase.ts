import type { AnarchyView } from "@caravanserai/anarchy";
import type { ShowcaseDrawing, TableState } from "../../contract/index.ts";
import { Draft } from "../../elements/draft.ts";
import { counted } from "../../elements/words.ts";
import { seatMark } from "./art.ts";
import { beyondStyles, carriedOn } from "./beyond.ts";
import { contextOf } from "./context.ts";
import { areaMarks, warRoutes } from "./map-marks.ts";
import type { Option } from "./options.ts";
import { groundOf, mapLayers } from "./map.ts";
import { loadOutlines } from "./outlines.ts";
import { Position } from "./position.ts";
import { mapStyles } from "./styles/map.ts";
import { colourStyles } from "./suits.ts";
import { lineWords } from "./words/log.ts";

/** Nobody is asked while one only watches. */
const NO_DRAFT = new Draft<Option>();
const NO_AREAS: ReadonlySet<string> = new Set();

const contextAt = (state: TableState) => contextOf(state as TableState<AnarchyView>, NO_DRAFT);

export async function showcase(): Promise<ShowcaseDrawing> {
  const ground = groundOf(await loadOutlines());
  return {
    styles: [colourStyles, mapStyles, beyondStyles],
    line: (line, state) => lineWords(line, state),
    label: "Map of India about 1740 with the companies of a match between bots",
    when: (state) => `turn ${contextAt(state).view.turn}`,
    map: (state) => {
      const c = contextAt(state);
      const areas = areaMarks(c, NO_AREAS, null);
      const layers = mapLayers({ ground, areas, routes: warRoutes(c), drop: () => undefined, drafting: false });
      return carriedOn(layers);
    },
    player: (state, seat) => {
      const position = new Position(contextAt(state).view);
      const areas = position.meldsOf(seat).length;
      return { sign: seatMark(seat), words: `${counted(areas, "area")}, ₹${position.view.cash[seat] ?? 0}` };
    },
  };
}
