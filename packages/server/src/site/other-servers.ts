import type { BackgroundWork } from "../scheduling/background-work.ts";
import { NAMED_AT_ONCE, type Bus, type BusMessage } from "../bus/bus-message.ts";
import { isChannel } from "../bus/channels.ts";
import type { SocketGuard } from "../limits/sockets.ts";
import { inPieces } from "../lists.ts";
import { PresenceExchange } from "./presence-exchange.ts";
import type { Opponents } from "./opponents.ts";
import type { EventBus } from "../bus/event-bus.ts";
import type { Streams } from "../programs/streams.ts";
import type { SiteEvents } from "../site-events.ts";
import type { ClubBroadcaster } from "../sockets/club-broadcaster.ts";
import type { ReviewBroadcaster } from "../sockets/review-broadcaster.ts";
import type { ClockBroadcaster } from "../sockets/clock-broadcaster.ts";
import type { VoteBroadcaster } from "../sockets/vote-broadcaster.ts";
import type { Io } from "../sockets/io.ts";
import type { Freshness } from "../sockets/freshness.ts";
import type { PageNotices } from "../sockets/page-notices.ts";
import { GONE_AFTER_MS, type Presence } from "../tables/presence.ts";
import { listedFor, type TableBroadcaster } from "../sockets/table-broadcaster.ts";
import { findTable } from "../tables/table-repository.ts";
import type { Db } from "../db/connection.ts";

/** How often servers on one database tell each other that they run. */
export const ALIVE_EVERY_MS = 5000;

