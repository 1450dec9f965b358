/**
 * npm run cluster -- [servers] [--nats] [--release] [--tables n]: servers on one PostgreSQL behind HAProxy, until
 * Ctrl+C; with --release instead: people play at many tables while all servers are replaced one by one, and nothing may
 * be lost. With --nats the servers hear of each other over a NATS server, which is installed if needed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Cluster } from "./cluster.ts";
import { TestNats } from "../src/testing/nats.ts";
import { rollingRelease } from "./rolling-release.ts";

const { values, positionals } = parseArgs({
  options: { release: { type: "boolean" }, nats: { type: "boolean" }, tables: { type: "string", default: "100" } },
  allowPositionals: true,
});
const size = Number(positionals[0] ?? 4);
const folder = mkdtempSync(join(tmpdir(), "caravanserai-cluster-"));
let code = 0;
const nats = values.nats === true ? await TestNats.start() : null;
if (nats !== null) process.env["BUS_URL"] = nats.url;
else if (values.nats === true) process.exit(1);
if (values.release === true) {
  const { broken, ...figures } = await rollingRelease(folder, size, Number(values.tables), (line) => console.log(line));
  console.table([{ servers: size, tables: Number(values.tables), ...figures, broken: broken.length }]);
  for (const line of broken.slice(0, 20)) console.error(line);
  code = broken.length === 0 && figures.decisions > 0 && figures.requests > 0 ? 0 : 1;
} else {
  const cluster = await Cluster.open(folder, size);
  console.log(`${size} servers are behind ${cluster.url}. Ctrl+C stops them.`);
  await new Promise((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
  await cluster.close();
}
await nats?.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(code);
