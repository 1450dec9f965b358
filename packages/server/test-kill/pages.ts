import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import {
  matchDice,
  observe,
  openMatch,
  play,
  seededRandom,
  upgradeMatch,
  type Command,
  type Random,
} from "@caravanserai/kernel";
import pg from "pg";
import { marathon } from "../bench/marathon.ts";
import { startEmbedded, type EmbeddedPostgres } from "../src/db/embedded/postgres.ts";
import { games } from "../src/games.ts";
import { checkPromises } from "./check.ts";
import { Page } from "./page.ts";
import type { Promises } from "./player.ts";
import { postmaster } from "./rounds.ts";
import { freePort } from "../src/db/embedded/free-port.ts";
import { killProcess, openTable, startServer, stopProcess } from "./servers.ts";

/** The most by which a page that shows that it is connected may be behind. */
const STALE_MS = 5000;
const LOOK_EVERY_MS = 400;
/** The time limit for everything to come to rest after the last disturbance. */
const REST_MS = 20_000;

export interface Trouble {
  readonly seconds: number;
  /** Concurrent tables of each game. */
  readonly tables: number;
  /** An empty folder for the test alone. */
  readonly folder: string;
  readonly seed: string;
  readonly say: (line: string) => void;
}

export interface PagesFound {
  readonly decisions: number;
  readonly pages: number;
  readonly troubles: number;
  readonly broken: string[];
}

/**
 * Runs two servers on one PostgreSQL, with people at all games, each with a page, and spectators. In random order,
 * servers are stopped, killed and frozen, the database is stopped, killed and cut off, and connections break. During
 * all that, no page may show that it is connected while it is more than 5 s behind the database; in the end every page
 * shows what the database has, and no acknowledged decision is missing.
 */
export async function troublePages({ seconds, tables, folder, seed, say }: Trouble): Promise<PagesFound> {
  const random = seededRandom(seed);
  const site = await TroubledSite.open(folder);
  const promises: Promises = { acknowledged: new Map(), seen: new Map() };
  const pages: Page[] = [];
  const broken: string[] = [];
  const watch = new StalenessWatch(join(folder, "run"), pages, broken);
  let troubles = 0;
  try {
    const all = [marathon, ...Object.values(games)];
    for (const definition of all)
      for (let i = 0; i < tables; i++) {
        const { id, cookies } = await openTable(
          site.urls[i % 2] ?? site.urls[0],
          definition.id,
          String(i),
          i % 3 === 2,
        );
        for (const cookie of [...cookies, null]) {
          const own = seededRandom(`${seed}/${id}/${String(cookie)}`);
          pages.push(
            new Page({ ...{ urls: site.urls, cookie, table: id, definition, random: own, promises }, pauseMs: 250 }),
          );
        }
      }
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until && broken.length === 0) {
      await pause(500 + random.below(3000));
      const name = await site.trouble(random, pages);
      say(`${++troubles}. ${name}; ${count(promises)} decisions acknowledged`);
    }
    for (const page of pages) page.stopDeciding();
    await rest(site, pages);
    watch.stop();
    broken.push(...(await differences(site, pages)));
    const { decisions, broken: lost } = await checkPromises(folder, promises);
    broken.push(...lost, ...pages.flatMap(({ complaints }) => complaints));
    return { decisions, pages: pages.length, troubles, broken };
  } finally {
    watch.stop();
    for (const page of pages) page.leave();
    await site.close();
  }
}

/** PostgreSQL and two servers, each of which can be disturbed. */
class TroubledSite {
  readonly urls: readonly [string, string];
  readonly #folder: string;
  readonly #ports: readonly [number, number];
  #postgres: EmbeddedPostgres;
  readonly #servers: ChildProcess[] = [];

