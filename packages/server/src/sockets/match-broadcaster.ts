import { difference, logLine, observe, type Observation, type Viewer } from "@caravanserai/kernel";
import type { Update } from "@caravanserai/protocol";
import type { LiveMatch } from "../match/live-match.ts";
import type { AnyMatch, MatchEvent } from "../match/match-event.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import { position } from "../match/position.ts";
import { rooms, type SiteSocket, type Io } from "./io.ts";
import { sendToRoom } from "./room-sender.ts";

/**
 * For so long after its last watcher left, a viewer's updates are still made, so that a client that reconnects gets the
 * rest.
 */
const KEPT_WARM_MS = 120_000;
/** How many updates are kept for watchers who come back after a short break. */
const UPDATES_KEPT = 64;

/** What is known of one kind of viewer of one match. */
interface Audience {
  /** The event up to which all sockets of its room have been sent the match. */
  sent: number;
  /** The newest observation that was made, and of which match. */
  observed: { readonly match: AnyMatch; readonly observation: Observation } | null;
  readonly updates: Update[];
  /** While nobody watches: until when updates are made all the same. */
  warmUntil: number;
}

/** A socket whose command is being carried out: it gets the update with its acknowledgement, in one frame. */
interface Answering {
  readonly socket: SiteSocket;
  update: Update | null;
}

/**
 * Sends the events of a match to its watchers: one message for each kind of viewer, made once. It remembers up to which
 * event each kind of viewer has been sent the match, whether the match is in memory or not: that is what is compared
 * with the database.
 */
export class MatchBroadcaster {
  readonly #io: Io;
  readonly #repository: MatchRepository;
  /** Called where a viewer could not be shown an event or a position; nobody else is harmed by it. */
  readonly #onFault: (error: unknown, matchId: string) => void;
  readonly #audiences = new Map<string, Map<Viewer, Audience>>();
  readonly #answering = new Map<string, Answering>();

  constructor(parts: { io: Io; repository: MatchRepository; onFault: (error: unknown, matchId: string) => void }) {
    this.#io = parts.io;
    this.#repository = parts.repository;
    this.#onFault = parts.onFault;
  }

  /** Whether any socket of this server is sent the match as this viewer sees it. */
  isWatched(id: string, viewer: Viewer): boolean {
    return this.#io.of("/").adapter.rooms.has(rooms.viewer(id, viewer));
  }

  hasWatchers(id: string): boolean {
    return this.#io.of("/").adapter.rooms.has(rooms.table(id));
  }

  /**
   * A socket that has been sent the match as it stands in memory is sent all that follows. Call it in the match's turn.
   */
  async join(socket: SiteSocket, live: LiveMatch, viewer: Viewer): Promise<void> {
    const audience = this.#audience(live.id, viewer);
    if (!this.isWatched(live.id, viewer)) audience.sent = live.match.seq;
    await socket.join(rooms.viewer(live.id, viewer));
  }

  /** The last watcher may be back in a moment. */
  keepWarm(id: string, viewer: Viewer, now: number): void {
    const audience = this.#audiences.get(id)?.get(viewer);
    if (audience !== undefined) audience.warmUntil = now + KEPT_WARM_MS;
  }

