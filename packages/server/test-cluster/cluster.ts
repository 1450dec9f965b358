import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startServerProcess, type ServerProcess } from "../bench/server-process.ts";
import { startEmbedded, type EmbeddedPostgres } from "../src/db/embedded/postgres.ts";
import { freePort } from "../src/db/embedded/free-port.ts";
import { startProxy, untilReady, type Proxy } from "./proxy.ts";

/** Servers on one PostgreSQL behind a proxy, each of which can be replaced. */
export class Cluster {
  readonly #folder: string;
  readonly #ports: readonly number[];
  readonly #postgres: EmbeddedPostgres;
  readonly #servers: ServerProcess[];
  readonly #proxy: Proxy;

  private constructor(parts: {
    readonly folder: string;
    readonly ports: readonly number[];
    readonly postgres: EmbeddedPostgres;
    readonly servers: ServerProcess[];
    readonly proxy: Proxy;
  }) {
    this.#folder = parts.folder;
    this.#ports = parts.ports;
    this.#postgres = parts.postgres;
    this.#servers = parts.servers;
    this.#proxy = parts.proxy;
  }

  /** @param folder an empty folder for the cluster alone */
  static async open(folder: string, size: number): Promise<Cluster> {
    const postgres = await startEmbedded(folder, () => undefined);
    const ports: number[] = [];
    for (let i = 0; i < size; i++) ports.push(await freePort());
    const servers = await Promise.all(ports.map((port) => startOn(folder, port)));
    try {
      const proxy = await startProxy(folder, ports);
      return new Cluster({ folder, ports, postgres, servers, proxy });
    } catch (error) {
      await Promise.all(servers.map((server) => server.close()));
      await postgres.stop();
      throw error;
    }
  }

  /** Where visitors go: the proxy. */
  get url(): string {
    return this.#proxy.url;
  }

  get size(): number {
    return this.#servers.length;
  }

  /** Stops a server, which finishes what it has begun, and starts another in its place. */
  async replace(index: number): Promise<void> {
    const port = this.#ports[index];
    if (port === undefined) throw new Error(`There is no server ${index}.`);
    await this.#servers[index]?.close();
    this.#servers[index] = await startOn(this.#folder, port);
    await untilReady(this.#servers[index].url);
  }

  async close(): Promise<void> {
    await this.#proxy.stop();
    await Promise.all(this.#servers.map((server) => server.close()));
    await this.#postgres.stop();
  }
}

function startOn(folder: string, port: number): Promise<ServerProcess> {
  const dataDir = join(folder, `server-${port}`);
  mkdirSync(dataDir, { recursive: true });
  return startServerProcess(dataDir, {
    ...{ DATABASE_URL: `postgres://caravanserai@/caravanserai?host=${encodeURIComponent(join(folder, "run"))}` },
    ...{ PORT: String(port), TRUST_PROXY: "1", LOG_LEVEL: "warn" },
  });
}
