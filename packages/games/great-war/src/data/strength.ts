import type { Measured } from "@caravanserai/kernel";

/** Written by `npm run duel -- --write`. */
export const MEASURED: readonly Measured[] = [
  {
    level: "vizier",
    rival: "steward",
    seats: 2,
    version: 1,
    numbers: { playouts: 32, width: 8, horizon: 1, doubt: 1, strays: 0 },
    games: [86, 86],
    won: [73, 70],
    median: 18.7,
    p99: 71.8,
    seeds: ["1", "2"],
    date: "2026-11-28",
  },
];