  private constructor(folder: string, postgres: EmbeddedPostgres, ports: readonly [number, number]) {
    this.#folder = folder;
    this.#postgres = postgres;
    this.#ports = ports;
    this.urls = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`];
  }

  static async open(folder: string): Promise<TroubledSite> {
    const postgres = await startEmbedded(folder, () => undefined);
    const site = new TroubledSite(folder, postgres, [await freePort(), await freePort()]);
    for (const index of [0, 1]) site.#servers[index] = await site.#start(index);
    return site;
  }

  async connect(): Promise<pg.Client> {
    const client = new pg.Client({ host: join(this.#folder, "run"), user: "caravanserai", database: "caravanserai" });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  }

  /** Causes one random disturbance, and leaves everything running again. Returns a description. */
  async trouble(random: Random, pages: readonly Page[]): Promise<string> {
    const index = random.below(2);
    const server = this.#servers[index];
    if (server === undefined) throw new Error(`There is no server ${index}.`);
    const ms = random.below(6000);
    const seconds = `${(ms / 1000).toFixed(1)} s`;
    switch (random.below(7)) {
      case 0:
        await stopProcess(server);
        await pause(ms / 3);
        this.#servers[index] = await this.#start(index);
        return `server ${index} stopped gracefully`;
      case 1:
        await killProcess(server);
        await pause(ms / 3);
        this.#servers[index] = await this.#start(index);
        return `server ${index} killed`;
      case 2:
        server.kill("SIGSTOP");
        await pause(ms);
        server.kill("SIGCONT");
        return `server ${index} frozen for ${seconds}`;
      case 3:
        await this.#postgres.stop();
        await pause(ms);
        this.#postgres = await startEmbedded(this.#folder, () => undefined);
        return `PostgreSQL stopped for ${seconds}`;
      case 4: {
        const pid = postmaster(this.#folder);
        if (pid !== null) process.kill(pid, "SIGKILL");
        await this.#postgres.lost.catch(() => undefined);
        await pause(ms / 2);
        await this.#postgres.stop();
        this.#postgres = await startEmbedded(this.#folder, () => undefined);
        return "PostgreSQL killed";
      }
      case 5: {
        const client = await this.connect();
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'caravanserai' and pid <> pg_backend_pid()",
        );
        await client.end();
        return "all connections to PostgreSQL cut";
      }
      default: {
        const cut = pages.filter(() => random.below(3) === 0);
        for (const page of cut) page.cut();
        return `the connections of ${cut.length} pages cut`;
      }
    }
  }

  async close(): Promise<void> {
    for (const server of this.#servers) await stopProcess(server);
    await this.#postgres.stop();
  }

  #start(index: number): Promise<ChildProcess> {
    const url = `postgres://caravanserai@/caravanserai?host=${encodeURIComponent(join(this.#folder, "run"))}`;
    return startServer({
      ...{ DATABASE_URL: url, DATABASE_CONNECTIONS: "8", LOG_LEVEL: "silent", PORT: String(this.#ports[index]) },
      // A small cache, so that watched matches are evicted.
      MATCH_CACHE: "4",
    });
  }
}

/** Compares pages with the database continuously, as long as the database responds. */
export class StalenessWatch {
  readonly #host: string;
  readonly #pages: readonly Page[];
  readonly #broken: string[];
  readonly #staleMs: number;
  /** Table → its newest events, with the time at which each was first found. */
  readonly #newest = new Map<string, { readonly seq: number; readonly at: number }[]>();
  #client: pg.Client | null = null;
  #stopped = false;

  constructor(host: string, pages: readonly Page[], broken: string[], staleMs = STALE_MS) {
    this.#host = host;
    this.#pages = pages;
    this.#broken = broken;
    this.#staleMs = staleMs;
    void this.#run();
  }

  stop(): void {
    this.#stopped = true;
    this.#client?.end().catch(() => undefined);
  }

  async #run(): Promise<void> {
    let lookedAt = performance.now();
    while (!this.#stopped) {
      await pause(LOOK_EVERY_MS);
      // If this process itself is held up, so are its pages.
      const late = performance.now() - lookedAt - LOOK_EVERY_MS;
      await this.#note().catch(() => (this.#client = null));
      if (late < 300) this.#look();
      lookedAt = performance.now();
    }
  }

  async #note(): Promise<void> {
    if (this.#client === null) {
      this.#client = new pg.Client({
        host: this.#host,
        user: "caravanserai",
        database: "caravanserai",
        query_timeout: 1000,
      });
      this.#client.on("error", () => (this.#client = null));
      await this.#client.connect();
    }
    const { rows } = await this.#client.query<{ id: string; seq: number }>("select id, seq from matches");
    const at = performance.now();
    for (const { id, seq } of rows) {
      const heads = this.#newest.get(id) ?? [];
      if (heads.at(-1)?.seq !== seq) heads.push({ seq, at });
      this.#newest.set(id, heads.slice(-100));
    }
  }

  #look(): void {
    const before = performance.now() - this.#staleMs;
    for (const page of this.#pages) {
      const old = this.#newest.get(page.table)?.findLast(({ at }) => at < before);
      if (old !== undefined && page.showsConnected && page.seq < old.seq)
        this.#broken.push(
          `${page.table}: the page of ${String(page.viewer)} shows event ${page.seq} as the newest, ${((performance.now() - old.at) / 1000).toFixed(1)} s after event ${old.seq}.`,
        );
    }
  }
}

