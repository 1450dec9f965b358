import { ACE_KING_QUEEN } from "./ace-king-queen.ts";
import { BONUS as BONUS_ROWS } from "./bonus.ts";
import { EVENTS as EVENT_ROWS } from "./events.ts";
import { FIVE_FOUR } from "./five-four.ts";
import { JACK_TEN } from "./jack-ten.ts";
import { NINE_EIGHT } from "./nine-eight.ts";
import { SCENARIOS } from "./scenarios.ts";
import { SEVEN_SIX } from "./seven-six.ts";
import { THREE_TWO_JOKER } from "./three-two-joker.ts";
import type { BonusCard, Card, EventCard } from "./vocabulary.ts";
import { WHITE } from "./white.ts";

export * from "./tables.ts";
export * from "./vocabulary.ts";
export { SCENARIOS };
export type ScenarioId = keyof typeof SCENARIOS;

/** Every card of the Red, Blue and White decks, in the order used for random picks (GW-106). */
export const CARDS: readonly Card[] = [
  ...ACE_KING_QUEEN,
  ...JACK_TEN,
  ...NINE_EIGHT,
  ...SEVEN_SIX,
  ...FIVE_FOUR,
  ...THREE_TWO_JOKER,
  ...WHITE,
];
export const BONUS: readonly BonusCard[] = BONUS_ROWS;
export const EVENTS: readonly EventCard[] = EVENT_ROWS;