  /**
   * The update of the event that a command of this socket becomes goes into its acknowledgement. Returns how to take it
   * from there.
   */
  answer(idempotencyKey: string, socket: SiteSocket): () => Update | null {
    const answering: Answering = { socket, update: null };
    // A retry that comes while the command is carried out is acknowledged without.
    if (!this.#answering.has(idempotencyKey)) this.#answering.set(idempotencyKey, answering);
    return () => {
      if (this.#answering.get(idempotencyKey) === answering) this.#answering.delete(idempotencyKey);
      return answering.update;
    };
  }

  /** Sends one event. "missed": some viewer could not be sent it, or has missed an earlier one; `sendMissed` helps. */
  publish(event: MatchEvent): "sent" | "missed" {
    const audiences = this.#audiences.get(event.matchId);
    if (audiences === undefined) return "sent";
    let missed = false;
    for (const [viewer, audience] of audiences) {
      const watched = this.isWatched(event.matchId, viewer);
      if (!watched && audience.warmUntil <= event.at) continue;
      try {
        const update = updateFor(event, viewer, audience);
        audience.updates.push(update);
        if (audience.updates.length > UPDATES_KEPT) audience.updates.shift();
        if (!watched) continue;
        if (audience.sent === event.seq - 1) {
          this.#send(event, viewer, update);
          audience.sent = event.seq;
        }
      } catch (error) {
        this.#onFault(error, event.matchId);
      }
      missed ||= watched && audience.sent < event.seq;
    }
    return missed ? "missed" : "sent";
  }

  #send({ matchId, idempotencyKey }: MatchEvent, viewer: Viewer, update: Update): void {
    const room = rooms.viewer(matchId, viewer);
    const answering = idempotencyKey === null ? undefined : this.#answering.get(idempotencyKey);
    if (!answering?.socket.rooms.has(room)) {
      sendToRoom(this.#io, room, "update", update);
      return;
    }
    answering.update = update;
    sendToRoom(this.#io, room, "update", update, answering.socket.id);
  }

  /** All updates after event `from` up to the match in memory, or null if some are no longer at hand. */
  updatesAfter(live: LiveMatch, viewer: Viewer, from: number): readonly Update[] | null {
    const { seq } = live.match;
    if (from === seq) return [];
    const kept = this.#audiences.get(live.id)?.get(viewer)?.updates ?? [];
    const missing = kept.filter((update) => update.seq > from);
    const isWhole = missing.length === seq - from && missing.every((update, i) => update.seq === from + 1 + i);
    return isWhole && missing.length > 0 ? missing : null;
  }

  /** The event up to which all who watch this match have been sent it; null: nobody watches a position of it. */
  sentUpTo(id: string): number | null {
    const sent = this.#watched(id).map(([, audience]) => audience.sent);
    return sent.length === 0 ? null : Math.min(...sent);
  }

  /** Sends the whole position to all viewers who have missed an event. Call it in the match's turn. */
  async sendMissed(live: LiveMatch): Promise<void> {
    for (const [viewer, audience] of this.#watched(live.id)) {
      if (audience.sent >= live.match.seq) continue;
      try {
        const whole = await position(this.#repository, live, viewer);
        this.#io.local.to(rooms.viewer(live.id, viewer)).emit("whole", { table: live.id, ...whole });
        audience.sent = live.match.seq;
      } catch (error) {
        this.#onFault(error, live.id);
      }
    }
  }

  /** Tells all who have been sent event `seq` that it is the newest. */
  confirm(id: string, seq: number): void {
    const upToDate = this.#watched(id).filter(([, { sent }]) => sent >= seq);
    if (upToDate.length === 0) return;
    const into = upToDate.map(([viewer]) => rooms.viewer(id, viewer));
    this.#io.local.to(into).emit("heartbeat", { table: id, seq });
  }

  /** The same at a table whose match has not begun. */
  confirmOpen(id: string): void {
    this.#io.local.to(rooms.table(id)).emit("heartbeat", { table: id, seq: 0 });
  }

  /** Forgets viewers who have been gone for a while. */
  sweep(now: number): void {
    for (const [id, audiences] of this.#audiences) {
      for (const [viewer, { warmUntil }] of audiences)
        if (warmUntil <= now && !this.isWatched(id, viewer)) audiences.delete(viewer);
      if (audiences.size === 0) this.#audiences.delete(id);
    }
  }

  #audience(id: string, viewer: Viewer): Audience {
    const audiences = this.#audiences.get(id) ?? new Map<Viewer, Audience>();
    this.#audiences.set(id, audiences);
    let audience = audiences.get(viewer);
    if (audience === undefined)
      audiences.set(viewer, (audience = { sent: 0, observed: null, updates: [], warmUntil: 0 }));
    return audience;
  }

  #watched(id: string): [Viewer, Audience][] {
    return [...(this.#audiences.get(id) ?? [])].filter(([viewer]) => this.isWatched(id, viewer));
  }
}

/** One event in one viewer's eyes: the difference of two observations, and the lines that it may read. */
function updateFor(event: MatchEvent, viewer: Viewer, audience: Audience): Update {
  const { matchId, definition, seq, before, after, entries, undoes, at } = event;
  const known =
    audience.observed?.match === before ? audience.observed.observation : observe(definition, before, viewer);
  const observation = observe(definition, after, viewer);
  audience.observed = { match: after, observation };
  const change = difference(known, observation);
  return {
    ...{ table: matchId, seq, at },
    ...(change === null ? {} : { change }),
    ...(entries.length === 0 ? {} : { lines: entries.map((entry) => logLine(entry, viewer)) }),
    ...(undoes === null ? {} : { undoes }),
    ...(event.command.do === "back" ? { backTo: event.command.to } : {}),
  };
}
