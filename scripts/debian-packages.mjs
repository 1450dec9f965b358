import { spawnSync } from "node:child_process";

/** Installs packages of Debian, as root or by `sudo`. Whether that has worked shows in what they bring. */
export function installPackages(names) {
  const root = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const words of [["update"], ["install", "-y", "--no-install-recommends", ...names]]) {
    const [command = "", ...args] = [...root, "apt-get", "-q", ...words];
    spawnSync(command, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  }
}
