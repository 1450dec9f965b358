import { EVENT_CARDS } from "./data/events.ts";
import { HEROES } from "./data/heroes.ts";
import { MAPS } from "./data/maps.ts";
import { AREA_RULES, SECTION_RULES } from "./data/terrain.ts";
import { WEAPONS } from "./data/weapons.ts";

/** The contents of the box, for programs. Lengths are hundredths of an inch. */
export const components = {
  heroes: HEROES,
  events: EVENT_CARDS,
  weapons: Object.entries(WEAPONS).map(([id, weapon]) => ({ id, ...weapon })),
  areas: Object.entries(AREA_RULES).map(([type, rules]) => ({ type, ...rules })),
  sections: Object.entries(SECTION_RULES).map(([type, rules]) => ({ type, ...rules })),
  maps: Object.values(MAPS),
};
