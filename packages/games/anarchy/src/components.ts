import { AREAS, AREA_CODES, CARDS, COMPANIES, NOTES } from "./data/index.ts";

/** The contents of the box, for programs. A number in a view or a hint is an index of `cards`. */
export const components = {
  cards: CARDS,
  areas: AREA_CODES.map((code) => AREAS[code]),
  companies: COMPANIES,
  notes: NOTES,
};
