import type { Message, Position, Update, Watched } from "@caravanserai/protocol";
import type { Person } from "../accounts/account-repository.ts";
import { personAt } from "../accounts/identity.ts";
import type { ChatService } from "../chat/chat-service.ts";
import { roomsFor } from "../chat/reading.ts";
import { shownClocks } from "../clocks/shown-clocks.ts";
import { shownSpells } from "./bot-broadcaster.ts";
import type { SiteTime } from "../time/site-time.ts";
import type { Games } from "../games.ts";
import type { LiveMatch } from "../match/live-match.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { MatchService } from "../match/match-service.ts";
import { position } from "../match/position.ts";
import type { ShownMatch, SpectatorMatches } from "../match/spectator-match.ts";
import { seatOf } from "../tables/access.ts";
import type { Presence } from "../tables/presence.ts";
import { tableInfo } from "../tables/presenters.ts";
import type { TableRow } from "../tables/table-repository.ts";
import type { TableService } from "../tables/table-service.ts";
import type { VoteService } from "../votes/vote-service.ts";
import { rooms, type SiteSocket, type Watching } from "./io.ts";
import type { MatchBroadcaster } from "./match-broadcaster.ts";
import type { Arrival, TableBroadcaster } from "./table-broadcaster.ts";

const MESSAGES_SHOWN = 60;

/** A socket that is in the room of a table but has not been sent the table yet. */
interface Waiting {
  readonly socket: SiteSocket;
  readonly watching: Watching;
  /** The last event of the match that its page has. */
  readonly from: number | undefined;
  /** The table as read when the page asked for it, and whether it has changed since. */
  readonly read: TableRow;
  readonly arrival: Arrival;
  readonly resolve: (watched: Watched) => void;
  readonly reject: (error: unknown) => void;
}

/** Everything that is sent with a table, except the position and the clocks. */
type Shown = Omit<Watched, "state" | "clocks">;
type Votes = Awaited<ReturnType<VoteService["shown"]>>;

export interface WatchQueueParts {
  readonly games: Games;
  readonly tables: TableService;
  readonly matches: MatchService;
  readonly repository: MatchRepository;
  readonly broadcaster: MatchBroadcaster;
  readonly tableBroadcaster: TableBroadcaster;
  readonly presence: Presence;
  readonly chat: ChatService;
  readonly siteTime: SiteTime;
  readonly votes: VoteService;
  readonly spectators: SpectatorMatches;
}

/**
 * Shows tables to the sockets that ask to watch them. All sockets that wait for the same table share one read of table,
 * chat and position, so a crowd costs little more than one socket.
 */
export class WatchQueue {
  readonly #parts: WatchQueueParts;
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(parts: WatchQueueParts) {
    this.#parts = parts;
  }

  /**
   * Sends the table to a socket, which must already be in the table's room.
   * @param read the table, as read after `TableBroadcaster.arrive`
   */
  show(read: TableRow, page: Pick<Waiting, "socket" | "watching" | "from" | "arrival">): Promise<Watched> {
    return new Promise((resolve, reject) => {
      const one: Waiting = { ...page, read, resolve, reject };
      const waiting = this.#waiting.get(read.id);
      if (waiting === undefined) this.#begin(read.id, [one]);
      else waiting.push(one);
    });
  }

