export * from "./knock-out.ts";
export * from "./points.ts";
export * from "./round-robin.ts";
export * from "./rounds.ts";
export * from "./standings.ts";
export * from "./swiss.ts";
export * from "./tables.ts";
