import type { LobbyAnswer, Message, SeatLink, TableEntry } from "@caravanserai/protocol";
import { personAt } from "../accounts/identity.ts";
import { messageByNumber, messagesBecomeOld } from "../chat/chat-repository.ts";
import { readingOf } from "../chat/reading.ts";
import { blocksAround } from "../relations/relations-repository.ts";
import type { EventBus } from "../bus/event-bus.ts";
import type { SiteEvents } from "../site-events.ts";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import { KeyedQueue } from "../keyed-queue.ts";
import { KeyedThrottle } from "../keyed-throttle.ts";
import type { MatchEvent } from "../match/match-event.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { MatchService } from "../match/match-service.ts";
import { position } from "../match/position.ts";
import type { SpectatorMatches } from "../match/spectator-match.ts";
import type { MatchBroadcaster } from "./match-broadcaster.ts";
import { isDelayed, maySee, peopleOf, PRIVATE, seatOf } from "../tables/access.ts";
import { myTable, tableEntry, tableInfo } from "../tables/presenters.ts";
import { findTable, type TableRow } from "../tables/table-repository.ts";
import { rooms, socketsIn, watchersOf, type SiteSocket, type Io } from "./io.ts";
import type { Presence } from "../tables/presence.ts";

/** Who is at a table is sent at most so often. */
const PRESENCE_EVERY_MS = 1000;

/**
 * Tells whom it concerns what has changed around the matches: seats, status, talk, presence, the lobby, one's own list.
 */
