/**
 * npm run cluster -- [servers] [--release] [--tables n]: servers on one PostgreSQL behind HAProxy, until Ctrl+C; with
 * --release instead: people play at many tables while all servers are replaced one by one, and nothing may be lost.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Cluster } from "./cluster.ts";
import { rollingRelease } from "./rolling-release.ts";

const { values, positionals } = parseArgs({
  options: { release: { type: "boolean" }, tables: { type: "string", default: "100" } },
  allowPositionals: true,
});
const size = Number(positionals[0] ?? 4);
const folder = mkdtempSync(join(tmpdir(), "caravanserai-cluster-"));
let code = 0;
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
rmSync(folder, { recursive: true, force: true });
process.exit(code);
