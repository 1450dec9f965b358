// node scripts/test-over-nats.mjs: the server's tests with several servers, over a NATS server of their own. Part of
// npm run test:long.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { debianProgram } from "./debian-programs.mjs";

const SERVER = "packages/server/src";
const PORT = "4333";

const nats = debianProgram("nats-server");
if (nats === undefined) {
  console.error("*** NOT TESTED: several servers over NATS. nats-server is not here and cannot be installed. ***");
  process.exit(1);
}
const files = readdirSync(SERVER, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".test.ts") && readFileSync(join(SERVER, file), "utf8").includes("shared: true"),
);
const broker = spawn(nats, ["-a", "127.0.0.1", "-p", PORT], { stdio: "ignore" });
const pattern = files.map((file) => file.replaceAll(".", "\\.")).join("|");
const { status } = spawnSync(
  "npm",
  ["test", "--", "--no-browser", "--selectProjects", "server", "--testPathPatterns", pattern],
  { stdio: "inherit", env: { ...process.env, CV_BUS_URL: `nats://127.0.0.1:${PORT}` } },
);
broker.kill();
process.exit(status ?? 1);
