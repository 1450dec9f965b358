export * from "./conformance.ts";
export * from "./examples/hazard.ts";
export * from "./script.ts";
export * from "./situation.ts";
export * from "./trial/index.ts";
