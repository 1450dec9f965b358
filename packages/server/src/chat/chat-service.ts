import type { Message, Room } from "@caravanserai/protocol";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { seatOf } from "../tables/access.ts";
import type { TableRow } from "../tables/table-repository.ts";
import * as repository from "./chat-repository.ts";
import { notAllowed } from "../service-error.ts";

/** Called with every message that is written here. */
export type Spoken = (table: string, message: Message) => void;

/** Talk at a table: the players' before everybody, the spectators' among themselves until the match is over. */
export class ChatService {
  readonly #db: Db;
  readonly #spoken: Spoken;

  constructor(db: Db, spoken: Spoken) {
    this.#db = db;
    this.#spoken = spoken;
  }

  async say(table: TableRow, person: Person, room: Room, text: string): Promise<Message> {
    const seated = seatOf(table, person) !== null;
    if (room === "players" && !seated && table.host !== person.id)
      throw notAllowed("This room is for those who sit at the table; talk with the other spectators.");
    if (room === "spectators" && seated && table.status === "playing")
      throw notAllowed("Players and spectators talk when the match is over.");
    return this.#write(table.id, { room, person: person.id, name: person.name, text });
  }

  /** A line written by the server. */
  async note(table: string, key: string, args: Readonly<Record<string, string | number>>): Promise<void> {
    await this.#write(table, { room: "players", person: null, name: "", text: key, args });
  }

  /** The last messages of a table in the rooms that this person may read. */
  last(table: TableRow, person: Person | null, limit: number, before?: number): Promise<Message[]> {
    return repository.messagesBefore(this.#db, table.id, roomsFor(table, person), before, limit);
  }

  async #write(match: string, message: Omit<repository.NewMessage, "match">): Promise<Message> {
    const written = await repository.insertMessage(this.#db, { match, ...message });
    this.#spoken(match, written);
    return written;
  }
}

/** A player must not be told by spectators what to do, nor what they see. */
export function roomsFor(table: TableRow, person: Person | null): Room[] {
  return seatOf(table, person) !== null && table.status === "playing" ? ["players"] : ["players", "spectators"];
}
