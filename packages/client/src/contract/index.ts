/*
 * The contract between the page of a table (live, stepping back, replay) and one game's table. The page owns the
 * connection, the store, the log, the chat and the notes; the game's element draws the position and offers what the
 * asks allow.
 */
export * from "./analysis.ts";
export * from "./asks.ts";
export * from "./chronicle.ts";
export * from "./comments.ts";
export * from "./game-card.ts";
export * from "./game-table.ts";
export * from "./learn.ts";
export * from "./page.ts";
export * from "./review.ts";
export * from "./table-state.ts";
export * from "./table-store.ts";
export * from "./table-time.ts";
export * from "./votes.ts";
