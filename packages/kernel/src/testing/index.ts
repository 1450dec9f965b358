export * from "./conformance-suite.ts";
export * from "./examples/hazard.ts";
export * from "./script.ts";
export * from "./situation.ts";
export * from "./conformance/index.ts";
