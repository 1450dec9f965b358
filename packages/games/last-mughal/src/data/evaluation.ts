/** Written by `npm run fit -- --game last-mughal --games 200 --seed 1 --write`. */
export const WEIGHTS: readonly number[] = [
  0.456, -0.785, 1.097, 0.19, -0.189, 0.404, 0.029, -0.007, 0.079, 0.423, 0.114,
];
