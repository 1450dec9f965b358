/** Written by `npm run fit -- --game great-war --games 240 --seed 1 --write`. */
export const WEIGHTS: readonly number[] = [
  1.023, -0.005, -0.046, -0.347, 0.257, -0.208, 0.209, 0.118, 0.174, -0.109, 0.231, 0.166,
];
