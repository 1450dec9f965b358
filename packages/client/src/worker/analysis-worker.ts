/* The worker in which a page analyses a finished match, so that the page stays usable while it computes. */
import type { GameRules } from "../rules/game-rules.ts";
import { supervise } from "../elements/supervise.ts";
import { AnalysisLoop, type AnalysisOrder } from "./analysis-loop.ts";

const loop = new AnalysisLoop(
  (report) => postMessage(report),
  async (address) => (await import(address)) as GameRules,
);
addEventListener("message", ({ data }: MessageEvent<AnalysisOrder>) => supervise(loop.handle(data)));
