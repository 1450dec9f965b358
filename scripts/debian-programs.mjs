// node scripts/debian-programs.mjs <name>: prints where a program is that only tests need, and installs Debian's
// package of this name first if it is missing.
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { installPackages } from "./debian-packages.mjs";

/** By name: the setting that says where it is. Debian installs them where only root looks. */
const PROGRAMS = { haproxy: "HAPROXY_PATH", "nats-server": "NATS_PATH", pgbouncer: "PGBOUNCER_PATH" };
const FOLDERS = ["/usr/sbin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"];

/** The path of a program; undefined, with a sentence for people: it is not here and cannot be installed. */
export function debianProgram(name) {
  const find = () =>
    process.env[PROGRAMS[name]] ?? FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
  if (find() === undefined && existsSync("/usr/bin/apt-get")) installPackages([name]);
  const path = find();
  if (path === undefined)
    console.error(`no ${name} was found. Install it (Debian: apt-get install ${name}) or set ${PROGRAMS[name]}.`);
  return path;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const path = debianProgram(process.argv[2]);
  if (path === undefined) process.exit(1);
  // the last line: the installation prints before
  console.log(`\n${path}`);
}
