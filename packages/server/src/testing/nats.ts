import { spawn, type ChildProcess } from "node:child_process";
import { freePort } from "../db/embedded/free-port.ts";
import { installedProgram, killed, untilAccepts } from "./programs.ts";

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
    const path = installedProgram("nats-server");
    if (path === null) return null;
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
    await untilAccepts(started, this.#port);
  }

  /** As by `kill -9`. */
  async stop(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (running !== null) await killed(running);
  }
}
