import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, connect, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

/** The product as a newcomer starts it: one process with its own PostgreSQL, in its own folder. */
export interface TestServer {
  readonly address: string;
  /** The folder of its data. */
  readonly folder: string;
  /** A second address whose connections can be cut, for a browser that is to lose its connection. */
  readonly line: Line;
  close(): Promise<void>;
}

/** How long the server may take to start on a slow machine, in milliseconds. */
const PATIENCE = 180_000;
const SEEDED = fileURLToPath(new URL("seeded-server.mjs", import.meta.url));

/** @param seed determines the games of this server; without it they are random */
export async function startServer(env: Readonly<Record<string, string>> = {}, seed?: string): Promise<TestServer> {
  const dist = process.env["CV_E2E_DIST"];
  if (dist === undefined) throw new Error("CV_E2E_DIST is not set: run the browser tests by `npm run e2e`.");
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-e2e-"));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  let said = "";
  const seeded = seed === undefined ? [] : ["--import", SEEDED];
  const child = spawn(process.execPath, [...seeded, join(dist, "server", "main.js")], {
    env: {
      ...process.env,
      ...(seed === undefined ? {} : { E2E_SEED: seed }),
      ...{ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn", BOT_PAUSE_MS: "0" },
      ...{ SOCKETS_PER_ADDRESS: "10000", GUEST_RATE: "100000", TABLE_RATE: "100000" },
      ...{ REQUEST_RATE: "100000", SOCKET_RATE: "10000", LOGIN_RATE: "10000", BUSY_AFTER_MS: "0" },
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await untilReady(address, child, () => said).catch(async (error: unknown) => {
    await ended(child);
    throw error;
  });
  const line = await Line.to(port);
  return {
    address,
    folder,
    line,
    async close() {
      await line.close();
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(address: string, child: ChildProcess, said: () => string): Promise<void> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${said()}`);
    if ((await fetch(`${address}/readyz`).catch(() => null))?.ok === true) return;
    if (performance.now() > until) throw new Error(`The server was not ready in ${PATIENCE} ms:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}

/** A connection between browser and server that can be cut and restored. */
class Line {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #cut = false;
  #port = 0;
  /** Bytes that browsers received through it. */
  received = 0;

  private constructor(to: number) {
    this.#server = createServer((near) => {
      if (this.#cut) return void near.destroy();
      const far = connect(to, "127.0.0.1");
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#open.add(one);
        one.on("error", () => other.destroy());
        one.on("close", () => {
          this.#open.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
      far.on("data", (chunk: Buffer) => (this.received += chunk.length));
    });
  }

  static async to(port: number): Promise<Line> {
    const line = new Line(port);
    line.#port = await listening(line.#server);
    return line;
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  cut(): void {
    this.#cut = true;
    for (const socket of this.#open) socket.destroy();
  }

  mend(): void {
    this.#cut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
