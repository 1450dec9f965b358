import { CARDS, LINES, MARKERS, NATION_RECORDS, OFFICERS, SCENARIOS, SPACES, STATES } from "./data/index.ts";

/** The contents of the box, for programs. */
export const components = {
  cards: CARDS,
  officers: OFFICERS,
  nations: NATION_RECORDS,
  markers: MARKERS,
  states: STATES,
  spaces: SPACES,
  lines: LINES,
  scenarios: SCENARIOS,
};
