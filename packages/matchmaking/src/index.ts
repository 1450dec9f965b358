export * from "./leaderboard.ts";
export * from "./ranking.ts";
export * from "./rated-match.ts";
export * from "./rating.ts";
export * from "./recompute.ts";
export * from "./seat-terms.ts";
