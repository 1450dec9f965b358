import {
  BATTLE_CODES,
  CONNECTIONS,
  COUNTERS,
  FIGURES,
  MARKERS,
  PROVINCES,
  RIVERS,
  SIEGE_RESULTS,
  SPACES,
  TURNS,
  UNITS,
} from "./data/index.ts";

/** The contents of the box, for programs. The two tables have a row for each ratio of strengths, by die. */
export const components = {
  units: UNITS,
  figures: FIGURES,
  counters: COUNTERS,
  markers: MARKERS,
  provinces: PROVINCES,
  spaces: SPACES,
  connections: CONNECTIONS,
  rivers: RIVERS,
  turns: TURNS,
  battles: Object.entries(BATTLE_CODES).map(([ratio, results]) => ({ ratio, results })),
  sieges: Object.entries(SIEGE_RESULTS).map(([ratio, results]) => ({ ratio, results })),
};
