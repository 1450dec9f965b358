export * from "./counters.ts";
export * from "./evaluation.ts";
export * from "./figures.ts";
export * from "./map.ts";
export * from "./markers.ts";
export * from "./provenance.ts";
export * from "./tables.ts";
export * from "./units.ts";
