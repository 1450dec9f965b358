import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The server in a separate process, with its database, as in production except for the limits on one visitor. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** How late its event loop was since the last call, in milliseconds; a timer of 5 ms is part of it. */
  delay(): Promise<EventLoopDelay>;
  close(): Promise<void>;
}

export interface EventLoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** The flags with which `npm start` and the image start Node. */
const FLAGS = ["--max-semi-space-size=32"];
const DIST = ".cache/dist-bench-server";
let isBuilt = false;

/** The server as it is shipped, bundled in one file. */
function built(): string {
  if (!isBuilt)
    execFileSync(process.execPath, ["scripts/build-server.mjs", DIST, "packages/server/bench/serve.ts"], {
      ...{ cwd: root, stdio: "inherit" },
    });
  isBuilt = true;
  return join(DIST, "server/serve.js");
}

export async function startServerProcess(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...FLAGS, ...nodeOptions, built()], {
    cwd: root,
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error", DATABASE_URL: "", PUBLIC_ORIGIN: "" },
      ...{ NODE_ENV: "production", SOCKET_RATE: "100000", REQUEST_RATE: "1000000" },
      ...{ SOCKETS_PER_ADDRESS: "100000", GUEST_RATE: "1000000", TABLE_RATE: "1000000" },
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      const heard = /listening (\S+)/.exec(chunk.toString())?.[1];
      if (heard !== undefined) resolve(heard);
    });
    child.once("exit", (code) => {
      reject(new Error(`The server ended (${String(code)}) instead of opening.`));
    });
  });
  return { url, pid: child.pid ?? 0, delay: () => delayOf(child), close: () => stopped(child) };
}

function delayOf(child: ChildProcess): Promise<EventLoopDelay> {
  return new Promise((resolve) => {
    const hear = (chunk: Buffer): void => {
      const said = /^delay (.*)$/mu.exec(chunk.toString())?.[1];
      if (said === undefined) return;
      child.stdout?.off("data", hear);
      resolve(JSON.parse(said) as EventLoopDelay);
    };
    child.stdout?.on("data", hear);
    child.kill("SIGUSR2");
  });
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
