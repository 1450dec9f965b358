/** Rupees by place in the turn order, by the number of players (AN-037, ruling AN-R50). */
export type Purses = Readonly<Record<number, readonly number[]>>;

/** The purses of the current version of the rules. */
export const LATECOMERS_PURSE: Purses = {
  2: [0, 6],
  3: [1, 5, 8],
  4: [2, 5, 8, 10],
  5: [2, 3, 5, 7, 9],
  6: [1, 2, 4, 6, 8, 10],
};

/** By version of the rules: matches and records keep the purses of the version with which they began. */
const EARLIER: Readonly<Record<number, Purses>> = {
  1: { 2: [0, 8], 3: [0, 2, 5], 4: [0, 1, 2, 3], 5: [0, 1, 1, 2, 3], 6: [0, 0, 0, 1, 2, 2] },
  2: { 2: [0, 6], 3: [0, 4, 7], 4: [0, 2, 5, 6], 5: [0, 1, 3, 4, 7], 6: [0, 1, 2, 3, 4, 6] },
  3: { 2: [0, 6], 3: [0, 4, 6], 4: [0, 3, 5, 7], 5: [0, 1, 4, 6, 8], 6: [0, 0, 2, 4, 5, 7] },
  4: { 2: [0, 6], 3: [1, 5, 8], 4: [2, 5, 8, 10], 5: [1, 3, 5, 7, 9], 6: [1, 2, 4, 5, 8, 9] },
};

/** The purses of a version of the rules. */
export const pursesBy = (version: number): Purses => EARLIER[version] ?? LATECOMERS_PURSE;