function count({ acknowledged }: Promises): number {
  return [...acknowledged.values()].reduce((sum, acts) => sum + acts.size, 0);
}

/**
 * Waits until nobody decides any more, not even bots, and every page shows that it is connected with the newest event;
 * or until that takes too long.
 */
async function rest(site: TroubledSite, pages: readonly Page[]): Promise<void> {
  const client = await site.connect();
  const until = performance.now() + REST_MS;
  while (performance.now() < until) {
    await pause(500);
    const { rows } = await client.query<{ id: string; seq: number; bot_turn: boolean }>(
      "select id, seq, bot_turn and status = 'playing' as bot_turn from matches",
    );
    const heads = new Map(rows.map(({ id, seq }) => [id, seq]));
    const isAtRest = pages.every(
      ({ isDeciding, showsConnected, table, seq }) => !isDeciding && showsConnected && seq === heads.get(table),
    );
    if (isAtRest && rows.every(({ bot_turn: waits }) => !waits)) break;
  }
  await client.end();
}

interface EventRow {
  readonly seq: number;
  readonly command: Command | null;
}

/** Compares what pages show with what the events in the database lead to. */
async function differences(site: TroubledSite, pages: readonly Page[]): Promise<string[]> {
  const client = await site.connect();
  const broken: string[] = [];
  for (const page of pages) {
    const { rows: matches } = await client.query<{
      secret: string;
      dice_id: string;
      nonces: string[];
      state: never;
      version: number;
    }>(
      `select m.secret, m.dice_id, s.state, s.version, (select array_agg(nonce order by seat) from seats where match = m.id) as nonces
         from matches m join snapshots s on s.match = m.id and s.seq = 0 where m.id = $1`,
      [page.table],
    );
    const { rows: events } = await client.query<EventRow>(
      "select seq, command from events where match = $1 and seq > 0 order by seq",
      [page.table],
    );
    const [stored] = matches;
    if (stored === undefined) throw new Error(`The match ${page.table} is not in the database.`);
    const dice = matchDice(stored.secret, stored.dice_id, stored.nonces);
    let match = openMatch(page.definition, upgradeMatch(page.definition, stored.state, stored.version));
    for (const { command } of events) {
      const outcome = command === null ? null : play(page.definition, match, command, dice);
      if (outcome?.ok !== true) throw new Error(`The match ${page.table} cannot be replayed.`);
      match = outcome.match;
    }
    const should: unknown = JSON.parse(JSON.stringify(observe(page.definition, match, page.viewer)));
    if (page.seq !== match.seq)
      broken.push(
        `${page.table}: the page of ${String(page.viewer)} is at event ${page.seq}, the database at ${match.seq}.`,
      );
    else if (!isDeepStrictEqual(JSON.parse(JSON.stringify(page.observation)), should))
      broken.push(`${page.table}: the page of ${String(page.viewer)} differs from the database at event ${page.seq}.`);
    if (!page.showsConnected)
      broken.push(`${page.table}: the page of ${String(page.viewer)} is not connected: ${page.connection}.`);
  }
  await client.end();
  return broken;
}
