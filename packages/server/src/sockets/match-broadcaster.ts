import { difference, logLine, observe, type Observation, type Viewer } from "@caravanserai/kernel";
import type { TableClocks, Update } from "@caravanserai/protocol";
import type { LiveMatch } from "../match/live-match.ts";
import type { AnyMatch, MatchEvent } from "../match/match-event.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import { position } from "../match/position.ts";
import type { DelayedStep, ShownMatch } from "../match/spectator-match.ts";
import { rooms, type SiteSocket, type Io } from "./io.ts";

/**
 * Updates for a viewer are still computed for this long after its last watcher left, so that a client that reconnects
 * gets only the updates it missed.
 */
const KEPT_WARM_MS = 120_000;
/** How many updates are kept for watchers who reconnect. */
const UPDATES_KEPT = 64;

/** What the server keeps for one kind of viewer of one match. */
interface Audience {
  readonly room: string;
  /** The last event that all sockets of its room have been sent. */
  sent: number;
  /** The newest observation, and the match from which it was made. */
  observed: { readonly match: AnyMatch; readonly observation: Observation } | null;
  /** Kept as text: objects that live this long cost the garbage collector more than everything else in a decision. */
  readonly updates: KeptUpdate[];
  /** Without watchers, updates are still computed until this time. */
  warmUntil: number;
  /** [MM-820] Spectators of a running match with a delay: `publishDelayed` sends them events. */
  delayed: boolean;
}

interface KeptUpdate {
  readonly seq: number;
  readonly json: string;
}

/** A socket whose command is being carried out. It gets the update in the same frame as its acknowledgement. */
interface Answering {
  readonly socket: SiteSocket;
  update: Update | null;
}

/**
 * Sends the events of a match to its watchers, with one message for each kind of viewer. It keeps the last event sent
 * to each kind of viewer, whether or not the match is in memory; `Freshness` compares this with the database.
 */
export class MatchBroadcaster {
  readonly #io: Io;
  readonly #repository: MatchRepository;
  /** Called if an event or position could not be sent to a viewer; other viewers are not affected. */
  readonly #onFault: (error: unknown, matchId: string) => void;
  readonly #audiences = new Map<string, Map<Viewer, Audience>>();
  readonly #answering = new Map<string, Answering>();

  constructor(parts: { io: Io; repository: MatchRepository; onFault: (error: unknown, matchId: string) => void }) {
    this.#io = parts.io;
    this.#repository = parts.repository;
    this.#onFault = parts.onFault;
  }

  /** Whether any socket of this server watches the match as this viewer. */
  isWatched(id: string, viewer: Viewer): boolean {
    return this.#io.of("/").adapter.rooms.has(rooms.viewer(id, viewer));
  }

  hasWatchers(id: string): boolean {
    return this.#io.of("/").adapter.rooms.has(rooms.table(id));
  }

  /**
   * Adds a socket that has been sent the present position, so that it is sent all later events. Call this in the
   * match's queue.
   */
  async join(socket: SiteSocket, shown: ShownMatch, viewer: Viewer, delayed = false): Promise<void> {
    const audience = this.#audience(shown.id, viewer);
    if (!this.isWatched(shown.id, viewer)) audience.sent = shown.match.seq;
    audience.delayed = delayed;
    await socket.join(rooms.viewer(shown.id, viewer));
  }

  /** Keeps the updates for a while: the last watcher may soon be back. */
  keepWarm(id: string, viewer: Viewer, now: number): void {
    const audience = this.#audiences.get(id)?.get(viewer);
    if (audience !== undefined) audience.warmUntil = now + KEPT_WARM_MS;
  }

