/**
 * The production server with the marathon in addition to the real games, for the bench and the kill tests. Runs in a
 * separate process, on its own PostgreSQL or, together with other servers, on that of DATABASE_URL.
 */
import "../src/v8-flags.ts";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { readConfig } from "../src/config.ts";
import { startEmbedded } from "../src/db/embedded/postgres.ts";
import { games } from "../src/games.ts";
import { openSite } from "../src/site.ts";
import { marathon } from "./marathon.ts";

const config = readConfig(process.env);
const postgres = config.DATABASE_URL === undefined ? await startEmbedded(config.DATA_DIR, () => undefined) : null;
const server = await openSite({
  config,
  games: [marathon, ...Object.values(games)],
  database: postgres?.address ?? { connectionString: config.DATABASE_URL ?? "" },
  // "without": the bench of the buses measures what they cost
  shared: postgres === null && process.env["BENCH_BUS"] !== "without",
});
console.log(`listening ${server.address}`);

// the delay of the event loop since the last time that it was asked for (thinking.ts)
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on("SIGUSR2", () => {
  const [p50, p99, max] = [delay.percentile(50), delay.percentile(99), delay.max].map((ns) => ns / 1e6);
  console.log(`delay ${JSON.stringify({ p50, p99, max })}`);
  delay.reset();
});

process.once("SIGTERM", () => {
  void server
    .close()
    .then(() => postgres?.stop())
    .then(() => process.exit(0));
});
