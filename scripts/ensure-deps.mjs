// Installs missing dependencies. It uses only modules of Node, because it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

// Node 22 and 24 are maintained and tested (`engines`). 20.19 is out of support and still works: its users are not
// locked out of an update.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Caravanserai needs Node.js 22 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

const installedTree = "node_modules/.package-lock.json";
const stamp = "node_modules/.caravanserai-installed";
const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");

function isInstalled() {
  if (!existsSync(installedTree)) return false;
  // a copied checkout may lack the `node_modules` of a package
  const { packages } = JSON.parse(readFileSync(installedTree, "utf8"));
  if (!Object.keys(packages).every((folder) => existsSync(folder))) return false;
  if (existsSync(stamp)) return readFileSync(stamp, "utf8") === wanted;
  // installed by `npm ci` alone, as in the container image: what is there is newer than the lock file
  return statSync(installedTree).mtimeMs >= statSync("package-lock.json").mtimeMs;
}

if (!isInstalled()) {
  console.log("Installing dependencies (once) …");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) {
    console.error("The dependencies could not be installed; npm says why above.");
    process.exit(npm.status ?? 1);
  }
}
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) writeFileSync(stamp, wanted);
