import type { Measured } from "@caravanserai/kernel";

/** Written by `npm run duel -- --write`. */
export const MEASURED: readonly Measured[] = [
  {
    level: "guest",
    rival: "steward",
    seats: 2,
    version: 2,
    numbers: { playouts: 0, width: 1, horizon: 0, doubt: 0, strays: 5 },
    games: [100, 100],
    won: [24, 27.5],
    median: 0,
    p99: 0,
    seeds: ["1"],
    date: "2026-11-28",
  },
  {
    level: "vizier",
    rival: "steward",
    seats: 2,
    version: 2,
    numbers: { playouts: 32, width: 8, horizon: 1, doubt: 1, strays: 0 },
    games: [32, 30],
    won: [29.5, 20],
    median: 202.6,
    p99: 989.6,
    seeds: ["1", "2", "3", "t11", "4", "5"],
    date: "2026-11-29",
  },
  {
    level: "vizier",
    rival: "noisy",
    seats: 2,
    version: 2,
    numbers: { playouts: 32, width: 8, horizon: 1, doubt: 1, strays: 0 },
    games: [10, 10],
    won: [9.5, 9],
    median: 132.6,
    p99: 555.8,
    seeds: ["s6n"],
    date: "2026-11-29",
  },
];
