// Tests import this as fast-check. A seed determines the cases, so every run of a test has the same ones. CV_FC_SEED=2
// gives others, CV_FC_SEED=chance new ones each time; a failure names its seed.
import fc from "../node_modules/fast-check/lib/fast-check.js";

const seed = process.env.CV_FC_SEED ?? "1";
if (seed !== "chance") fc.configureGlobal({ seed: Number(seed) });

export * from "../node_modules/fast-check/lib/fast-check.js";
export default fc;
