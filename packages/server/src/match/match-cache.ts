import type { Interval } from "@caravanserai/clocks";
import type pg from "pg";
import type { Games } from "../games.ts";
import { conflict, Failed, notFound } from "../http/failure.ts";
import { LiveMatch, ReplayMismatchError } from "./live-match.ts";
import * as store from "./match-repository.ts";

export interface MatchCacheSettings {
  /** How many matches may be in memory. */
  readonly most: number;
  readonly snapshotEvery: number;
  /** When the site was down. */
  readonly downtimes: () => readonly Interval[];
}

/** Snapshots wait for a position from which little can be taken back, for each step back is a whole position; but not longer than this. */
const SNAPSHOT_AT_LAST = 4;
const FEW_STEPS_BACK = 3;

/** Keeps the matches that are played just now in memory, the least recently used ones as long as there is room. */
export class MatchCache {
  readonly #pool: pg.Pool;
  /** For snapshots, which need not wait for the disk: they can be made again. */
  readonly #saver: pg.Pool;
  readonly #games: Games;
  readonly #settings: MatchCacheSettings;
  readonly #live = new Map<string, LiveMatch>();
  readonly #opening = new Map<string, Promise<LiveMatch>>();
  readonly #saving = new Set<Promise<void>>();
  readonly #onError: (error: unknown, match: string) => void;

  constructor(
    pool: pg.Pool,
    saver: pg.Pool,
    games: Games,
    settings: MatchCacheSettings,
    onError: (error: unknown, match: string) => void,
  ) {
    this.#pool = pool;
    this.#saver = saver;
    this.#games = games;
    this.#settings = settings;
    this.#onError = onError;
  }

  get size(): number {
    return this.#live.size;
  }
  ids(): string[] {
    return [...this.#live.keys()];
  }

  /** The match, if it is in memory. */
  at(id: string): LiveMatch | undefined {
    return this.#live.get(id);
  }

  /** The match, from memory or from the database. Fails where there is none, or none yet. */
  async open(id: string): Promise<LiveMatch> {
    const live = this.#live.get(id);
    if (live !== undefined) {
      // Last in the map is last used.
      this.#live.delete(id);
      this.#live.set(id, live);
      live.used = Date.now();
      return live;
    }
    let opening = this.#opening.get(id);
    if (opening === undefined) {
      opening = this.#load(id).finally(() => this.#opening.delete(id));
      this.#opening.set(id, opening);
    }
    return opening;
  }

  async #load(id: string): Promise<LiveMatch> {
    const stored = await store.openMatch(this.#pool, id);
    if (stored === undefined) throw notFound("table");
    if (stored.status === "open") throw conflict("not-started", "This match has not begun yet.");
    const game = this.#games.find(stored.game);
    if (game === undefined) throw conflict("no-such-game", `This house does not know the game "${stored.game}".`);
    try {
      const live = new LiveMatch(game, stored, this.#settings.downtimes);
      live.unsaved = stored.tail.length;
      live.used = Date.now();
      this.#live.set(id, live);
      this.#makeRoom();
      return live;
    } catch (error) {
      if (!(error instanceof ReplayMismatchError)) throw error;
      this.#onError(error, id);
      throw new Failed(
        500,
        "broken",
        "This match cannot be opened with the present version of the rules; the house has written it down.",
      );
    }
  }

  /** Brings a match to where the database is; returns what happened meanwhile. */
  async catchUp(live: LiveMatch): Promise<ReturnType<LiveMatch["catchUp"]>> {
    const since = await store.eventsSince(this.#pool, live.id, live.match.seq);
    if (since === undefined) throw notFound("table");
    return live.catchUp(since);
  }

  /** The match no longer has a place in memory: it is not what the database says. */
  forget(id: string): void {
    this.#live.delete(id);
  }

  /** After an event: a snapshot when it is time for one. */
  afterEvent(live: LiveMatch): void {
    const every = this.#settings.snapshotEvery;
    const goodPoint = live.match.undoStack.length <= FEW_STEPS_BACK;
    if ((live.unsaved >= every && goodPoint) || live.unsaved >= every * SNAPSHOT_AT_LAST || live.match.result !== null)
      this.#save(live);
  }

  #save(live: LiveMatch): void {
    if (live.unsaved === 0) return;
    live.unsaved = 0;
    const { match, answers } = live;
    const saving = store
      .writeSnapshot(this.#saver, {
        match: live.id,
        seq: match.seq,
        version: live.game.version,
        state: JSON.stringify(match),
        answers: JSON.stringify(answers),
      })
      .catch((error: unknown) => {
        // Nothing is lost: the next opening plays a few more events again.
        this.#onError(error, live.id);
      })
      .finally(() => this.#saving.delete(saving));
    this.#saving.add(saving);
  }

  #makeRoom(): void {
    for (const [id, live] of this.#live) {
      if (this.#live.size <= this.#settings.most) return;
      if (live.isBusy) continue;
      this.#save(live);
      this.#live.delete(id);
    }
  }

  /** Lets matches fall asleep that nobody has used for a while. */
  sweep(inUse: (id: string) => boolean, idleMs: number, now: number): void {
    for (const [id, live] of this.#live) {
      if (inUse(id) || live.isBusy || now - live.used < idleMs) continue;
      this.#save(live);
      this.#live.delete(id);
    }
  }

  /** Before the end: everything that opens faster from a snapshot. */
  async close(): Promise<void> {
    for (const live of this.#live.values()) this.#save(live);
    await Promise.all(this.#saving);
    this.#live.clear();
  }
}
