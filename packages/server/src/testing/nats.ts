import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createConnection } from "node:net";
import { fileURLToPath } from "node:url";
import { freePort } from "../db/embedded/free-port.ts";

/** A NATS server for tests, which can be stopped and started again at the same address. */
export class TestNats {
  readonly url: string;
  readonly #path: string;
  readonly #port: number;
  #process: ChildProcess | null = null;

  private constructor(path: string, port: number) {
    this.#path = path;
    this.#port = port;
    this.url = `nats://127.0.0.1:${port}`;
  }

  /** Null, with a cry: NATS is not here and cannot be installed, so what needs it is not tested. */
  static async start(): Promise<TestNats | null> {
    const root = fileURLToPath(new URL("../../../../", import.meta.url));
    const { status, stdout } = spawnSync("node", ["scripts/nats.mjs"], { cwd: root, encoding: "utf8" });
    const path = stdout.trim().split("\n").at(-1) ?? "";
    if (status !== 0 || path === "") {
      console.error("\n*** NOT TESTED: the bus over NATS. nats-server is not here and cannot be installed. ***\n");
      return null;
    }
    const nats = new TestNats(path, await freePort());
    await nats.begin();
    return nats;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  async begin(): Promise<void> {
    const started = spawn(this.#path, ["-a", "127.0.0.1", "-p", String(this.#port)], { stdio: "ignore" });
    this.#process = started;
    while (!(await this.#accepts())) {
      if (started.exitCode !== null) throw new Error(`nats-server has ended with ${started.exitCode}.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** As by `kill -9`. */
  async stop(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (running === null || running.exitCode !== null) return;
    running.kill("SIGKILL");
    await once(running, "exit");
  }

  #accepts(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = createConnection({ host: "127.0.0.1", port: this.#port });
      const answer = (isOpen: boolean) => (): void => {
        socket.destroy();
        resolve(isOpen);
      };
      socket.once("connect", answer(true)).once("error", answer(false));
    });
  }
}
