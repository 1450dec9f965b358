import type { Act } from "@caravanserai/clocks";
import type { Decided, Update, Watched } from "@caravanserai/protocol";
import { comeBack, decide, giveTime, order, presence, undo, unwatch, watch } from "@caravanserai/protocol/schema";
import { mustBeKnownAt, personAt } from "../accounts/identity.ts";
import { guestsAt } from "../accounts/guests.ts";
import type { ChatService } from "../chat/chat-service.ts";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import type { Metrics } from "../health/metrics.ts";
import { malformed, notAllowed, ServiceError } from "../service-error.ts";
import { handler } from "./socket-router.ts";
import type { TableBroadcaster } from "./table-broadcaster.ts";
import { rooms, type SiteSocket, type Watching } from "./io.ts";
import type { Presence } from "../tables/presence.ts";
import { maySee, seatOf } from "../tables/access.ts";
import { tableInfo } from "../tables/presenters.ts";
import type { TableService } from "../tables/table-service.ts";
import { roomsFor } from "../chat/chat-service.ts";
import type { LiveMatch } from "../match/live-match.ts";
import { position } from "../match/position.ts";
import { freeBy, isAway, type ClockService } from "../clocks/clock-service.ts";
import { shownClocks } from "../clocks/shown-clocks.ts";
import type { SiteTime } from "../clocks/site-time.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import { committed, type MatchService, type SeatCommand } from "../match/match-service.ts";
import type { ReadMarkers } from "../match/read-markers.ts";
import type { MatchBroadcaster } from "./match-broadcaster.ts";

const MESSAGES_SHOWN = 60;
/** Tables that one socket may watch. */
const MOST_WATCHED = 20;
/** The longest standing order, as JSON. */
const LONGEST_ORDER = 4000;

export interface MatchHandlerParts {
  readonly db: Db;
  readonly games: Games;
  readonly tables: TableService;
  readonly matches: MatchService;
  readonly repository: MatchRepository;
  readonly broadcaster: MatchBroadcaster;
  readonly readMarkers: ReadMarkers;
  readonly clocks: ClockService;
  readonly siteTime: SiteTime;
  readonly presence: Presence;
  readonly tableBroadcaster: TableBroadcaster;
  readonly chat: ChatService;
  readonly metrics: Metrics;
}

