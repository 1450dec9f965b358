import type { Measured } from "@caravanserai/kernel";

/** Written by `npm run duel -- --write`. */
export const MEASURED: readonly Measured[] = [
  {
    level: "vizier",
    rival: "steward",
    seats: 2,
    version: 1,
    numbers: { playouts: 32, width: 8, horizon: 1, doubt: 1, strays: 0 },
    games: [136, 136],
    won: [114, 112],
    median: 18.7,
    p99: 71.8,
    seeds: ["1", "2", "3"],
    date: "2026-11-28",
  },
  {
    level: "vizier",
    rival: "noisy",
    seats: 2,
    version: 1,
    numbers: { playouts: 32, width: 8, horizon: 1, doubt: 1, strays: 0 },
    games: [30, 30],
    won: [24, 28],
    median: 18.9,
    p99: 79.8,
    seeds: ["1"],
    date: "2026-11-28",
  },
  {
    level: "guest",
    rival: "steward",
    seats: 2,
    version: 1,
    numbers: { playouts: 0, width: 1, horizon: 0, doubt: 0, strays: 3 },
    games: [100, 100],
    won: [31, 26],
    median: 0,
    p99: 0,
    seeds: ["1"],
    date: "2026-11-29",
  },
];
