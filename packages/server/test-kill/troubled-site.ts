import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "@caravanserai/kernel";
import pg from "pg";
import type { Address } from "../src/db/connection.ts";
import { freePort } from "../src/db/embedded/free-port.ts";
import { startEmbedded, type EmbeddedPostgres } from "../src/db/embedded/postgres.ts";
import type { Page } from "./page.ts";
import { postmaster } from "./rounds.ts";
import { hasEnded, killProcess, spawnServer, startServer, stopProcess } from "./servers.ts";

/** PostgreSQL and two servers, each of which can be disturbed. */
export class TroubledSite {
  readonly urls: readonly [string, string];
  readonly folder: string;
  readonly #ports: readonly [number, number];
  #postgres: EmbeddedPostgres;
  readonly #servers: ChildProcess[] = [];
  #settings: Readonly<Record<string, string>> = {};
  #kills = 0;

  private constructor(folder: string, postgres: EmbeddedPostgres, ports: readonly [number, number]) {
    this.folder = folder;
    this.#postgres = postgres;
    this.#ports = ports;
    this.urls = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`];
  }

  /**
   * @param settings of both servers, once their addresses are known
   * @param prepare runs when PostgreSQL has started and the servers have not
   */
  static async open(
    folder: string,
    settings: (urls: readonly [string, string]) => Readonly<Record<string, string>> = () => ({}),
    prepare: (site: TroubledSite) => Promise<void> = () => Promise.resolve(),
  ): Promise<TroubledSite> {
    const site = new TroubledSite(folder, await startEmbedded(folder, () => undefined), [
      await freePort(),
      await freePort(),
    ]);
    site.#settings = settings(site.urls);
    try {
      await prepare(site);
      for (const index of [0, 1]) site.#servers[index] = await site.#start(index);
      return site;
    } catch (error) {
      await site.close();
      throw error;
    }
  }

  get address(): Address {
    return { host: join(this.folder, "run"), port: 5432, user: "caravanserai", database: "caravanserai" };
  }

  /** How often a process was killed without warning. */
  get kills(): number {
    return this.#kills;
  }

  async connect(database = "caravanserai"): Promise<pg.Client> {
    const client = new pg.Client({ ...this.address, database });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  }

  /** Causes one random disturbance, and leaves everything running again. Returns a description. */
  async trouble(random: Random, pages: readonly Page[]): Promise<string> {
    const index = random.below(2);
    const ms = random.below(6000);
    switch (random.below(7)) {
      case 0:
        return this.stopServer(index, ms / 3);
      case 1:
        return this.killServer(index, ms / 3);
      case 2:
        return this.freezeServer(index, ms);
      case 3:
        return this.stopPostgres(ms);
      case 4:
        return this.killPostgres(ms / 2);
      case 5:
        return this.cutConnections();
      default: {
        const cut = pages.filter(() => random.below(3) === 0);
        for (const page of cut) page.cut();
        return `the connections of ${cut.length} pages cut`;
      }
    }
  }

  async stopServer(index: number, awayMs: number): Promise<string> {
    await stopProcess(this.#server(index));
    await pause(awayMs);
    this.#servers[index] = await this.#start(index);
    return `server ${index} stopped gracefully`;
  }

  async killServer(index: number, awayMs: number): Promise<string> {
    await this.#kill(this.#server(index));
    await pause(awayMs);
    this.#servers[index] = await this.#start(index);
    return `server ${index} killed`;
  }

  async freezeServer(index: number, ms: number): Promise<string> {
    const server = this.#server(index);
    server.kill("SIGSTOP");
    await pause(ms);
    server.kill("SIGCONT");
    return `server ${index} frozen for ${(ms / 1000).toFixed(1)} s`;
  }

  /** Asks a server to stop, kills it or the other one in the middle of that, and starts what has ended. */
  async killWhileStopping(index: number, killed: number, afterMs: number): Promise<string> {
    const stopping = stopProcess(this.#server(index));
    await pause(afterMs);
    await this.#kill(this.#server(killed));
    await stopping;
    for (const ended of new Set([index, killed])) this.#servers[ended] = await this.#start(ended);
    return `server ${killed} killed while server ${index} stopped`;
  }

  /** Kills a server if it runs, starts it, and kills it again when the moment has come, before or after it opens. */
  async killWhileStarting(index: number, moment: () => Promise<void>): Promise<void> {
    const before = this.#servers[index];
    if (before !== undefined) await this.#kill(before);
    const { child } = spawnServer(this.#environment(index));
    this.#servers[index] = child;
    await moment();
    await this.#kill(child);
  }

  async restartServer(index: number): Promise<void> {
    await stopProcess(this.#server(index));
    this.#servers[index] = await this.#start(index);
  }

  async stopPostgres(awayMs: number): Promise<string> {
    await this.#postgres.stop();
    await pause(awayMs);
    this.#postgres = await startEmbedded(this.folder, () => undefined);
    return `PostgreSQL stopped for ${(awayMs / 1000).toFixed(1)} s`;
  }

  async killPostgres(awayMs: number): Promise<string> {
    const pid = postmaster(this.folder);
    if (pid !== null) process.kill(pid, "SIGKILL");
    this.#kills++;
    await this.#postgres.lost.catch(() => undefined);
    await pause(awayMs);
    await this.#postgres.stop();
    this.#postgres = await startEmbedded(this.folder, () => undefined);
    return "PostgreSQL killed";
  }

  async cutConnections(): Promise<string> {
    // from the other database: a site that refuses connections refuses this one too
    const client = await this.connect("postgres");
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'caravanserai' and pid <> pg_backend_pid()",
    );
    await client.end();
    return "all connections to PostgreSQL cut";
  }

  /** Starts PostgreSQL again if it has ended by itself, and waits until it lets somebody in. */
  async revivePostgres(): Promise<boolean> {
    const lives = await Promise.race([
      this.#postgres.lost.then(
        () => true,
        () => false,
      ),
      pause(100).then(() => true),
    ]);
    if (!lives) {
      await this.#postgres.stop();
      this.#postgres = await startEmbedded(this.folder, () => undefined);
    }
    for (;;) {
      const client = await this.connect().catch(() => null);
      await client?.end();
      if (client !== null) return !lives;
      await pause(100);
    }
  }

  async close(): Promise<void> {
    for (const server of this.#servers) await stopProcess(server);
    await this.#postgres.stop();
  }

  async #kill(server: ChildProcess): Promise<void> {
    if (!hasEnded(server)) this.#kills++;
    await killProcess(server);
  }

  #server(index: number): ChildProcess {
    const server = this.#servers[index];
    if (server === undefined) throw new Error(`There is no server ${index}.`);
    return server;
  }

  #environment(index: number): Record<string, string> {
    const url = `postgres://caravanserai@/caravanserai?host=${encodeURIComponent(join(this.folder, "run"))}`;
    return {
      ...{ DATABASE_URL: url, DATABASE_CONNECTIONS: "8", LOG_LEVEL: "silent", PORT: String(this.#ports[index]) },
      // A small cache, so that watched matches are evicted.
      ...{ MATCH_CACHE: "4" },
      ...this.#settings,
    };
  }

  #start(index: number): Promise<ChildProcess> {
    return startServer(this.#environment(index));
  }
}
