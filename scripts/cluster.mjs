// npm run cluster -- [servers] [--nats] [--release]: servers on one PostgreSQL behind HAProxy, which is
// installed if needed.
import "./ensure-deps.mjs";
import { existsSync } from "node:fs";
import { installPackages } from "./debian-packages.mjs";
import { runNode } from "./run-node.mjs";

/** Debian installs it where only root looks. */
const PLACES = ["/usr/sbin/haproxy", "/usr/local/sbin/haproxy", "/opt/homebrew/bin/haproxy"];
const find = () => process.env.HAPROXY_PATH ?? PLACES.find((path) => existsSync(path));

if (find() === undefined) installPackages(["haproxy"]);
const haproxy = find();
if (haproxy === undefined) {
  console.error("no HAProxy was found. Install it (Debian: apt-get install haproxy) or set HAPROXY_PATH.");
  process.exit(1);
}
process.exit(
  await runNode(
    ["--import", import.meta.resolve("tsx"), "packages/server/test-cluster/index.ts", ...process.argv.slice(2)],
    { env: { ...process.env, HAPROXY_PATH: haproxy } },
  ),
);
