/** What differs with the number of players (AN-030 to AN-037). Hand and market are the rulebook's. */
export const PLAYERS = { min: 2, max: 6 } as const;

/** Cards dealt to each player (AN-034). */
export const HAND_CARDS = 6;

/** Rupees by place in the turn order, by the number of players. */
export type Purses = Readonly<Record<number, readonly number[]>>;

/** The table option that repays later seats for coming late (AN-037, ruling AN-R50). */
export const LATECOMERS_PURSE: Purses = {
  2: [0, 6],
  3: [0, 4, 6],
  4: [0, 3, 5, 7],
  5: [0, 1, 4, 6, 8],
  6: [0, 0, 2, 4, 5, 7],
};

/** What matches have begun with by version 2 of the rules. */
export const SECOND_LATECOMERS_PURSE: Purses = {
  2: [0, 6],
  3: [0, 4, 7],
  4: [0, 2, 5, 6],
  5: [0, 1, 3, 4, 7],
  6: [0, 1, 2, 3, 4, 6],
};

/** What matches have begun with by version 1 of the rules. */
export const FIRST_LATECOMERS_PURSE: Purses = {
  2: [0, 8],
  3: [0, 2, 5],
  4: [0, 1, 2, 3],
  5: [0, 1, 1, 2, 3],
  6: [0, 0, 0, 1, 2, 2],
};

/**
 * Turns in a row without a card leaving the stock, for each player, after which the market moves by itself (AN-078,
 * ruling AN-R15).
 */
export const STALL_ROUNDS = 3;
