import type { Decided, Watched } from "@caravanserai/protocol";
import { comeBack, decide, giveTime, order, presence, undo, unwatch, watch } from "@caravanserai/protocol/schema";
import type { Person } from "../accounts/account-repository.ts";
import { mustBeKnownAt, personAt } from "../accounts/identity.ts";
import type { Metrics } from "../health/metrics.ts";
import { notAllowed, ServiceError } from "../service-error.ts";
import { handler } from "./socket-router.ts";
import { rooms, type SiteSocket, type Watching } from "./io.ts";
import type { PresenceRepository } from "../notices/presence-repository.ts";
import { askedToStepIn, maySeeAs, seatOf } from "../tables/access.ts";
import type { ClockService } from "../clocks/clock-service.ts";
import type { SeatCommand } from "../match/match-service.ts";
import type { Bus } from "../bus/bus-message.ts";
import { channels } from "../bus/channels.ts";
import type { EventSink } from "../bus/event-bus.ts";
import type { SiteEvents } from "../site-events.ts";
import { orderCommand } from "../standing-orders/order-service.ts";
import type { Arrival } from "./table-broadcaster.ts";
import { WatchQueue, type WatchQueueParts } from "./watch-queue.ts";

/** How many tables one socket may watch. */
const MOST_WATCHED = 20;

export interface MatchHandlerParts extends WatchQueueParts {
  readonly events: EventSink<Pick<SiteEvents, "matchSeen">>;
  readonly bus: Pick<Bus, "follow" | "leave">;
  readonly clocks: ClockService;
  readonly metrics: Metrics;
  /** Stores who is present at tables, for notices. */
  readonly activity: PresenceRepository;
}

/** A page that asks to watch a table. */
interface ArrivingPage {
  readonly person: Person | null;
  readonly invitation: string | undefined;
  /** The last event of the match that the page has. */
  readonly from: number | undefined;
  readonly arrival: Arrival;
}

/** Watching a table and playing at it. */
export function matchHandlers(parts: MatchHandlerParts) {
  const { tables, matches, broadcaster, tableBroadcaster } = parts;
  const watchQueue = new WatchQueue(parts);

  /**
   * Submits a command of the person who has this socket and a seat at the table. The acknowledgement contains the
   * update.
   */
  async function submit(socket: SiteSocket, table: string, key: string, command: SeatCommand): Promise<Decided> {
    const received = parts.siteTime.now();
    const person = mustBeKnownAt(socket.data, table);
    const done = parts.metrics.decideSeconds.startTimer();
    const takeUpdate = broadcaster.answer(key, socket);
    try {
      const { seq } = await matches.submitOf(person.id, table, command, key, received);
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
    const arrival = tableBroadcaster.arrive(id);
    // before the table is read, so that no change at another server is missed
    await parts.bus.follow(channels.match(id));
    try {
      return await arrived(socket, id, { person, invitation, from, arrival });
    } finally {
      parts.bus.leave(channels.match(id));
      arrival.end();
    }
  }

  async function arrived(
    socket: SiteSocket,
    id: string,
    { person, invitation, from, arrival }: ArrivingPage,
  ): Promise<Watched> {
    const caller = { person, ...(invitation === undefined ? {} : { invitation }) };
    const allowed = await tables.seen(id, caller);
    if (!socket.data.watching.has(id) && socket.data.watching.size >= MOST_WATCHED)
      throw new ServiceError("too-many", "You cannot watch more tables at once. Close another one first.");
    tableBroadcaster.leaveMatch(socket, id);
    const watching: Watching = {
      viewer: seatOf(allowed, person) ?? "public",
      shown: false,
      // A player of the match before a rematch, or a person invited by name, needs no invitation link for a private
      // table. A club's table is seen by no link.
      invitation: maySeeAs(allowed, caller, allowed.club !== null) ? invitation : allowed.invitation,
    };
    socket.data.watching.set(id, watching);
    await socket.join(rooms.table(id));
    if (parts.presence.set(id, socket, true)) tableBroadcaster.presenceChanged(id);
    const asked = askedToStepIn(allowed, person);
    const watched = await watchQueue.show(allowed, { socket, watching, from, arrival });
    return asked === null ? watched : { ...watched, asked };
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
    order: handler(order, (socket, { table, id, window, order: given, until = null }) => {
      return submit(socket, table, id, orderCommand({ window, order: given, until }, parts.siteTime.now()));
    }),
    presence: handler(presence, async (socket, { table, here, active, seen }) => {
      const watching = socket.data.watching.get(table);
      if (watching === undefined) throw notAllowed("You are not watching this table.");
      if (parts.presence.set(table, socket, here)) tableBroadcaster.presenceChanged(table);
      const person = personAt(socket.data, table);
      if (person !== null && (active || socket.data.active.has(table))) {
        if (active) socket.data.active.add(table);
        else socket.data.active.delete(table);
        await parts.activity.say(table, person.id, socket.id, active);
      }
      // [CO-301] Stores how far the person has seen the match.
      if (active && seen !== undefined && watching.viewer !== "public")
        parts.events.emit("matchSeen", { matchId: table, reader: { seat: watching.viewer }, seen });
      else if (active && seen !== undefined && person !== null)
        parts.events.emit("matchSeen", { matchId: table, reader: { person: person.id }, seen });
      return {};
    }),
  };

  /** Call when a socket disconnects. */
  const gone = (socket: SiteSocket): void => {
    for (const id of [...socket.data.watching.keys()]) tableBroadcaster.stopWatching(socket, id);
  };
  return { calls, gone };
}
