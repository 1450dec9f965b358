import { noBus } from "../src/bus/bus-message.ts";
import { performance } from "node:perf_hooks";
import pg from "pg";
import type { Address } from "../src/db/connection.ts";
import { Games } from "../src/games.ts";
import { MatchCache } from "../src/match/match-cache.ts";
import { MatchRepository } from "../src/match/match-repository.ts";
import { position } from "../src/match/position.ts";
import type { Crowd } from "./load.ts";
import { marathon } from "./marathon.ts";

/** Milliseconds to open a match and show it in full, and to decide in it, after this many decisions. Medians. */
export interface OpeningFigures {
  readonly after: number;
  /** From a database that has read it before. */
  readonly open: number;
  readonly decide: number;
  /**
   * Through a socket, for the first time since server and database were started: only the caches of disk and operating
   * system can help.
   */
  readonly cold: number;
}

const OPENINGS = 300;
const DECISIONS = 300;

/** Plays one table to each of these lengths, and measures at each. */
export async function benchOpening(
  crowd: Crowd,
  database: Address,
  lengths: readonly number[],
): Promise<Omit<OpeningFigures, "cold">[]> {
  const [table] = crowd.tables;
  if (table === undefined) throw new Error("There is no table.");
  const pool = new pg.Pool({ ...database, max: 2 });
  const figures = [];
  let played = 0;
  for (const after of lengths) {
    await crowd.playAlone(table, after - played);
    const open = await timeToOpen(pool, table.id);
    const decide = median(await crowd.playAlone(table, DECISIONS));
    played = after + DECISIONS;
    figures.push({ after, open, decide });
  }
  await pool.end();
  return figures;
}

async function timeToOpen(pool: pg.Pool, id: string): Promise<number> {
  const times: number[] = [];
  const connect = (): never => {
    throw new Error("This bench does not write.");
  };
  const repository = new MatchRepository({ pool, asyncCommit: pool, transaction: connect });
  for (let i = 0; i < OPENINGS; i++) {
    const cache = new MatchCache(
      repository,
      new Games([marathon]),
      { most: 1, bus: noBus, snapshotEvery: 25, downtimes: () => [] },
      () => undefined,
    );
    const started = performance.now();
    await position(repository, await cache.open(id), 0);
    times.push(performance.now() - started);
  }
  return median(times);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100;
}
