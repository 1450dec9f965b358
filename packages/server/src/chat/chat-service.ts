import type { Message, Room } from "@caravanserai/protocol";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import { isHeldBackFrom, seatOf } from "../tables/access.ts";
import type { TableRow } from "../tables/table-repository.ts";
import * as repository from "./chat-repository.ts";
import { readingOf, roomsFor } from "./reading.ts";
import { blockedAmong, blocksAround, type Block } from "../relations/relations-repository.ts";
import { mustBeAllowedToSpeak, standingOf } from "../relations/sanctions.ts";
import { notAllowed } from "../service-error.ts";

/** Called with every message written at this server. */
export type Spoken = (table: string, message: Message) => void;

/**
 * The chat of a table. Players write to everybody. Spectators write to each other; the players read that room once the
 * match is over.
 */
export class ChatService {
  readonly #db: Db;
  readonly #spoken: Spoken;

  constructor(db: Db, spoken: Spoken) {
    this.#db = db;
    this.#spoken = spoken;
  }

  async say(table: TableRow, person: Person, room: Room, text: string): Promise<Message> {
    const seated = seatOf(table, person) !== null;
    mustBeAllowedToSpeak(await standingOf(this.#db, person.id));
    if (room === "players" && !seated && table.host !== person.id)
      throw notAllowed("Only players may write in this room. Write to the other spectators instead.");
    if (room === "spectators" && seated && table.status === "playing")
      throw notAllowed("Players and spectators can talk once the match is over.");
    const mentioned = mentionsIn(table, person, room, text);
    const blocked = await blockedAmong(this.#db, person.id, mentioned);
    return this.#write(
      table.id,
      { room, person: person.id, name: person.name, text },
      mentioned.filter((one) => !blocked.has(one)),
    );
  }

  /** Writes a message of the server. */
  async note(table: string, key: string, args: Readonly<Record<string, string | number>>): Promise<void> {
    await this.#write(table, { room: "players", person: null, name: "", text: key, args });
  }

  /** The last messages of a table in the rooms that this person may read, filtered by blocks. [MM-520] [MM-521] */
  async last(table: TableRow, person: Person | null, limit: number, before?: number): Promise<Message[]> {
    const blocks = person === null ? [] : await blocksAround(this.#db, [person.id]);
    return this.#messages(table, person, blocks, limit, before);
  }

  /** Like `last`, for a reader who neither blocks anybody nor is blocked (`readersApart`). */
  lastOfAll(table: TableRow, person: Person | null, limit: number): Promise<Message[]> {
    return this.#messages(table, person, [], limit);
  }

  async #messages(
    table: TableRow,
    person: Person | null,
    blocks: readonly Block[],
    limit: number,
    before?: number,
  ): Promise<Message[]> {
    const reader = person?.id ?? "";
    const unread = blocks.flatMap((block) => {
      const author = block.person === reader ? block.blocked : block.person;
      return readingOf(table, reader, author, [block]) === "nothing" ? [{ author, since: block.at }] : [];
    });
    const heldBack = isHeldBackFrom(table, person) ? table.spectatorDelay : 0;
    const rooms = roomsFor(table, person);
    const found = await repository.messagesBefore(this.#db, table.id, rooms, before, limit, unread, heldBack);
    return found.map((message) => {
      if (message.person === null) return message;
      const since = blocks.filter(({ at }) => at.getTime() <= Date.parse(message.at));
      return readingOf(table, reader, message.person, since) === "folded" ? { ...message, folded: true } : message;
    });
  }

  /** Which of these people block somebody or are blocked: they may read different messages from everybody else. */
  async readersApart(persons: readonly string[]): Promise<ReadonlySet<string>> {
    const blocks = await blocksAround(this.#db, [...new Set(persons)]);
    return new Set(blocks.flatMap(({ person, blocked }) => [person, blocked]));
  }

  /** @param mentioned people at the table who are mentioned by name */
  async #write(
    match: string,
    message: Omit<repository.NewMessage, "match">,
    mentioned: readonly string[] = [],
  ): Promise<Message> {
    const written = await repository.insertMessage(this.#db, { match, ...message }, async (tx, { at: text }) => {
      const at = Date.parse(text);
      const slot = Math.floor(at / MENTION_GAP);
      const notices = mentioned.map((person) =>
        makeNotice("mentioned", { person, match }, at, {
          key: `mentioned/${match}/${message.person ?? ""}/${person}/${slot}`,
          args: { who: message.name },
        }),
      );
      if (notices.length > 0) await insertNotices(tx, notices);
    });
    this.#spoken(match, written);
    return written;
  }
}

/** [CO-314] A person mentioned repeatedly by the same author is notified once in this many milliseconds. */
const MENTION_GAP = 300_000;

/** [CO-314] The people mentioned: `@` followed by the exact name of a player at the table who may read the room. */
function mentionsIn(table: TableRow, speaker: Person, room: Room, text: string): string[] {
  if (!text.includes("@")) return [];
  const people = table.seats.flatMap(({ person, name }) => (person === null ? [] : [{ person, name }]));
  return people
    .filter(
      ({ person }) => person !== speaker.id && roomsFor(table, { id: person, name: "", password: null }).includes(room),
    )
    .filter(({ name }) => isCalled(text, name))
    .map(({ person }) => person);
}

function isCalled(text: string, name: string): boolean {
  const at = text.toLocaleLowerCase().indexOf(`@${name.toLocaleLowerCase()}`);
  return name !== "" && at >= 0 && !/^[\p{L}\p{N}]/u.test(text.slice(at + 1 + name.length));
}
