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
  type AnyGameDefinition,
  type Command,
  type Random,
} from "@caravanserai/kernel";
import pg from "pg";
import { marathon } from "../bench/marathon.ts";
import { games } from "../src/games.ts";
import { checkPromises } from "./check.ts";
import { Page } from "./page.ts";
import type { Promises } from "./player.ts";
import { openTable } from "./servers.ts";
import { TroubledSite } from "./troubled-site.ts";

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
  /** Instead of all games and the marathon. */
  readonly games?: readonly AnyGameDefinition[];
  /** Further settings of the tables. */
  readonly table?: object;
  readonly settings?: (urls: readonly [string, string]) => Readonly<Record<string, string>>;
  /** Runs before the servers start. */
  readonly prepare?: (site: TroubledSite) => Promise<void>;
  /** Runs right before each disturbance. */
  readonly before?: (site: TroubledSite) => Promise<void>;
  /** Instead of a disturbance of any kind: causes one, leaves everything running again, and returns a description. */
  readonly disturb?: (site: TroubledSite, random: Random) => Promise<string>;
  /** Runs at the end, when all is at rest. Returns broken promises. */
  readonly after?: (site: TroubledSite) => Promise<readonly string[]>;
}

export interface PagesFound {
  readonly decisions: number;
  readonly pages: number;
  readonly troubles: number;
  readonly kills: number;
  /** Acknowledged decisions and dice that the database does not have. */
  readonly lost: readonly string[];
  /** Pages that were behind, or that no longer came up to date. */
  readonly stale: readonly string[];
  /** Pages that were shown another position than their person may see. */
  readonly leaks: readonly string[];
  /** What `after` found. */
  readonly others: readonly string[];
  /** All of these. */
  readonly broken: readonly string[];
}

/**
 * Runs two servers on one PostgreSQL, with people at all games, each with a page, and spectators. In random order,
 * servers are stopped, killed and frozen, the database is stopped, killed and cut off, and connections break. During
 * all that, no page may show that it is connected while it is more than 5 s behind the database; every position that a
 * page was shown is the one that the rules let its person see; in the end every page shows what the database has, and
 * no acknowledged decision is missing.
 */
export async function troublePages(trouble: Trouble): Promise<PagesFound> {
  const { seconds, tables, folder, seed, say } = trouble;
  const random = seededRandom(seed);
  const site = await TroubledSite.open(folder, trouble.settings, trouble.prepare);
  const promises: Promises = { acknowledged: new Map(), seen: new Map() };
  const pages: Page[] = [];
  const stale: string[] = [];
  const watch = new StalenessWatch(join(folder, "run"), pages, stale);
  let troubles = 0;
  try {
    for (const definition of trouble.games ?? [marathon, ...Object.values(games)])
      for (let i = 0; i < tables; i++) {
        const { id, cookies } = await openTable(
          site.urls[i % 2] ?? site.urls[0],
          definition.id,
          String(i),
          i % 3 === 2,
          trouble.table,
        );
        for (const cookie of [...cookies, null]) {
          const own = seededRandom(`${seed}/${id}/${String(cookie)}`);
          pages.push(
            new Page({ ...{ urls: site.urls, cookie, table: id, definition, random: own, promises }, pauseMs: 250 }),
          );
        }
      }
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until && stale.length === 0) {
      await pause(500 + random.below(3000));
      await trouble.before?.(site);
      const name = await (trouble.disturb?.(site, random) ?? site.trouble(random, pages));
      say(`${++troubles}. ${name}; ${count(promises)} decisions acknowledged`);
    }
    for (const page of pages) page.stopDeciding();
    await rest(site, pages);
    watch.stop();
    const { behind, leaks } = await differences(site, pages);
    const others = (await trouble.after?.(site)) ?? [];
    const { decisions, broken: missing } = await checkPromises(folder, promises);
    const lost = [...missing, ...pages.flatMap(({ complaints }) => complaints)];
    const found = { lost, stale: [...stale, ...behind], leaks, others };
    return {
      ...{ decisions, pages: pages.length, troubles, kills: site.kills, ...found },
      broken: Object.values(found).flat(),
    };
  } finally {
    watch.stop();
    for (const page of pages) page.leave();
    await site.close();
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
      "select id, seq, bot_turn and status = 'playing' as bot_turn from matches where id = any($1)",
      [pages.map(({ table }) => table)],
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

/**
 * Compares every position that a page was shown with what the events in the database lead to, and with what its viewer
 * may see of that.
 */
async function differences(
  site: TroubledSite,
  pages: readonly Page[],
): Promise<{ readonly behind: readonly string[]; readonly leaks: readonly string[] }> {
  const client = await site.connect();
  const behind: string[] = [];
  const leaks: string[] = [];
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
    const compare = (): void => {
      const shown = page.shown.get(match.seq);
      if (shown === undefined) return;
      const should: unknown = JSON.parse(JSON.stringify(observe(page.definition, match, page.viewer)));
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify(shown)), should))
        leaks.push(
          `${page.table}: the page of ${String(page.viewer)} differs from the database at event ${match.seq}.`,
        );
    };
    compare();
    for (const { command } of events) {
      const outcome = command === null ? null : play(page.definition, match, command, dice);
      if (outcome?.ok !== true) throw new Error(`The match ${page.table} cannot be replayed.`);
      match = outcome.match;
      compare();
    }
    if (page.seq !== match.seq)
      behind.push(
        `${page.table}: the page of ${String(page.viewer)} is at event ${page.seq}, the database at ${match.seq}.`,
      );
    if (!page.showsConnected)
      behind.push(`${page.table}: the page of ${String(page.viewer)} is not connected: ${page.connection}.`);
  }
  await client.end();
  return { behind, leaks };
}
