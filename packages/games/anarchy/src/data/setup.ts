/**
 * What differs with the number of players (AN-030 to AN-036); the purses of AN-037 are in purses.ts. Hand and market
 * are the rulebook's.
 */
export const PLAYERS = { min: 2, max: 6 } as const;

/** Cards dealt to each player (AN-034). */
export const HAND_CARDS = 6;

/**
 * Turns in a row without a card leaving the stock, for each player, after which the market moves by itself (AN-078,
 * ruling AN-R15).
 */
export const STALL_ROUNDS = 3;
