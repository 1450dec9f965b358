import type { LobbyAnswer, Message, SeatLink, TableEntry } from "@caravanserai/protocol";
import { personAt } from "../accounts/identity.ts";
import { messageByNumber, messagesBecomeOld } from "../chat/chat-repository.ts";
import { readingOf, roomsFor } from "../chat/reading.ts";
import { membersAmong } from "../social/membership.ts";
import { blocksAround } from "../social/relations-repository.ts";
import type { EventBus } from "../bus/event-bus.ts";
import type { SiteEvents } from "../site-events.ts";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import { KeyedQueue } from "../scheduling/keyed-queue.ts";
import { KeyedThrottle } from "../scheduling/keyed-throttle.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { MatchService } from "../match/match-service.ts";
import { position } from "../match/position.ts";
import type { SpectatorMatches } from "../match/spectator-match.ts";
import type { MatchBroadcaster } from "./match-broadcaster.ts";
import { isDelayed, maySeeAs, peopleOf, PRIVATE, seatOf } from "../tables/access.ts";
import { isKeptWhole } from "../tables/kept-seats.ts";
import { myTable, tableEntry, tableInfo } from "../tables/presenters.ts";
import { findTable, type TableRow } from "../tables/table-repository.ts";
import { atOnce, rooms, socketsIn, watchersOf, type SiteSocket, type Io } from "./io.ts";
import type { Presence } from "../tables/presence.ts";

/** A page that is about to watch a table. */
export interface Arrival {
  /** Whether the table has changed since the page asked for it. */
  hasChanged: boolean;
  readonly end: () => void;
}

/** The people present at a table are sent at most this often, in milliseconds. */
const PRESENCE_EVERY_MS = 1000;

