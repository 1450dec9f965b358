import { isDefaultDue } from "../match/event-mark.ts";
import type { ClockService } from "../clocks/clock-service.ts";
import { shownClocks } from "../clocks/shown-clocks.ts";
import type { SiteTime } from "../time/site-time.ts";
import type { LiveMatch } from "../match/live-match.ts";
import type { MatchService, MatchEvents } from "../match/match-service.ts";
import type { EventSink } from "../bus/event-bus.ts";
import { KeyedThrottle } from "../keyed-throttle.ts";
import { rooms, type Io } from "./io.ts";
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

/** Pages count on by themselves: where events come quickly, they are sent the clocks at most so often. */
const CLOCKS_EVERY_MS = 250;

/** Sends the clocks of a match to this server's watchers: the same to everybody who may see the table. */
export class ClockBroadcaster {
  readonly #parts: ClockBroadcasterParts;
  /** Matches whose clocks have changed since they were sent. */
  readonly #changed = new Map<string, LiveMatch>();
  readonly #send = new KeyedThrottle(CLOCKS_EVERY_MS, (id) => this.#sendClocks(id));

  constructor(parts: ClockBroadcasterParts) {
    this.#parts = parts;
  }

  /** Nothing more is sent. */
  close(): void {
    this.#send.close();
  }

  /** After every change of a clock. A default that was held back is given as soon as it may be. [CO-210] */
  show(live: LiveMatch): void {
    const { clocks, broadcaster, onError } = this.#parts;
    if (live.clock === null) return;
    if (broadcaster.hasWatchers(live.id)) {
      this.#changed.set(live.id, live);
      this.#send.run(live.id);
    }
    if (isDefaultDue(live, live.match, live.clock.state))
      clocks.wake(live.id).catch((error: unknown) => onError(error, live.id));
  }

  #sendClocks(id: string): void {
    const { io, siteTime } = this.#parts;
    const live = this.#changed.get(id);
    this.#changed.delete(id);
    if (live?.clock !== null && live !== undefined)
      io.local.to(rooms.table(id)).emit("clocks", shownClocks(live, siteTime.now()));
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
