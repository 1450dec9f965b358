import { setTimeout as pause } from "node:timers/promises";
import { seededRandom, type Random } from "@caravanserai/kernel";
import type { MySearch, SeekList } from "@caravanserai/protocol";
import { openDatabase } from "../src/db/connection.ts";
import type { Answered } from "../src/testing/site.ts";
import { brokenPromises, peopleAsked, whyNotAtRest } from "./promises.ts";
import { insertCrowd, visitorOf, type Somebody } from "./crowd.ts";

export interface Race {
  /** The current URLs of the servers. */
  readonly servers: () => readonly string[];
  readonly databaseUrl: string;
  /** A game for two whose seats have no names. */
  readonly game: string;
  readonly people: number;
  /** The number of acts per person before everything comes to rest. */
  readonly actions: number;
  readonly seed: string;
  /** Called periodically with the progress, from 0 to 1; it may kill servers. */
  readonly trouble: (done: number) => Promise<void>;
}

export interface Finish {
  readonly broken: readonly string[];
  /** The number of requests, and of those not answered because of a dead server or database. */
  readonly asked: number;
  readonly unanswered: number;
  readonly matches: number;
  readonly failedChecks: number;
}

/** How many people act concurrently. */
const AT_ONCE = 16;
const REST_WITHIN_MS = 120_000;
/** Live seeks end half a minute after their owner's last page disconnected, and no pages are open here. */
const PAGE_EVERY_MS = 10_000;

/**
 * [MM-125] People open, withdraw and accept seeks and answer ready checks, at either server; then everybody who is
 * asked confirms until nothing changes any more. Returns which promises were broken.
 */
export async function race({ servers, databaseUrl, game, people, actions, seed, trouble }: Race): Promise<Finish> {
  const random = seededRandom(seed);
  const database = await openDatabase({ connectionString: databaseUrl }, 2, () => undefined);
  const crowd = await insertCrowd(databaseUrl, people);
  const asked = { all: 0, unanswered: 0, broken: [] as string[] };
  const ask = async (one: Somebody, method: string, path: string, body?: unknown): Promise<Answered | null> => {
    asked.all++;
    const urls = servers();
    const url = urls[random.below(urls.length)] ?? "";
    const answer = await visitorOf(one, url)
      .ask(method, path, body)
      .catch(() => null);
    if (answer === null || answer.status >= 500) {
      asked.unanswered++;
      return null;
    }
    if (answer.status === 429 || answer.status === 401 || answer.status === 400)
      asked.broken.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const pages = setInterval(() => {
    // The connection may be cut like those of the servers; the next connection writes it.
    void database.pool
      .query("update seeks set seen_at = clock_timestamp() where state = 'open'")
      .catch(() => undefined);
  }, PAGE_EVERY_MS);
  try {
    const turns = Array.from({ length: people * actions }, (_, turn) => crowd[turn % people]);
    let done = 0;
    const runner = async (): Promise<void> => {
      for (let one = turns.shift(); one !== undefined; one = turns.shift()) {
        await act(one, game, random, ask);
        done++;
        await trouble(done / (people * actions));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, runner));

    const latest = performance.now() + REST_WITHIN_MS;
    let reason: string | null = "";
    while (reason !== null && performance.now() < latest) {
      await Promise.all((await peopleAsked(database)).map((id) => answer(crowd, id, ask)));
      reason = await whyNotAtRest(database);
      if (reason !== null) await pause(100);
    }
    const found = await brokenPromises(database);
    return {
      broken: [...asked.broken, ...(reason === null ? [] : [reason]), ...found.broken],
      asked: asked.all,
      unanswered: asked.unanswered,
      matches: found.matches,
      failedChecks: found.failedChecks,
    };
  } finally {
    clearInterval(pages);
    await database.close();
  }
}

type Ask = (one: Somebody, method: string, path: string, body?: unknown) => Promise<Answered | null>;

/** One act of a person: a ready check comes first, otherwise they open, withdraw or accept a seek. */
async function act(one: Somebody, game: string, random: Random, ask: Ask): Promise<void> {
  const search = (await ask(one, "GET", "/api/me/search"))?.body as unknown as MySearch | undefined;
  if (search === undefined) return;
  for (const proposal of search.proposals)
    if (proposal.state === "asking")
      await ask(one, "POST", `/api/proposals/${proposal.id}`, { ready: random.below(8) > 0 });
  const what = random.below(100);
  const [own] = search.seeks;
  if (what < 15 && own !== undefined) {
    await ask(one, "DELETE", `/api/seeks/${own.id}`);
  } else if (what < 40) {
    const list = (await ask(one, "GET", "/api/seeks"))?.body as unknown as SeekList | undefined;
    const open = list?.seeks.filter(({ rooms, own: mine }) => !mine && rooms.length > 0) ?? [];
    const seek = open[random.below(Math.max(1, open.length))];
    if (seek !== undefined) await ask(one, "POST", `/api/seeks/${seek.id}/accept`, {});
  } else {
    const isLive = random.below(2) === 0;
    const wish = random.below(3);
    await ask(one, "POST", "/api/seeks", {
      class: isLive ? "live" : "correspondence",
      games: [{ game, seats: [2, 2] }],
      paces: isLive ? (wish === 0 ? ["live-15"] : ["live-45", "live-15"]) : wish === 0 ? ["days"] : ["quick", "days"],
      rated: wish === 1 ? "casual" : "either",
      range: wish === 2 ? { below: 200, above: 200 } : "any",
    });
  }
}

/** In the end everybody who is asked confirms. */
async function answer(crowd: readonly Somebody[], person: string, ask: Ask): Promise<void> {
  const one = crowd.find(({ id }) => id === person);
  if (one === undefined) return;
  const search = (await ask(one, "GET", "/api/me/search"))?.body as unknown as MySearch | undefined;
  for (const proposal of search?.proposals ?? [])
    if (proposal.state === "asking") await ask(one, "POST", `/api/proposals/${proposal.id}`, { ready: true });
}
