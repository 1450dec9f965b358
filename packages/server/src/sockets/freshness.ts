import type pg from "pg";
import type { Io } from "./io.ts";
import { headsOf, type Head } from "../match/match-repository.ts";
import type { MatchBroadcaster } from "./match-broadcaster.ts";

export interface FreshnessParts {
  readonly io: Io;
  readonly pool: pg.Pool;
  readonly broadcaster: MatchBroadcaster;
  /** Brings a match to where the database is and sends its watchers what they have missed. Rejects where it cannot. */
  readonly bringUpToDate: (id: string, seq: number) => Promise<void>;
  /** Some socket watches this match and has not been sent a position. */
  readonly showTable: (id: string) => void;
  /** The table is no longer in the database. */
  readonly showGone: (id: string) => void;
  readonly onError: (error: unknown, match?: string) => void;
}

/**
 * Sees to it that no page is stale without showing it. Every so often it compares what is watched at this server, in memory or not, with the
 * database; whoever has been sent the newest event hears so (`heartbeat`), whoever has missed one is sent the match. Where that fails, nothing is
 * said, and the page finds by the silence that it is not connected.
 */
export class Freshness {
  readonly #parts: FreshnessParts;
  #comparing: Promise<void> | null = null;
  readonly #underWay = new Set<string>();

  constructor(parts: FreshnessParts) {
    this.#parts = parts;
  }

  /** Compares now; joins a comparison that is under way. */
  compare(): Promise<void> {
    this.#comparing ??= this.#compare().finally(() => (this.#comparing = null));
    return this.#comparing;
  }

  async #compare(): Promise<void> {
    const watched = this.#watched();
    if (watched.size === 0) return;
    const heads = await headsOf(this.#parts.pool, [...watched.keys()]);
    for (const [id, allShown] of watched) this.#check(id, heads.get(id), allShown);
  }

  /** Table → whether all who watch it have been sent a position. */
  #watched(): Map<string, boolean> {
    const watched = new Map<string, boolean>();
    for (const { data } of this.#parts.io.of("/").sockets.values())
      for (const [id, { shown }] of data.watching) watched.set(id, shown && watched.get(id) !== false);
    return watched;
  }

  #check(id: string, head: Head | undefined, allShown: boolean): void {
    const { broadcaster, showTable, showGone } = this.#parts;
    if (head === undefined) showGone(id);
    else if (head.status === "open") broadcaster.confirmOpen(id);
    else {
      if (!allShown) showTable(id);
      const sent = broadcaster.sentUpTo(id);
      if (sent === null || sent >= head.seq) broadcaster.confirm(id, head.seq);
      else void this.#mend(id, head.seq);
    }
  }

  async #mend(id: string, seq: number): Promise<void> {
    const { broadcaster, bringUpToDate, onError } = this.#parts;
    // Those who are up to date need not wait for the others.
    broadcaster.confirm(id, seq);
    if (this.#underWay.has(id)) return;
    this.#underWay.add(id);
    try {
      await bringUpToDate(id, seq);
      broadcaster.confirm(id, seq);
    } catch (error) {
      onError(error, id);
    } finally {
      this.#underWay.delete(id);
    }
  }
}