  /**
   * Puts the update of this socket's command into its acknowledgement instead of a frame of its own. Returns a function
   * that ends this and returns the update.
   */
  answer(idempotencyKey: string, socket: SiteSocket): () => Update | null {
    const answering: Answering = { socket, update: null };
    // A retry that arrives while the command is carried out is acknowledged without the update.
    if (!this.#answering.has(idempotencyKey)) this.#answering.set(idempotencyKey, answering);
    return () => {
      if (this.#answering.get(idempotencyKey) === answering) this.#answering.delete(idempotencyKey);
      return answering.update;
    };
  }

  /**
   * Sends one event, together with the clocks after it, which are the same for everyone. "missed": a viewer could not
   * be sent the event or has missed an earlier one; call `sendMissed`.
   * @param undoUntil [CO-131] from when on the viewer's undo is refused; null: never
   */
  publish(
    event: MatchEvent,
    clocks: TableClocks | null = null,
    undoUntil: (viewer: Viewer) => number | null = () => null,
  ): "sent" | "missed" {
    const audiences = this.#audiences.get(event.matchId);
    if (audiences === undefined) return "sent";
    const here = this.#io.of("/").adapter.rooms;
    let missed = false;
    for (const [viewer, audience] of audiences) {
      const watched = here.has(audience.room);
      if (!watched && audience.warmUntil <= event.at) continue;
      // [MM-820] When the match is over, spectators see all of it.
      if (audience.delayed && event.after.result === null) continue;
      audience.delayed = false;
      try {
        const update = updateFor(event, viewer, audience);
        keep(audience, update);
        if (!watched) continue;
        if (audience.sent === event.seq - 1) {
          // Kept without the clocks and `undoUntil`: a watcher who reconnects is also sent the newest ones.
          const until = undoUntil(viewer);
          const timed = { ...(clocks === null ? {} : { clocks }), ...(until === null ? {} : { undoUntil: until }) };
          this.#send(event, audience.room, { ...update, ...timed });
          audience.sent = event.seq;
        }
      } catch (error) {
        this.#onFault(error, event.matchId);
      }
      missed ||= watched && audience.sent < event.seq;
    }
    return missed ? "missed" : "sent";
  }

  /** [MM-820] Sends the events that have become old enough to the spectators of a match with a delay. */
  publishDelayed({ id, definition }: LiveMatch, steps: readonly DelayedStep[]): void {
    const audience = this.#audiences.get(id)?.get("public");
    if (audience?.delayed !== true) return;
    for (const { event, before, after } of steps) {
      const { seq, at, log: entries, undoes, command } = event;
      const published = { matchId: id, definition, seq, at, before, after, entries, undoes, command };
      const update = updateFor(published, "public", audience);
      keep(audience, update);
      if (audience.sent !== seq - 1) continue;
      this.#io.local.to(audience.room).emit("update", update);
      audience.sent = seq;
    }
  }

  /**
   * [MM-820] Confirms to spectators that the shown event is the newest for them. Sends the position first if they have
   * missed an event.
   */
  async confirmDelayed(shown: ShownMatch): Promise<void> {
    const audience = this.#audiences.get(shown.id)?.get("public");
    if (audience?.delayed !== true || !this.isWatched(shown.id, "public")) return;
    const { seq } = shown.match;
    if (audience.sent < seq) {
      const whole = await position(this.#repository, shown, "public");
      this.#io.local.to(audience.room).emit("whole", { table: shown.id, ...whole });
      audience.sent = seq;
    }
    this.confirmToDelayed(shown.id);
  }

  /** [MM-820] Sends a heartbeat to spectators with a delay who have been sent everything that is old enough. */
  confirmToDelayed(id: string): void {
    const audience = this.#audiences.get(id)?.get("public");
    if (audience?.delayed !== true) return;
    this.#io.local.to(audience.room).emit("heartbeat", { table: id, seq: audience.sent });
  }

  /** [MM-820] Ends the delay: spectators are sent the match like everyone else. */
  endDelay(id: string): void {
    const audience = this.#audiences.get(id)?.get("public");
    if (audience !== undefined) audience.delayed = false;
  }

  #send({ idempotencyKey }: MatchEvent, room: string, update: Update): void {
    const answering = idempotencyKey === null ? undefined : this.#answering.get(idempotencyKey);
    if (answering?.socket.rooms.has(room)) {
      answering.update = update;
      answering.socket.local.to(room).emit("update", update);
    } else this.#io.local.to(room).emit("update", update);
  }

  /** All updates after event `from`, up to the shown match; null if some are no longer kept. */
  updatesAfter(shown: ShownMatch, viewer: Viewer, from: number): readonly Update[] | null {
    const { seq } = shown.match;
    if (from === seq) return [];
    const kept = this.#audiences.get(shown.id)?.get(viewer)?.updates ?? [];
    const missing = kept.filter((update) => update.seq > from && update.seq <= seq);
    const isWhole = missing.length === seq - from && missing.every((update, i) => update.seq === from + 1 + i);
    return isWhole && missing.length > 0 ? missing.map(({ json }) => JSON.parse(json) as Update) : null;
  }

  /** The last event that all watchers of this match have been sent; null: nobody watches its present position. */
  sentUpTo(id: string): number | null {
    const sent = this.#watched(id).map(([, audience]) => audience.sent);
    return sent.length === 0 ? null : Math.min(...sent);
  }

  /** Sends the whole position to all viewers who have missed an event. Call this in the match's queue. */
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

  /** Sends a heartbeat to all viewers who have been sent event `seq`: it is the newest. */
  confirm(id: string, seq: number): void {
    const upToDate = this.#watched(id).filter(([, { sent }]) => sent >= seq);
    if (upToDate.length === 0) return;
    const into = upToDate.map(([viewer]) => rooms.viewer(id, viewer));
    this.#io.local.to(into).emit("heartbeat", { table: id, seq });
  }

  /** Sends the heartbeat of a table whose match has not begun. */
  confirmOpen(id: string): void {
    this.#io.local.to(rooms.table(id)).emit("heartbeat", { table: id, seq: 0 });
  }

  /** Drops viewers who have been gone for a while. */
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
      audiences.set(
        viewer,
        (audience = {
          room: rooms.viewer(id, viewer),
          sent: 0,
          observed: null,
          updates: [],
          warmUntil: 0,
          delayed: false,
        }),
      );
    return audience;
  }

  /** Viewers with watchers who are sent every event at once. */
  #watched(id: string): [Viewer, Audience][] {
    return [...(this.#audiences.get(id) ?? [])].filter(
      ([viewer, { delayed }]) => !delayed && this.isWatched(id, viewer),
    );
  }
}

function keep({ updates }: Audience, update: Update): void {
  updates.push({ seq: update.seq, json: JSON.stringify(update) });
  if (updates.length > UPDATES_KEPT) updates.shift();
}

/** The data of an update; `command` is null in old records. */
type PublishedEvent = Pick<
  MatchEvent,
  "matchId" | "definition" | "seq" | "before" | "after" | "entries" | "undoes" | "at"
> & {
  readonly command: MatchEvent["command"] | null;
};

/**
 * The update of one event for one viewer: the difference between two observations, and the lines that the viewer may
 * read.
 */
function updateFor(event: PublishedEvent, viewer: Viewer, audience: Audience): Update {
  const { matchId, definition, seq, before, after, entries, undoes, at } = event;
  const known =
    audience.observed?.match === before ? audience.observed.observation : observe(definition, before, viewer);
  const observation = observe(definition, after, viewer);
  audience.observed = { match: after, observation };
  const change = difference(known, observation);
  const update: { -readonly [K in keyof Update]: Update[K] } = { table: matchId, seq, at };
  if (change !== null) update.change = change;
  if (entries.length > 0) update.lines = entries.map((entry) => logLine(entry, viewer));
  if (undoes !== null) update.undoes = undoes;
  if (event.command?.do === "back") update.backTo = event.command.to;
  return update;
}
