import type { Analysis } from "../contract/index.ts";

/** Starts the analysis of a replay, or stops it, and brings its panel to the front (`cv-analysis`). */
export function pressAnalysis(from: EventTarget, analysis: Analysis): void {
  const { state } = analysis;
  if (state === "running") analysis.stop();
  else analysis.start();
  from.dispatchEvent(new CustomEvent("cv-analysis", { bubbles: true, composed: true }));
}
