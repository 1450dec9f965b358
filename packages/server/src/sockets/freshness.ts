import { MINUTE } from "@caravanserai/clocks";
import type { BackgroundWork } from "../scheduling/background-work.ts";
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

/** A table at which nothing has happened for this long, and from whose spectators nothing is held back, is silent. */
const SILENT_AFTER_MS = 60_000;
/** Silent tables are compared when this has passed, in case news was lost in a way that nobody has thought of. */
const COMPARE_ALL_EVERY_MS = 300_000;

/** What was last read of a watched table. */
interface Known {
  head: Head;
  /** When it was last different, or when something was heard of it. */
  news: number;
}

/**
 * Ensures that a stale page always shows that it is stale. At regular intervals tables that are watched at this server
 * and at which something happens are compared with the database, whether they are in memory or not. The many silent
 * ones cost nothing, because news of them comes by the bus and is lost only if the bus breaks or the server that wrote
 * it dies at that moment; then all are compared. Watchers that have the newest event get a `heartbeat`; watchers that
 * missed one are sent the position. If the comparison fails, nothing is sent, and the page notices the silence and
 * shows that it is not connected.
 */
export class Freshness {
  readonly #parts: FreshnessParts;
  readonly #known = new Map<string, Known>();
  #allComparedAt = performance.now();
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

  /** Compares everything: messages of other servers may have been missed. */
  compareAll(): Promise<void> {
    this.#known.clear();
    return this.compare();
  }

  /** Call when something has happened at a table that its spectators may have to be shown later. */
  noteNews(id: string): void {
    const known = this.#known.get(id);
    if (known !== undefined) known.news = performance.now();
  }

  /** Call when another server has written this event of a match. */
  announced(matchId: string, seq: number): void {
    this.noteNews(matchId);
    const { matches, broadcaster } = this.#parts;
    const sent = broadcaster.sentUpTo(matchId);
    if (matches.isInMemory(matchId) || (sent ?? seq) < seq)
      this.#parts.background.add(sent === null ? this.#letGo(matchId, seq) : this.#follow(matchId, seq));
  }

  async #letGo(matchId: string, seq: number): Promise<void> {
    if (!(await this.#parts.matches.letGo(matchId))) await this.#follow(matchId, seq);
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
    const now = performance.now();
    if (now - this.#allComparedAt >= COMPARE_ALL_EVERY_MS) {
      this.#allComparedAt = now;
      this.#known.clear();
    }
    for (const id of this.#known.keys()) if (!watched.has(id)) this.#known.delete(id);
    if (watched.size === 0) return;
    const asked = new Set([...watched].flatMap(([id, allShown]) => (this.#isDue(id, allShown) ? [id] : [])));
    // Even if all are silent: only an answer of the database shows that pages are not cut off from what is new.
    const heads = await this.#parts.repository.heads([...asked]);
    for (const id of asked) this.#learn(id, heads.get(id));
    for (const [id, allShown] of watched) this.#check(id, this.#known.get(id)?.head, allShown, asked.has(id));
  }

  #isDue(id: string, allShown: boolean): boolean {
    const known = this.#known.get(id);
    if (known === undefined || !allShown) return true;
    const { head, news } = known;
    const sent = this.#parts.broadcaster.sentUpTo(id);
    const hasMoved = sent !== null && (head.status === "open" || sent !== head.seq);
    return hasMoved || performance.now() - news < SILENT_AFTER_MS + head.delay * MINUTE;
  }

  #learn(id: string, head: Head | undefined): void {
    const known = this.#known.get(id);
    if (head === undefined) this.#known.delete(id);
    else if (known === undefined) this.#known.set(id, { head, news: performance.now() });
    else {
      if (known.head.seq !== head.seq || known.head.status !== head.status) known.news = performance.now();
      known.head = head;
    }
  }

  /** Watched tables, each with whether all its watchers have been sent a position. */
  #watched(): Map<string, boolean> {
    const watched = new Map<string, boolean>();
    for (const { data } of this.#parts.io.of("/").sockets.values())
      for (const [id, { shown }] of data.watching) watched.set(id, shown && watched.get(id) !== false);
    return watched;
  }

  #check(id: string, head: Head | undefined, allShown: boolean, wasAsked: boolean): void {
    const { broadcaster, tableBroadcaster, background } = this.#parts;
    if (head === undefined) tableBroadcaster.showGone(id);
    else if (head.status === "open") broadcaster.confirmOpen(id);
    else {
      if (!allShown) tableBroadcaster.showTable(id);
      if (head.shown === null) broadcaster.endDelay(id);
      else if (wasAsked) background.add(this.#showDelayed(id));
      else broadcaster.confirmToDelayed(id);
      // Watchers who are up to date need not wait for the others.
      broadcaster.confirm(id, head.seq);
      if ((broadcaster.sentUpTo(id) ?? head.seq) < head.seq)
        background.add(this.mend(id, head.seq).then(() => broadcaster.confirm(id, head.seq)));
    }
  }
}
