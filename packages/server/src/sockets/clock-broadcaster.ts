import type { TableClocks } from "@caravanserai/protocol";
import { isDefaultDue } from "../match/event-mark.ts";
import type { ClockService } from "../clocks/clock-service.ts";
import { shownClocks } from "../clocks/shown-clocks.ts";
import type { SiteTime } from "../time/site-time.ts";
import type { LiveMatch } from "../match/live-match.ts";
import type { MatchService, MatchEvents } from "../match/match-service.ts";
import type { EventSink } from "../bus/event-bus.ts";
import { rooms, watchersOf, type Io } from "./io.ts";
import type { MatchBroadcaster } from "./match-broadcaster.ts";

export interface ClockBroadcasterParts {
  readonly io: Io;
  readonly matches: MatchService;
  readonly clocks: ClockService;
  readonly siteTime: SiteTime;
  readonly broadcaster: MatchBroadcaster;
  readonly events: EventSink<MatchEvents>;
  readonly onError: (error: unknown, matchId?: string) => void;
}

/**
 * Minimum intervals between two sendings of a match's clocks: together with an event, and on their own. Pages count on
 * by themselves in between. Clocks that changed without being sent are sent on their own when the second interval ends.
 */
const WITH_EVENT_EVERY_MS = 750;
const ALONE_EVERY_MS = 1000;

/** The interval after the clocks of a match were sent. */
interface Pause {
  readonly since: number;
  /**
   * The last act in the clocks that were sent. A change by a later act is shown at once, for example when a person is
   * back.
   */
  readonly act: number;
  readonly timer: NodeJS.Timeout;
  /** The match, if its clocks have changed since. */
  changed: LiveMatch | null;
}

/** Sends the clocks of a match to this server's watchers; everyone who may see the table gets the same. */
export class ClockBroadcaster {
  readonly #parts: ClockBroadcasterParts;
  readonly #pauses = new Map<string, Pause>();
  /** The match whose clocks have just been sent with its event: the `show` that follows must not send them again. */
  #sentWithEvent: string | null = null;

  constructor(parts: ClockBroadcasterParts) {
    this.#parts = parts;
  }

  /** Stops sending. */
  close(): void {
    for (const { timer } of this.#pauses.values()) clearTimeout(timer);
    this.#pauses.clear();
  }

  /**
   * The clocks to send in the same frame as an event; null: they were sent a moment ago, or there is nobody to send
   * them to. Call it after the event has been applied to the match in memory.
   */
  withEvent(matchId: string): TableClocks | null {
    const { matches, broadcaster, siteTime } = this.#parts;
    const live = matches.peek(matchId);
    if (live === undefined || live.clock === null || this.#sentWithEvent === matchId) return null;
    const pause = this.#pauses.get(matchId);
    if (pause !== undefined && performance.now() - pause.since < WITH_EVENT_EVERY_MS) return null;
    if (!broadcaster.hasWatchers(matchId)) return null;
    this.#begin(matchId, live.clock.state.act);
    this.#sentWithEvent = matchId;
    return shownClocks(live, siteTime.now());
  }

  /** Call if a viewer could not be sent the event: the clocks are then also sent on their own. */
  missed(matchId: string): void {
    if (this.#sentWithEvent === matchId) this.#sentWithEvent = null;
  }

  /**
   * Call after every change of a clock. Also wakes the match if a default that was held back may now be given. [CO-210]
   */
  show(live: LiveMatch): void {
    const { clocks, broadcaster, onError } = this.#parts;
    if (live.clock === null) return;
    if (this.#sentWithEvent === live.id) this.#sentWithEvent = null;
    else {
      const pause = this.#pauses.get(live.id);
      if (pause?.act === live.clock.state.act) pause.changed = live;
      else if (broadcaster.hasWatchers(live.id)) this.#send(live);
    }
    if (isDefaultDue(live.match, live.clock.state))
      clocks.wake(live.id).catch((error: unknown) => onError(error, live.id));
  }

  #send(live: LiveMatch): void {
    const { io, siteTime } = this.#parts;
    if (live.clock === null) return;
    this.#begin(live.id, live.clock.state.act);
    const clocks = shownClocks(live, siteTime.now());
    // [MM-820] Clocks reveal whom the match waits for now.
    if (live.isDelayed) for (const socket of watchersOf(io, live.id).seated) socket.emit("clocks", clocks);
    else io.local.to(rooms.table(live.id)).emit("clocks", clocks);
    this.#sendUndoUntil(live);
  }

  /**
   * [CO-131] A present of time or a pause also moves the instant from which an undo is refused. Only the seat that may
   * undo is told: whether its answer can be undone may be secret.
   */
  #sendUndoUntil(live: LiveMatch): void {
    const seat = live.match.undoStack.at(-1)?.seat;
    if (seat === undefined || !this.#parts.broadcaster.isWatched(live.id, seat)) return;
    const { seq } = live.match;
    const undoUntil = { table: live.id, seq, until: live.undoUntil(seat) };
    this.#parts.io.local.to(rooms.viewer(live.id, seat)).emit("undo-until", undoUntil);
  }

  #begin(id: string, act: number): void {
    clearTimeout(this.#pauses.get(id)?.timer);
    const timer = setTimeout(() => {
      const changed = this.#pauses.get(id)?.changed ?? null;
      this.#pauses.delete(id);
      if (changed !== null && this.#parts.broadcaster.hasWatchers(id)) this.#send(changed);
    }, ALONE_EVERY_MS).unref();
    this.#pauses.set(id, { since: performance.now(), act, timer, changed: null });
  }

  /** Call when another server has found that a person's rest times or vacations have changed: reads the clock again. */
  readAgain(matchId: string): void {
    const { matches, broadcaster, onError } = this.#parts;
    if (!matches.isInMemory(matchId) && !broadcaster.hasWatchers(matchId)) return;
    matches.read(matchId, (live) => matches.catchUp(live)).catch((error: unknown) => onError(error, matchId));
  }

  /** Call when messages of other servers may have been missed: reads all clocks again that are watched here. */
  readAllAgain(): void {
    const sockets = [...this.#parts.io.of("/").sockets.values()];
    for (const id of new Set(sockets.flatMap((socket) => [...socket.data.watching.keys()]))) this.readAgain(id);
  }

  /** Call when another server has changed the clock of a match with this act. */
  announced(matchId: string, act: number): void {
    const { matches, broadcaster, events, onError } = this.#parts;
    if (!matches.isInMemory(matchId) && !broadcaster.hasWatchers(matchId)) return;
    matches
      .read(matchId, async (live) => {
        if (live.clock === null || live.clock.state.act < act) await matches.catchUp(live);
        else events.emit("clockChanged", { live, act: null });
      })
      .catch((error: unknown) => onError(error, matchId));
  }
}