  #begin(id: string, waiting: Waiting[]): void {
    this.#waiting.set(id, waiting);
    const serve = (): Promise<void> => {
      this.#waiting.delete(id);
      return this.#serve(id, waiting);
    };
    this.#parts.tableBroadcaster.inOrder(id, serve).catch((error: unknown) => {
      for (const { reject } of waiting) reject(error);
    });
  }

  async #serve(id: string, waiting: readonly Waiting[]): Promise<void> {
    const { tables, matches } = this.#parts;
    // A table that has changed since it was read is read again; the sockets might otherwise miss the change.
    const table = waiting.find(({ arrival }) => !arrival.hasChanged)?.read ?? (await tables.find(id));
    const shown = await this.#shownTo(table, waiting, await this.#parts.votes.shownAt(table));
    if (table.status === "open") {
      for (const [one, found] of shown) one.resolve({ ...found, state: { kind: "none" }, clocks: null });
      return;
    }
    await matches.read(id, async (live) => {
      // Another server may have written events that this one does not have yet. A page that has seen them must not be
      // sent an older position.
      if (live.match.seq < table.seq) await matches.catchUp(live);
      const delayed = live.isDelayed ? await this.#parts.spectators.shown(live) : null;
      const positions = new Map<Watched["viewer"], Promise<Position>>();
      for (const [one, found] of shown) {
        try {
          one.resolve(await this.#join(live, found.viewer === "public" ? delayed : null, one, found, positions));
        } catch (error) {
          one.reject(error);
        }
      }
    });
  }

  /** Determines each socket's viewer, and reads the chat once for all people who may read the same rooms. */
  async #shownTo(table: TableRow, waiting: readonly Waiting[], asked: Votes): Promise<[Waiting, Shown][]> {
    const { games, presence } = this.#parts;
    const talk = new Map<string, Promise<Message[]>>();
    const info = tableInfo(table, games, presence.at(table.id));
    const shown: [Waiting, Shown][] = [];
    const persons = waiting.flatMap(({ socket }) => personAt(socket.data, table.id)?.id ?? []);
    const apart = await this.#parts.chat.readersApart(persons);
    const spectators = persons.filter((person) => !table.seats.some((seat) => seat.person === person));
    const spectatorsSeen = await this.#parts.repository.spectatorsSeen(table.id, spectators);
    for (const one of waiting) {
      const { socket, watching } = one;
      const person = personAt(socket.data, table.id);
      const viewer = seatOf(table, person) ?? "public";
      watching.viewer = viewer;
      if (isStill(socket, table.id, watching) && roomsFor(table, person).includes("spectators"))
        await socket.join(rooms.talk(table.id));
      const seen = (viewer === "public" ? spectatorsSeen.get(person?.id ?? "") : table.seats[viewer]?.seen) ?? 0;
      const votes = viewer === "public" ? asked.spectators : asked.seated;
      shown.push([
        one,
        { table: info, viewer, seen, messages: await this.#messages(table, person, talk, apart), votes },
      ]);
    }
    return shown;
  }

  #messages(
    table: TableRow,
    person: Person | null,
    read: Map<string, Promise<Message[]>>,
    apart: ReadonlySet<string>,
  ): Promise<Message[]> {
    const { chat } = this.#parts;
    const isApart = person !== null && apart.has(person.id);
    const key = `${roomsFor(table, person).join()} ${isApart ? person.id : ""}`;
    let messages = read.get(key);
    if (messages === undefined) {
      messages = isApart ? chat.last(table, person, MESSAGES_SHOWN) : chat.lastOfAll(table, person, MESSAGES_SHOWN);
      read.set(key, messages);
    }
    return messages;
  }

  /**
   * The position for one socket, which is sent all later events from then on.
   * @param delayed [MM-820] the match as shown to a spectator with a delay; null: nothing is held back
   */
  async #join(
    live: LiveMatch,
    delayed: ShownMatch | null,
    { socket, watching, from }: Waiting,
    shown: Shown,
    positions: Map<Watched["viewer"], Promise<Position>>,
  ): Promise<Watched> {
    const { broadcaster, siteTime } = this.#parts;
    const match = delayed ?? live;
    const state = await this.#stateFor(match, shown.viewer, from, positions);
    const clocks = live.clock === null || delayed !== null ? null : shownClocks(live, siteTime.now());
    if (isStill(socket, live.id, watching)) {
      await broadcaster.join(socket, match, shown.viewer, delayed !== null);
      watching.shown = true;
    }
    const table = delayed === null ? shown.table : withDeparted(shown.table, delayed.match.departed);
    const bots = delayed === null ? shownSpells(live) : [];
    return { ...shown, table, state, clocks, ...(bots.length === 0 ? {} : { bots }) };
  }

  async #stateFor(
    live: ShownMatch,
    viewer: Watched["viewer"],
    from: number | undefined,
    positions: Map<Watched["viewer"], Promise<Position>>,
  ): Promise<Watched["state"]> {
    const { broadcaster, repository } = this.#parts;
    const updates: readonly Update[] | null = from === undefined ? null : broadcaster.updatesAfter(live, viewer, from);
    const undoUntil = live.undoUntil?.(viewer) ?? null;
    if (updates !== null) return { kind: "updates", updates, ...(undoUntil === null ? {} : { undoUntil }) };
    let whole = positions.get(viewer);
    if (whole === undefined) positions.set(viewer, (whole = position(repository, live, viewer)));
    return { kind: "whole", position: await whole };
  }
}

/** [MM-820] Marks only those seats as departed that have left in the match as spectators see it. */
function withDeparted(table: Watched["table"], departed: readonly number[]): Watched["table"] {
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, departed: departed.includes(seat.seat) })) };
}

/** Whether the page still watches: meanwhile it may have stopped, or asked again. */
function isStill(socket: SiteSocket, id: string, watching: Watching): boolean {
  return socket.data.watching.get(id) === watching;
}
