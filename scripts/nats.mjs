// node scripts/nats.mjs: prints where NATS's server is, and installs Debian's package first if it is missing.
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { installPackages } from "./debian-packages.mjs";

const PLACES = ["/usr/sbin/nats-server", "/usr/local/bin/nats-server", "/opt/homebrew/bin/nats-server"];
const find = () => process.env.NATS_PATH ?? PLACES.find((path) => existsSync(path));

/** The path of the server; undefined: it is not here and cannot be installed. */
export function natsServer() {
  if (find() === undefined && existsSync("/usr/bin/apt-get")) installPackages(["nats-server"]);
  return find();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const path = natsServer();
  if (path === undefined) {
    console.error("no nats-server was found. Install it (Debian: apt-get install nats-server) or set NATS_PATH.");
    process.exit(1);
  }
  // the last line: the installation prints before
  console.log(`\n${path}`);
}
