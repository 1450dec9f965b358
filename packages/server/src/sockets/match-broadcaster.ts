import { difference, logLine, seatsUpTo, type Viewer } from "@caravanserai/kernel";
import type { Update } from "@caravanserai/protocol";
import type pg from "pg";
import { rooms, type SiteSocket, type Io } from "./io.ts";
import type { Happened, LiveMatch } from "../match/live-match.ts";
import { position } from "../match/position.ts";

/** For so long after its last watcher left, a viewer's updates are still made, so that a client that reconnects gets the rest. */
const KEPT_WARM_MS = 120_000;

type Fault = (error: unknown, match: string) => void;

/**
 * Sends the events of a match to its watchers: one message for each kind of viewer, made once. It remembers up to which event each kind of viewer
 * has been sent the match, whether the match is in memory or not: that is what is compared with the database.
 */
export class MatchBroadcaster {
  readonly #io: Io;
  readonly #pool: pg.Pool;
  /** Called where a viewer could not be shown an event or a position; nobody else is harmed by it. */
  readonly #onFault: Fault;
  readonly #warmUntil = new Map<string, number>();
  /** Match → viewer → the event up to which all sockets of this viewer's room have been sent the match. */
  readonly #sent = new Map<string, Map<Viewer, number>>();

  constructor(io: Io, pool: pg.Pool, onFault: Fault) {
    this.#io = io;
    this.#pool = pool;
    this.#onFault = onFault;
  }

  /** Whether any socket of this server sees the match with these eyes. */
  isWatched(id: string, viewer: Viewer): boolean {
    return this.#io.of("/").adapter.rooms.has(rooms.viewer(id, viewer));
  }

  hasWatchers(id: string): boolean {
    return this.#io.of("/").adapter.rooms.has(rooms.table(id));
  }

  /** A socket that has been sent the match as it stands in memory is sent all that follows. Call it in the match's turn. */
  async join(socket: SiteSocket, live: LiveMatch, viewer: Viewer): Promise<void> {
    if (!this.isWatched(live.id, viewer)) this.#note(live.id, viewer, live.match.seq);
    await socket.join(rooms.viewer(live.id, viewer));
  }

  /** The last watcher may be back in a moment. */
  keepWarm(id: string, viewer: Viewer, now: number): void {
    this.#warmUntil.set(rooms.viewer(id, viewer), now + KEPT_WARM_MS);
  }

  /** Sends one event. A viewer who has missed an earlier one is left to `sendMissed`. */
  publish(live: LiveMatch, happened: Happened): void {
    const { seq } = happened.after;
    for (const viewer of [...seatsUpTo(live.match.settings.seats), "public" as const]) {
      const watched = this.isWatched(live.id, viewer);
      if (!watched && !this.#isWarm(live.id, viewer, happened.at)) continue;
      try {
        const update = updateFor(live, happened, viewer);
        live.keepUpdate(viewer, update);
        if (!watched || this.#sentTo(live.id, viewer) !== seq - 1) continue;
        this.#io.local.to(rooms.viewer(live.id, viewer)).emit("update", update);
        this.#note(live.id, viewer, seq);
      } catch (error) {
        this.#onFault(error, live.id);
      }
    }
  }

  /** The event up to which all who watch this match have been sent it; null: nobody watches a position of it. */
  sentUpTo(id: string): number | null {
    const sent = this.#watchedSent(id);
    return sent.length === 0 ? null : Math.min(...sent.map(([, seq]) => seq));
  }

  /** Sends the whole position to all viewers who have missed an event. Call it in the match's turn. */
  async sendMissed(live: LiveMatch): Promise<void> {
    for (const [viewer, seq] of this.#watchedSent(live.id)) {
      if (seq >= live.match.seq) continue;
      try {
        const whole = await position(this.#pool, live, viewer);
        this.#io.local.to(rooms.viewer(live.id, viewer)).emit("whole", { table: live.id, ...whole });
        this.#note(live.id, viewer, live.match.seq);
      } catch (error) {
        this.#onFault(error, live.id);
      }
    }
  }

  /** Tells all who have been sent event `seq` that it is the newest. */
  confirm(id: string, seq: number): void {
    const upToDate = this.#watchedSent(id).filter(([, sent]) => sent >= seq);
    if (upToDate.length === 0) return;
    const into = upToDate.map(([viewer]) => rooms.viewer(id, viewer));
    this.#io.local.to(into).emit("heartbeat", { table: id, seq });
  }

  /** The same at a table whose match has not begun. */
  confirmOpen(id: string): void {
    this.#io.local.to(rooms.table(id)).emit("heartbeat", { table: id, seq: 0 });
  }

  sweep(now: number): void {
    for (const [room, until] of this.#warmUntil) if (until <= now) this.#warmUntil.delete(room);
    for (const id of this.#sent.keys()) this.#watchedSent(id);
  }

  #isWarm(id: string, viewer: Viewer, now: number): boolean {
    const until = this.#warmUntil.get(rooms.viewer(id, viewer));
    return until !== undefined && until > now;
  }

  #sentTo(id: string, viewer: Viewer): number | undefined {
    return this.#sent.get(id)?.get(viewer);
  }

  #note(id: string, viewer: Viewer, seq: number): void {
    const sent = this.#sent.get(id) ?? new Map<Viewer, number>();
    this.#sent.set(id, sent.set(viewer, seq));
  }

  /** Of those who are still there; the others are forgotten. */
  #watchedSent(id: string): [Viewer, number][] {
    const sent = this.#sent.get(id);
    if (sent === undefined) return [];
    for (const viewer of sent.keys()) if (!this.isWatched(id, viewer)) sent.delete(viewer);
    if (sent.size === 0) this.#sent.delete(id);
    return [...sent];
  }
}

/** One event in one viewer's eyes: the difference of two observations, and the lines that it may read. */
export function updateFor(live: LiveMatch, happened: Happened, viewer: Viewer): Update {
  const { before, after, log, undoes, at } = happened;
  const change = difference(live.observation(viewer, before), live.observation(viewer, after));
  return {
    table: live.id,
    seq: after.seq,
    at,
    ...(change === null ? {} : { change }),
    ...(log.length === 0 ? {} : { lines: log.map((entry) => logLine(entry, viewer)) }),
    ...(undoes === null ? {} : { undoes }),
  };
}
