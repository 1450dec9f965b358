/** The number of rounds of an ordinary turn (rulebook). */
export const ROUNDS = 2;
/** The number of cards up to which a hand is refilled (reconstructed). */
export const HAND_SIZE = 7;
/**
 * The opening hand: the number of cards from the side's own Nationality deck and from the Neutral deck (reconstructed).
 */
export const OPENING = { nationality: 5, neutral: 2 } as const;
/** The cancel power of a card without an improvement (reconstructed). */
export const BASE_POWER = 1;

/**
 * GW-203: the sides that an event with a die hits, by the face of the 1d6 (that a die decides: rulebook; the rows:
 * reconstructed).
 */
export const EVENT_SIDES = {
  1: ["CP"],
  2: ["CP"],
  3: ["EA"],
  4: ["EA"],
  5: ["CP", "EA"],
  6: ["CP", "EA"],
} as const;

/**
 * GW-602: the level of a victory by the difference in score, lowest first (10 to 39: public; the others:
 * reconstructed).
 */
export const LEVELS = [
  { level: "stalemate", min: 0 },
  { level: "marginal", min: 1 },
  { level: "moral", min: 10 },
  { level: "tactical", min: 20 },
  { level: "strategic", min: 40 },
] as const;
export type Level = (typeof LEVELS)[number]["level"];
