import type { Message } from "@caravanserai/protocol";
import { guestsAt } from "../accounts/guests.ts";
import { messageByNumber } from "../chat/store.ts";
import type { Bus } from "../bus/bus.ts";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import type { Keeper } from "../play/keeper.ts";
import { seatsOf } from "../play/store.ts";
import { position } from "../play/position.ts";
import { seatOf } from "../tables/access.ts";
import { myTable, tableEntry, tableInfo } from "../tables/faces.ts";
import { findTable, type TableRow } from "../tables/store.ts";
import type pg from "pg";
import { rooms, type HouseSocket, type Io } from "./io.ts";
import type { Presence } from "./presence.ts";

/** Tells whom it concerns what has changed around the matches: seats, status, talk, presence, the lobby, one's own list. */
export class Herald {
  readonly #io: Io;
  readonly #db: Db;
  readonly #pool: pg.Pool;
  readonly #games: Games;
  readonly #keeper: Keeper;
  readonly #bus: Bus;
  readonly #presence: Presence;
  readonly #onError: (error: unknown) => void;

  constructor(parts: {
    io: Io;
    db: Db;
    pool: pg.Pool;
    games: Games;
    keeper: Keeper;
    bus: Bus;
    presence: Presence;
    onError: (error: unknown) => void;
  }) {
    this.#io = parts.io;
    this.#db = parts.db;
    this.#pool = parts.pool;
    this.#games = parts.games;
    this.#keeper = parts.keeper;
    this.#bus = parts.bus;
    this.#presence = parts.presence;
    this.#onError = parts.onError;
  }

  /** Something about a table has changed by this server's doing. */
  tableChanged(id: string): void {
    this.#bus.tell({ about: "table", id });
    this.showTable(id);
  }

  /** The same, known from another server. */
  showTable(id: string): void {
    this.#try(async () => {
      const table = await findTable(this.#db, id);
      if (table === undefined) return;
      const live = this.#keeper.at(id);
      if (live !== undefined) live.seats = await seatsOf(this.#pool, id);
      await this.#showToWatchers(table);
      this.#showInLobby(table);
      for (const seat of table.seats) if (seat.person !== null) this.#showMine(table, seat.person);
      if (table.host !== null && !table.seats.some((seat) => seat.person === table.host))
        this.#showMine(table, table.host);
    });
  }

  async #showToWatchers(table: TableRow): Promise<void> {
    const sockets = this.#socketsAt(rooms.table(table.id));
    if (sockets.length === 0) return;
    const info = tableInfo(table, this.#games, await guestsAt(this.#db, [table]), this.#presence.at(table.id));
    for (const socket of sockets) {
      this.#seatSocket(table, socket);
      socket.emit("table", info);
    }
    if (table.status === "open") return;
    const live = await this.#keeper.open(table.id);
    await live.inTurn(async () => {
      const fresh = sockets.filter((socket) => socket.data.watching.get(table.id)?.shown === false);
      for (const socket of fresh) {
        const watching = socket.data.watching.get(table.id);
        if (watching === undefined) continue;
        watching.shown = true;
        const whole = await position(this.#pool, live, watching.viewer);
        await socket.join(rooms.viewer(table.id, watching.viewer));
        socket.emit("whole", { table: table.id, ...whole });
      }
    });
  }

  /** Whoever sat down, or got up, sees with other eyes from now on. */
  #seatSocket(table: TableRow, socket: HouseSocket): void {
    const watching = socket.data.watching.get(table.id);
    if (watching === undefined) return;
    const viewer = seatOf(table, socket.data.person) ?? "public";
    if (watching.viewer !== viewer) {
      void socket.leave(rooms.viewer(table.id, watching.viewer));
      watching.viewer = viewer;
      watching.shown = false;
    }
    if (viewer === "public" || table.status !== "playing") void socket.join(rooms.talk(table.id));
    else void socket.leave(rooms.talk(table.id));
  }

  tableGone(id: string): void {
    this.#bus.tell({ about: "gone", id });
    this.showGone(id);
  }

  showGone(id: string): void {
    this.#io.local.to(rooms.table(id)).emit("gone", { table: id });
    this.#io.local.to(rooms.lobby).emit("lobby", { id, table: null });
  }

  #showInLobby(table: TableRow): void {
    if (!this.#io.of("/").adapter.rooms.has(rooms.lobby)) return;
    const entry = table.public && table.status !== "finished" ? tableEntry(table, this.#games) : null;
    this.#io.local.to(rooms.lobby).emit("lobby", { id: table.id, table: entry });
  }

  /** To one's sockets that look at something else; who looks at the table knows. */
  showMine(id: string, people: readonly string[]): void {
    const elsewhere = people.filter((person) =>
      this.#socketsAt(rooms.person(person)).some((socket) => !socket.data.watching.has(id)),
    );
    if (elsewhere.length === 0) return;
    this.#try(async () => {
      const table = await findTable(this.#db, id);
      if (table !== undefined) for (const person of elsewhere) this.#showMine(table, person);
    });
  }

  #showMine(table: TableRow, person: string): void {
    if (!this.#io.of("/").adapter.rooms.has(rooms.person(person))) return;
    this.#io.local.to(rooms.person(person)).emit("mine", myTable(table, person, this.#games));
  }

  /** A message written at this server. */
  spoken(table: string, message: Message): void {
    this.#bus.tell({ about: "message", id: table, number: message.number });
    this.showMessage(table, message);
  }

  showMessage(table: string, message: Message): void {
    const room = message.room === "players" ? rooms.table(table) : rooms.talk(table);
    this.#io.local.to(room).emit("said", { table, message });
  }

  /** A message written at another server. */
  readMessage(table: string, number: number): void {
    this.#try(async () => {
      const message = await messageByNumber(this.#db, table, number);
      if (message !== undefined) this.showMessage(table, message);
    });
  }

  presenceChanged(id: string): void {
    this.#bus.tell({ about: "presence", id, ...this.#presence.own(id) });
    this.showPresence(id);
  }

  showPresence(id: string): void {
    if (!this.#io.of("/").adapter.rooms.has(rooms.table(id))) return;
    this.#try(async () => {
      const seats = await seatsOf(this.#pool, id);
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

  #socketsAt(room: string): HouseSocket[] {
    const namespace = this.#io.of("/");
    return [...(namespace.adapter.rooms.get(room) ?? [])].flatMap((id) => {
      const socket = namespace.sockets.get(id);
      return socket === undefined ? [] : [socket];
    });
  }

  #try(job: () => Promise<void>): void {
    job().catch(this.#onError);
  }
}