export class TableBroadcaster {
  readonly #io: Io;
  readonly #db: Db;
  readonly #games: Games;
  readonly #matches: MatchService;
  readonly #repository: MatchRepository;
  readonly #events: EventBus<SiteEvents>;
  readonly #presence: Presence;
  readonly #broadcaster: MatchBroadcaster;
  readonly #spectators: SpectatorMatches;
  /** [MM-820] By table: the last message of its players that spectators were sent later. */
  readonly #heard = new Map<string, number>();
  readonly #onError: (error: unknown) => void;
  readonly #queue = new KeyedQueue();
  /** Tables to be shown as soon as it is their turn. */
  readonly #due = new Set<string>();
  #lobbyChanges = 0;
  /** Tables that somebody in the lobby of this server has been sent, with the club for whose members they are. */
  readonly #inLobby = new Map<string, string | null>();
  /** [MM-820] What the lobby was sent last of running matches with a delay. */
  readonly #delayedInLobby = new Map<string, string>();
  /** Of a club's tables: those that each socket has been sent, so that it is told when they go. */
  readonly #clubTablesSent = new WeakMap<SiteSocket, Set<string>>();
  /** Everybody who comes or goes would be a message to everybody who is there: a crowd is told of together. */
  readonly #ownPresence = new KeyedThrottle(PRESENCE_EVERY_MS, (id) => {
    this.#events.emit("presenceChanged", { id, ...this.#presence.own(id) });
  });
  readonly #shownPresence = new KeyedThrottle(PRESENCE_EVERY_MS, (id) => this.#sendPresence(id));
  #closed = false;

  constructor(parts: {
    io: Io;
    db: Db;
    games: Games;
    matches: MatchService;
    repository: MatchRepository;
    events: EventBus<SiteEvents>;
    presence: Presence;
    broadcaster: MatchBroadcaster;
    spectators: SpectatorMatches;
    onError: (error: unknown) => void;
  }) {
    this.#io = parts.io;
    this.#db = parts.db;
    this.#games = parts.games;
    this.#matches = parts.matches;
    this.#repository = parts.repository;
    this.#events = parts.events;
    this.#presence = parts.presence;
    this.#broadcaster = parts.broadcaster;
    this.#spectators = parts.spectators;
    this.#onError = parts.onError;
  }

  /**
   * What is read of a table and then sent, one after the other: what was read earlier never comes after what was read
   * later.
   */
  inOrder<T>(id: string, job: () => Promise<T>): Promise<T> {
    return this.#queue.run(id, job);
  }

  /** Waits for what is under way; nothing more is sent. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#ownPresence.close();
    this.#shownPresence.close();
    await this.#queue.settled();
  }

  /** How many changes the lobby has been told of. */
  get lobbyChanges(): number {
    return this.#lobbyChanges;
  }

  /** Something about a table has changed. */
  showTable(id: string): void {
    if (this.#due.has(id)) return;
    this.#due.add(id);
    this.#try(id, async () => {
      this.#due.delete(id);
      const table = await findTable(this.#db, id);
      if (table === undefined) return;
      this.#matches.seatsChanged(id, table.seats);
      await this.#showToWatchers(table);
      await this.#showInLobby(table);
      for (const seat of table.seats) if (seat.person !== null) this.#showMine(table, seat.person);
      if (table.host !== null && !table.seats.some((seat) => seat.person === table.host))
        this.#showMine(table, table.host);
    });
  }

  /** After messages between servers may have been lost: every table that is watched here. */
  showAll(): void {
    const watched = [...this.#io.of("/").sockets.values()].flatMap((socket) => [...socket.data.watching.keys()]);
    for (const id of new Set(watched)) this.showTable(id);
  }

  async #showToWatchers(table: TableRow): Promise<void> {
    const sockets = this.#socketsAt(rooms.table(table.id)).filter((socket) => this.#mayStay(table, socket));
    if (sockets.length === 0) return;
    const here = this.#presence.at(table.id);
    const info = tableInfo(table, this.#games, here);
    const toSpectators = isDelayed(table)
      ? await this.#matches.read(table.id, async (live) => {
          const { match } = await this.#spectators.shown(live);
          return tableInfo(table, this.#games, here, match.departed);
        })
      : info;
    for (const socket of sockets) {
      this.#seatSocket(table, socket);
      socket.emit("table", socket.data.watching.get(table.id)?.viewer === "public" ? toSpectators : info);
    }
    if (table.status === "open") return;
    await this.#matches.read(table.id, async (live) => {
      const fresh = sockets.filter((socket) => socket.data.watching.get(table.id)?.shown === false);
      // A page that has come from another server since the table was read may have seen later events there.
      if (fresh.length > 0 || live.match.seq < table.seq) await this.#matches.catchUp(live);
      for (const socket of fresh) {
        const watching = socket.data.watching.get(table.id);
        if (watching === undefined) continue;
        const delayed = live.isDelayed && watching.viewer === "public";
        const shown = delayed ? await this.#spectators.shown(live) : live;
        const whole = await position(this.#repository, shown, watching.viewer);
        // Meanwhile the page may have been left, or asked again.
        if (socket.data.watching.get(table.id) !== watching) continue;
        await this.#broadcaster.join(socket, shown, watching.viewer, delayed);
        watching.shown = true;
        socket.emit("whole", { table: table.id, ...whole });
      }
    });
  }

  /** A table that has become private is for those who are invited; a person who was removed from one is not. */
  #mayStay(table: TableRow, socket: SiteSocket): boolean {
    const invitation = socket.data.watching.get(table.id)?.invitation;
    if (maySee(table, { person: personAt(socket.data, table.id), invitation })) return true;
    this.stopWatching(socket, table.id);
    socket.emit("gone", { table: table.id, why: PRIVATE });
    return false;
  }

  /** The socket is told nothing more of a table. */
  stopWatching(socket: SiteSocket, id: string): void {
    if (!this.leaveMatch(socket, id)) return;
    void socket.leave(rooms.table(id));
    if (this.#presence.set(id, socket, false)) this.presenceChanged(id);
  }

  /**
   * The socket is told nothing more of the match and of the spectators' talk, but stays at the table. False: it did not
   * watch it.
   */
  leaveMatch(socket: SiteSocket, id: string): boolean {
    const watching = socket.data.watching.get(id);
    if (watching === undefined) return false;
    socket.data.watching.delete(id);
    for (const room of [rooms.talk(id), rooms.viewer(id, watching.viewer)]) void socket.leave(room);
    this.#broadcaster.keepWarm(id, watching.viewer, Date.now());
    return true;
  }

  /** Anyone who sat down, or got up, sees with other eyes from now on. */
  #seatSocket(table: TableRow, socket: SiteSocket): void {
    const watching = socket.data.watching.get(table.id);
    if (watching === undefined) return;
    const viewer = seatOf(table, personAt(socket.data, table.id)) ?? "public";
    if (watching.viewer !== viewer) {
      void socket.leave(rooms.viewer(table.id, watching.viewer));
      watching.viewer = viewer;
      watching.shown = false;
    }
    if (viewer === "public" || table.status !== "playing") void socket.join(rooms.talk(table.id));
    else void socket.leave(rooms.talk(table.id));
  }

  /** The table was cleared away. */
  showGone(id: string): void {
    for (const socket of this.#socketsAt(rooms.table(id))) {
      socket.emit("gone", { table: id });
      this.stopWatching(socket, id);
    }
    this.#takeOutOfLobby(id);
  }

  async #showInLobby(table: TableRow): Promise<void> {
    if ((!table.public && table.clubOf === null) || table.status === "finished") {
      this.#takeOutOfLobby(table.id);
      return;
    }
    this.#lobbyChanges++;
    if (!this.#io.of("/").adapter.rooms.has(rooms.lobby)) return;
    const hidden = await this.#hiddenFrom(table);
    this.#inLobby.set(table.id, table.clubOf?.id ?? null);
    const change = { id: table.id, table: tableEntry(table, this.#games, null) };
    if (isDelayed(table)) {
      // [MM-820] Nor does the time of a message tell that something has happened.
      const words = JSON.stringify(change);
      if (this.#delayedInLobby.get(table.id) === words) return;
      this.#delayedInLobby.set(table.id, words);
    }
    if (table.clubOf === null) this.#io.local.to(rooms.lobby).except(hidden).emit("lobby", change);
    else
      for (const socket of this.#inLobbyAmong(table.clubOf.members))
        if (!hidden.includes(socket.id)) {
          this.#sent(socket, [change.table]);
          socket.emit("lobby", change);
        }
    if (hidden.length > 0) this.#io.local.to(hidden).emit("lobby", { id: table.id, table: null });
  }

  /** [MM-520] The sockets in the lobby to which an open table is not shown: a block stands between. */
  async #hiddenFrom(table: TableRow): Promise<string[]> {
    if (table.status !== "open") return [];
    const there = peopleOf(table);
    const blocks = await blocksAround(this.#db, there);
    if (blocks.length === 0) return [];
    const others = new Set(blocks.flatMap(({ person, blocked }) => [person, blocked]));
    for (const person of there) others.delete(person);
    if (table.clubOf !== null) for (const one of others) if (!table.clubOf.members.has(one)) others.delete(one);
    return this.#inLobbyAmong(others).map(({ id }) => id);
  }

  /** The sockets in the lobby of these people. */
  #inLobbyAmong(persons: ReadonlySet<string>): SiteSocket[] {
    return this.#socketsAt(rooms.lobby).filter(({ data: { person } }) => person !== null && persons.has(person.id));
  }

  #sent(socket: SiteSocket, entries: readonly Pick<TableEntry, "id" | "club">[]): void {
    for (const { id, club } of entries) {
      if (club === undefined) continue;
      const sent = this.#clubTablesSent.get(socket) ?? new Set();
      this.#clubTablesSent.set(socket, sent.add(id));
    }
  }

  /** Only of tables that the lobby was told of: nobody there hears of one that was always private. */
  #takeOutOfLobby(id: string): void {
    this.#delayedInLobby.delete(id);
    const club = this.#inLobby.get(id);
    if (!this.#inLobby.delete(id)) return;
    this.#lobbyChanges++;
    if (club === null || club === undefined) {
      this.#io.local.to(rooms.lobby).emit("lobby", { id, table: null });
      return;
    }
    for (const socket of this.#socketsAt(rooms.lobby))
      if (this.#clubTablesSent.get(socket)?.delete(id) === true) socket.emit("lobby", { id, table: null });
  }

  /** Somebody in the lobby of this server is sent these tables. */
  listed(socket: SiteSocket, entries: readonly Pick<TableEntry, "id" | "club">[]): void {
    this.#sent(socket, entries);
    for (const { id, club } of entries) this.#inLobby.set(id, club?.id ?? null);
  }

  /** Whom a match waits for, to the sockets of its people that look at something else; who looks at the table knows. */
  showWaiting({ matchId: id, seats }: MatchEvent): void {
    const { adapter, sockets } = this.#io.of("/");
    const elsewhere: string[] = [];
    for (const { person } of seats) {
      if (person === null) continue;
      for (const socket of adapter.rooms.get(rooms.person(person)) ?? [])
        if (sockets.get(socket)?.data.watching.has(id) === false) {
          elsewhere.push(person);
          break;
        }
    }
    if (elsewhere.length === 0) return;
    this.#try(id, async () => {
      const table = await findTable(this.#db, id);
      if (table === undefined) return;
      for (const person of elsewhere) this.#showMine(table, person);
    });
  }

  #showMine(table: TableRow, person: string): void {
    if (!this.#io.of("/").adapter.rooms.has(rooms.person(person))) return;
    this.#io.local.to(rooms.person(person)).emit("mine", myTable(table, person, this.#games));
  }

  /** A link to a guest's seat was made or followed: all sockets of the guest are told. */
  showSeatLink(person: string, link: SeatLink): void {
    this.#io.local.to(rooms.person(person)).emit("seat-link", link);
  }

  /** [MM-520] [MM-521] To everybody in the room who reads its author. */
  showMessage(id: string, message: Message): void {
    const room = message.room === "players" ? rooms.table(id) : rooms.talk(id);
    const { person: author } = message;
    this.#try(id, async () => {
      // A page that comes into the room from now on is sent the latest messages with the table.
      if (!this.#isHere(room)) return;
      const blocks = author === null ? [] : await blocksAround(this.#db, [author]);
      const table = await findTable(this.#db, id);
      // [MM-820] Spectators read later what players say.
      const isLater = message.room === "players" && table !== undefined && isDelayed(table);
      if (!isLater && (author === null || blocks.length === 0)) {
        this.#io.local.to(room).emit("said", { table: id, message });
        return;
      }
      const readers = isLater ? watchersOf(this.#io, id).seated : this.#socketsAt(room);
      for (const socket of readers) {
        if (author === null || table === undefined) {
          socket.emit("said", { table: id, message });
          continue;
        }
        const reading = readingOf(table, personAt(socket.data, id)?.id ?? "", author, blocks);
        if (reading === "nothing") continue;
        socket.emit("said", { table: id, message: reading === "folded" ? { ...message, folded: true } : message });
      }
    });
  }

  /** [MM-820] What the players of a match have said that has become old enough for its spectators. */
  showHeldMessages(id: string): void {
    const room = rooms.viewer(id, "public");
    if (!this.#isHere(room)) {
      this.#heard.delete(id);
      return;
    }
    this.#try(id, async () => {
      const table = await findTable(this.#db, id);
      if (table === undefined || !isDelayed(table)) return;
      const said = await messagesBecomeOld(this.#db, id, table.spectatorDelay, this.#heard.get(id));
      const authors = [...new Set(said.flatMap(({ person }) => (person === null ? [] : [person])))];
      const blocks = await blocksAround(this.#db, authors);
      for (const message of said) {
        this.#heard.set(id, message.number);
        for (const socket of this.#socketsAt(room)) {
          const reader = personAt(socket.data, id)?.id ?? "";
          const reading = message.person === null ? "whole" : readingOf(table, reader, message.person, blocks);
          if (reading !== "nothing") socket.emit("said", { table: id, message });
        }
      }
    });
  }

  /** A message written at another server. */
  readMessage(table: string, number: number): void {
    if (!this.#isHere(rooms.table(table)) && !this.#isHere(rooms.talk(table))) return;
    this.#try(table, async () => {
      const message = await messageByNumber(this.#db, table, number);
      if (message !== undefined) this.showMessage(table, message);
    });
  }

  /** What these people are shown of open tables has changed: who of them looks at the lobby is sent it anew. */
  async showLobbyTo(persons: readonly string[], read: (person: string) => Promise<LobbyAnswer>): Promise<void> {
    for (const person of persons) {
      const sockets = this.#socketsAt(rooms.lobby).filter(({ data }) => data.person?.id === person);
      if (sockets.length === 0) continue;
      const { open, playing } = await read(person);
      const listed = new Set([...open, ...playing].map(({ id }) => id));
      for (const socket of sockets) {
        const former = this.#clubTablesSent.get(socket);
        for (const [id, club] of this.#inLobby)
          if (!listed.has(id) && (club === null || former?.delete(id) === true))
            socket.emit("lobby", { id, table: null });
        this.listed(socket, [...open, ...playing]);
        for (const table of [...open, ...playing]) socket.emit("lobby", { id: table.id, table });
      }
    }
  }

  /** Somebody came or went at this server. */
  presenceChanged(id: string): void {
    this.#ownPresence.run(id);
  }

  /** Sends who is here, at any server. */
  showPresence(id: string): void {
    this.#shownPresence.run(id);
  }

  /** Whether somebody is in a room at this server. */
  #isHere(room: string): boolean {
    return this.#io.of("/").adapter.rooms.has(room);
  }

  #sendPresence(id: string): void {
    if (!this.#isHere(rooms.table(id))) return;
    this.#try(id, async () => {
      const seats = await this.#repository.seats(id);
      const here = this.#presence.at(id);
      const seated = new Set(seats.flatMap((seat) => (seat.person === null ? [] : [seat.person])));
      this.#io.local.to(rooms.table(id)).emit("presence", {
        table: id,
        here: seats
          .filter((seat) => seat.kind === "bot" || (seat.person !== null && here.people.has(seat.person)))
          .map((seat) => seat.seat),
        spectators: here.spectators(seated),
      });
    });
  }

  /** Sockets of sessions that are over go. */
  endSessions(sessions: readonly string[]): void {
    for (const session of sessions) this.#io.in(rooms.session(session)).local.disconnectSockets(true);
  }

  #socketsAt(room: string): SiteSocket[] {
    return socketsIn(this.#io, room);
  }

  #try(id: string, job: () => Promise<void>): void {
    if (!this.#closed) this.inOrder(id, job).catch(this.#onError);
  }
}
