/** Written by `npm run fit -- --game anarchy --games 40 --seed 1 --seats 4 --write`. */
export const WEIGHTS: readonly number[] = [0.077, 1.743, 0.229, -0.01, 0.296, 0.065, 0.907, -0.052];
