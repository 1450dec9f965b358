import { BONUS, CARDS, EVENTS, LEVELS, SCENARIOS } from "./data/index.ts";

/**
 * The contents of the box, for programs. A number in a view or a hint is an index of `cards`, in which the Bonus cards
 * follow the others; the number of an event is an index of `events`.
 */
export const components = {
  cards: [...CARDS, ...BONUS],
  events: EVENTS,
  levels: LEVELS,
  scenarios: Object.entries(SCENARIOS).map(([id, scenario]) => ({ id, ...scenario })),
};
