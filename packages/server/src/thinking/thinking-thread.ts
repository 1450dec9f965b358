import "../v8-flags.ts";
import { parentPort } from "node:worker_threads";
import { Games, games as all } from "../games.ts";
import { thoughtOf, type ThinkingTask } from "./thinking-task.ts";

/* The thread in which bots think ahead. It gets matches that were dealt for the seat, so nothing secret comes here. */

const games = new Games(Object.values(all));

parentPort?.on("message", ({ id, task }: { readonly id: number; readonly task: ThinkingTask }) => {
  try {
    parentPort?.postMessage({ id, done: thoughtOf(games, task) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
