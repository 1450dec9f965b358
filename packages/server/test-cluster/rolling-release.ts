import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "@caravanserai/kernel";
import { marathon } from "../bench/marathon.ts";
import { games } from "../src/games.ts";
import { checkPromises } from "../test-kill/check.ts";
import { Page } from "../test-kill/page.ts";
import { StalenessWatch } from "../test-kill/pages.ts";
import type { Promises } from "../test-kill/player.ts";
import { openTable } from "../test-kill/servers.ts";
import { Cluster } from "./cluster.ts";

/** The longest time by which a page that shows that it is connected may be behind. */
const STALE_MS = 2000;
/** How long the tables play between two replacements. */
const BETWEEN_MS = 3000;
const REQUEST_EVERY_MS = 50;
const LOOK_EVERY_MS = 100;
/** The longest time that a player thinks. */
const PAUSE_MS = 4000;

interface Released {
  readonly decisions: number;
  readonly requests: number;
  /** The longest time in ms for which a page showed that it was connecting. */
  readonly connecting: number;
  readonly broken: readonly string[];
}

/**
 * Replaces all servers of a cluster one by one while people play at these many tables, watch, and ask for pages: no
 * request is refused, no acknowledged decision is lost, and no page is stale while it shows that it is connected.
 */
export async function rollingRelease(
  folder: string,
  size: number,
  tables: number,
  say: (line: string) => void,
): Promise<Released> {
  const cluster = await Cluster.open(folder, size);
  const promises: Promises = { acknowledged: new Map(), seen: new Map() };
  const pages: Page[] = [];
  const broken: string[] = [];
  const watch = new StalenessWatch(join(folder, "run"), pages, broken, STALE_MS);
  const visits = new Visits(cluster.url, broken);
  const connections = new Connections(pages);
  try {
    const all = [marathon, ...Object.values(games)];
    for (let i = 0; i < tables; i++) {
      const definition = all[i % all.length] ?? marathon;
      const { id, cookies } = await openTable(cluster.url, definition.id, String(i), false);
      for (const cookie of [...cookies, ...(i % 4 === 0 ? [null] : [])])
        pages.push(
          new Page({
            ...{ urls: [cluster.url, cluster.url], cookie, table: id, definition, promises, pauseMs: PAUSE_MS },
            random: seededRandom(`release/${i}/${pages.length}`),
          }),
        );
    }
    for (let index = 0; index < cluster.size; index++) {
      await pause(BETWEEN_MS);
      const begun = performance.now();
      await cluster.replace(index);
      say(`server ${index} replaced in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    }
    await pause(BETWEEN_MS);
    for (const page of pages) page.stopDeciding();
    const requests = await visits.stop();
    const connecting = await connections.stop();
    watch.stop();
    const { decisions, broken: lost } = await checkPromises(folder, promises);
    broken.push(...lost, ...pages.flatMap(({ complaints }) => complaints));
    return { decisions, requests, connecting, broken };
  } finally {
    watch.stop();
    await visits.stop();
    await connections.stop();
    for (const page of pages) page.leave();
    await cluster.close();
  }
}

/** Asks for the archive again and again; every answer that is no success breaks a promise. */
class Visits {
  #stopped = false;
  readonly #running: Promise<number>;

  constructor(url: string, broken: string[]) {
    this.#running = this.#run(url, broken);
  }

  /** The number of requests. */
  stop(): Promise<number> {
    this.#stopped = true;
    return this.#running;
  }

  async #run(url: string, broken: string[]): Promise<number> {
    let requests = 0;
    while (!this.#stopped) {
      requests++;
      const refused = await fetch(`${url}/api/archive`).then(
        async (response) => (response.ok ? null : `${response.status} ${await response.text()}`),
        (error: unknown) => String(error),
      );
      if (refused !== null) broken.push(`Request ${requests} was refused: ${refused}`);
      await pause(REQUEST_EVERY_MS);
    }
    return requests;
  }
}

/** For how long pages show that they are connecting, once they have been connected. */
class Connections {
  #stopped = false;
  readonly #running: Promise<number>;

  constructor(pages: readonly Page[]) {
    this.#running = this.#run(pages);
  }

  /** The longest time in ms. */
  stop(): Promise<number> {
    this.#stopped = true;
    return this.#running;
  }

  async #run(pages: readonly Page[]): Promise<number> {
    const since = new Map<Page, number>();
    let longest = 0;
    while (!this.#stopped) {
      const now = performance.now();
      for (const page of pages)
        if (page.showsConnected) since.set(page, now);
        else longest = Math.max(longest, now - (since.get(page) ?? now));
      await pause(LOOK_EVERY_MS);
    }
    return Math.round(longest);
  }
}
