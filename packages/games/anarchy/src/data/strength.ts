import type { Measured } from "@caravanserai/kernel";

/** Written by `npm run duel -- --write`. */
export const MEASURED: readonly Measured[] = [
  {
    level: "guest",
    rival: "steward",
    seats: 2,
    version: 6,
    numbers: { playouts: 0, width: 1, horizon: 0, doubt: 0, strays: 5 },
    games: [100, 100],
    won: [33, 22],
    median: 0,
    p99: 0,
    seeds: ["1"],
    date: "2026-11-28",
  },
  {
    level: "guest",
    rival: "steward",
    seats: 3,
    version: 6,
    numbers: { playouts: 0, width: 1, horizon: 0, doubt: 0, strays: 5 },
    games: [67, 67, 66],
    won: [11, 15, 10],
    median: 0,
    p99: 0,
    seeds: ["1"],
    date: "2026-11-28",
  },
  {
    level: "guest",
    rival: "steward",
    seats: 4,
    version: 6,
    numbers: { playouts: 0, width: 1, horizon: 0, doubt: 0, strays: 5 },
    games: [50, 50, 50, 50],
    won: [7, 7, 2, 5],
    median: 0,
    p99: 0,
    seeds: ["1"],
    date: "2026-11-29",
  },
];