/** Watching a table and playing at it. */
export function matchHandlers(parts: MatchHandlerParts) {
  const { db, games, tables, matches, repository, broadcaster, tableBroadcaster, chat } = parts;

  /**
   * Submits a command of the person who sits at the table with this socket. The update comes with the acknowledgement.
   */
  async function submit(socket: SiteSocket, table: string, key: string, command: SeatCommand): Promise<Decided> {
    const received = parts.siteTime.now();
    const person = mustBeKnownAt(socket.data, table);
    const seat = await matches.seatOf(table, person.id);
    if (seat === null) throw notAllowed("You have no seat at this table.");
    const done = parts.metrics.decideSeconds.startTimer();
    // [CO-224] An answer is a return too.
    const acts = (live: LiveMatch): readonly Act[] =>
      command.do === "answer" && isAway(live, seat) ? [freeBy(seat, "answer")] : [];
    const takeUpdate = broadcaster.answer(key, socket);
    try {
      const { seq } = committed(await matches.submit(table, seat, command, key, { received, acts }));
      const update = takeUpdate();
      return update === null ? { seq } : { seq, update };
    } finally {
      takeUpdate();
      done();
    }
  }

  async function startWatching(
    socket: SiteSocket,
    { table: id, from, invitation }: { table: string; from?: number | undefined; invitation?: string | undefined },
  ): Promise<Watched> {
    const person = personAt(socket.data, id);
    const caller = { person, ...(invitation === undefined ? {} : { invitation }) };
    const allowed = await tables.seen(id, caller);
    if (!socket.data.watching.has(id) && socket.data.watching.size >= MOST_WATCHED)
      throw new ServiceError("too-many", "That are too many tables to watch at once.");
    tableBroadcaster.stopWatching(socket, id);
    const watching: Watching = {
      viewer: seatOf(allowed, person) ?? "public",
      shown: false,
      // Who comes from the match before is as good as invited.
      invitation: maySee(allowed, caller) ? invitation : allowed.invitation,
    };
    socket.data.watching.set(id, watching);
    await socket.join(rooms.table(id));
    if (parts.presence.set(id, socket, true)) tableBroadcaster.presenceChanged(id);
    return tableBroadcaster.inOrder(id, () => watchedFrom(socket, id, watching, from));
  }

  /** Reads the table again: what changed before the socket was in the room, nobody has told it. */
  async function watchedFrom(
    socket: SiteSocket,
    id: string,
    watching: Watching,
    from: number | undefined,
  ): Promise<Watched> {
    const person = personAt(socket.data, id);
    // Meanwhile the page may have been left, or asked again.
    const isStill = (): boolean => socket.data.watching.get(id) === watching;
    const table = await tables.find(id);
    const viewer = seatOf(table, person) ?? "public";
    watching.viewer = viewer;
    if (isStill() && roomsFor(table, person).includes("spectators")) await socket.join(rooms.talk(id));
    const seat = viewer === "public" ? undefined : table.seats[viewer];
    const messages = await chat.last(table, person, MESSAGES_SHOWN);
    const info = tableInfo(table, games, await guestsAt(db, [table]), parts.presence.at(id));
    let clocks: Watched["clocks"] = null;
    const state: Watched["state"] =
      table.status === "open"
        ? { kind: "none" }
        : await matches.read(id, async (live) => {
            const state = await stateFor(live, viewer, from);
            if (live.clock !== null) clocks = shownClocks(live, parts.siteTime.now());
            if (!isStill()) return state;
            await broadcaster.join(socket, live, viewer);
            watching.shown = true;
            return state;
          });
    return { table: info, viewer, seen: seat?.seen ?? 0, messages, state, clocks };
  }

  async function stateFor(
    live: LiveMatch,
    viewer: number | "public",
    from: number | undefined,
  ): Promise<Watched["state"]> {
    const updates: readonly Update[] | null = from === undefined ? null : broadcaster.updatesAfter(live, viewer, from);
    return updates === null
      ? { kind: "whole", position: await position(repository, live, viewer) }
      : { kind: "updates", updates };
  }

  const calls = {
    watch: handler(watch, startWatching),
    unwatch: handler(unwatch, (socket, { table }) => {
      tableBroadcaster.stopWatching(socket, table);
      return Promise.resolve({});
    }),
    decide: handler(decide, (socket, { table, id, question, answer }) =>
      submit(socket, table, id, { do: "answer", question, answer }),
    ),
    gift: handler(giveTime, async (socket, { table, seat }) => {
      await parts.clocks.give(table, mustBeKnownAt(socket.data, table).id, seat);
      return {};
    }),
    back: handler(comeBack, async (socket, { table }) => {
      await parts.clocks.comeBack(table, mustBeKnownAt(socket.data, table).id);
      return {};
    }),
    undo: handler(undo, (socket, { table, id }) => submit(socket, table, id, { do: "undo" })),
    order: handler(order, (socket, { table, id, window, order: given }) => {
      if (JSON.stringify(given ?? null).length > LONGEST_ORDER) throw malformed("This standing order is too long.");
      return submit(socket, table, id, { do: "order", window, order: given ?? null });
    }),
    presence: handler(presence, async (socket, { table, here, seen }) => {
      const watching = socket.data.watching.get(table);
      if (watching === undefined) throw notAllowed("You do not watch this table.");
      if (parts.presence.set(table, socket, here)) tableBroadcaster.presenceChanged(table);
      if (seen !== undefined && watching.viewer !== "public")
        await parts.readMarkers.write(table, watching.viewer, seen);
      return {};
    }),
  };

  /** When a socket goes. */
  const gone = (socket: SiteSocket): void => {
    for (const id of [...socket.data.watching.keys()]) tableBroadcaster.stopWatching(socket, id);
  };
  return { calls, gone };
}
