import type { Measured } from "@caravanserai/kernel";

/** Written by `npm run duel -- --write`. */
export const MEASURED: readonly Measured[] = [
  {
    level: "guest",
    rival: "steward",
    seats: 2,
    version: 2,
    numbers: { playouts: 0, width: 1, horizon: 0, doubt: 0, strays: 5 },
    games: [200, 200],
    won: [29, 78],
    median: 0,
    p99: 0,
    seeds: ["1", "2"],
    date: "2026-11-29",
  },
];
