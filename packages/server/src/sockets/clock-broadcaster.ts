import { isDefaultDue } from "../match/event-mark.ts";
import type { ClockService } from "../clocks/clock-service.ts";
import { shownClocks } from "../clocks/shown-clocks.ts";
import type { SiteTime } from "../time/site-time.ts";
import type { LiveMatch } from "../match/live-match.ts";
import type { MatchService, MatchEvents } from "../match/match-service.ts";
import type { EventSink } from "../bus/event-bus.ts";
import { rooms, watchersOf, type Io } from "./io.ts";
import type { MatchBroadcaster } from "./match-broadcaster.ts";
import { sendToRoom } from "./room-sender.ts";
import { WrittenJson } from "./written-json.ts";

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
 * Pages count on by themselves: where events come quickly, the clocks go with an event at most so often, and by
 * themselves if no event has come a little later.
 */
const WITH_EVENT_EVERY_MS = 750;
const ALONE_EVERY_MS = 1000;

/** The clocks of a match were sent a moment ago. */
interface Pause {
  readonly since: number;
  /** The last act that they know: what another one has changed is shown at once, such as that a person is back. */
  readonly act: number;
  readonly timer: NodeJS.Timeout;
  /** They have changed since then. */
  changed: LiveMatch | null;
}

/** Sends the clocks of a match to this server's watchers: the same to everybody who may see the table. */
export class ClockBroadcaster {
  readonly #parts: ClockBroadcasterParts;
  readonly #pauses = new Map<string, Pause>();
  /** The match whose clocks have just gone with its event: that they have changed is said after it. */
  #sentWithEvent: string | null = null;

  constructor(parts: ClockBroadcasterParts) {
    this.#parts = parts;
  }

  /** Nothing more is sent. */
  close(): void {
    for (const { timer } of this.#pauses.values()) clearTimeout(timer);
    this.#pauses.clear();
  }

  /**
   * The clocks to be sent with an event, in one frame; null: they were sent a moment ago, or nobody is to be sent them.
   * Call it when the match in memory stands after the event.
   */
  withEvent(matchId: string): WrittenJson | null {
    const { matches, broadcaster, siteTime } = this.#parts;
    const live = matches.peek(matchId);
    if (live === undefined || live.clock === null || this.#sentWithEvent === matchId) return null;
    const pause = this.#pauses.get(matchId);
    if (pause !== undefined && performance.now() - pause.since < WITH_EVENT_EVERY_MS) return null;
    if (!broadcaster.hasWatchers(matchId)) return null;
    this.#begin(matchId, live.clock.state.act);
    this.#sentWithEvent = matchId;
    return WrittenJson.of(shownClocks(live, siteTime.now()));
  }

  /** Somebody could not be sent the event: the clocks are sent by themselves as well. */
  missed(matchId: string): void {
    if (this.#sentWithEvent === matchId) this.#sentWithEvent = null;
  }

  /** After every change of a clock. A default that was held back is given as soon as it may be. [CO-210] */
  show(live: LiveMatch): void {
    const { clocks, broadcaster, onError } = this.#parts;
    if (live.clock === null) return;
    if (this.#sentWithEvent === live.id) this.#sentWithEvent = null;
    else {
      const pause = this.#pauses.get(live.id);
      if (pause?.act === live.clock.state.act) pause.changed = live;
      else if (broadcaster.hasWatchers(live.id)) this.#send(live);
    }
    if (isDefaultDue(live, live.match, live.clock.state))
      clocks.wake(live.id).catch((error: unknown) => onError(error, live.id));
  }

  #send(live: LiveMatch): void {
    const { io, siteTime } = this.#parts;
    if (live.clock === null) return;
    this.#begin(live.id, live.clock.state.act);
    const clocks = shownClocks(live, siteTime.now());
    // [MM-820] A clock tells whom the match waits for now.
    if (live.isDelayed) for (const socket of watchersOf(io, live.id).seated) socket.emit("clocks", clocks);
    else sendToRoom(io, rooms.table(live.id), "clocks", clocks);
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

  /** Another server has found that somebody's rest or vacation has changed: what this one knows of it is too old. */
  readAgain(matchId: string): void {
    const { matches, broadcaster, onError } = this.#parts;
    if (!matches.isInMemory(matchId) && !broadcaster.hasWatchers(matchId)) return;
    matches.read(matchId, (live) => matches.catchUp(live)).catch((error: unknown) => onError(error, matchId));
  }

  /** Messages of other servers may have been missed: the clocks that somebody watches here are read anew. */
  readAllAgain(): void {
    const sockets = [...this.#parts.io.of("/").sockets.values()];
    for (const id of new Set(sockets.flatMap((socket) => [...socket.data.watching.keys()]))) this.readAgain(id);
  }

  /** Another server has changed the clock of a match by this act. */
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
