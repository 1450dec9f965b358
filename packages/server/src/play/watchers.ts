import { difference, logLine, seatsUpTo, type Viewer } from "@caravanserai/kernel";
import type { Update } from "@caravanserai/protocol";
import { rooms, type Io } from "../realtime/io.ts";
import type { Happened, Live } from "./live.ts";

/** For so long after its last watcher left, a viewer's updates are still made, so that who was cut off gets the rest. */
const KEPT_WARM_MS = 120_000;

/** Tells those who watch a match what happened: one message for each kind of viewer, made once. */
export class Watchers {
  readonly #io: Io;
  readonly #warmUntil = new Map<string, number>();

  constructor(io: Io) {
    this.#io = io;
  }

  /** Whether any socket of this server sees the match with these eyes. */
  isWatched(id: string, viewer: Viewer): boolean {
    return this.#io.of("/").adapter.rooms.has(rooms.viewer(id, viewer));
  }

  hasWatchers(id: string): boolean {
    return this.#io.of("/").adapter.rooms.has(rooms.table(id));
  }

  /** The last watcher may be back in a moment. */
  keepWarm(id: string, viewer: Viewer, now: number): void {
    this.#warmUntil.set(rooms.viewer(id, viewer), now + KEPT_WARM_MS);
  }

  publish(live: Live, happened: Happened): void {
    for (const viewer of [...seatsUpTo(live.match.settings.seats), "public" as const]) {
      const watched = this.isWatched(live.id, viewer);
      if (!watched && !this.#isWarm(live.id, viewer, happened.at)) continue;
      const update = updateFor(live, happened, viewer);
      live.keepUpdate(viewer, update);
      if (watched) this.#io.local.to(rooms.viewer(live.id, viewer)).emit("update", update);
    }
  }

  #isWarm(id: string, viewer: Viewer, now: number): boolean {
    const until = this.#warmUntil.get(rooms.viewer(id, viewer));
    return until !== undefined && until > now;
  }

  sweep(now: number): void {
    for (const [room, until] of this.#warmUntil) if (until <= now) this.#warmUntil.delete(room);
  }
}

/** One event in one viewer's eyes: the difference of two observations, and the lines that it may read. */
export function updateFor(live: Live, happened: Happened, viewer: Viewer): Update {
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
