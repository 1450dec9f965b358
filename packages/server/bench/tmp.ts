import { playFor } from "./rules.ts";
const which = process.argv[2] ?? "anarchy"; const seats = Number(process.argv[3] ?? 2);
const g = which === "anarchy" ? (await import("../../games/anarchy/src/game.ts")).anarchy
  : which === "gg" ? (await import("../../games/great-game/src/game.ts")).greatGame
  : (await import("../../games/great-war/src/game.ts")).greatWar;
playFor(g as never, seats, 1, "warm");
const c0 = process.cpuUsage(), t0 = performance.now();
const { decisions } = playFor(g as never, seats, 3, "bench");
const c = process.cpuUsage(c0);
console.log(which, seats, "cpu/s", Math.round(decisions / ((c.user + c.system) / 1e6)), "wall/s", Math.round(decisions / ((performance.now() - t0) / 1e3)));