/**
 * Sends changes around matches to the people concerned: seats, status, chat, presence, the lobby, and a person's own
 * tables.
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
  /** [MM-820] By table: the last message of the players that spectators have been sent with the delay. */
  readonly #heard = new Map<string, number>();
  readonly #onError: (error: unknown) => void;
  readonly #queue = new KeyedQueue();
  /** Tables whose turn to be shown is still to come. */
  readonly #due = new Set<string>();
  readonly #arriving = new Map<string, Set<Arrival>>();
  #lobbyChanges = 0;
  /** Tables sent to any socket in this server's lobby, each with its club if only members see it. */
  readonly #inLobby = new Map<string, string | null>();
  /** [MM-820] The last entry that the lobby was sent for each running match with a delay. */
  readonly #delayedInLobby = new Map<string, string>();
  /** The club tables that each socket has been sent, so that it is notified when they disappear. */
  readonly #clubTablesSent = new WeakMap<SiteSocket, Set<string>>();
  /** Each arrival or departure would be a message to everyone present, so the changes of a crowd are sent together. */
  readonly #ownPresence = new KeyedThrottle(PRESENCE_EVERY_MS, (id) => {
    this.#events.emit("presenceChanged", { id });
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

  /** Reads a table and sends it, one job after another, so that older data are never sent after newer data. */
  inOrder<T>(id: string, job: () => Promise<T>): Promise<T> {
    return this.#queue.run(id, job);
  }

  /** Waits for the jobs in progress; nothing more is sent. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#ownPresence.close();
    this.#shownPresence.close();
    await this.#queue.settled();
  }

  /** How many changes the lobby has been sent. */
  get lobbyChanges(): number {
    return this.#lobbyChanges;
  }

  /**
   * Call before a table is read for a page that is about to watch it. As long as `hasChanged` is false, the page can be
   * sent that row: any later change reaches the page in the table's room. Call `end` when the page has been sent it.
   */
  arrive(id: string): Arrival {
    const arriving = this.#arriving.get(id) ?? new Set<Arrival>();
    const arrival: Arrival = {
      hasChanged: false,
      end: () => {
        arriving.delete(arrival);
        if (arriving.size === 0 && this.#arriving.get(id) === arriving) this.#arriving.delete(id);
      },
    };
    this.#arriving.set(id, arriving.add(arrival));
    return arrival;
  }

  #changed(id: string): void {
    for (const arrival of this.#arriving.get(id) ?? []) arrival.hasChanged = true;
  }

  /** Call when anything about a table has changed. */
  showTable(id: string): void {
    this.#changed(id);
    if (this.#due.has(id)) return;
    this.#due.add(id);
    this.#try(id, async () => {
      this.#due.delete(id);
      const table = await findTable(this.#db, id);
      if (table === undefined) return;
      this.#matches.seatsChanged(id, table.seats);
      await this.#showToWatchers(table);
      await this.#showInLobby(table);
      for (const person of listedFor(table)) this.#showMine(table, person);
    });
  }

  /**
   * Shows a table that another server has changed, unless that concerns nobody here.
   * @param persons whose lists contain it; missing: unknown
   * @param listed whether it may be in the lobby
   */
  changedElsewhere(id: string, persons?: readonly string[], listed = true): void {
    const { rooms: open } = this.#io.of("/").adapter;
    if (
      persons === undefined ||
      open.has(rooms.table(id)) ||
      this.#arriving.has(id) ||
      this.#matches.isInMemory(id) ||
      this.#inLobby.has(id) ||
      (listed && open.has(rooms.lobby)) ||
      persons.some((person) => open.has(rooms.person(person)))
    )
      this.showTable(id);
    else if (listed) this.#lobbyChanges++;
  }

  /** Call when messages between servers may have been lost: shows every table that is watched here. */
  showAll(): void {
    const watched = [...this.#io.of("/").sockets.values()].flatMap((socket) => [...socket.data.watching.keys()]);
    for (const id of new Set(watched)) this.showTable(id);
  }

  async #showToWatchers(table: TableRow): Promise<void> {
    const there = this.#socketsAt(rooms.table(table.id));
    const members = await this.#membersAt(table, there);
    const sockets = there.filter((socket) => this.#mayStay(table, socket, members));
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
      // A page that came from another server after the table was read may have seen later events there.
      if (fresh.length > 0 || live.match.seq < table.seq) await this.#matches.catchUp(live);
      for (const socket of fresh) {
        const watching = socket.data.watching.get(table.id);
        if (watching === undefined) continue;
        const delayed = live.isDelayed && watching.viewer === "public";
        const shown = delayed ? await this.#spectators.shown(live) : live;
        const whole = await position(this.#repository, shown, watching.viewer);
        // Meanwhile the page may have stopped watching, or asked again.
        if (socket.data.watching.get(table.id) !== watching) continue;
        await this.#broadcaster.join(socket, shown, watching.viewer, delayed);
        watching.shown = true;
        socket.emit("whole", { table: table.id, ...whole });
      }
    });
  }

  /**
   * Whether a socket may still watch. A table that has become private is only for invited people, and a person removed
   * from it is not one of them.
   */
  #mayStay(table: TableRow, socket: SiteSocket, members: ReadonlySet<string>): boolean {
    const watching = socket.data.watching.get(table.id);
    if (watching === undefined) return false;
    const person = personAt(socket.data, table.id);
    if (maySeeAs(table, { person, invitation: watching.invitation }, members.has(person?.id ?? ""))) return true;
    this.stopWatching(socket, table.id);
    socket.emit("gone", { table: table.id, why: PRIVATE });
    return false;
  }

  /** [MM-606] The members of the table's club among the people of these sockets. */
  async #membersAt({ id, club }: TableRow, sockets: readonly SiteSocket[]): Promise<ReadonlySet<string>> {
    if (club === null) return new Set();
    const persons = sockets.flatMap(({ data }) => personAt(data, id)?.id ?? []);
    return membersAmong(this.#db, club, persons);
  }

  /** Sends the socket nothing more about the table. */
  stopWatching(socket: SiteSocket, id: string): void {
    if (!this.leaveMatch(socket, id)) return;
    atOnce(socket.leave(rooms.table(id)));
    if (this.#presence.set(id, socket, false)) this.presenceChanged(id);
  }

  /**
   * Sends the socket nothing more about the match or from the spectators' room, but keeps it at the table. False: it
   * did not watch the table.
   */
  leaveMatch(socket: SiteSocket, id: string): boolean {
    const watching = socket.data.watching.get(id);
    if (watching === undefined) return false;
    socket.data.watching.delete(id);
    for (const room of [rooms.talk(id), rooms.viewer(id, watching.viewer)]) atOnce(socket.leave(room));
    this.#broadcaster.keepWarm(id, watching.viewer, Date.now());
    return true;
  }

  /** Changes the viewer of a person who took a seat or left it. */
  #seatSocket(table: TableRow, socket: SiteSocket): void {
    const watching = socket.data.watching.get(table.id);
    if (watching === undefined) return;
    const person = personAt(socket.data, table.id);
    const viewer = seatOf(table, person) ?? "public";
    if (watching.viewer !== viewer) {
      atOnce(socket.leave(rooms.viewer(table.id, watching.viewer)));
      watching.viewer = viewer;
      watching.shown = false;
    }
    if (roomsFor(table, person).includes("spectators")) atOnce(socket.join(rooms.talk(table.id)));
    else atOnce(socket.leave(rooms.talk(table.id)));
  }

  /** Call when a table has been deleted. */
  showGone(id: string): void {
    this.#changed(id);
    for (const socket of this.#socketsAt(rooms.table(id))) {
      socket.emit("gone", { table: id });
      this.stopWatching(socket, id);
    }
    this.#takeOutOfLobby(id);
  }

  async #showInLobby(table: TableRow): Promise<void> {
    if ((!table.public && table.clubOf === null) || table.status === "finished" || isKeptWhole(table)) {
      this.#takeOutOfLobby(table.id);
      return;
    }
    this.#lobbyChanges++;
    if (!this.#io.of("/").adapter.rooms.has(rooms.lobby)) return;
    const hidden = await this.#hiddenFrom(table);
    this.#inLobby.set(table.id, table.clubOf?.id ?? null);
    const change = { id: table.id, table: tableEntry(table, this.#games, null) };
    if (isDelayed(table)) {
      // [MM-820] Even an unchanged entry would reveal the time of an event.
      const words = JSON.stringify(change);
      if (this.#delayedInLobby.get(table.id) === words) return;
      this.#delayedInLobby.set(table.id, words);
    }
    if (table.clubOf === null) this.#io.local.to(rooms.lobby).except(hidden).emit("lobby", change);
    else {
      const inLobby = this.#socketsAt(rooms.lobby).flatMap(({ data }) => data.person?.id ?? []);
      for (const socket of this.#inLobbyAmong(await membersAmong(this.#db, table.clubOf.id, inLobby)))
        if (!hidden.includes(socket.id)) {
          this.#sent(socket, [change.table]);
          socket.emit("lobby", change);
        }
    }
    if (hidden.length > 0) this.#io.local.to(hidden).emit("lobby", { id: table.id, table: null });
  }

  /**
   * [MM-520] Sockets in the lobby that may not see an open table, because their person has blocked one of its people or
   * has been blocked by one.
   */
  async #hiddenFrom(table: TableRow): Promise<string[]> {
    if (table.status !== "open") return [];
    const there = peopleOf(table);
    const blocks = await blocksAround(this.#db, there);
    if (blocks.length === 0) return [];
    const others = new Set(blocks.flatMap(({ person, blocked }) => [person, blocked]));
    for (const person of there) others.delete(person);
    const reached = table.clubOf === null ? others : await membersAmong(this.#db, table.clubOf.id, others);
    return this.#inLobbyAmong(reached).map(({ id }) => id);
  }

  /** These people's sockets in the lobby. */
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

  /**
   * Sent only for tables that the lobby has been sent: nobody in the lobby learns of a table that was always private.
   */
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

  /** Records that a socket in the lobby has been sent these tables. */
  listed(socket: SiteSocket, entries: readonly Pick<TableEntry, "id" | "club">[]): void {
    this.#sent(socket, entries);
    for (const { id, club } of entries) this.#inLobby.set(id, club?.id ?? null);
  }

  /**
   * Sends the players of a match whom it waits for, on pages that do not show the table; a page that watches it already
   * has that.
   */
  showWaiting(id: string, persons: readonly string[]): void {
    this.#try(id, async () => {
      const table = await findTable(this.#db, id);
      if (table === undefined) return;
      for (const person of persons) this.#showMine(table, person);
    });
  }

  #showMine(table: TableRow, person: string): void {
    if (!this.#io.of("/").adapter.rooms.has(rooms.person(person))) return;
    this.#io.local.to(rooms.person(person)).emit("mine", myTable(table, person, this.#games));
  }

  /** Notifies all sockets of a guest that a link to their seat was made or followed. */
  showSeatLink(person: string, link: SeatLink): void {
    this.#io.local.to(rooms.person(person)).emit("seat-link", link);
  }

  /** [MM-520] [MM-521] Sends a message to everyone in the room, except people from whom its author is hidden. */
  showMessage(id: string, message: Message): void {
    const room = message.room === "players" ? rooms.table(id) : rooms.talk(id);
    const { person: author } = message;
    this.#try(id, async () => {
      // A page that enters the room later is sent the latest messages with the table.
      if (!this.#isHere(room)) return;
      const blocks = author === null ? [] : await blocksAround(this.#db, [author]);
      const table = await findTable(this.#db, id);
      // [MM-820] Spectators read players' messages later.
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

  /** [MM-820] Sends spectators the players' messages that have become old enough. */
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

  /** Sends a message that was written at another server. */
  readMessage(table: string, number: number): void {
    if (!this.#isHere(rooms.table(table)) && !this.#isHere(rooms.talk(table))) return;
    this.#try(table, async () => {
      const message = await messageByNumber(this.#db, table, number);
      if (message !== undefined) this.showMessage(table, message);
    });
  }

  /**
   * Call when other open tables have become visible to these people: sends the lobby again to those who are viewing it.
   */
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

  /** Call when a person has arrived or left at this server. */
  presenceChanged(id: string): void {
    this.#ownPresence.run(id);
  }

  /** Sends who is present, at any server. */
  showPresence(id: string): void {
    this.#shownPresence.run(id);
  }

  /** Whether a room has any sockets on this server. */
  #isHere(room: string): boolean {
    return this.#io.of("/").adapter.rooms.has(room);
  }

  #sendPresence(id: string): void {
    if (!this.#isHere(rooms.table(id))) return;
    this.#try(id, async () => {
      const seats = this.#matches.peek(id)?.seats ?? (await this.#repository.seats(id));
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

  /** Disconnects the sockets of sessions that have ended. */
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

/**
 * The people whose lists contain the table: those who sit there or for whom a seat is kept, and the host; [CO-567] when
 * the match is over, also those who held a seat of it before.
 */
export function listedFor({ seats, host, status }: TableRow): ReadonlySet<string> {
  const people = [host, ...seats.flatMap(({ person, kept }) => [person, kept?.person ?? null])];
  const before = status === "finished" ? seats.flatMap(({ holders }) => holders ?? []) : [];
  return new Set([...people, ...before.map(({ person }) => person)].filter((person) => person !== null));
}
