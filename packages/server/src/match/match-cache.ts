import { BotSpells } from "./bot-spells.ts";
import type { Bus } from "../bus/bus-message.ts";
import { channels } from "../bus/channels.ts";
import type { Interval } from "@caravanserai/clocks";
import { storedForm, type AnyGameDefinition } from "@caravanserai/kernel";
import { LRUCache } from "lru-cache";
import type { Games } from "../games.ts";
import { notFound, ServiceError } from "../service-error.ts";
import { LiveMatch, ReplayMismatchError } from "./live-match.ts";
import type { MatchRepository } from "./match-repository.ts";

export interface MatchCacheSettings {
  /** The maximum number of matches in memory. */
  readonly most: number;
  /** Events between two snapshots. */
  readonly snapshotEvery: number;
  /** What other servers write to matches in memory here is followed. */
  readonly bus: Pick<Bus, "follow" | "leave">;
  /** The downtimes of the site. */
  readonly downtimes: () => readonly Interval[];
}

/** A match that is not used for this long is evicted. */
const IDLE_MS = 10 * 60_000;
/**
 * A snapshot waits until few answers can be undone, because the undo stack holds a whole state for each of them; but it
 * waits no longer than this many intervals.
 */
const SNAPSHOT_AT_LAST = 4;
const FEW_STEPS_BACK = 3;

/**
 * The matches in use, kept in memory; the least recently used are evicted. Each match is opened in its own queue
 * (`MatchService`), so it is never in memory twice.
 */
export class MatchCache {
  readonly #repository: MatchRepository;
  readonly #games: Games;
  readonly #snapshotEvery: number;
  readonly #downtimes: () => readonly Interval[];
  readonly #bus: MatchCacheSettings["bus"];
  readonly #onError: (error: unknown, match: string) => void;
  readonly #matches: LRUCache<string, LiveMatch>;
  readonly #saving = new Set<Promise<void>>();

  constructor(
    repository: MatchRepository,
    games: Games,
    settings: MatchCacheSettings,
    onError: (error: unknown, match: string) => void,
  ) {
    this.#repository = repository;
    this.#games = games;
    this.#snapshotEvery = settings.snapshotEvery;
    this.#downtimes = settings.downtimes;
    this.#bus = settings.bus;
    this.#onError = onError;
    this.#matches = new LRUCache({
      max: settings.most,
      ttl: IDLE_MS,
      updateAgeOnGet: true,
      dispose: (live, id, reason) => {
        this.#bus.leave(channels.match(id));
        if (reason !== "delete") this.#save(live);
      },
    });
  }

  get size(): number {
    return this.#matches.size;
  }

  ids(): string[] {
    return [...this.#matches.keys()];
  }

  /** The match, if it is in memory. */
  peek(id: string): LiveMatch | undefined {
    return this.#matches.peek(id);
  }

  /**
   * The match, from memory or from the database.
   * @throws ServiceError if there is no such match, or it has not begun
   */
  async open(id: string): Promise<LiveMatch> {
    return this.#matches.get(id) ?? this.#load(id);
  }

  async #load(id: string): Promise<LiveMatch> {
    const channel = channels.match(id);
    await this.#bus.follow(channel);
    try {
      return await this.#read(id);
    } catch (error) {
      this.#bus.leave(channel);
      throw error;
    }
  }

  async #read(id: string): Promise<LiveMatch> {
    const stored = await this.#repository.open(id);
    if (stored === undefined) throw notFound("table");
    if (stored.status === "open") throw new ServiceError("not-started", "This match has not begun yet.");
    const rules = (version: number): AnyGameDefinition => this.#games.of(stored.game, version);
    try {
      const live = new LiveMatch(rules, stored, this.#downtimes);
      await this.#restoreSpells(live);
      this.#matches.set(id, live);
      return live;
    } catch (error) {
      if (!(error instanceof ReplayMismatchError)) throw error;
      this.#onError(error, id);
      throw new ServiceError(
        "broken",
        "This match cannot be opened with the present version of the rules. The error is in the server's log.",
      );
    }
  }

  /** Only matches in which the server plays a seat need the query. */
  async #restoreSpells(live: LiveMatch): Promise<void> {
    const { id, match, act, seats } = live;
    if (match.result !== null || live.isClosed) return;
    const played = seats.map(({ seat }) => seat).filter((seat) => live.isBot(seat));
    if (played.length === 0) return;
    const known = await this.#repository.botSpells(id, { seq: match.seq, act }, played, match.departed);
    if (known.length > 0) live.spells = new BotSpells(known);
  }

  /**
   * Evicts a match that was opened for a background job, so that it takes no memory from matches in play. A match in
   * which a bot plays is kept, because it is needed again at once.
   */
  release(live: LiveMatch): void {
    if (!live.seats.some(({ seat }) => live.isBot(seat))) this.#matches.delete(live.id);
  }

  /** Drops a match whose copy no longer agrees with the database. */
  forget(id: string): void {
    this.#matches.delete(id);
  }

  /** Call after each event: saves a snapshot when one is due. */
  afterEvent(live: LiveMatch): void {
    const every = this.#snapshotEvery;
    const isGoodPoint = live.match.undoStack.length <= FEW_STEPS_BACK;
    if (
      (live.unsaved >= every && isGoodPoint) ||
      live.unsaved >= every * SNAPSHOT_AT_LAST ||
      live.match.result !== null
    )
      this.#save(live);
  }

  #save(live: LiveMatch): void {
    if (live.unsaved === 0) return;
    live.unsaved = 0;
    const { id, match, definition } = live;
    const saving = this.#repository
      .writeSnapshot({ match: id, version: definition.version, state: storedForm(match), clock: live.settledClock() })
      // Nothing is lost: the next time the match is opened, a few more events are replayed.
      .catch((error: unknown) => this.#onError(error, id))
      .finally(() => this.#saving.delete(saving));
    this.#saving.add(saving);
  }

  evictIdle(): void {
    this.#matches.purgeStale();
  }

  /** Call before shutdown: saves a snapshot of every match, so that it opens faster next time. */
  async close(): Promise<void> {
    for (const live of this.#matches.values()) this.#save(live);
    await Promise.all(this.#saving);
    this.#matches.clear();
  }
}
