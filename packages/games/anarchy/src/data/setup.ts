/**
 * Values that depend on the number of players (AN-030 to AN-036); the purses of AN-037 are in purses.ts. The sizes of
 * hand and market are from the rulebook.
 */
export const PLAYERS = { min: 2, max: 6 } as const;

/** Cards dealt to each player (AN-034). */
export const HAND_CARDS = 6;

/**
 * The number of consecutive turns per player without a card leaving the stock after which the market advances by itself
 * (AN-078, ruling AN-R15).
 */
export const STALL_ROUNDS = 3;
