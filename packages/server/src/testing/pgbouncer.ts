import { spawn, type ChildProcess } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../db/embedded/free-port.ts";
import { nobody } from "./postgres.ts";
import { installedProgram, killed, untilAccepts } from "./programs.ts";

/** A PgBouncer for tests, in transaction mode before all databases of one PostgreSQL. */
export class TestPgBouncer {
  readonly #port: number;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(port: number, folder: string, started: ChildProcess) {
    this.#port = port;
    this.#folder = folder;
    this.#process = started;
  }

  /**
   * Null, with a cry: PgBouncer is not here and cannot be installed, so what needs it is not tested.
   *
   * @param url the PostgreSQL, which trusts who connects
   * @param connections the most to each of its databases
   */
  static async start(url: string, connections: number): Promise<TestPgBouncer | null> {
    const path = installedProgram("pgbouncer");
    if (path === null) return null;
    const { hostname, port: behind, username } = new URL(url);
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), "caravanserai-test-pgbouncer-"));
    const file = join(folder, "pgbouncer.ini");
    const settings = [
      `[databases]\n* = host=${hostname} port=${behind} user=${username}`,
      `[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=${port}\nunix_socket_dir=\nauth_type=any`,
      // shows in pg_stat_activity: "caravanserai - 127.0.0.1:…"
      "application_name_add_host=1",
      `pool_mode=transaction\ndefault_pool_size=${connections}\nmax_client_conn=100`,
    ];
    writeFileSync(file, `${settings.join("\n")}\n`);
    // it refuses to run as root
    const asRoot = process.getuid?.() === 0;
    if (asRoot) for (const each of [folder, file]) chownSync(each, nobody.uid, nobody.gid);
    const started = spawn(path, ["-q", file], { stdio: "ignore", ...(asRoot ? nobody : {}) });
    await untilAccepts(started, port);
    return new TestPgBouncer(port, folder, started);
  }

  /** The address of a database through the pooler. */
  before(url: string): string {
    return Object.assign(new URL(url), { port: String(this.#port) }).toString();
  }

  async stop(): Promise<void> {
    await killed(this.#process);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
