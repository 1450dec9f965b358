import type { BackgroundWork } from "../background-work.ts";
import type { Head, MatchRepository } from "../match/match-repository.ts";
import type { MatchService } from "../match/match-service.ts";
import type { SpectatorMatches } from "../match/spectator-match.ts";
import type { Io } from "./io.ts";
import type { MatchBroadcaster } from "./match-broadcaster.ts";
import type { TableBroadcaster } from "./table-broadcaster.ts";

export interface FreshnessParts {
  readonly io: Io;
  readonly repository: MatchRepository;
  readonly matches: MatchService;
  readonly broadcaster: MatchBroadcaster;
  readonly tableBroadcaster: TableBroadcaster;
  readonly spectators: SpectatorMatches;
  readonly background: BackgroundWork;
  readonly onError: (error: unknown, matchId?: string) => void;
}

/**
 * Ensures that a stale page always shows that it is stale. At regular intervals everything that is watched at this
 * server, whether in memory or not, is compared with the database. Watchers that have the newest event get a
 * `heartbeat`; watchers that missed one are sent the position. If the comparison fails, nothing is sent, and the page
 * notices the silence and shows that it is not connected.
 */
export class Freshness {
  readonly #parts: FreshnessParts;
  #comparing: Promise<void> | null = null;
  readonly #underWay = new Set<string>();

  constructor(parts: FreshnessParts) {
    this.#parts = parts;
  }

  /** Compares now, or joins a comparison in progress. */
  compare(): Promise<void> {
    this.#comparing ??= this.#compare().finally(() => (this.#comparing = null));
    return this.#comparing;
  }

  /** Call when another server has written this event of a match. */
  announced(matchId: string, seq: number): void {
    const { matches, broadcaster } = this.#parts;
    if (matches.isInMemory(matchId) || (broadcaster.sentUpTo(matchId) ?? seq) < seq)
      this.#parts.background.add(this.#follow(matchId, seq));
  }

  /** Brings the match up to `seq` and sends it to watchers who missed an event. */
  async mend(matchId: string, seq: number): Promise<void> {
    if (this.#underWay.has(matchId)) return;
    this.#underWay.add(matchId);
    await this.#follow(matchId, seq);
    this.#underWay.delete(matchId);
  }

  async #follow(matchId: string, seq: number): Promise<void> {
    const { matches, broadcaster, onError } = this.#parts;
    try {
      await matches.bringUpToDate(matchId, seq);
      if ((broadcaster.sentUpTo(matchId) ?? seq) < seq)
        await matches.read(matchId, (live) => broadcaster.sendMissed(live));
    } catch (error) {
      onError(error, matchId);
    }
  }

  /** [MM-820] Shows spectators of a match with a delay the events that have become old enough. */
  async #showDelayed(matchId: string): Promise<void> {
    const { matches, broadcaster, tableBroadcaster, spectators, onError } = this.#parts;
    if (!broadcaster.isWatched(matchId, "public")) return;
    try {
      await matches.read(matchId, async (live) => {
        if (live.isDelayed) await broadcaster.confirmDelayed(await spectators.shown(live));
      });
      tableBroadcaster.showHeldMessages(matchId);
    } catch (error) {
      onError(error, matchId);
    }
  }

  async #compare(): Promise<void> {
    const watched = this.#watched();
    if (watched.size === 0) return;
    const heads = await this.#parts.repository.heads([...watched.keys()]);
    for (const [id, allShown] of watched) this.#check(id, heads.get(id), allShown);
  }

  /** Watched tables, each with whether all its watchers have been sent a position. */
  #watched(): Map<string, boolean> {
    const watched = new Map<string, boolean>();
    for (const { data } of this.#parts.io.of("/").sockets.values())
      for (const [id, { shown }] of data.watching) watched.set(id, shown && watched.get(id) !== false);
    return watched;
  }

  #check(id: string, head: Head | undefined, allShown: boolean): void {
    const { broadcaster, tableBroadcaster, background } = this.#parts;
    if (head === undefined) tableBroadcaster.showGone(id);
    else if (head.status === "open") broadcaster.confirmOpen(id);
    else {
      if (!allShown) tableBroadcaster.showTable(id);
      if (head.shown === null) broadcaster.endDelay(id);
      else background.add(this.#showDelayed(id));
      // Watchers who are up to date need not wait for the others.
      broadcaster.confirm(id, head.seq);
      if ((broadcaster.sentUpTo(id) ?? head.seq) < head.seq)
        background.add(this.mend(id, head.seq).then(() => broadcaster.confirm(id, head.seq)));
    }
  }
}
