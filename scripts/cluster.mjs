// npm run cluster -- [servers] [--nats] [--release]: servers on one PostgreSQL behind HAProxy, which is
// installed if needed.
import "./ensure-deps.mjs";
import { debianProgram } from "./debian-programs.mjs";
import { runNode } from "./run-node.mjs";

const haproxy = debianProgram("haproxy");
if (haproxy === undefined) process.exit(1);
process.exit(
  await runNode(
    ["--import", import.meta.resolve("tsx"), "packages/server/test-cluster/index.ts", ...process.argv.slice(2)],
    { env: { ...process.env, HAPROXY_PATH: haproxy } },
  ),
);
