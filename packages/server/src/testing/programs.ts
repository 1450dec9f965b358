import { spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createConnection } from "node:net";
import { fileURLToPath } from "node:url";

/** Where a program of Debian is that tests need. Null, with a cry: it is not here and cannot be installed. */
export function installedProgram(name: "nats-server" | "pgbouncer"): string | null {
  const root = fileURLToPath(new URL("../../../../", import.meta.url));
  const { status, stdout } = spawnSync("node", ["scripts/debian-programs.mjs", name], { cwd: root, encoding: "utf8" });
  const path = stdout.trim().split("\n").at(-1) ?? "";
  if (status === 0 && path !== "") return path;
  console.error(`\n*** NOT TESTED: what needs ${name}. It is not here and cannot be installed. ***\n`);
  return null;
}

/** Waits until a program that was just started accepts connections. */
export async function untilAccepts(started: ChildProcess, port: number): Promise<void> {
  while (!(await accepts(port))) {
    if (started.exitCode !== null) throw new Error(`${started.spawnfile} has ended with ${started.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: "127.0.0.1", port });
    const answer = (isOpen: boolean) => (): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", answer(true)).once("error", answer(false));
  });
}

/** As by `kill -9`. */
export async function killed(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null) return;
  running.kill("SIGKILL");
  await once(running, "exit");
}
