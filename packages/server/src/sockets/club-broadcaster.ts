import { watchClub } from "@caravanserai/protocol/schema";
import { membersAmong, roleIn } from "../social/membership.ts";
import type { Db } from "../db/connection.ts";
import { notFound } from "../service-error.ts";
import { atOnce, rooms, socketsIn, type Io } from "./io.ts";
import { handler } from "./socket-router.ts";

/** Pages of a club are notified of changes at most this often, in milliseconds. */
const EVERY_MS = 500;

/** Notifies members who view a club that something in it has changed. */
export class ClubBroadcaster {
  readonly #io: Io;
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #closed = false;

  constructor(parts: { io: Io; db: Db; onError: (error: unknown) => void }) {
    this.#io = parts.io;
    this.#db = parts.db;
    this.#onError = parts.onError;
  }

  /** People who are no longer members are notified once more, and then removed from the room. */
  show(id: string): void {
    if (this.#closed || this.#timers.has(id) || !this.#io.of("/").adapter.rooms.has(rooms.club(id))) return;
    const timer = setTimeout(() => {
      this.#timers.delete(id);
      if (!this.#closed) this.#show(id).catch(this.#onError);
    }, EVERY_MS);
    timer.unref();
    this.#timers.set(id, timer);
  }

  async #show(id: string): Promise<void> {
    const here = socketsIn(this.#io, rooms.club(id)).map((socket) => ({
      socket,
      person: socket.data.person?.id ?? "",
    }));
    const members = await membersAmong(
      this.#db,
      id,
      here.map(({ person }) => person),
    );
    this.#io.local.to(rooms.club(id)).emit("club", { club: id });
    for (const { socket, person } of here) if (!members.has(person)) atOnce(socket.leave(rooms.club(id)));
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }
}

/** Subscribes a page to changes of its club, or unsubscribes it. */
export function clubHandlers(db: Db) {
  return {
    club: handler(watchClub, async (socket, { club, on }) => {
      if (!on) {
        await socket.leave(rooms.club(club));
        return {};
      }
      const { person } = socket.data;
      if (person === null || (await roleIn(db, club, person.id)) === undefined) throw notFound("club");
      await socket.join(rooms.club(club));
      return {};
    }),
  };
}
