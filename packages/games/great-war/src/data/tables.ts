/** Rounds of an ordinary turn (rulebook). */
export const ROUNDS = 2;
/** Refill up to this many cards (reconstructed). */
export const HAND_SIZE = 7;
/** Opening hand: a number from the own Nationality deck, a number of Neutral ones (reconstructed). */
export const OPENING = { nationality: 5, neutral: 2 } as const;
/** Cancel power of a card without improvement (reconstructed). */
export const BASE_POWER = 1;

/**
 * GW-203: whom an event with a die hits, by the face of the 1d6 (that the die decides: rulebook; the rows:
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
 * GW-602: the level of a victory by the difference of the scores, lowest first (10 to 39: public; the others:
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