export interface BridgeParts {
  readonly io: Io;
  readonly events: EventBus<SiteEvents>;
  readonly bus: Bus;
  readonly db: Db;
  readonly background: Pick<BackgroundWork, "add">;
  readonly tableBroadcaster: TableBroadcaster;
  readonly presence: Presence;
  readonly freshness: Freshness;
  readonly clockBroadcaster: ClockBroadcaster;
  readonly pageNotices: PageNotices;
  readonly voteBroadcaster: VoteBroadcaster;
  readonly clubBroadcaster: Pick<ClubBroadcaster, "show">;
  readonly reviewBroadcaster: Pick<ReviewBroadcaster, "show">;
  readonly opponents: Pick<Opponents, "broadcaster">;
  readonly streams: Streams;
  readonly guard: Pick<SocketGuard, "barredElsewhere">;
  /** Updates pages here whose view of other people has changed by a follow or a block. */
  readonly relationsChanged: (persons: readonly string[]) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Publishes events of this server to the other servers on the same database, and shows theirs on pages here. Returns
 * what is done every few seconds (`ALIVE_EVERY_MS`): tell that this server runs, and see whether the others do.
 */
export function bridgeNodes(parts: BridgeParts): () => Promise<void> {
  const {
    io,
    events,
    bus,
    db,
    background,
    tableBroadcaster,
    presence,
    freshness,
    clockBroadcaster,
    pageNotices,
    voteBroadcaster,
    clubBroadcaster,
    reviewBroadcaster,
    opponents,
    streams,
    guard,
    relationsChanged,
    onError,
  } = parts;

  // A server follows what its pages show: the rooms of sockets are channels of the bus.
  const { adapter } = io.of("/");
  adapter.on("create-room", (room: string) => {
    if (isChannel(room)) bus.follow(room).catch(onError);
  });
  adapter.on("delete-room", (room: string) => {
    if (isChannel(room)) bus.leave(room);
  });

  events.on(
    "matchCommitted",
    ({ matchId, seq }) => bus.publish({ about: "match", id: matchId, seq }),
    ({ isOwn }) => isOwn,
  );
  events.on("clockChanged", ({ live, act }) => {
    if (act !== null) bus.publish({ about: "clock", id: live.id, act });
  });
  events.on("votesChanged", ({ id }) => bus.publish({ about: "votes", id }));
  const tellOfTable = async (id: string): Promise<void> => {
    const table = await findTable(db, id).catch(() => undefined);
    if (table === undefined) {
      bus.publish({ about: "table", id });
      return;
    }
    const persons = [...listedFor(table)];
    const listed = table.public || table.clubOf !== null;
    for (const some of persons.length === 0 ? [[]] : inPieces(persons, NAMED_AT_ONCE))
      bus.publish({ about: "table", id, persons: some, listed });
  };
  events.on("tableChanged", ({ id }) => background.add(tellOfTable(id)));
  events.on("tableGone", ({ id }) => bus.publish({ about: "gone", id }));
  events.on("messageWritten", ({ table, message: { number } }) => bus.publish({ about: "message", id: table, number }));
  events.on("seatLink", ({ guest, link }) => bus.publish({ about: "seat-link", person: guest, link }));
  events.on("noticesMade", ({ notices }) => {
    for (const some of inPieces(notices, NAMED_AT_ONCE)) bus.publish({ about: "notices", notices: some });
  });
  events.on("newsRead", ({ person }) => bus.publish({ about: "news", person }));
  events.on("decisionsAsked", ({ matchId: id, asked }) => bus.publish({ about: "asked", id, asked }));
  events.on("searchChanged", ({ persons }) => {
    for (const some of inPieces(persons, NAMED_AT_ONCE)) bus.publish({ about: "search", persons: some });
  });
  events.on("relationsChanged", ({ persons }) => {
    for (const some of inPieces(persons, NAMED_AT_ONCE)) bus.publish({ about: "relations", persons: some });
  });
  events.on("clubChanged", ({ id }) => bus.publish({ about: "club", id }));
  events.on("reviewChanged", ({ id }) => bus.publish({ about: "review", id }));
  events.on("seeksChanged", () => bus.publish({ about: "seeks" }));
  events.on("proposalOver", (over) => bus.publish({ about: "proposal-over", ...over }));
  events.on("sessionsEnded", ({ ids }) => {
    for (const some of inPieces(ids, NAMED_AT_ONCE)) bus.publish({ about: "sessions", ids: some });
  });
  const exchange = new PresenceExchange(bus, presence);
  events.on("presenceChanged", ({ id }) => exchange.send(id));

  const show = (message: BusMessage, from: string): void => {
    presence.alive(from, performance.now());
    switch (message.about) {
      case "match": {
        freshness.announced(message.id, message.seq);
        if (streams.listeners.size > 0) streams.tableMoved(message.id);
        return;
      }
      case "clock": {
        clockBroadcaster.announced(message.id, message.act);
        return;
      }
      case "holds": {
        clockBroadcaster.readAgain(message.id);
        return;
      }
      case "votes": {
        voteBroadcaster.show(message.id);
        return;
      }
      case "table": {
        tableBroadcaster.changedElsewhere(message.id, message.persons, message.listed);
        if (streams.listeners.size > 0) streams.tableMoved(message.id);
        return;
      }
      case "gone": {
        tableBroadcaster.showGone(message.id);
        return;
      }
      case "message": {
        tableBroadcaster.readMessage(message.id, message.number);
        freshness.noteNews(message.id);
        return;
      }
      case "seat-link": {
        tableBroadcaster.showSeatLink(message.person, message.link);
        return;
      }
      case "notices": {
        pageNotices.show(message.notices);
        return;
      }
      case "news": {
        pageNotices.showNews(message.person);
        return;
      }
      case "asked": {
        pageNotices.showDecisions(message.id, message.asked);
        return;
      }
      case "search": {
        opponents.broadcaster.showSearch(message.persons);
        streams.searchMoved(message.persons);
        return;
      }
      case "review": {
        reviewBroadcaster.show(message.id);
        return;
      }
      case "club": {
        clubBroadcaster.show(message.id);
        return;
      }
      case "relations": {
        relationsChanged(message.persons);
        return;
      }
      case "seeks": {
        opponents.broadcaster.showList();
        return;
      }
      case "proposal-over": {
        opponents.broadcaster.showOver(message.over, message.person);
        return;
      }
      case "sessions": {
        tableBroadcaster.endSessions(message.ids);
        return;
      }
      case "presence": {
        presence.heard(message.id, from, message);
        tableBroadcaster.showPresence(message.id);
        return;
      }
      case "who": {
        exchange.sendAll();
        // What the sender had said just before it lost its connection may not have come here.
        freshness.compareAll().catch(onError);
        return;
      }
      // Every message says it.
      case "alive":
        return;
      case "barred": {
        guard.barredElsewhere(message).catch(onError);
        return;
      }
    }
  };
  bus.subscribe({
    onMessage: show,
    onListening: () => {
      bus.publish({ about: "who" });
      exchange.sendAll();
      tableBroadcaster.showAll();
      clockBroadcaster.readAllAgain();
      freshness.compareAll().catch(onError);
    },
  });

  let toldAt = performance.now();
  return async () => {
    const now = performance.now();
    // The others have forgotten who is present at a server that stood still.
    if (now - toldAt > GONE_AFTER_MS) exchange.sendAll();
    toldAt = now;
    bus.publish({ about: "alive" });
    const { gone, tables } = presence.sweep(now);
    for (const id of tables) tableBroadcaster.showPresence(id);
    // It may have committed an event and ended before it could tell of it.
    if (gone.length > 0) await freshness.compareAll();
  };
}
